// What to do about a link to a page that there is not.
import type { Route } from '#site/routes.ts'
import { expectedOneOf, suggest, suggestRenamed } from '../problems/suggest.ts'

/** A hint for a path without a page: the entry of its section with the nearest name in any language, or else the nearest page. */
export function nearPageHint(path: string, routes: readonly Route[]): string {
  const section = sectionOf(path)
  const entries = routes.filter(
    (route) => route.key !== undefined && sectionOf(route.path) === section,
  )
  const byName = new Map(
    entries.flatMap((entry) => namesOf(entry).map((name) => [name, entry.path] as const)),
  )
  const paths = entries.length > 0 ? entries : routes
  const near =
    byName.get(suggestRenamed(nameOf(path), [...byName.keys()]) ?? '') ??
    suggest(
      path,
      paths.map((route) => route.path),
    )
  if (near !== undefined) return `Did you mean "${near}"?`
  if (entries.length === 0) return 'See "site routes" for all paths.'
  return expectedOneOf(
    path,
    entries.map((entry) => entry.path),
  )
}

/** The names that an entry has in paths and files. */
function namesOf({ key, alternates }: Route): string[] {
  return [...(key === undefined ? [] : [key]), ...Object.values(alternates).map(nameOf)]
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function sectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
