// The target of a redirect: splits it into its parts and joins them. Pure.

/** The parts of a redirect's target. Query and hash are without `?` and `#`, and may be empty. */
export interface RedirectTarget {
  readonly path: string
  readonly query: string
  readonly hash: string
}

/** Splits a target into its parts. */
export function splitTarget(to: string): RedirectTarget {
  const [address = '', ...hashes] = to.split('#')
  const [path = '', ...queries] = address.split('?')
  return { path, query: queries.join('?'), hash: hashes.join('#') }
}

/** Returns a target as sent, with the query of the request after its own and before its hash (R5). */
export function joinTarget({ path, query, hash }: RedirectTarget, search: string): string {
  const queries = [query, search.replace('?', '')].filter((text) => text !== '').join('&')
  return `${path}${queries === '' ? '' : `?${queries}`}${hash === '' ? '' : `#${hash}`}`
}

/** Appends the query of a URL to a target, and the hash if the target has none. */
export function withAddress(
  to: string,
  { search, hash }: { search: string; hash: string },
): string {
  return joinTarget(splitTarget(to.includes('#') ? to : `${to}${hash}`), search)
}
