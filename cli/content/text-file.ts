// A file with a text. Where an earlier run has read it as it is now, it need not be opened (R33).
import { hashOf } from '../lib/cache.ts'
import { createFolderState, type FolderState } from '../lib/folder-state.ts'
import type { Problems } from '../lib/problems.ts'
import { readText } from '../lib/read-text.ts'
import { createMemoryStore, type Store } from '../lib/store.ts'

export interface TextFile {
  /** Its name in messages. */
  readonly file: string
  /** The hash of its text; undefined after its problem was added. */
  readonly hash: () => Promise<string | undefined>
  /** Reads it; undefined after its problem was added. */
  readonly text: () => string | undefined
}

/** The file `name` below a folder. `stamps` has the hashes of texts by the stamps of their files; without it the file is read. */
export function textFile(
  name: string,
  {
    folder,
    display,
    problems,
    stamps = createMemoryStore(),
    state = createFolderState(folder),
  }: {
    folder: string
    display: string
    problems: Problems
    stamps?: Store | undefined
    state?: FolderState | undefined
  },
): TextFile {
  let read: { text: string | undefined } | undefined
  const text = () => {
    read ??= { text: readText(name, { folder, display, problems }) }
    return read.text
  }
  return {
    file: display,
    text,
    async hash() {
      // Taken before the text is read, so that a change meanwhile is noticed the next time.
      const stamp = state.stampOf(name) ?? ''
      const key = stamp === '' ? undefined : hashOf(name, stamp)
      const known = key && (await stamps.get(key))
      if (typeof known === 'string') return known
      const found = text()
      if (found === undefined) return undefined
      const hash = hashOf(found)
      if (key !== undefined) await stamps.set(key, hash)
      return hash
    },
  }
}
