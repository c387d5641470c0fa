// Image files of the site: their names in the cache, and the work that several of them share.
import path from 'node:path'

/** Returns the name of an image of `dist/assets` in the cache. */
export function cachedName(file: { readonly path: string }): string {
  return path.posix.basename(file.path)
}

/** Returns a function that makes a value when it is first called, and drops its reference to the value after `calls` calls. */
export function makeOnce<T>(calls: number, make: () => Promise<T>): () => Promise<T> {
  let left = calls
  let made: Promise<T> | undefined
  return async () => {
    const own = (made ??= make())
    left -= 1
    if (left === 0) made = undefined
    return await own
  }
}
