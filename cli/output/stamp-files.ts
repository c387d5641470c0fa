// What a disk says of files that this command has written.
import path from 'node:path'
import { hashOf } from '../lib/cache.ts'
import { type FileState, stateOf } from '../lib/stamp.ts'

/** Size of files in bytes, and their stamp: of each its state, which stays when a folder is renamed. */
export function stampFiles(
  names: readonly string[],
  stateIn: (name: string) => FileState | undefined,
): { readonly bytes: number; readonly stamp: string } {
  let bytes = 0
  const states = names.toSorted().map((name) => {
    const state = stateIn(name)
    bytes += state?.size ?? 0
    return [name, state?.size, state?.mtimeMs, state?.inode]
  })
  return { bytes, stamp: hashOf(JSON.stringify(states)) }
}

/** States of files by their names in a folder. */
export function statesIn(folder: string): (name: string) => FileState | undefined {
  return (name) => stateOf(path.join(folder, name))
}
