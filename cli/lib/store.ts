// Results that are kept between runs, as JSON under a key; a damaged one counts as missing (R33).
import fs from 'node:fs'
import { hashOf } from './cache.ts'
import { keepHeapSmall } from './heap.ts'
import { removeLeftovers } from './leftovers.ts'
import {
  isWhole,
  type NewValue,
  openPacks,
  type Pack,
  type PackedValue,
  readValue,
  writePack,
} from './pack.ts'
import { sum } from './sum.ts'

/** Gives what was kept under a key, and keeps values. Keys are hex hashes. */
export interface Store {
  readonly get: (key: string) => Promise<unknown>
  /** Whether there is a whole value under a key, without making it. */
  readonly has: (key: string) => Promise<boolean>
  readonly set: (key: string, value: unknown) => Promise<void>
}

/** A store in a folder. */
export interface FolderStore extends Store {
  /** Writes what was set since the last time. Files stay open, so what is there stays there for this run. */
  readonly flush: () => void
  /** Writes the same and closes all files; what is asked for later opens them again. */
  readonly close: () => void
  /** The packs with the values that this run has asked for or set. */
  readonly used: () => readonly string[]
  /** Deletes what this run has not used where that is more than is spared, and merges packs where they are many. */
  readonly prune: () => Promise<void>
}

/** Keeps values for as long as it is there itself. */
export function createMemoryStore(): Store {
  const values = new Map<string, string>()
  return {
    async get(key) {
      const value = values.get(key)
      return value === undefined ? undefined : JSON.parse(value)
    },
    has: async (key) => values.has(key),
    set: async (key, value) => void values.set(key, JSON.stringify(value)),
  }
}

/** Keeps a text, where it is not kept yet, and gives its hash. */
export async function keepText(text: string, store: Store): Promise<string> {
  const hash = hashOf(text)
  if (!(await store.has(hash))) await store.set(hash, text)
  return hash
}

/** The text with a hash. Throws where it is not in the store: what asks for it has seen it there. */
export async function textWith(hash: string, store: Store): Promise<string> {
  const text = await store.get(hash)
  if (typeof text !== 'string') throw new Error(`The text ${hash} is no longer in the cache`)
  return text
}

/** Bytes of values that the last run has not used and that are kept all the same. */
const SPARE_BYTES = 200e6
/** Packs that are not merged: a run that makes little adds one. */
const MAX_PACKS = 40
/** A value with fewer bytes is short: what is known of a text, but not the text. */
const SHORT_BYTES = 2000
/** Characters of values that are written together, which is also what a killed run loses. */
const PACK_LENGTH = 8e6
/** New values after which a run makes much: where one post has changed, a store gets a few dozen. */
const MANY = 200

/**
 * A store in a folder. Runs may share it: packs are written whole, each under a name of its own. It reads and
 * writes at once, since for many small values waiting costs more than the work.
 */
