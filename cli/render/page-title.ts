// The title of a page, without the brand (R9). Pure.
import { type Content, entryByKey } from '#site/content.ts'
import { fill } from '#site/format.ts'
import { localize } from '#site/locales.ts'
import type { Route } from '#site/routes.ts'
import { createTranslate } from '#site/strings.ts'
import type { Problems } from '../lib/problems.ts'

/** What search engines show: the heading of a page, or for home, services and blog a longer one. */
export function pageTitle({ page, key = '', locale }: Route, content: Content): string {
  const t = createTranslate(localize(content.strings, locale))
  switch (page) {
    case 'home':
      return t('home.headTitle')
    case 'service': {
      const title = localize(entryByKey(content.services, key).title, locale)
      return fill(t('service.headTitle'), { title })
    }
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

/** Two pages with one title are hard to tell apart in search results and in browser tabs (R9). */
export function checkTitles(
  routes: readonly Route[],
  { content, problems }: { content: Content; problems: Problems },
): void {
  const paths = new Map<string, string[]>()
  for (const route of routes.filter(({ indexable }) => indexable)) {
    const title = pageTitle(route, content)
    paths.set(title, [...(paths.get(title) ?? []), route.path])
  }
  for (const [title, same] of paths) {
    if (same.length === 1) continue
    problems.warn('page-duplicate-title', `The title "${title}" is on ${same.join(' and ')}`, {
      hint: 'Give each page a title of its own.',
    })
  }
}
