// Creates page numbers and page links of lists. Pure.
import { fill } from '#site/format.ts'
import type { Pages } from '#site/page-data.ts'
import { listPath } from '#site/routes.ts'
import type { EntryContext } from './context.ts'

/** Adds the page number to the title of a list, from the second page on. */
export function numbered(title: string, { route: { list }, t }: EntryContext): string {
  if (list === undefined || list.number === 1) return title
  return fill(t('list.titleOfPage'), { title, number: list.number })
}

/** Returns the breadcrumb of a list page; the first page has none. */
export function crumbOfPage({ route: { list }, t }: EntryContext): string | undefined {
  if (list === undefined || list.number === 1) return undefined
  return fill(t('list.page'), { number: list.number })
}

/** Returns the links between the pages of a list, if it has several. */
export function linksToPages({ route, locale }: EntryContext): Pages | undefined {
  const { list, page } = route
  if (list === undefined || list.last <= 1) return undefined
  const { number: current, last } = list
  const numbers = [...new Set([1, current - 1, current, current + 1, last])]
  const links = numbers
    .filter((number) => number >= 1 && number <= last)
    .map((number) => ({ number, path: listPath(locale, page, { ...list, number }) }))
  return { current, links }
}
