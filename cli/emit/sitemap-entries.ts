// The entry of each written page in the sitemap (R52). Pure.
import type { Route } from '#site/routes.ts'
import type { LastChange } from '../pages/page-module.ts'
import type { LastModified } from '../content/lastmod.ts'
import type { SitemapEntry } from './sitemap.ts'

/** A written page: its route, the paths of its pictures, and what its date comes from. */
export interface ListedPage {
  readonly route: Route
  readonly images: readonly string[]
  readonly lastChange?: LastChange | undefined
}

/** Joins pages with the day their content last changed. */
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

/** The day that content states, else that of the last commit of the page's files; none where one has no date. */
function dayOf(change: LastChange | undefined, lastModified: LastModified): string | undefined {
  if (change === undefined) return undefined
  if ('day' in change) return change.day
  const days = change.files.map((file) => lastModified.get(file) ?? '')
  return days.includes('') ? undefined : days.toSorted().at(-1)
}
