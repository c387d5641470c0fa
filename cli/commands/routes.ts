// `site routes`: lists every page in every language (R67).
import type { Content } from '#site/content.ts'

import { createRoutes, type Route } from '#site/routes.ts'
import { loadContent } from '../content/load.ts'
import type { Log } from '../problems/log.ts'
import { Problems } from '../problems/problems.ts'
import type { Workspace } from '../workspace.ts'
import { pageTitle } from '../pages/collect.ts'

/** Prints the route table, or with `--json` an array of it. */
export async function listRoutes(workspace: Workspace, log: Log): Promise<void> {
  const content = await loadContent(workspace, new Problems())
  const routes = createRoutes(content, content.locales)
  const width = Math.max(...routes.map(({ path }) => path.length))
  for (const route of routes) {
    log.info(`${route.path.padEnd(width)}  ${route.locale}  ${pageTitle(route, content)}`)
  }
  log.json(routes.map((route) => describeRoute(route, content)))
}

function describeRoute(route: Route, content: Content) {
  const { path, locale, page, alternates, indexable } = route
  return { path, locale, page, title: pageTitle(route, content), alternates, indexable }
}
