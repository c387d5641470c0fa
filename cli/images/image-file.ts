// Image files of the site: their names in the cache, and the work that makes them.
import path from 'node:path'

/** Work that makes image files, and how many of them. */
export interface Step {
  readonly count: number
  readonly make: () => Promise<void>
}

/** Returns the name of an image of `dist/assets` in the cache. */
export function cachedName(file: { readonly path: string }): string {
  return path.posix.basename(file.path)
}
