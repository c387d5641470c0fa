// Identifies states of a site's sources, for `site dev` and `site edit`.
import fs from 'node:fs'
import path from 'node:path'
import { ownFolders } from './app/own-code.ts'
import { entriesBelow } from './base/files.ts'
import { hashOf } from './base/hash.ts'
import type { Workspace } from './workspace.ts'

/** Returns a hash of names, sizes and times of all files that a site is made from. Another link to a file does not change it. */
export function sourceState({ root, contentDir, configDir, publicDir }: Workspace): string {
  const own = ownFolders.map((name) => path.join(root, name))
  const stamps = [contentDir, configDir, publicDir, ...own].flatMap((folder) =>
    entriesBelow(folder).map(({ name }) => {
      const file = path.join(folder, name)
      const stat = fs.statSync(file, { throwIfNoEntry: false })
      return `${file} ${stat?.size} ${stat?.mtimeMs} ${stat?.ino}`
    }),
  )
  return hashOf(stamps.join('\n'))
}
