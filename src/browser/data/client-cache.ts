// A cache of fetched data in memory and in local storage (R46).
import { CACHE_KEY } from '#site/storage-keys.ts'
import { byteLength, pack, unpack } from './compression.ts'

/** Priorities of entries, lowest first (R46). */
const priorities = ['low', 'medium', 'high', 'critical'] as const

/** Decides where an entry is kept, for how long, and when it is evicted (R46). */
export type Priority = (typeof priorities)[number]

/** One value in the cache (R46). */
interface CacheEntry {
  /** The value as `pack` writes it. */
  readonly data: string
  /** When it was set, in ms since 1970. */
  readonly timestamp: number
  /** When it is no longer valid, in ms since 1970. */
  readonly expiresAt: number
  readonly type: string
  /** Bytes of `data`. */
  readonly size: number
  readonly priority: Priority
}

/** Options of a value that is set. */
export interface CacheOptions {
  /** What kind of value it is; `style` does not outlive a version of the cache. */
  readonly type: string
  readonly priority: Priority
  /** How long it is valid, in ms; by default 60 min if critical, otherwise 5 min. */
  readonly life?: number
}

/** The cache of R46. It never throws: a value that cannot be stored or read is treated as missing. */
export interface ClientCache {
  /** The value if it has not expired, else undefined. */
  readonly get: (key: string) => Promise<unknown>
  /** Replaces the value. One that JSON cannot represent is not stored. */
  readonly set: (key: string, data: unknown, options: CacheOptions) => Promise<void>
  /** Deletes expired entries; to be called every `CLEAN_UP_EVERY`. */
  readonly cleanUp: () => void
  /** Bytes held in memory. */
  readonly size: () => number
}

/** The part of `Storage` the cache uses. Each of its members may throw. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Time between two clean-ups, in ms (R46). */
export const CLEAN_UP_EVERY = 60_000

/** How long an entry is valid, in ms (R46). */
const LIFE = 5 * 60_000
const CRITICAL_LIFE = 60 * 60_000

/** The most bytes in memory (R46). */
const MEMORY_LIMIT = 50 * 1024 * 1024

/** The most characters in the storage, keys included; browsers allow a site about five million in all. */
const STORAGE_LIMIT = 4 * 1024 * 1024

/** The share of a limit down to which entries are evicted once it is exceeded (R46). */
const EVICTION_TARGET = 0.8

/** The key of the version of stored entries. */
const VERSION_KEY = CACHE_KEY
const VERSION = JSON.stringify({ version: '1.3.0' })

/** Prefix of the keys of entries in the storage. */
const PREFIX = `${CACHE_KEY}:`

/** A place where entries are kept. */
interface Tier {
  readonly read: (key: string) => CacheEntry | undefined
  readonly write: (key: string, entry: CacheEntry) => void
  readonly delete: (key: string) => void
  /** All entries, in the order in which they are evicted within a priority. */
  readonly entries: () => readonly (readonly [string, CacheEntry])[]
}

/** A cache (R46) on a storage, or in memory only. `now` in ms since 1970, `limit` in bytes of memory. */
export function createClientCache({
  storage,
  now,
  limit = MEMORY_LIMIT,
}: {
  storage: TextStorage | undefined
  now: () => number
  limit?: number
}): ClientCache {
  const memory = createMemory(limit)
  const persisted = createPersisted(storage)
  const tiers: readonly Tier[] = [memory, persisted]
  /** Values being packed. One that is replaced in the meantime must not be stored. */
  const writing = new Map<string, Promise<string | undefined>>()

  return {
    async get(key) {
      for (const tier of tiers) {
        const entry = tier.read(key)
        if (entry === undefined) continue
        if (isExpired(entry, now())) {
          tier.delete(key)
          continue
        }
        if (tier === persisted && entry.priority === 'critical') memory.write(key, entry)
        try {
          return await unpack(entry.data)
        } catch {
          for (const tier of tiers) if (tier.read(key)?.data === entry.data) tier.delete(key)
        }
      }
      return undefined
    },
    async set(key, value, { type, priority, life = lifeOf(priority) }) {
      const timestamp = now()
      const packing = pack(value)
      writing.set(key, packing)
      const data = await packing
      if (writing.get(key) !== packing) return
      writing.delete(key)
      for (const tier of tiers) tier.delete(key)
      if (data === undefined) return
      const expiresAt = timestamp + life
      const entry = { data, timestamp, expiresAt, type, size: byteLength(data), priority }
      if (priority === 'critical' || priority === 'high') memory.write(key, entry)
      if (priority !== 'high') persisted.write(key, entry)
    },
    cleanUp() {
      for (const tier of tiers) {
        for (const [key, entry] of tier.entries()) if (isExpired(entry, now())) tier.delete(key)
      }
    },
    size: memory.size,
  }
}

