// Warns of duplicate titles, and of titles and descriptions that search engines would cut.
import type { Content } from '#site/content.ts'
import type { Route } from '#site/routes.ts'
import { type PageHead, withBrand } from '#site/head.ts'
import { groupBy } from '../base/group-by.ts'
import type { Problems } from '../problems/problems.ts'
import { pageTitle } from './collect.ts'

/** Warns of indexable pages with the same title. */
export function checkTitles(
  routes: readonly Route[],
  { content, problems }: { content: Content; problems: Problems },
): void {
  const indexable = routes.filter((route) => route.indexable)
  for (const [title, same] of groupBy(indexable, (route) => pageTitle(route, content))) {
    const paths = same.map(({ path }) => path)
    const [, second] = paths
    if (second === undefined) continue
    problems.warn('page-duplicate-title', `The title "${title}" is on ${paths.join(' and ')}`, {
      hint: 'Give each page a title of its own.',
      page: { path: second, field: 'title' },
    })
  }
}

/** Number of characters that search engines usually show; a title includes the brand. */
const SHOWN = { title: 60, description: 150 } as const

/** Returns the number of characters of a title without the brand, and of a summary, that search engines usually show. */
export function shownLengths(brand: string): Readonly<Record<'title' | 'summary', number>> {
  return { title: SHOWN.title - withBrand('', brand).length, summary: SHOWN.description }
}

/** Warns if search results would cut the title or description of a page. */
export function checkLengths(
  { path, indexable }: Route,
  { head, problems }: { head: PageHead; problems: Problems },
): void {
  if (!indexable) return
  for (const part of ['title', 'description'] as const) {
    const text = head[part]
    const limit = SHOWN[part]
    const { length } = text
    if (length <= limit) continue
    problems.warn('page-too-long', `The ${part} of ${path} has ${length} characters: "${text}"`, {
      hint: `Search engines show about ${limit}${part === 'title' ? ', the brand included' : ''}. Shorten it by ${length - limit}.`,
      page: { path, field: part === 'title' ? 'title' : 'summary' },
    })
  }
}
