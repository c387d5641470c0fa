// Texts that are kept between runs as files, for `dist/` to link to (R33).
import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from './cache.ts'
import { errorCode } from './files.ts'
import { temporaryName } from './leftovers.ts'
import { stampOf } from './stamp.ts'

/** A kept text: the hash of its bytes, which names its file, and the stamp of that file. */
export interface KeptFile {
  readonly hash: string
  readonly stamp: string
}

export interface KeptFiles {
  /** Keeps a text; what it gives is JSON, and finds the text again. */
  readonly keep: (text: string) => KeptFile
  /** The file of a kept text; undefined where it is not there as it was written. */
  readonly find: (kept: KeptFile) => string | undefined
  /** The files that this run has asked for or kept. */
  readonly used: () => readonly string[]
  /** Deletes the others, but for the newest of them, up to the bytes that are spared. */
  readonly prune: () => void
}

/** Bytes of files that the last run has not used and that are kept all the same, newest first. */
const SPARE_BYTES = 200e6

/**
 * Files in a folder. Runs may share it: each file is written aside and renamed. It reads and writes at once,
 * since for many small files waiting costs more than the work.
 */
export function createKeptFiles(
  folder: string,
  { spareBytes = SPARE_BYTES }: { spareBytes?: number } = {},
): KeptFiles {
  const used = new Set<string>()
  let hasGrown = false
  const fileOf = (hash: string) => {
    const file = path.join(folder, hash.slice(0, 2), hash.slice(2))
    used.add(file)
    return file
  }
  return {
    keep(text) {
      hasGrown = true
      const hash = hashOf(text)
      const file = fileOf(hash)
      fs.mkdirSync(path.dirname(file), { recursive: true })
      const temporary = temporaryName(file)
      fs.writeFileSync(temporary, text)
      fs.renameSync(temporary, file)
      return { hash, stamp: stampOf(file) ?? '' }
    },
    find({ hash, stamp }) {
      const file = fileOf(hash)
      if (stampOf(file) === stamp) return file
      const text = readIfThere(file)
      return text !== undefined && hashOf(text) === hash ? file : undefined
    },
    used: () => [...used],
    prune() {
      if (!hasGrown) return
      const unused = fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((item) => item.isFile())
        .map((item) => path.join(item.parentPath, item.name))
        .filter((file) => !used.has(file))
        .map((file) => ({ file, stat: fs.statSync(file, { throwIfNoEntry: false }) }))
      let kept = 0
      for (const { file, stat } of unused.toSorted((a, b) => timeOf(b) - timeOf(a))) {
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

function timeOf({ stat }: { stat: { mtimeMs: number } | undefined }): number {
  return stat?.mtimeMs ?? 0
}
