// A table of values that is kept between runs: one file, one line for each value (R33).
import { hashOf } from '../base/hash.ts'
import { readIfThere, writeAtOnce } from './whole-file.ts'

/** Values by key, as JSON. Damaged lines count as missing. */
export interface Table {
  /** Returns the value under a key, undefined if there is none. */
  readonly get: (key: string) => unknown
  readonly set: (key: string, value: unknown) => void
  /** Adds the entries of another table that this one lacks. */
  readonly join: (file: string) => void
  /** Writes the table if a value is new, or if the day of its last use would become old. */
  readonly save: () => void
}

/** Ending of the files of tables. */
export const TABLE = '.table'

/** Days after which an unused value is dropped. */
export const KEPT_DAYS = 30
/** Characters of unused values that are kept at most. */
const SPARE_LENGTH = 100e6
/** Days for which the noted day of last use may be behind, so that a run without new values writes nothing. */
const NOTED_DAYS = 7

const DAY_MS = 86_400_000

interface Entry {
  /** Days since 1970 until the last use. */
  readonly day: number
  readonly sum: string
  readonly json: string
}

/** Opens the table in `file`, which need not be there; `now` in ms. */
export function openTable(file: string, now = Date.now()): Table {
  const today = Math.floor(now / DAY_MS)
  const entries = readEntries(file)
  const used = new Set<string>()
  let isDirty = false
  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined || entry.sum !== sumOf(key, entry.json)) return undefined
      used.add(key)
      isDirty ||= today - entry.day > NOTED_DAYS
      return JSON.parse(entry.json)
    },
    set(key, value) {
      const json = JSON.stringify(value)
      entries.set(key, { day: today, sum: sumOf(key, json), json })
      used.add(key)
      isDirty = true
    },
    join(other) {
      addMissing(entries, other)
      isDirty = true
    },
    save() {
      if (!isDirty) return
      // Another run may have written meanwhile.
      addMissing(entries, file)
      let spare = SPARE_LENGTH
      const lines: string[] = []
      for (const [key, entry] of [...entries].toSorted(([, a], [, b]) => b.day - a.day)) {
        const isUsed = used.has(key)
        if (!isUsed) spare -= entry.json.length
        if (!isUsed && (spare < 0 || today - entry.day > KEPT_DAYS)) continue
        lines.push(`${key} ${isUsed ? today : entry.day} ${entry.sum} ${entry.json}\n`)
      }
      writeAtOnce(file, lines.join(''))
      isDirty = false
    },
  }
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

/** With the key: the value of another one is whole as well. */
function sumOf(key: string, json: string): string {
  return hashOf(key, json).slice(0, 16)
}
