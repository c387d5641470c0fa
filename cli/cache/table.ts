// A persistent table of values: one file with one line per value.
import fs from 'node:fs'
import { hashOf } from '../base/hash.ts'
import { readIfThere, writeAtomicSync } from './atomic-file.ts'

/** JSON values by key. Damaged lines are misses. */
export interface Table {
  /** Returns the value under a key, or undefined on a miss. */
  readonly get: (key: string) => unknown
  readonly set: (key: string, value: unknown) => void
  /** Adds the entries of another table that this one lacks. */
  readonly join: (file: string) => void
  /**
   * Adds new values to the file. Replaces the file, without old entries, if a line is damaged, a day of last use outdated, or
   * much of it unused.
   */
  readonly save: () => void
}

/** Extension of tables. */
export const TABLE = '.table'

/** Days after which an unused entry of the cache is deleted. */
export const MAX_AGE_DAYS = 30
/** Maximum total length of unused values, in characters. Each run that reads a table reads them too. */
const UNUSED_LENGTH = 3e6
/** Days for which a day of last use may be outdated, so that a run without new values writes nothing. */
const DAY_TOLERANCE = 7

const DAY_MS = 86_400_000

interface Entry {
  /** Day of the last use, counted from 1970. */
  readonly day: number
  readonly sum: string
  readonly json: string
}

/** Opens the table in `file`, which need not exist; `now` is in ms. */
export function openTable(file: string, now = Date.now()): Table {
  const today = Math.floor(now / DAY_MS)
  const entries = readEntries(file)
  const used = new Set<string>()
  const added = new Set<string>()
  let isOutdated = false
  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      if (entry.sum !== sumOf(key, entry.json)) {
        entries.delete(key)
        isOutdated = true
        return undefined
      }
      used.add(key)
      isOutdated ||= today - entry.day > DAY_TOLERANCE
      return JSON.parse(entry.json)
    },
    set(key, value) {
      const json = JSON.stringify(value)
      entries.set(key, { day: today, sum: sumOf(key, json), json })
      used.add(key)
      added.add(key)
    },
    join(other) {
      addMissing(entries, other)
      isOutdated = true
    },
    save() {
      if (added.size === 0 && !isOutdated) return
      if (!isOutdated && sizeOf(file) < lengthOf(used, entries) + 2 * UNUSED_LENGTH) {
        const lines = [...added].flatMap((key) => lineOf(key, entries.get(key)))
        // A line that a killed run has not finished ends here.
        fs.appendFileSync(file, `\n${lines.join('')}`)
        added.clear()
        return
      }
      // Another run may have written the file in the meantime.
      addMissing(entries, file)
      let remaining = UNUSED_LENGTH
      const lines: string[] = []
      for (const [key, entry] of [...entries].toSorted(([, a], [, b]) => b.day - a.day)) {
        const isUsed = used.has(key)
        if (!isUsed) remaining -= entry.json.length
        if (!isUsed && (remaining < 0 || today - entry.day > MAX_AGE_DAYS)) continue
        if (!isUsed && entry.sum !== sumOf(key, entry.json)) continue
        lines.push(...lineOf(key, isUsed ? { ...entry, day: today } : entry))
      }
      writeAtomicSync(file, lines.join(''))
      added.clear()
      isOutdated = false
    },
  }
}

function lineOf(key: string, entry: Entry | undefined): string[] {
  return entry === undefined ? [] : [`${key} ${entry.day} ${entry.sum} ${entry.json}\n`]
}

/** Returns the length of a file in bytes, infinite if there is none to add lines to. */
function sizeOf(file: string): number {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  return stat?.isFile() === true ? stat.size : Infinity
}

/** Returns the length of the values under some keys, in characters. */
function lengthOf(keys: ReadonlySet<string>, entries: ReadonlyMap<string, Entry>): number {
  return [...keys].reduce((length, key) => length + (entries.get(key)?.json.length ?? 0), 0)
}

function addMissing(entries: Map<string, Entry>, file: string): void {
  for (const [key, entry] of readEntries(file)) if (!entries.has(key)) entries.set(key, entry)
}

const LINE = /^([0-9a-f]{64}) (\d{1,6}) ([0-9a-f]{16}) (.*)$/

function readEntries(file: string): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const line of (readIfThere(file)?.toString() ?? '').split('\n')) {
    const [, key, day, sum, json] = LINE.exec(line) ?? []
    if (key === undefined || sum === undefined || json === undefined) continue
    entries.set(key, { day: Number(day), sum, json })
  }
  return entries
}

/** Returns a hash with the key, so that the value of another key does not pass the check. */
function sumOf(key: string, json: string): string {
  return hashOf(key, json).slice(0, 16)
}
