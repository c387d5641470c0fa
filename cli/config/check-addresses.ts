// Checks that every address that was ever public is answered (R91). Pure.
import { createResolver, type Redirect } from '#site/redirects.ts'
import { splitTarget } from '#site/redirect-target.ts'
import { tidyPath } from '#site/tidy-path.ts'
import { nearEntry } from '../content/near-page.ts'
import type { Problems } from '../problems/problems.ts'
import type { PlacedAddress } from './addresses.ts'
import { redirectLine } from './redirect-line.ts'
import type { RouteTable } from '#site/route-table.ts'
import { pathOfFile } from '#site/page-files.ts'
import { decodePath } from '../base/decode-path.ts'

/** Everything that answers a path. */
interface Answers extends RouteTable {
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
function createAnswerFinder({
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

/** Adds a problem for each address without an answer, with the line that redirects its visitors. */
export function checkAddresses(
  addresses: readonly PlacedAddress[],
  { problems, ...answers }: Answers & { problems: Problems },
): void {
  const find = createAnswerFinder(answers)
  const listed = new Set(addresses.map(({ path }) => path))
  // An entry whose address is listed existed before, so it is no other entry under a new name.
  const recent = answers.routes.filter(({ path }) => !listed.has(path))
  const redirected = new Set(answers.own.map(({ from }) => from))
  const placeFor = (path: string) => {
    if (redirected.has(path)) return 'in place of its redirect, which leads nowhere, in'
    // Before redirects with a star, which may cover the path.
    return answers.own.length === 0 ? 'in place of "[]" in' : 'as the first line of'
  }
  for (const { path, at } of addresses) {
    if (find(path) !== undefined) continue
    const to = nearEntry(path, recent) ?? folderAbove(path, find)
    problems.error('address-lost', `No page or redirect answers "${path}"`, {
      at,
      hint: `Decide where its visitors should go, and write ${placeFor(path)} dist-config/redirects.yaml:\n${redirectLine({ from: tidyPath(path, answers.prefixes), to })}`,
    })
  }
}

/** Returns the nearest list, section or home page above a path. */
function folderAbove(path: string, find: (path: string) => string | undefined): string {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return folder === '' ? '/' : (find(folder) ?? folderAbove(folder, find))
}
