// Parses the target of a request, and refuses what cannot be a file name (R72).

/** Longest request target, in characters; the limits of the real servers are close to it. */
const TARGET_LIMIT = 8000

/** A request target. */
export interface Target {
  /** The path as it was sent. */
  readonly raw: string
  /** The path, decoded. */
  readonly path: string
  /** The query with its question mark, or empty. */
  readonly search: string
}

/** Path and query of a request; or the status that refuses it. */
export function readTarget(url: string): Target | 400 | 414 {
  if (url.length > TARGET_LIMIT) return 414
  const [address = '', ...rest] = url.split('?')
  // Proxies may send the address in full, and then without a path.
  const raw = address.replace(/^https?:\/\/[^/]*/i, '') || '/'
  const query = rest.join('?')
  const search = query === '' ? '' : `?${query}`
  if (!raw.startsWith('/')) return 400
  try {
    const decoded = decodeURIComponent(raw)
    // R72: no way out of the folder, and nothing that a file name cannot hold.
    const isHostile =
      raw.includes('\\') || decoded.includes('\0') || decoded.split('/').includes('..')
    return isHostile ? 400 : { raw, path: decoded, search }
  } catch {
    return 400 // R72: malformed escapes
  }
}
