// Finds the page or file that visitors of a path get, without unknown slugs that only lead to a list (R91). Pure.
import { createResolver, type Redirect, splitTarget } from '#site/redirects.ts'
import type { RouteTable } from '#site/route-table.ts'
import { pathOfFile } from '#site/routes.ts'
import { decodePath } from '../base/decode-path.ts'

/** Everything that answers a path. */
export interface Answers extends RouteTable {
  /** Redirects of `dist-config/`, which apply first. */
  readonly own: readonly Redirect[]
  /** Names in `dist/` of files that are not pages. */
  readonly files: readonly string[]
  readonly origin: string
}

/**
 * Returns a function that finds the page, file or external URL that answers a path. It returns undefined if the path has
 * none, or only redirects in a circle or to a path that has none.
 */
export function createAnswerFinder({
  routes,
  redirects,
  prefixes,
  own,
  files,
  origin,
}: Answers): (path: string) => string | undefined {
  const paths = new Set([...routes.map(({ path }) => path), ...files.map(pathOfFile)])
  const isPage = (path: string) => paths.has(decodePath(path))
  const lasting = [...own, ...redirects].filter(
    ({ query, when }) => query === undefined && when === 'always',
  )
  const resolve = createResolver({ redirects: lasting, prefixes, isPage })
  return (path) => {
    const end = isPage(path) ? path : resolve(path)?.to
    if (end === undefined) return undefined
    const local = end.startsWith(`${origin}/`) ? end.slice(origin.length) : end
    if (!local.startsWith('/')) return local
    const { path: target } = splitTarget(local)
    // `resolve` stops at a target with a hash or query, whose page may be redirected too.
    return isPage(target) || isPage(resolve(target)?.to ?? '') ? local : undefined
  }
}
