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
  /** Adds new values to the file. Replaces the file if a line is damaged or much of it unused. */
  readonly save: () => void
}

/** Extension of tables. */
export const TABLE = '.table'

/** Maximum length of unused values in a new file, in characters; twice as many are too many. Each run reads them too. */
const UNUSED_LENGTH = 3e6

interface Entry {
  readonly sum: string
  readonly json: string
}

/** Opens the table in `file`, which need not exist. */
export function openTable(file: string): Table {
  const entries = readEntries(file)
  const used = new Set<string>()
  const added = new Set<string>()
  let hasDamage = false
  const add = (key: string, entry: Entry) => {
    entries.set(key, entry)
    used.add(key)
    added.add(key)
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      if (!isIntact(key, entry)) {
        entries.delete(key)
        hasDamage = true
        return undefined
      }
      used.add(key)
      return JSON.parse(entry.json)
    },
    set(key, value) {
      const json = JSON.stringify(value)
      add(key, { sum: sumOf(key, json), json })
    },
    join(other) {
      for (const [key, entry] of readEntries(other)) if (!entries.has(key)) add(key, entry)
    },
    save() {
      if (added.size === 0 && !hasDamage) return
      if (!hasDamage && sizeOf(file) < lengthOf(used, entries) + 2 * UNUSED_LENGTH) {
        const lines = [...added].flatMap((key) => lineOf(key, entries.get(key)))
        // A line that a killed run has not finished ends here.
        fs.appendFileSync(file, `\n${lines.join('')}`)
      } else {
        // Another run may have written the file in the meantime.
        for (const [key, entry] of readEntries(file)) if (!entries.has(key)) entries.set(key, entry)
        const all = [...entries]
        const kept = newest(all.filter(([key]) => !used.has(key)))
        // Used ones are last, so that they are pruned last.
        const lines = [...kept, ...all.filter(([key]) => used.has(key))]
        writeAtomicSync(file, lines.flatMap(([key, entry]) => lineOf(key, entry)).join(''))
        hasDamage = false
      }
      added.clear()
    },
  }
}

/** Returns the last entries that are not too long together, without damaged ones. */
function newest(entries: readonly (readonly [string, Entry])[]) {
  let length = 0
  return entries
    .toReversed()
    .filter(([key, entry]) => {
      length += entry.json.length
      return length <= UNUSED_LENGTH && isIntact(key, entry)
    })
    .toReversed()
}

function lineOf(key: string, entry: Entry | undefined): string[] {
  return entry === undefined ? [] : [`${key} ${entry.sum} ${entry.json}\n`]
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

const LINE = /^([0-9a-f]{64}) ([0-9a-f]{16}) (.*)$/

function readEntries(file: string): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const line of (readIfThere(file)?.toString() ?? '').split('\n')) {
    const [, key, sum, json] = LINE.exec(line) ?? []
    if (key === undefined || sum === undefined || json === undefined) continue
    entries.set(key, { sum, json })
  }
  return entries
}

function isIntact(key: string, { sum, json }: Entry): boolean {
  return sum === sumOf(key, json)
}

/** Returns a hash with the key, so that the value of another key does not pass the check. */
function sumOf(key: string, json: string): string {
  return hashOf(key, json).slice(0, 16)
}
