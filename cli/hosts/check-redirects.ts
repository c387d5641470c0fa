// Checks that each redirect of `dist-config/redirects.yaml` can take effect (R56).
import { createResolver, type Redirect, splitTarget, tidyPath } from '#site/redirects.ts'
import type { RouteTable } from '#site/route-table.ts'
import type { Position, Problems } from '../lib/problems.ts'
import { suggest } from '../lib/suggest.ts'
import { covers } from './rules.ts'

/** A redirect with its place in the file. */
export interface PlacedRedirect {
  readonly redirect: Redirect
  readonly at: Position
}

/**
 * Adds a problem for each redirect that hides a page, is a duplicate, leads nowhere or in a
 * circle. `redirects` are those that the build makes.
 */
export function checkRedirects(
  placed: readonly PlacedRedirect[],
  { routes, redirects, prefixes, problems }: RouteTable & { problems: Problems },
): void {
  const paths = routes.map(({ path }) => path)
  const pages = new Set(paths)
  const isPage = (path: string) => pages.has(path)
  const resolve = createResolver({
    redirects: [...placed.map(({ redirect }) => redirect), ...redirects],
    prefixes,
    isPage,
  })
  const seen = new Set<string>()
  for (const { redirect, at } of placed) {
    const { from, to } = redirect
    const add = (message: string, hint: string) =>
      problems.error('redirect-invalid', message, { at, hint })
    const hidden = paths.find((path) => covers(from, path))
    if (hidden !== undefined) {
      add(
        `"${from}" would hide the page ${hidden}`,
        'Redirect only from addresses that are not pages.',
      )
    } else if (tidyPath(from, prefixes) !== from) {
      add(
        `"${from}" is never asked for: visitors are led to ${tidyPath(from, prefixes)} first`,
        'Redirect from that address.',
      )
    } else if (seen.has(from)) {
      add(`"${from}" is redirected twice`, 'Keep one of the two.')
    } else if (!to.startsWith('https:') && !to.includes(':splat')) {
      const { path: target } = splitTarget(to)
      const end = isPage(target) ? target : resolve(target)?.to
      if (end === undefined || end === from) {
        const near = suggest(target, paths)
        add(
          end === from
            ? `"${from}" leads in a circle`
            : `"${to}" leads nowhere: there is no such page`,
          near === undefined ? 'Lead to the address of a page.' : `Did you mean "${near}"?`,
        )
      }
    }
    seen.add(from)
  }
}
