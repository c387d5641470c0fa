// Results that are kept between runs, as JSON under a key; a damaged one counts as missing (R33).
import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from './cache.ts'
import { stampOf } from './stamp.ts'
import { temporaryName } from './leftovers.ts'
import { errorCode } from './files.ts'

/** Gives what was kept under a key, and keeps values. Keys are hex hashes. */
export interface Store {
  readonly get: (key: string) => Promise<unknown>
  readonly set: (key: string, value: unknown) => Promise<void>
}

/** A store that keeps texts as files, too, for others to link to. */
export interface FileStore extends Store {
  /** Keeps a text; what it gives is JSON, and finds the text again. */
  readonly setFile: (text: string) => Promise<KeptFile>
  /** The file of a kept text; undefined where it is not there as it was written. */
  readonly getFile: (kept: KeptFile) => Promise<string | undefined>
}

/** A kept text: the hash of its bytes, which is its key, and the stamp of its file. */
export interface KeptFile {
  readonly hash: string
  readonly stamp: string
}

/** Keeps nothing. */
export const noStore: Store = { get: async () => undefined, set: async () => {} }

/** Bytes of results that the last run did not use and that are kept all the same, newest first. */
const SPARE_BYTES = 200e6

/**
 * A store in a folder, one file a key. Runs may share it: each file is written aside and renamed, and
 * begins with the hash of the rest, so nothing needs to be flushed to the disk. `used` names the files
 * of all keys that this run asked for or set; `prune` deletes the others, but for the newest `spareBytes`.
 * It reads and writes at once, since for many small files waiting costs more than the work.
 */
export function createStore(
  folder: string,
  { spareBytes = SPARE_BYTES }: { spareBytes?: number } = {},
): FileStore & { readonly used: () => readonly string[]; readonly prune: () => Promise<void> } {
  const used = new Set<string>()
  let hasGrown = false
  const fileOf = (key: string) => {
    const file = path.join(folder, key.slice(0, 2), key.slice(2))
    used.add(file)
    return file
  }
  const write = (file: string, text: string) => {
    hasGrown = true
    fs.mkdirSync(path.dirname(file), { recursive: true })
    const temporary = temporaryName(file)
    fs.writeFileSync(temporary, text)
    fs.renameSync(temporary, file)
  }
  return {
    async get(key) {
      const text = readIfThere(fileOf(key))
      if (text === undefined) return undefined
      const end = text.indexOf('\n')
      const json = text.slice(end + 1)
      return hashOf(json) === text.slice(0, end) ? JSON.parse(json) : undefined
    },
    async set(key, value) {
      const json = JSON.stringify(value)
      write(fileOf(key), `${hashOf(json)}\n${json}`)
    },
    async setFile(text) {
      const hash = hashOf(text)
      const file = fileOf(hash)
      write(file, text)
      return { hash, stamp: stampOf(file) ?? '' }
    },
    async getFile({ hash, stamp }) {
      const file = fileOf(hash)
      if (stampOf(file) === stamp) return file
      const text = readIfThere(file)
      return text !== undefined && hashOf(text) === hash ? file : undefined
    },
    used: () => [...used],
    async prune() {
      if (!hasGrown) return
      const files = fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((item) => item.isFile())
        .map((item) => path.join(item.parentPath, item.name))
        .filter((file) => !used.has(file))
        .map((file) => ({ file, stat: fs.statSync(file, { throwIfNoEntry: false }) }))
      let kept = 0
      for (const { file, stat } of files.toSorted((a, b) => ageOf(a) - ageOf(b))) {
        kept += stat?.size ?? 0
        if (kept > spareBytes) fs.rmSync(file, { force: true })
      }
    },
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Newest first when sorted. */
function ageOf({ stat }: { stat: { mtimeMs: number } | undefined }): number {
  return -(stat?.mtimeMs ?? 0)
}