export function createStore(
  folder: string,
  { spareBytes = SPARE_BYTES, maxPacks = MAX_PACKS } = {},
): FolderStore {
  const used = new Set<PackedValue>()
  // Texts, not bytes: V8 frees many small buffers late, and their memory is not given back.
  const fresh = new Map<string, string>()
  let freshLength = 0
  let hasGrown = false
  let opened: OpenedPacks | undefined
  const openedPacks = () => (opened ??= withValues(openPacks(folder)))
  const find = (key: string) => {
    const value = openedPacks().values.get(key)
    if (value !== undefined) used.add(value)
    return value
  }
  const read = (key: string) => {
    const value = find(key)
    return value && readValue(value)
  }
  const flush = () => {
    if (fresh.size === 0) return
    const { packs, values } = openedPacks()
    const isLong = ({ length }: NewValue) => length >= SHORT_BYTES
    // Most runs ask for all short values and for few long ones, which are read along where they lie between.
    const sorted = [...fresh]
      .map(newValue)
      .toSorted((a, b) => Number(isLong(a)) - Number(isLong(b)))
    const pack = writePack(folder, sorted)
    packs.push(pack)
    for (const value of pack.values) {
      values.set(value.key, value)
      used.add(value)
    }
    fresh.clear()
    freshLength = 0
  }
  const close = () => {
    flush()
    for (const { descriptor } of opened?.packs ?? []) fs.closeSync(descriptor)
    opened = undefined
  }
  return {
    async get(key) {
      const json = fresh.get(key) ?? read(key)?.toString()
      return json === undefined ? undefined : JSON.parse(json)
    },
    async has(key) {
      if (fresh.has(key)) return true
      const value = find(key)
      return value !== undefined && isWhole(value)
    },
    async set(key, value) {
      hasGrown = true
      const json = JSON.stringify(value)
      fresh.set(key, json)
      freshLength += json.length
      // A run that makes so many leaves several times as much garbage.
      if (fresh.size === MANY) keepHeapSmall()
      if (freshLength >= PACK_LENGTH) flush()
    },
    flush,
    close,
    used() {
      flush()
      const isUsed = ({ values }: Pack) => values.some((value) => used.has(value))
      return openedPacks()
        .packs.filter(isUsed)
        .map(({ file }) => file)
    },
    async prune() {
      if (!hasGrown) return close()
      flush()
      await removeLeftovers(folder)
      const { packs, damaged } = openedPacks()
      opened = undefined
      const isFull = unusedBytes(packs, used) > spareBytes
      const merged = isFull ? packs : packs.length > maxPacks ? allButLargest(packs) : []
      const isKept = (value: PackedValue) => !isFull || used.has(value)
      const kept = merged.length > 0 ? writePack(folder, valuesOf(merged, isKept)) : undefined
      const open = [...packs, ...(kept === undefined ? [] : [kept])]
      for (const { descriptor } of open) fs.closeSync(descriptor)
      // A pack that was written anew lies under the name that it had when it was damaged.
      const live = new Set(open.filter((pack) => !merged.includes(pack)).map(({ file }) => file))
      for (const file of [...merged.map((pack) => pack.file), ...damaged])
        if (!live.has(file)) fs.rmSync(file, { force: true })
    },
  }
}

function newValue([key, json]: readonly [string, string]): NewValue {
  return { key, sum: hashOf(json), length: Buffer.byteLength(json), read: () => json }
}

/** The values of packs under keys that are kept, each as the youngest pack has it; damaged ones are left out. */
function valuesOf(packs: readonly Pack[], isKept: (value: PackedValue) => boolean): NewValue[] {
  return [...valuesByKey(packs).values()]
    .filter((value) => isKept(value) && isWhole(value))
    .map((value) => ({ ...value, read: () => readValue(value) ?? Buffer.alloc(0) }))
}

/** The packs of a folder while they are open, with all their values. */
interface OpenedPacks {
  readonly packs: Pack[]
  readonly damaged: readonly string[]
  readonly values: Map<string, PackedValue>
}

function withValues(opened: Omit<OpenedPacks, 'values'>): OpenedPacks {
  return { ...opened, values: valuesByKey(opened.packs) }
}

/** That of the youngest pack, which comes last: a damaged value was made again by a later run. */
function valuesByKey(packs: readonly Pack[]): Map<string, PackedValue> {
  const values = new Map<string, PackedValue>()
  for (const pack of packs) for (const value of pack.values) values.set(value.key, value)
  return values
}

function unusedBytes(packs: readonly Pack[], used: ReadonlySet<PackedValue>): number {
  const lengths = packs.flatMap(({ values }) =>
    values.map((value) => (used.has(value) ? 0 : value.length)),
  )
  return sum(lengths)
}

/** The largest stays as it is, so that merging costs no more than what the others hold. */
function allButLargest(packs: readonly Pack[]): Pack[] {
  const sizes = packs.map(({ values }) => sum(values.map(({ length }) => length)))
  const largest = sizes.indexOf(Math.max(...sizes))
  return packs.filter((_pack, at) => at !== largest)
}
