// The title of a page, without the brand (R9). Pure.
import { type Content, entryByKey } from '#site/content.ts'
import { localize } from '#site/locales.ts'
import type { Route } from '#site/routes.ts'
import { createTranslate } from '#site/strings.ts'

/** The heading of a page; for home and blog the longer one that search engines show. */
export function pageTitle({ page, key = '', locale }: Route, content: Content): string {
  const t = createTranslate(localize(content.strings, locale))
  switch (page) {
    case 'home':
      return t('home.headTitle')
    case 'service':
      return localize(entryByKey(content.services, key).title, locale)
    case 'location':
      return localize(entryByKey(content.locations, key).title, locale)
    case 'post':
      return localize(entryByKey(content.posts, key).title, locale)
    case 'project':
      return localize(entryByKey(content.projects, key).title, locale)
    case 'blog':
      return t('blog.headTitle')
    case 'projects':
      return t('projects.title')
    case 'not-found':
      return t('notFound.title')
    case 'legal-notice':
    case 'privacy-policy':
    case 'portal':
      return localize(content.texts[page].title, locale)
  }
}
