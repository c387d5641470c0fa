// What builds keep between runs: values in tables, and files beside them, all below `.site/cache/` (R33, R70).
import path from 'node:path'
import { errorCode } from '../base/files.ts'
import { type Files, openFiles } from './files.ts'
import { hashOf } from '../base/hash.ts'
import { openTable, type Table, TABLE } from './table.ts'

/** A value that is made once. */
export interface MemoEntry<T> {
  /** Makes the value, which has to be JSON. */
  readonly make: () => T | Promise<T>
  /** False for a kept value that has to be made again. */
  readonly isFresh?: (kept: T) => boolean
}

/** Keeps what is expensive to make. What is damaged counts as missing. */
export interface Cache extends Omit<Files, 'prune'> {
  /** Returns the value that an earlier run of the same code kept under `kind` and `input`, else makes and keeps it. */
  readonly memo: <T>(kind: string, input: string, entry: MemoEntry<T>) => Promise<T>
  /** Returns the value that an earlier run of the same code kept, undefined if there is none. */
  readonly recall: <T>(kind: string, input: string) => T | undefined
  /** Keeps a value, which has to be JSON. */
  readonly keep: (kind: string, input: string, value: unknown) => void
  /** Writes new values for the next run, whatever becomes of this one, and deletes what no run has used for long. */
  readonly close: () => Promise<void>
}

/** Opens the cache in a folder, which need not be there. `version` is the hash of the code that makes the values. */
export function openCache(folder: string, version: string): Cache {
  const { prune, ...files } = openFiles(folder)
  const tables = new Map<string, Table>()
  const tableOf = (kind: string) => {
    const table = tables.get(kind) ?? openTable(path.join(folder, kind + TABLE))
    tables.set(kind, table)
    return table
  }
  const keyOf = (input: string) => hashOf(version, input)
  const recall = <T>(kind: string, input: string) => {
    const kept = tableOf(kind).get(keyOf(input))
    return isValue<T>(kept) ? kept : undefined
  }
  const keep = (kind: string, input: string, value: unknown) =>
    tableOf(kind).set(keyOf(input), value)
  return {
    ...files,
    recall,
    keep,
    async memo<T>(kind: string, input: string, { make, isFresh = () => true }: MemoEntry<T>) {
      const kept = recall<T>(kind, input)
      if (kept !== undefined && isFresh(kept)) return kept
      const value = await make()
      keep(kind, input, value)
      return value
    },
    async close() {
      try {
        for (const table of tables.values()) table.save()
        await prune()
      } catch (error) {
        // On a full disk the next run takes longer; this one has what it needs.
        if (errorCode(error) === undefined) throw error
      }
    },
  }
}

/** A kept value has the type of what `make` returned: the key holds the code, and the table has checked the bytes. */
function isValue<T>(kept: unknown): kept is T {
  return kept !== undefined
}
