// Suggests a page for a link whose target does not exist.
import type { Route } from '#site/routes.ts'
import { expectedOneOf, suggest, suggestRenamed } from '../problems/suggest.ts'

/** Returns a hint with the entry of the same section whose name in any language is nearest, otherwise the nearest page. */
export function nearPageHint(path: string, routes: readonly Route[]): string {
  const entries = entriesBeside(path, routes)
  const paths = entries.length > 0 ? entries : routes
  const near =
    nearEntry(path, routes) ??
    suggest(
      path,
      paths.map((route) => route.path),
    )
  if (near !== undefined) return `Did you mean "${near}"?`
  if (entries.length === 0) return 'See "npx sitewright routes" for all paths.'
  return expectedOneOf(
    path,
    entries.map((entry) => entry.path),
  )
}

/** Returns the path of the entry of the same section whose name in any language is nearest. */
export function nearEntry(path: string, routes: readonly Route[]): string | undefined {
  const byName = new Map(
    entriesBeside(path, routes).flatMap((entry) =>
      namesOf(entry).map((name) => [name, entry.path] as const),
    ),
  )
  return byName.get(suggestRenamed(nameOf(path), [...byName.keys()]) ?? '')
}

/** Returns the entries with a path in the same section. */
function entriesBeside(path: string, routes: readonly Route[]): Route[] {
  const section = sectionOf(path)
  return routes.filter(
    (route) =>
      route.key !== undefined && route.page !== 'page' && sectionOf(route.path) === section,
  )
}

/** Returns the key of an entry and its slugs in all languages. */
function namesOf({ key, alternates }: Route): string[] {
  return [...(key === undefined ? [] : [key]), ...Object.values(alternates).map(nameOf)]
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function sectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
