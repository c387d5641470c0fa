// Entries of the sitemap (R52). Pure.
import type { Route } from '#site/routes.ts'
import type { LastChange } from '../pages/page-module.ts'
import type { LastModified } from '../content/lastmod.ts'
import type { SitemapEntry } from './sitemap.ts'

/** A page: its route, the paths of its images, and the source of its date. */
export interface ListedPage {
  readonly route: Route
  readonly images: readonly string[]
  readonly lastChange?: LastChange | undefined
}

/** Returns pages with the day of the last change of their content. */
export function sitemapEntries(
  pages: readonly ListedPage[],
  lastModified: LastModified,
): SitemapEntry[] {
  return pages.map(({ route, images, lastChange }) => ({
    route,
    images,
    lastmod: dayOf(lastChange, lastModified),
  }))
}

/** Returns the day in the content, else the day of the last commit of the page's files. Undefined if a file has no commit. */
function dayOf(change: LastChange | undefined, lastModified: LastModified): string | undefined {
  if (change === undefined) return undefined
  if ('day' in change) return change.day
  const days = change.files.map((file) => lastModified.get(file) ?? '')
  return days.includes('') ? undefined : days.toSorted().at(-1)
}
