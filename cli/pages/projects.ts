// Collects the list of all projects.
import type { Project, Testimonial } from '#site/content.ts'
import { entriesOn } from '#site/lists.ts'
import type { Localized } from '#site/locales.ts'
import type { JobSheet } from '#site/page-data.ts'
import { baseData } from './base.ts'
import { callOf } from './call.ts'
import { projectCards } from './cards.ts'
import type { EntryContext, PageContext } from './context.ts'
import { crumbOfPage, linksToPages, numbered } from './list.ts'
import type { PageModule } from './page-module.ts'

/** Number of images that are visible without scrolling. */
const EAGER = 3
/** Number of figures that fit the row of a sheet. */
const SHEET_FIGURES = 3

const title = (context: EntryContext) => numbered(context.t('projects.headTitle'), context)

export const projects: PageModule<'projects'> = {
  title,
  collect(page) {
    const { content, t } = page
    const { locale } = page.route
    const shown = entriesOn(page.route.list, content.projects)
    const image = shown[0]?.after ?? content.company.hero.image
    const base = baseData(page, {
      title: title(page),
      heading: numbered(t('projects.title'), page),
      crumb: crumbOfPage(page),
      description: t('projects.description'),
      image,
    })
    const isSheet = ({ learned }: Project) => learned[locale] !== undefined
    const projects = projectCards(
      shown.filter((project) => !isSheet(project)),
      page,
      { eager: EAGER },
    )
    return {
      data: {
        page: 'projects',
        ...base,
        summary: t('projects.description'),
        projects,
        sheets: [
          ...shown.filter(isSheet).map((project) => projectSheet(project, page)),
          ...content.testimonials.flatMap(({ project, sheet }) =>
            sheet === undefined ? [] : [jobSheet({ project, ...sheet }, page)],
          ),
        ],
        call: callOf(page, 'projects'),
        pages: linksToPages(page),
      },
      mainPicture: projects[0]?.picture,
    }
  },
}

function projectSheet(
  { title, slug, summary, after, figures, learned }: Project,
  page: PageContext,
): JobSheet {
  const { locale } = page.route
  return {
    title: page.in(title),
    path: page.path('project', slug),
    text: page.in(summary),
    picture: page.picture(after, 'sheet', 'lazy'),
    figures: page.in(figures).slice(0, SHEET_FIGURES),
    learned: learned[locale],
  }
}

function jobSheet(
  {
    project,
    text,
    image,
    figures,
    learned,
  }: { project: Localized<string> } & NonNullable<Testimonial['sheet']>,
  page: PageContext,
): JobSheet {
  return {
    title: page.in(project),
    text: page.in(text),
    picture: image && page.picture(image, 'sheet', 'lazy'),
    figures: figures.map(({ label, value }) => ({ label: page.in(label), value: page.in(value) })),
    learned: learned && page.in(learned),
  }
}
