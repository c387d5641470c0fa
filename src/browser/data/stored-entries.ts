// The stored tier of the client cache: JSON values in local storage (R46).
import { CACHE_KEY } from '#site/storage-keys.ts'
import { attempt } from '../attempt.ts'
import { byteLength, pack, unpack } from './compression.ts'

/** Priorities of entries, lowest first. */
const priorities = ['low', 'medium', 'high', 'critical'] as const

export type Priority = (typeof priorities)[number]

interface StoredEntry {
  /** The value as text, written by `pack`. */
  readonly data: string
  /** Time of writing, in ms since 1970. */
  readonly timestamp: number
  /** End of validity, in ms since 1970. */
  readonly expiresAt: number
  /** `style` does not outlive a version of the cache. */
  readonly type: string
  /** Bytes of `data`. */
  readonly size: number
  readonly priority: Priority
}

/** Entries in local storage. Never throws: a value that cannot be stored or read counts as missing. */
export interface StoredEntries {
  /** Returns a valid value and the time of writing. */
  readonly read: (
    key: string,
  ) => Promise<{ readonly value: unknown; readonly timestamp: number } | undefined>
  /** Replaces the value, which is valid for `life` ms. */
  readonly write: (
    key: string,
    value: unknown,
    options: { priority: Priority; life: number; type?: string },
  ) => Promise<void>
  /** Deletes expired and corrupt entries. */
  readonly cleanUp: () => void
}

/** The most characters of all entries. Browsers allow a site about five million, also for drafts and settings. */
const LIMIT = 4 * 1024 * 1024

/** Share of a limit that is left after an eviction. */
export const EVICTION_TARGET = 0.8

const VERSION = JSON.stringify({ version: '1.3.0' })
const PREFIX = `${CACHE_KEY}:`

/** Opens the entries in local storage. Deletes styles that another version of the cache stored. */
export function openEntries(): StoredEntries {
  const textOf = (key: string) => attempt(() => localStorage.getItem(PREFIX + key)) ?? ''
  const remove = (key: string) => attempt(() => localStorage.removeItem(PREFIX + key))
  const lengthOf = (key: string) => PREFIX.length + key.length + textOf(key).length
  const put = (key: string, text: string) =>
    attempt(() => {
      localStorage.setItem(key, text)
      return true
    }) ?? false

  /** Returns a valid entry, and deletes any other. */
  function find(key: string): StoredEntry | undefined {
    const entry: unknown = attempt(() => JSON.parse(textOf(key)))
    if (isEntry(entry) && isValid(entry)) return entry
    remove(key)
    return undefined
  }

  /** Returns all valid entries, oldest first. */
  function list() {
    const count = attempt(() => localStorage.length) ?? 0
    return Array.from({ length: count }, (_, index) => attempt(() => localStorage.key(index)) ?? '')
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => ({ key: name.slice(PREFIX.length), entry: find(name.slice(PREFIX.length)) }))
      .flatMap(({ key, entry }) =>
        entry === undefined ? [] : { ...entry, key, size: lengthOf(key) },
      )
      .toSorted((first, second) => first.timestamp - second.timestamp)
  }

  function evict(excess: number): void {
    for (const key of victimsOf(list(), excess)) remove(key)
  }

  if (attempt(() => localStorage.getItem(CACHE_KEY)) !== VERSION) {
    for (const { key, type } of list()) if (type === 'style') remove(key)
    put(CACHE_KEY, VERSION)
  }

  return {
    async read(key) {
      const entry = find(key)
      if (entry === undefined) return undefined
      try {
        return { value: await unpack(entry.data), timestamp: entry.timestamp }
      } catch {
        remove(key)
        return undefined
      }
    },
    async write(key, value, { priority, life, type = 'data' }) {
      const timestamp = Date.now()
      const data = await pack(value)
      remove(key)
      if (data === undefined) return
      const size = byteLength(data)
      const text = JSON.stringify({
        data,
        timestamp,
        expiresAt: timestamp + life,
        type,
        size,
        priority,
      })
      const length = PREFIX.length + key.length + text.length
      if (length > LIMIT * EVICTION_TARGET) return
      const used = list().reduce((sum, entry) => sum + entry.size, 0)
      if (used + length > LIMIT) evict(used + length - LIMIT * EVICTION_TARGET)
      if (put(PREFIX + key, text)) return
      evict(Math.max(length, used * (1 - EVICTION_TARGET)))
      put(PREFIX + key, text)
    },
    cleanUp: () => void list(),
  }
}

/** Returns the keys to evict so that `excess` becomes free: lowest priority first, then in the given order. */
export function victimsOf(
  entries: readonly { key: string; priority: Priority; size: number }[],
  excess: number,
): string[] {
  const rankOf = ({ priority }: { priority: Priority }) => priorities.indexOf(priority)
  let freed = 0
  return entries
    .toSorted((first, second) => rankOf(first) - rankOf(second))
    .filter(({ size }) => {
      if (freed >= excess) return false
      freed += size
      return true
    })
    .map(({ key }) => key)
}

/** An entry from the future is not valid: the clock was set back, so the age is unknown. */
function isValid({ timestamp, expiresAt }: StoredEntry): boolean {
  return timestamp <= Date.now() && Date.now() < expiresAt
}

function isEntry(value: unknown): value is StoredEntry {
  if (typeof value !== 'object' || value === null) return false
  const entry: Record<string, unknown> = { ...value }
  return (
    ['data', 'type'].every((name) => typeof entry[name] === 'string') &&
    ['timestamp', 'expiresAt', 'size'].every((name) => typeof entry[name] === 'number') &&
    priorities.some((priority) => priority === entry['priority'])
  )
}
