// The entry of each written page in the sitemap (R52). Pure.
import { type Content, entryByKey } from '#site/content.ts'
import { localize } from '#site/locales.ts'
import type { Route } from '#site/routes.ts'
import type { LastModified } from './lastmod.ts'
import type { SitemapEntry } from './sitemap.ts'

/** Joins pages with the day their content last changed. */
export function sitemapEntries(
  pages: readonly { route: Route; image: string }[],
  { content, lastModified }: { content: Content; lastModified: LastModified },
): SitemapEntry[] {
  return pages.map(({ route, image }) => {
    const lastmod = lastmodOf(route, { content, lastModified })
    return lastmod === undefined ? { route, image } : { route, image, lastmod }
  })
}

/** The front matter's date where the editor gave one, else the last commit of the page's own file. */
function lastmodOf(
  { page, key, locale }: Route,
  { content, lastModified }: { content: Content; lastModified: LastModified },
): string | undefined {
  switch (page) {
    case 'post': {
      const post = entryByKey(content.posts, key ?? '')
      return post.updated ?? post.date
    }
    case 'blog':
      return content.posts
        .map(({ updated, date }) => updated ?? date)
        .toSorted()
        .at(-1)
    case 'service':
      return lastModified.get(entryByKey(content.services, key ?? '').source)
    case 'location':
      return lastModified.get(entryByKey(content.locations, key ?? '').source)
    case 'project':
      return lastModified.get(localize(entryByKey(content.projects, key ?? '').body, locale).file)
    case 'legal-notice':
    case 'privacy-policy':
    case 'portal':
      return lastModified.get(localize(content.texts[page].body, locale).file)
    default:
      return undefined
  }
}
