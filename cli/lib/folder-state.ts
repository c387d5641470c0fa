// What a disk says of a folder and its files. Each is asked for once, so that a run sees one state of them (R33).
import path from 'node:path'
import { entriesBelow, type Entry } from './files.ts'
import { foreignStampOf } from './stamp.ts'

export interface FolderState {
  /** Everything below the folder; throws where there is no folder. */
  readonly entries: () => readonly Entry[]
  /** The stamp of a file by its path below the folder, as `foreignStampOf` gives it. */
  readonly stampOf: (name: string) => string | undefined
}

/** Asks nothing before it is asked. */
export function createFolderState(folder: string): FolderState {
  const stamps = new Map<string, string | undefined>()
  let entries: readonly Entry[] | undefined
  return {
    entries: () => (entries ??= entriesBelow(folder)),
    stampOf(name) {
      if (!stamps.has(name)) stamps.set(name, foreignStampOf(path.join(folder, name)))
      return stamps.get(name)
    },
  }
}