/** Entries in memory, the least recently used first. */
function createMemory(limit: number): Tier & Pick<ClientCache, 'size'> {
  const entries = new Map<string, CacheEntry>()
  let used = 0

  function remove(key: string): void {
    used -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  function add(key: string, entry: CacheEntry): void {
    remove(key)
    used += entry.size
    entries.set(key, entry)
  }

  return {
    read(key) {
      const entry = entries.get(key)
      if (entry !== undefined) add(key, entry)
      return entry
    },
    write(key, entry) {
      const target = limit * EVICTION_TARGET
      if (entry.size > target) return remove(key)
      add(key, entry)
      if (used <= limit) return
      const candidates = [...entries].map(([key, { priority, size }]) => ({ key, priority, size }))
      for (const victim of victims(candidates, used - target)) remove(victim)
    },
    delete: remove,
    entries: () => [...entries],
    size: () => used,
  }
}

/** Entries in a storage, the oldest first. Styles of an older version of the cache are removed. */
function createPersisted(storage: TextStorage | undefined): Tier {
  function textOf(key: string): string | undefined {
    return attempt(() => storage?.getItem(PREFIX + key)) ?? undefined
  }

  function remove(key: string): void {
    attempt(() => storage?.removeItem(PREFIX + key))
  }

  /** The entry; a corrupt one is removed. */
  function read(key: string): CacheEntry | undefined {
    const text = textOf(key)
    if (text === undefined) return undefined
    const entry: unknown = attempt(() => JSON.parse(text))
    if (isEntry(entry)) return entry
    remove(key)
    return undefined
  }

  function keys(): string[] {
    const length = attempt(() => storage?.length) ?? 0
    const all = Array.from({ length }, (_, index) => attempt(() => storage?.key(index)) ?? '')
    return all.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
  }

  function entries(): (readonly [string, CacheEntry])[] {
    return keys()
      .flatMap((key) => {
        const entry = read(key)
        return entry === undefined ? [] : [[key, entry] as const]
      })
      .sort(([, first], [, second]) => first.timestamp - second.timestamp)
  }

  function lengthOf(key: string): number {
    return PREFIX.length + key.length + (textOf(key)?.length ?? 0)
  }

  function used(): number {
    return keys().reduce((sum, key) => sum + lengthOf(key), 0)
  }

  function evict(excess: number): void {
    const candidates = entries().map(([key, { priority }]) => {
      return { key, priority, size: lengthOf(key) }
    })
    for (const victim of victims(candidates, excess)) remove(victim)
  }

  function put(key: string, text: string): boolean {
    const done = attempt(() => {
      storage?.setItem(key, text)
      return true
    })
    return done ?? false
  }

  if (attempt(() => storage?.getItem(VERSION_KEY)) !== VERSION) {
    for (const [key, { type }] of entries()) if (type === 'style') remove(key)
    put(VERSION_KEY, VERSION)
  }

  return {
    read,
    write(key, entry) {
      const text = JSON.stringify(entry)
      const length = PREFIX.length + key.length + text.length
      const target = STORAGE_LIMIT * EVICTION_TARGET
      if (length > target) return
      if (!put(PREFIX + key, text)) {
        evict(Math.max(length, used() * (1 - EVICTION_TARGET)))
        put(PREFIX + key, text)
      }
      const total = used()
      if (total > STORAGE_LIMIT) evict(total - target)
    },
    delete: remove,
    entries,
  }
}

/** Keys to evict so that `excess` becomes free: lowest priority first, then in the given order. */
function victims(
  candidates: readonly { key: string; priority: Priority; size: number }[],
  excess: number,
): string[] {
  const chosen: string[] = []
  let freed = 0
  for (const { key, size } of candidates.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (freed >= excess) break
    freed += size
    chosen.push(key)
  }
  return chosen
}

function rankOf({ priority }: { priority: Priority }): number {
  return priorities.indexOf(priority)
}

function lifeOf(priority: Priority): number {
  return priority === 'critical' ? CRITICAL_LIFE : LIFE
}

/** Also true for an entry from the future: the clock was set back, so its age is unknown. */
function isExpired({ timestamp, expiresAt }: CacheEntry, now: number): boolean {
  return now >= expiresAt || now < timestamp
}

function isEntry(value: unknown): value is CacheEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'data' in value &&
    typeof value.data === 'string' &&
    'timestamp' in value &&
    typeof value.timestamp === 'number' &&
    'expiresAt' in value &&
    typeof value.expiresAt === 'number' &&
    'type' in value &&
    typeof value.type === 'string' &&
    'size' in value &&
    typeof value.size === 'number' &&
    'priority' in value &&
    priorities.some((priority) => priority === value.priority)
  )
}

/** The result of an action, or undefined if it throws: a storage may be forbidden, full or corrupt. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
