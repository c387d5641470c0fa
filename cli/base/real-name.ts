// Finds files by the names that texts have for them: the same files on every disk.
import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Gives a function that returns the path of a file below a folder as its disk has it. What no one sees in a name may
 * differ (`visibleName`); capitals have to be right, also where a disk ignores them. Undefined where there is no such file.
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
      const found = names === undefined ? part : (names.get(part) ?? names.get(visibleName(part)))
      if (found === undefined) return undefined
      real = path.posix.join(real, found)
    }
    return real
  }
}

/**
 * Returns a name as it looks: accents composed, each space an ordinary one, nothing invisible. Macs put a narrow space into
 * the names of screenshots, and telephones marks of direction into those of pictures.
 */
export function visibleName(name: string): string {
  return name
    .normalize()
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
}

/** The names in a folder, each by itself and as it looks; undefined where they cannot be listed. */
function namesIn(folder: string): ReadonlyMap<string, string> | undefined {
  try {
    const names = readdirSync(folder)
    return new Map([
      ...names.map((name) => [visibleName(name), name] as const),
      ...names.map((name) => [name, name] as const),
    ])
  } catch {
    return undefined // its reader reports the reason
  }
}
