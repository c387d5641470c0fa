// Where a link or an address leads, as far as patterns of paths tell (R5). Pure.
import type { Locales } from './locales.ts'
import {
  createResolver,
  patternRedirects,
  repeatedPrefixes,
  splitTarget,
  withAddress,
} from './redirects.ts'
import { matchPath } from './routes.ts'

/** An address in the browser. */
interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * Finds the address with the path of a page that an address leads to, redirects of patterns followed, with query
 * and hash; undefined where no pattern fits. Whether there is an entry with its slug is for `rightPath` to say.
 */
export function createPageFinder(locales: Locales): (address: Address) => string | undefined {
  const isPage = (path: string) => matchPath(path, locales) !== undefined
  const resolve = createResolver({
    redirects: patternRedirects(locales),
    prefixes: repeatedPrefixes(locales),
    isPage,
  })
  return ({ pathname, search, hash }) => {
    const to = isPage(pathname) ? pathname : resolve(pathname)?.to
    if (to === undefined || !isPage(splitTarget(to).path)) return undefined
    return withAddress(to, { search, hash })
  }
}
