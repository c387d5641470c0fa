// The list of all projects (R15).
import { inLocale } from '../images/pictures.ts'
import { baseData } from './base.ts'
import { callOf } from './call.ts'
import { projectCard } from './cards.ts'
import type { EntryContext } from './context.ts'
import type { PageModule } from './page-module.ts'

/** Number of pictures that are visible without scrolling (R34). */
const EAGER = 3

const title = ({ t }: EntryContext) => t('projects.title')

export const projects: PageModule<'projects'> = {
  title,
  structuredTypes: ['BreadcrumbList'],
  collect(page) {
    const { content, t } = page
    const image = content.projects[0]?.after ?? content.company.hero.image
    const base = baseData(page, {
      title: title(page),
      description: t('projects.description'),
      image: inLocale(image, page.route.locale),
    })
    const projects = content.projects.map((project, index) =>
      projectCard(project, page, { layout: 'half', use: index < EAGER ? 'eager' : 'lazy' }),
    )
    return {
      data: {
        page: 'projects',
        ...base,
        summary: t('projects.description'),
        projects,
        call: callOf(page, 'projects'),
      },
      mainPicture: projects[0]?.picture,
    }
  },
}
