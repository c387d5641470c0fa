// Resolves names of files in texts to names on disk, identically on every file system.
import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns a function from a name to the path on disk below `folder`, undefined if the file is missing. Invisible
 * differences are ignored (`visibleName`); case is significant on every file system.
 */
export function createRealNames(folder: string): (name: string) => string | undefined {
  const listings = new Map<string, ReadonlyMap<string, string> | undefined>()
  const listing = (start: string) => {
    if (!listings.has(start)) listings.set(start, namesIn(path.join(folder, start)))
    return listings.get(start)
  }
  return (name) => {
    let real = ''
    for (const part of name.split('/')) {
      const names = listing(real)
      // Opening a file in an unlistable folder reports the reason.
      const actual = names === undefined ? part : (names.get(part) ?? names.get(visibleName(part)))
      if (actual === undefined) return undefined
      real = path.posix.join(real, actual)
    }
    return real
  }
}

/**
 * Returns a name with composed accents, ordinary spaces and no invisible characters. macOS puts narrow spaces into names
 * of screenshots, and phones put direction marks into names of photos.
 */
export function visibleName(name: string): string {
  return name
    .normalize()
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
}

/** Returns the names in a folder by name and by visible name, or undefined if the folder cannot be listed. */
function namesIn(folder: string): ReadonlyMap<string, string> | undefined {
  try {
    const names = readdirSync(folder)
    return new Map([
      ...names.map((name) => [visibleName(name), name] as const),
      ...names.map((name) => [name, name] as const),
    ])
  } catch {
    return undefined
  }
}
