// What a disk says of files that this command has written.
import { statSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../lib/cache.ts'

/**
 * Size of files in a folder in bytes, and their stamp: of each the size, the time of the last change and the number, which
 * stay when the folder is renamed.
 */
export function stampFiles(
  folder: string,
  names: readonly string[],
): { readonly bytes: number; readonly stamp: string } {
  let bytes = 0
  const stamps = names.toSorted().map((name) => {
    const stat = statSync(path.join(folder, name), { throwIfNoEntry: false })
    bytes += stat?.size ?? 0
    return [name, stat?.size, stat?.mtimeMs, stat?.ino]
  })
  return { bytes, stamp: hashOf(JSON.stringify(stamps)) }
}
