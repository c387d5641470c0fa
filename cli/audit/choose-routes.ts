// Chooses the pages to audit in the browser (R66). Pure.
import type { Route } from '#site/routes.ts'
import { UsageError } from '../problems/problems.ts'
import { suggest } from '../problems/suggest.ts'

/** Returns the routes with these paths, by default all. Throws a UsageError for an unknown path. */
export function chooseRoutes(routes: readonly Route[], paths: readonly string[]): readonly Route[] {
  if (paths.length === 0) return routes
  return [...new Set(paths)].map((wanted) => {
    const route = routes.find(({ path }) => path === wanted)
    if (route !== undefined) return route
    const near = suggest(
      wanted,
      routes.map(({ path }) => path),
    )
    throw new UsageError(
      `There is no page "${wanted}". ${near === undefined ? '"npx sitewright routes" lists all of them.' : `Did you mean "${near}"?`}`,
    )
  })
}
