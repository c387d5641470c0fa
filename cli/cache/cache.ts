// The cache of builds in `.site/cache/`: values in tables, and files (R33, R70). Bundles of code are beside them, in folders
// (cache-folder.ts).
import path from 'node:path'
import { errorCode } from '../base/files.ts'
import { type Files, openFiles } from './files.ts'
import { hashOf } from '../base/hash.ts'
import { openTable, type Table, TABLE } from './table.ts'

/** A memoised value. */
interface MemoEntry<T> {
  /** Creates the value, which must be JSON. */
  readonly make: () => T | Promise<T>
  /** Returns whether a cached value is still valid. */
  readonly isFresh?: (cached: T) => boolean
}

/** Stores values, and files as `Files` does, that are expensive to create. Damaged entries are misses. */
export interface Cache extends Omit<Files, 'prune'> {
  /** Returns the value of the same code under `kind` and `input`, or creates and stores it. */
  readonly memo: <T>(kind: string, input: string, entry: MemoEntry<T>) => Promise<T>
  /** Returns the value of the same code under `kind` and `input`, or undefined on a miss. */
  readonly get: <T>(kind: string, input: string) => T | undefined
  /** Stores a value, which must be JSON. */
  readonly set: (kind: string, input: string, value: unknown) => void
  /** Writes new values to the disk and prunes old entries. The cache can be used further. */
  readonly save: () => Promise<void>
}

/** Opens the cache in a folder, which need not exist. `version` is the hash of the code that creates the values. */
export function openCache(folder: string, version: string): Cache {
  const { prune, ...files } = openFiles(folder)
  const tables = new Map<string, Table>()
  const tableOf = (kind: string) => {
    const table = tables.get(kind) ?? openTable(path.join(folder, kind + TABLE))
    tables.set(kind, table)
    return table
  }
  const keyOf = (input: string) => hashOf(version, input)
  const get = <T>(kind: string, input: string) => {
    const cached = tableOf(kind).get(keyOf(input))
    return isValue<T>(cached) ? cached : undefined
  }
  const set = (kind: string, input: string, value: unknown) =>
    tableOf(kind).set(keyOf(input), value)
  return {
    ...files,
    get,
    set,
    async memo<T>(kind: string, input: string, { make, isFresh = () => true }: MemoEntry<T>) {
      const cached = get<T>(kind, input)
      if (cached !== undefined && isFresh(cached)) return cached
      const value = await make()
      set(kind, input, value)
      return value
    },
    async save() {
      try {
        for (const table of tables.values()) table.save()
        await prune()
      } catch (error) {
        // On a full disk only the next run is slower.
        if (errorCode(error) === undefined) throw error
      }
    },
  }
}

/** Types a cached value as the result of `make`: the key contains the code, and the table has checked the bytes. */
function isValue<T>(cached: unknown): cached is T {
  return cached !== undefined
}
