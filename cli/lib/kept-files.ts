// Texts that are kept between runs as files, for `dist/` to link to (R33).
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from './cache.ts'
import { errorCode } from './files.ts'
import { temporaryName } from './leftovers.ts'
import { type FileState, hasSameBytes, stateOf } from './stamp.ts'
import type { Store } from './store.ts'

/** A kept text: the hash of its bytes, which names its file, and what the disk said of that file. */
export interface KeptFile {
  readonly hash: string
  readonly state: FileState
}

/** The kept texts of a run. */
export interface KeptFiles {
  /** Where they are, for `keepFile`. */
  readonly folder: string
  /** The file of a kept text; undefined where it is not there as it was written. */
  readonly find: (kept: KeptFile) => string | undefined
  /** The same where somebody has seen that it is there as it was written. */
  readonly seen: (kept: KeptFile) => string
  /** The file of a text that this run has kept. */
  readonly add: (kept: KeptFile) => string
  /** The files that this run has asked for or kept. */
  readonly used: () => readonly string[]
  /** Deletes the others, but for the newest of them, up to the bytes that are spared. */
  readonly prune: () => void
}

/** Bytes of files that the last run has not used and that are kept all the same, newest first. */
const SPARE_BYTES = 200e6
/** Characters of a long text that are written together. */
const WRITE_LENGTH = 1e5

/**
 * Keeps a text in a folder; what it gives is JSON, and finds the text again. Runs and their threads may share the
 * folder: each file is written aside and renamed. It writes at once, since for many small files waiting costs
 * more than the work.
 */
export function keepFile(folder: string, text: string): KeptFile {
  const bytes = Buffer.from(text)
  const hash = hashOf(bytes)
  const temporary = temporaryName(fileOf(folder, hash))
  writeInFolder(temporary, bytes)
  return renamed(temporary, { folder, hash })
}

/** The file of a long text that `store` knows by a key; where it does not, the text is made piece by piece and kept. */
export async function fileUnder(
  key: string,
  { store, files }: { store: Store; files: KeptFiles },
  make: () => AsyncIterable<string>,
): Promise<string> {
  const known = await store.get(key)
  const file = isKeptFile(known) ? files.find(known) : undefined
  if (file !== undefined) return file
  const kept = await keepPieces(files.folder, make())
  await store.set(key, kept)
  return files.add(kept)
}

/** As `keepFile`, for a text that is never in memory as a whole. */
async function keepPieces(folder: string, pieces: AsyncIterable<string>): Promise<KeptFile> {
  fs.mkdirSync(folder, { recursive: true })
  const temporary = temporaryName(path.join(folder, 'pieces'))
  const hash = createHash('sha256')
  const descriptor = fs.openSync(temporary, 'w')
  let waiting = ''
  const write = () => {
    fs.writeFileSync(descriptor, waiting)
    hash.update(waiting)
    waiting = ''
  }
  try {
    for await (const piece of pieces) {
      waiting += piece
      if (waiting.length >= WRITE_LENGTH) write()
    }
    write()
  } catch (error) {
    fs.rmSync(temporary)
    throw error
  } finally {
    fs.closeSync(descriptor)
  }
  // As `hashOf` does.
  return renamed(temporary, { folder, hash: hash.update('\0').digest('hex') })
}

/** A written file under the name that its hash gives it. */
function renamed(temporary: string, { folder, hash }: { folder: string; hash: string }): KeptFile {
  const file = fileOf(folder, hash)
  fs.renameSync(temporary, file)
  const state = stateOf(file)
  if (state === undefined) throw new Error(`${file} has gone`)
  return { hash, state }
}

/** Whether a value of the store is a kept file; the store has checked that it is what was kept. */
function isKeptFile(value: unknown): value is KeptFile {
  return typeof value === 'object' && value !== null && 'hash' in value && 'state' in value
}

/** Writes a file, and makes its folder where that is missing. */
function writeInFolder(file: string, bytes: Uint8Array): void {
  try {
    fs.writeFileSync(file, bytes)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, bytes)
  }
}

/** All in one folder: in each of many, a disk would look for room anew, which takes longer than writing. */
function fileOf(folder: string, hash: string): string {
  return path.join(folder, hash)
}

/** The texts that `keepFile` keeps in a folder. */
export function createKeptFiles(
  folder: string,
  { spareBytes = SPARE_BYTES }: { spareBytes?: number } = {},
): KeptFiles {
  /** Hashes. */
  const used = new Set<string>()
  let hasGrown = false
  const seen = ({ hash }: KeptFile) => {
    used.add(hash)
    return fileOf(folder, hash)
  }
  return {
    folder,
    find(kept) {
      const { hash, state } = kept
      const file = seen(kept)
      if (hasSameBytes(state, stateOf(file))) return file
      const bytes = readIfThere(file)
      return bytes !== undefined && hashOf(bytes) === hash ? file : undefined
    },
    seen,
    add(kept) {
      hasGrown = true
      return seen(kept)
    },
    used: () => [...used].map((hash) => fileOf(folder, hash)),
    prune() {
      if (!hasGrown) return
      const unused = fs
        .readdirSync(folder)
        .filter((name) => !used.has(name))
        .map((name) => path.join(folder, name))
        .map((file) => ({ file, stat: fs.statSync(file, { throwIfNoEntry: false }) }))
      let kept = 0
      for (const { file, stat } of unused.toSorted((a, b) => timeOf(b) - timeOf(a))) {
        kept += stat?.size ?? 0
        if (kept > spareBytes) fs.rmSync(file, { force: true })
      }
    },
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return fs.readFileSync(file)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function timeOf({ stat }: { stat: { mtimeMs: number } | undefined }): number {
  return stat?.mtimeMs ?? 0
}
