// Where a link or an address leads, as far as patterns of paths tell (R5). Pure.
import { createResolver, patternRedirects, splitTarget, withAddress } from './redirects.ts'
import { matchPath } from './routes.ts'

const fitsPattern = (path: string) => matchPath(path) !== undefined
const resolvePattern = createResolver({
  redirects: patternRedirects(),
  isPage: fitsPattern,
})

/**
 * The address with the path of a page that an address leads to, redirects of patterns followed, with query and
 * hash; undefined where no pattern fits. Whether there is an entry with its slug is for `rightPath` to say.
 */
export function pageAt({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}): string | undefined {
  const to = fitsPattern(pathname) ? pathname : resolvePattern(pathname)?.to
  if (to === undefined || !fitsPattern(splitTarget(to).path)) return undefined
  return withAddress(to, { search, hash })
}
