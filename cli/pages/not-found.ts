// Collects the not-found page.
import type { PageId } from '#site/pages.ts'
import { hasPage } from '#site/routes.ts'
import { baseData } from './base.ts'
import type { EntryContext } from './context.ts'
import type { PageModule } from './page-module.ts'

const title = ({ t }: EntryContext) => t('notFound.title')

export const notFound: PageModule<'not-found'> = {
  title,
  collect(page) {
    const { locale, t, path } = page
    const linkTo = (id: PageId, label: string) =>
      hasPage(locale, id) ? [{ label, path: path(id) }] : []
    const base = baseData(page, {
      title: title(page),
      description: t('notFound.text'),
    })
    const links = [
      { label: t('notFound.home'), path: path('home') },
      { label: t('nav.services'), path: `${path('home')}#services` },
      ...linkTo('projects', t('nav.projects')),
      ...linkTo('estimate', t('estimate.title')),
      { label: t('nav.contact'), path: `${path('home')}#contact-form` },
    ]
    return { data: { page: 'not-found', ...base, links } }
  },
}
