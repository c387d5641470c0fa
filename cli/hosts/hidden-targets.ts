// Redirects of `dist-config/redirects.yaml` to pages that are not public on the day of a build (R89, R91). Pure.
import { type RepeatedPrefix, tidyPath } from '#site/tidy-path.ts'
import { splitTarget } from '#site/redirect-target.ts'
import { decodePath } from '../base/decode-path.ts'
import { type PlacedRedirect, withoutOrigin } from './check-redirects.ts'

/** Leads redirects to hidden pages to the lists of these pages instead, until the pages are public. */
export function leadToLists(
  placed: readonly PlacedRedirect[],
  {
    hidden,
    prefixes,
    origin,
  }: {
    /** Paths of the lists of hidden pages, by path. */
    hidden: ReadonlyMap<string, { readonly list: string }>
    prefixes: readonly RepeatedPrefix[]
    origin: string
  },
): PlacedRedirect[] {
  return placed.map(({ redirect, at }) => {
    const { path } = splitTarget(withoutOrigin(redirect.to, origin))
    const list = hidden.get(tidyPath(decodePath(path), prefixes))?.list
    // A browser would keep a permanent redirect.
    return { redirect: list === undefined ? redirect : { ...redirect, to: list, status: 302 }, at }
  })
}
