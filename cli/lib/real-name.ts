// Finds files by the names that texts have for them: the same files on every disk.
import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Gives a function that returns the path of a file below a folder as its disk has it. Accents may be stored in either
 * of their two forms; capitals have to be right, also where a disk ignores them. Undefined where there is no such file.
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
      // What cannot be listed says why when it is opened.
      const found = names === undefined ? part : (names.get(part) ?? names.get(part.normalize()))
      if (found === undefined) return undefined
      real = path.posix.join(real, found)
    }
    return real
  }
}

/** The names in a folder, each by itself and by its composed form; undefined where they cannot be listed. */
function namesIn(folder: string): ReadonlyMap<string, string> | undefined {
  try {
    const names = readdirSync(folder)
    return new Map([
      ...names.map((name) => [name.normalize(), name] as const),
      ...names.map((name) => [name, name] as const),
    ])
  } catch {
    return undefined // its reader reports the reason
  }
}
