// Finds titles that several pages share (R9).
import type { Content } from '#site/content.ts'
import type { Route } from '#site/routes.ts'
import type { Problems } from '../lib/problems.ts'
import { pageTitle } from './collect.ts'

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
