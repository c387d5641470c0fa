// Lists of entries: their pages, and the lists by category (R16, R78). Pure.
import type { LocaleEntry } from './locales.ts'

/** Maximum number of entries on a page of a list (R78). It fills rows of two and of three cards. */
export const LIST_LIMIT = 24

/** One page of a list. */
export interface ListPage {
  /** The category whose entries it lists; without it, it lists all. */
  readonly category?: string | undefined
  /** Its number, from 1. */
  readonly number: number
  /** The number of its list's last page; 0 where the list has no entries. */
  readonly last: number
}

interface ListEntry {
  readonly key: string
  readonly category?: string
}

/** Returns the pages of a list: of all entries, then of each category, whether it has entries or not. */
export function listPages(
  entries: readonly ListEntry[],
  categories: readonly string[] = [],
): readonly ListPage[] {
  const counts = countsOf(entries)
  return [
    ...pagesFor(entries.length),
    ...categories.flatMap((category) =>
      pagesFor(counts.get(category) ?? 0).map((page) => ({ category, ...page })),
    ),
  ]
}

/** Returns the number of entries of each category that has some. */
function countsOf(entries: readonly ListEntry[]): ReadonlyMap<string | undefined, number> {
  const counts = new Map<string | undefined, number>()
  for (const { category } of entries) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

/** The entries that stand on a page, out of those that its list has on all its pages. */
export function entriesOn<E>(
  page: Pick<ListPage, 'number'> | undefined,
  entries: readonly E[],
): readonly E[] {
  if (page === undefined) return entries
  return entries.slice((page.number - 1) * LIST_LIMIT, page.number * LIST_LIMIT)
}

/** What its path has more than that of the first page: `/seite-2`, `/tipps`, `/tipps/seite-2`. */
export function listSuffix(
  { category, number }: Pick<ListPage, 'category' | 'number'>,
  { pageWord }: LocaleEntry,
): string {
  const segments = [category ?? [], number === 1 ? [] : `${pageWord}-${number}`].flat()
  return segments.map((segment) => `/${segment}`).join('')
}

/** Whether a text is such a suffix, or empty; the page itself need not exist. */
export function isListSuffix(
  suffix: string,
  { categories = [], pageWord }: Pick<LocaleEntry, 'pageWord'> & { categories?: readonly string[] },
): boolean {
  const [start, ...segments] = suffix.split('/')
  const [first = ''] = segments
  const [page, ...more] = categories.includes(first) ? segments.slice(1) : segments
  const isPage = page === undefined || new RegExp(`^${pageWord}-\\d+$`).test(page)
  return start === '' && isPage && more.length === 0
}

function pagesFor(count: number): ListPage[] {
  const last = Math.ceil(count / LIST_LIMIT)
  return Array.from({ length: Math.max(1, last) }, (_, index) => ({ number: index + 1, last }))
}
