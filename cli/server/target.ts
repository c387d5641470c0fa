// Parses request targets, and rejects paths that cannot be file names (R72).

/** Maximum length of a request target in characters, similar to the limits of real servers. */
const TARGET_LIMIT = 8000

/** A request target. */
export interface Target {
  /** The encoded path. */
  readonly raw: string
  /** The decoded path. */
  readonly path: string
  /** The query with its question mark, or an empty text. */
  readonly search: string
}

/** Returns path and query of a request, or the status that rejects it. */
export function readTarget(url: string): Target | 400 | 414 {
  if (url.length > TARGET_LIMIT) return 414
  const [start = '', ...rest] = url.split('?')
  // Proxies may send an absolute URL, which may lack a path.
  const raw = start.replace(/^https?:\/\/[^/]*/i, '') || '/'
  const query = rest.join('?')
  const search = query === '' ? '' : `?${query}`
  if (!raw.startsWith('/')) return 400
  try {
    const decoded = decodeURIComponent(raw)
    // These would leave the folder, or cannot be in a file name.
    const isHostile =
      raw.includes('\\') || decoded.includes('\0') || decoded.split('/').includes('..')
    return isHostile ? 400 : { raw, path: decoded, search }
  } catch {
    return 400 // malformed escapes
  }
}
