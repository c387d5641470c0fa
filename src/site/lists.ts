// Divides lists of entries, and the lists by category, into pages. Pure.
import type { LocaleEntry } from './locales.ts'

/** Maximum number of entries on a page of a list (R78), which fills rows of two and of three cards. */
export const LIST_LIMIT = 24

/** One page of a list. */
export interface ListPage {
  /** The category of its entries (default: all). */
  readonly category?: string | undefined
  /** Its number, from 1. */
  readonly number: number
  /** The number of the last page of its list; 0 if the list has no entries. */
  readonly last: number
}

interface ListEntry {
  readonly key: string
  readonly category?: string
}

/** Returns the pages of a list: of all entries, then of each category, including empty ones. */
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

/** Counts the entries of each category. */
function countsOf(entries: readonly ListEntry[]): ReadonlyMap<string | undefined, number> {
  const counts = new Map<string | undefined, number>()
  for (const { category } of entries) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

/** Selects the entries of a page from all entries of its list. */
export function entriesOn<E>(
  page: Pick<ListPage, 'number'> | undefined,
  entries: readonly E[],
): readonly E[] {
  if (page === undefined) return entries
  return entries.slice((page.number - 1) * LIST_LIMIT, page.number * LIST_LIMIT)
}

/** Returns the suffix of a page's path after the path of its list: `/seite-2`, `/tipps`, `/tipps/seite-2`. */
export function listSuffix(
  { category, number }: Pick<ListPage, 'category' | 'number'>,
  { pageWord }: LocaleEntry,
): string {
  const segments = [category ?? [], number === 1 ? [] : `${pageWord}-${number}`].flat()
  return segments.map((segment) => `/${segment}`).join('')
}

/** Returns true for such a suffix or an empty text, even if the page does not exist. */
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
