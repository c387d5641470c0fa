// The entry of each written page in the sitemap (R52). Pure.
import type { Route } from '#site/routes.ts'
import type { LastChange } from '../pages/page-module.ts'
import type { LastModified } from './lastmod.ts'
import type { SitemapEntry } from './sitemap.ts'

/** A written page: its route, the path of its social picture, and what its date comes from. */
export interface ListedPage {
  readonly route: Route
  readonly image: string
  readonly lastChange: LastChange | undefined
}

/** Joins pages with the day their content last changed. */
export function sitemapEntries(
  pages: readonly ListedPage[],
  lastModified: LastModified,
): SitemapEntry[] {
  return pages.map(({ route, image, lastChange }) => {
    const lastmod = dayOf(lastChange, lastModified)
    return lastmod === undefined ? { route, image } : { route, image, lastmod }
  })
}

/** The day that content states, else that of the last commit of the page's files. */
function dayOf(change: LastChange | undefined, lastModified: LastModified): string | undefined {
  if (change === undefined) return undefined
  if ('day' in change) return change.day
  return change.files
    .flatMap((file) => lastModified.get(file) ?? [])
    .toSorted()
    .at(-1)
}
