// `site routes`: lists every page in every language.
import { createRoutes } from '#site/routes.ts'
import { loadOwnContent } from '../load-site.ts'
import type { Log } from '../problems/log.ts'
import { Problems } from '../problems/problems.ts'
import type { Workspace } from '../workspace.ts'
import { pageTitle } from '../pages/collect.ts'

/** Prints the route table, or an array with `--json`. */
export async function listRoutes(workspace: Workspace, log: Log): Promise<void> {
  const content = await loadOwnContent(workspace, { problems: new Problems() })
  const routes = createRoutes(content, content.locales).map((route) => {
    const { path, locale, page, alternates, indexable } = route
    return { path, locale, page, title: pageTitle(route, content), alternates, indexable }
  })
  const width = Math.max(...routes.map(({ path }) => path.length))
  for (const { path, locale, title } of routes)
    log.info(`${path.padEnd(width)}  ${locale}  ${title}`)
  log.json(routes)
}
