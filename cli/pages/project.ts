// Collects a project: before and after, facts and story.
import type { Fact } from '#site/page-data.ts'
import { absoluteUrl } from '#site/routes.ts'
import { baseData } from './base.ts'
import { callOf } from './call.ts'
import { blocksOf, projectCards, RELATED, serviceLinks, useOf } from './cards.ts'
import type { EntryContext } from './context.ts'
import type { PageModule } from './page-module.ts'
import { businessRef } from './structured-data.ts'
import { translationFiles } from './translation-files.ts'

const entry = ({ content, entryOf }: EntryContext) => entryOf(content.projects)
const title = (context: EntryContext) => context.in(entry(context).title)

export const project: PageModule<'project'> = {
  title,
  structuredTypes: ['CreativeWork'],
  collect(page) {
    const { content, locale, t, url } = page
    const project = entry(page)
    const summary = page.in(project.summary)
    const image = project.after
    const base = baseData(page, { title: title(page), description: summary, image })
    const after = page.picture(image, 'wide', 'preload')
    const before = project.before && page.picture(project.before, 'wide', 'eager')
    const figures = page.in(project.figures)
    const duration = page.in(project.duration)
    const facts: Fact[] = [
      { label: t('facts.place'), value: project.place },
      ...(figures.some((figure) => isDuration(figure, duration))
        ? []
        : [{ label: t('facts.duration'), value: duration }]),
      { label: t('facts.year'), value: String(project.year ?? '…') },
    ]
    const { blocks, eager } = blocksOf(page.text(), page, { eager: 1 })
    const wide = project.wide && page.picture(project.wide, 'band', useOf(0, eager))
    const left = wide === undefined ? eager : eager - 1
    // The next ones, so that each project is linked.
    const at = content.projects.indexOf(project)
    const others = [...content.projects.slice(at + 1), ...content.projects.slice(0, at)].slice(
      0,
      RELATED,
    )
    return {
      data: {
        page: 'project',
        ...base,
        summary,
        after,
        before,
        note: project.pictureNote[page.route.locale],
        figures,
        facts,
        learned: project.learned[page.route.locale],
        services: serviceLinks(project.services, page),
        blocks,
        wide,
        gallery: project.gallery.map((shown, index) => ({
          picture: page.picture(shown, 'card', useOf(index, left)),
          caption: shown.caption && page.in(shown.caption),
        })),
        others: projectCards(others, page, { eager: left - project.gallery.length }),
        call: callOf(page, 'project', { services: project.services }),
      },
      mainPicture: after,
      nodes: [
        {
          '@type': 'CreativeWork',
          '@id': `${url}#project`,
          name: base.title,
          description: summary,
          url,
          image: [before, after].flatMap((picture) =>
            picture === undefined ? [] : [absoluteUrl(content.company.origin, picture.img.src)],
          ),
          locationCreated: { '@type': 'Place', name: project.place },
          creator: businessRef(content),
          inLanguage: locale.tag,
        },
      ],
      lastChange: translationFiles(project.body, page),
    }
  },
}

/** Returns whether a figure names the duration: `9`, `Arbeitstage`, or `7 weeks`, `time on site, planned 6–8`. */
function isDuration({ label, value }: Fact, duration: string): boolean {
  const [number = '', ...unit] = duration.toLowerCase().split(/\s/)
  const words = `${value} ${label}`.toLowerCase().split(/\s/)
  return words.includes(number) && words.join(' ').includes(unit.join(' '))
}
