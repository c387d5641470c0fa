// Finds the site that a folder belongs to.
import fs from 'node:fs'
import path from 'node:path'

/** Folders that every site has. */
const PARTS = ['content', 'dist-config']

/** Returns the nearest folder, from `cwd` upwards, that contains a site, or undefined if there is none. */
export function findSite(cwd: string): string | undefined {
  for (let folder = path.resolve(cwd); ; folder = path.dirname(folder)) {
    if (PARTS.every((name) => fs.existsSync(path.join(folder, name)))) return folder
    if (path.dirname(folder) === folder) return undefined
  }
}
