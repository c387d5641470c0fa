// Cached files, each with its hash in a second file, so that damaged ones are misses (R33, R87).
import fs from 'node:fs'
import path from 'node:path'
import { removeLeftovers } from '../base/leftovers.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import { hashOf } from '../base/hash.ts'
import { readIfThere, writeAtomicSync } from './atomic-file.ts'

/** Cached files. A name must determine the bytes. */
export interface Files {
  /** Returns the absolute path of an intact file, or undefined if it is missing or damaged. */
  readonly find: (name: string) => string | undefined
  /** Stores bytes, synced to the disk, and returns the absolute path. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<string>
  /** Stores a text and returns its name, which is the hash of the text. */
  readonly putText: (text: string) => string
  /** Returns the path of a file, which need not exist. */
  readonly pathOf: (name: string) => string
  /** Deletes leftovers of killed runs, and once per day all files unused for `MAX_AGE_DAYS`. */
  readonly prune: () => Promise<void>
}

/** Extension of the file with the hash, name, size and mtime of a cached file. */
const SUM = '.sum'
/** Name of a file whose mtime is the time of the last pruning. */
const PRUNED = 'pruned'

/** Days after which an unused file is deleted. */
export const MAX_AGE_DAYS = 30

const DAY_MS = 86_400_000

/** Name of the folder with cached files. */
export const FILES_DIR = 'files'

/** Opens the files of a cache, whose folder need not exist. */
export function openFiles(cacheDir: string): Files {
  const folder = path.join(cacheDir, FILES_DIR)
  const pathOf = (name: string) => path.join(folder, name)
  return {
    pathOf,
    find(name) {
      const file = pathOf(name)
      const stat = statOf(file)
      if (stat === undefined) return undefined
      const [sum, stamp] = readSum(file)
      if (stamp !== stampOf(file, stat)) {
        // The mtime differs after a copy. A file without a hash is a miss: a power cut may have emptied it.
        const bytes = sum === undefined ? undefined : readIfThere(file)
        if (bytes === undefined || sum !== sumOf(name, bytes)) return undefined
        writeSum(file, sum)
      }
      markUsed(file)
      return file
    },
    async put(name, bytes) {
      const file = pathOf(name)
      if (statOf(file)?.isDirectory() === true) fs.rmSync(file, { recursive: true })
      await writeAtomic(file, bytes)
      writeSum(file, sumOf(name, bytes))
      return file
    },
    putText(text) {
      const name = hashOf(text)
      const file = pathOf(name)
      writeAtomicSync(file, text)
      writeSum(file, sumOf(name, Buffer.from(text)))
      return name
    },
    async prune() {
      if (statOf(folder) === undefined) return
      await removeLeftovers(cacheDir)
      await removeLeftovers(folder)
      const marker = pathOf(PRUNED)
      if (ageOf(marker) < 1) return
      writeAtomicSync(marker, '')
      for (const name of fs.readdirSync(folder)) {
        if (name === PRUNED) continue
        const file = pathOf(name.endsWith(SUM) ? name.slice(0, -SUM.length) : name)
        const unused = ageOf(file + SUM)
        // A new file is there before its hash.
        const age = Number.isFinite(unused) ? unused : ageOf(file)
        if (age <= MAX_AGE_DAYS) continue
        for (const part of [file, file + SUM]) fs.rmSync(part, { recursive: true, force: true })
      }
    },
  }
}

/** Returns a hash with the name, so that bytes and hash of another file do not pass the check. */
function sumOf(name: string, bytes: Uint8Array): string {
  return hashOf(name, bytes)
}

function writeSum(file: string, sum: string): void {
  const stat = statOf(file)
  if (stat !== undefined) writeAtomicSync(file + SUM, `${sum}\n${stampOf(file, stat)}`)
}

function readSum(file: string): readonly (string | undefined)[] {
  return (
    readIfThere(file + SUM)
      ?.toString()
      .split('\n') ?? []
  )
}

function stampOf(file: string, { size, mtimeMs }: fs.Stats): string {
  return `${path.basename(file)} ${size} ${mtimeMs}`
}

function statOf(file: string): fs.Stats | undefined {
  return fs.statSync(file, { throwIfNoEntry: false })
}

/** Returns the days since the last change of a file, or infinity if it is missing. */
function ageOf(file: string): number {
  const stat = statOf(file)
  return stat === undefined ? Number.POSITIVE_INFINITY : (Date.now() - stat.mtimeMs) / DAY_MS
}

function markUsed(file: string): void {
  const now = Date.now() / 1000
  if (ageOf(file + SUM) > 1) fs.utimesSync(file + SUM, now, now)
}
