// The list of all projects (R15, R78).
import { entriesOf } from '#site/lists.ts'
import { inLocale } from '../images/pictures.ts'
import { baseData } from './base.ts'
import { callOf } from './call.ts'
import { projectCard } from './cards.ts'
import type { EntryContext } from './context.ts'
import { crumbOfPage, linksToPages, numbered } from './list.ts'
import type { PageModule } from './page-module.ts'

/** Number of pictures that are visible without scrolling (R34). */
const EAGER = 3

const title = (context: EntryContext) => numbered(context.t('projects.headTitle'), context)

export const projects: PageModule<'projects'> = {
  title,
  structuredTypes: ['BreadcrumbList'],
  collect(page) {
    const { content, t } = page
    const { shown } = entriesOf(content.projects, page.route.list)
    const image = shown[0]?.after ?? content.company.hero.image
    const base = baseData(page, {
      title: title(page),
      heading: numbered(t('projects.title'), page),
      crumb: crumbOfPage(page),
      description: t('projects.description'),
      image: inLocale(image, page.route.locale),
    })
    const projects = shown.map((project, index) =>
      projectCard(project, page, { layout: 'half', use: index < EAGER ? 'eager' : 'lazy' }),
    )
    return {
      data: {
        page: 'projects',
        ...base,
        summary: t('projects.description'),
        projects,
        sheets: content.testimonials.flatMap(({ project, sheet }) =>
          sheet === undefined ? [] : [{ label: page.in(project), value: page.in(sheet) }],
        ),
        call: callOf(page, 'projects'),
        ...linksToPages(page),
      },
      mainPicture: projects[0]?.picture,
    }
  },
}
