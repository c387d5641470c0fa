// Files that are kept between runs by name; each has its hash beside it, so that a damaged one is never used (R33, R87).
import fs from 'node:fs'
import path from 'node:path'
import { removeLeftovers } from '../base/leftovers.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import { hashOf } from '../base/hash.ts'
import { KEPT_DAYS } from './table.ts'
import { readIfThere, writeAtOnce } from './whole-file.ts'

/** Kept files. A name stands for everything that decides the bytes. */
export interface Files {
  /** Returns the absolute path of a whole file, undefined if it is missing or damaged. */
  readonly find: (name: string) => string | undefined
  /** Keeps bytes, synced to the disk, and returns the absolute path. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<string>
  /** Keeps a text under its hash, and returns that name. */
  readonly putText: (text: string) => string
  /** Returns the path that a file has once it is kept. */
  readonly pathOf: (name: string) => string
  /** Deletes what killed runs have left, and once a day what no run has used for `KEPT_DAYS`. */
  readonly prune: () => Promise<void>
}

/** Ending of the file that holds the hash of a kept file, and the name, size and time that the file had then. */
const SUM = '.sum'
/** The time of this file is that of the last pruning. */
const PRUNED = 'pruned'

const DAY_MS = 86_400_000

/** Name of the folder with the files of a cache. */
export const FILES_DIR = 'files'

/** Opens the files of a cache; its folder need not be there. */
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
        const bytes = readIfThere(file)
        const actual = bytes && sumOf(name, bytes)
        if (actual === undefined || (sum !== undefined && sum !== actual)) return undefined
        // Killed before the hash was written, or copied from another machine.
        writeSum(file, actual)
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
      writeAtOnce(file, text)
      writeSum(file, sumOf(name, Buffer.from(text)))
      return name
    },
    async prune() {
      if (statOf(folder) === undefined) return
      await removeLeftovers(cacheDir)
      await removeLeftovers(folder)
      const marker = pathOf(PRUNED)
      if (ageOf(marker) < 1) return
      writeAtOnce(marker, '')
      for (const name of fs.readdirSync(folder)) {
        const file = pathOf(name.endsWith(SUM) ? name.slice(0, -SUM.length) : name)
        if (name === PRUNED || ageOf(file + SUM) <= KEPT_DAYS) continue
        for (const part of [file, file + SUM]) fs.rmSync(part, { recursive: true, force: true })
      }
    },
  }
}

/** With the name: bytes and hash of another file are whole as well. */
function sumOf(name: string, bytes: Uint8Array): string {
  return hashOf(name, bytes)
}

function writeSum(file: string, sum: string): void {
  const stat = statOf(file)
  if (stat !== undefined) writeAtOnce(file + SUM, `${sum}\n${stampOf(file, stat)}`)
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

/** Days since a file was changed; without end if there is none. */
function ageOf(file: string): number {
  const stat = statOf(file)
  return stat === undefined ? Number.POSITIVE_INFINITY : (Date.now() - stat.mtimeMs) / DAY_MS
}

function markUsed(file: string): void {
  if (ageOf(file + SUM) > 1) fs.utimesSync(file + SUM, new Date(), new Date())
}
