// Checks that each redirect of `dist-config/redirects.yaml` can take effect (R56).
import { createResolver, type Redirect } from '#site/redirects.ts'
import { splitTarget } from '#site/redirect-target.ts'
import { tidyPath } from '#site/tidy-path.ts'
import type { RouteTable } from '#site/route-table.ts'
import { pathOfFile } from '#site/page-files.ts'
import { bareHost } from '../base/bare-host.ts'
import { decodePath } from '../base/decode-path.ts'
import type { Position, Problems } from '../problems/problems.ts'
import { suggest } from '../problems/suggest.ts'
import { wrongService } from '../problems/wrong-service.ts'
import { covers } from './rules.ts'

/** A redirect with its place in the file. */
export interface PlacedRedirect {
  readonly redirect: Redirect
  readonly at: Position
}

/** Folders with the files that the build names. */
const BUILT_FOLDERS = ['/assets/', '/data/']

/**
 * Adds a problem for each redirect that hides a page or a file, is a duplicate, or leads nowhere or in
 * a circle. `redirects` follow from the routes, `files` are names in `dist/`.
 */
export function checkRedirects(
  placed: readonly PlacedRedirect[],
  {
    routes,
    redirects,
    prefixes,
    files,
    formServices,
    origin,
    problems,
  }: RouteTable & {
    files: readonly string[]
    /** Services that a link to the contact form can choose in it. */
    formServices: readonly string[]
    origin: string
    problems: Problems
  },
): void {
  const pages = new Set(routes.map(({ path }) => path))
  const paths = [...pages, ...files.map(pathOfFile)]
  const known = new Set(paths)
  const isPage = (path: string) => known.has(decodePath(path))
  const own = placed.map(({ redirect }) => redirect).filter(({ query }) => query === undefined)
  const resolve = createResolver({ redirects: [...own, ...redirects], prefixes, isPage })
  const seen = new Set<string>()
  const above: string[] = []
  for (const { redirect, at } of placed) {
    const { from, query } = redirect
    const to = withoutOrigin(redirect.to, origin)
    const name = query === undefined ? from : `${from}?${query}`
    const add = (message: string, hint: string) =>
      problems.error('redirect-invalid', message, { at, hint })
    const tidy = tidyPath(from, prefixes)
    const built = query === undefined && BUILT_FOLDERS.find((folder) => covers(from, folder))
    const covered = query === undefined && paths.find((path) => covers(from, path))
    if (covered !== undefined && covered !== false) {
      add(
        `"${from}" would hide the ${pages.has(covered) ? 'page' : 'file'} ${covered}`,
        'Redirect only from addresses that are neither pages nor files.',
      )
    } else if (built !== undefined && built !== false) {
      add(
        `"${from}" would hide the files of the site in ${built}`,
        `Redirect each address that the old site had there: ${built}old.pdf.`,
      )
    } else if (tidy !== from) {
      const isNeedless = paths.some((path) => covers(tidy, path))
      add(
        `"${from}" is never asked for: visitors are led to ${tidy} first`,
        isNeedless ? 'Remove this redirect.' : 'Redirect from that address.',
      )
    } else if (seen.has(name)) {
      add(`"${name}" is redirected twice`, 'Keep one of the two.')
    } else if (query === undefined && above.some((other) => covers(other, from))) {
      add(`"${from}" is redirected by a star above`, 'Put it above the redirect with the star.')
    } else if (to.includes(':splat') && !to.startsWith('https:')) {
      const [folder = ''] = to.split(':splat')
      if (covers(from, folder)) add(`"${from}" leads in a circle`, 'Lead to another folder.')
      else if (
        ![...paths, ...[...own, ...redirects].map((other) => other.from)].some((path) =>
          path.startsWith(folder),
        )
      )
        add(
          `"${to}" leads nowhere: "${folder}" has no page or file`,
          'Lead to a folder with pages.',
        )
    } else if (!to.startsWith('https:')) {
      const { path: target, query: chosen } = splitTarget(to)
      const isHome = routes.some(({ page, path }) => page === 'home' && path === target)
      const wrong = isHome ? wrongService(chosen, formServices) : undefined
      const end = isPage(target) ? target : resolve(target)?.to
      const isCircle =
        end === from || (end === undefined && own.some((other) => covers(other.from, target)))
      if (wrong !== undefined) add(wrong.message, wrong.hint)
      else if (isCircle)
        add(
          `"${name}" leads in a circle`,
          query === undefined
            ? 'Lead to the address of a page or file.'
            : 'Remove it: the page is shown with any query.',
        )
      else if (end === undefined) {
        const near = suggest(decodePath(target), paths)
        add(
          `"${to}" leads nowhere: there is no such page or file`,
          near === undefined ? 'Lead to the address of a page or file.' : `Did you mean "${near}"?`,
        )
      }
    }
    seen.add(name)
    if (query === undefined && from.endsWith('/*')) above.push(from)
  }
}

/** Returns the path of a target on the site itself, any other unchanged. */
export function withoutOrigin(to: string, origin: string): string {
  if (!to.startsWith('https:')) return to
  const url = new URL(to)
  return bareHost(url) === bareHost(new URL(origin)) ? `/${to.split('/').slice(3).join('/')}` : to
}
