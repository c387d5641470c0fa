// Finds the page of a link or URL by path patterns. Pure.
import type { Locales } from './locales.ts'
import { createResolver, patternRedirects } from './redirects.ts'
import { repeatedPrefixes } from './tidy-path.ts'
import { splitTarget, withAddress } from './redirect-target.ts'
import { matchPath } from './routes.ts'

/** A URL in the browser. */
interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * Returns a function that resolves a URL to the path of a page, with query and hash; undefined if no pattern matches. It
 * follows redirects but does not check slugs, which `rightPath` does.
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
