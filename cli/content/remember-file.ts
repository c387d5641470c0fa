// What was read from a file, kept for as long as its text stays the same.
import { isDeepStrictEqual } from 'node:util'
import type { Lists } from '#site/content.ts'
import type { Locales } from '#site/locales.ts'
import { hashOf } from '../lib/cache.ts'
import { Problems } from '../lib/problems.ts'
import type { Store } from '../lib/store.ts'
import type { TextFile } from './text-file.ts'
import type { Places } from './yaml-document.ts'

/** The valid data of a file, and where in the file each part of it is. */
export interface ValidFile<T> {
  readonly data: T
  readonly places: Places
}

/**
 * What `read` makes of the text of a file, or made of it before; undefined after a problem was added. Besides the text it depends
 * on the name of the file, which decides what it must hold, on the languages and the lists of the site, and on the `facts` filled
 * in. Only what is without a problem is kept in `store`, which belongs to the code that reads.
 */
export async function rememberFile<T extends ValidFile<unknown>>(
  { file, ...opened }: TextFile,
  {
    locales = [],
    behind = [],
    lists,
    facts,
    problems,
    store,
    isWhole = async () => true,
  }: {
    locales?: Locales
    behind?: Locales
    lists?: Lists
    facts?: object
    problems: Problems
    store: Store
    /** Whether what was kept elsewhere beside a kept result is still there. */
    isWhole?: (known: T) => Promise<boolean>
  },
  read: (text: string, problems: Problems) => Promise<T | undefined>,
): Promise<T | undefined> {
  const settings = [locales, behind, lists, facts].map(settingHash)
  const keyOf = (hash: string) => hashOf('text', file, hash, ...settings)
  const hash = await opened.hash()
  if (hash === undefined) return undefined
  const known = await store.get(keyOf(hash))
  if (isValidFile<T>(known) && (await isWhole(known))) return known
  const text = opened.text()
  if (text === undefined) return undefined
  const found = new Problems()
  const made = await read(text, found)
  problems.add(found.all)
  if (made === undefined) return undefined
  const copy: T = JSON.parse(JSON.stringify(made))
  // JSON has no infinity, for one.
  if (!isDeepStrictEqual(copy, made)) return made
  // The text may be newer than the hash.
  if (found.all.length === 0) await store.set(keyOf(hashOf(text)), copy)
  // Strings cut out of a text keep all of it in memory; those of the copy do not.
  return copy
}

/** The hash of what decides about many files: the same for thousands of them, so it is made once. */
function settingHash(setting: object | undefined): string {
  if (setting === undefined) return ''
  const known = settingHashes.get(setting)
  if (known !== undefined) return known
  const hash = hashOf(JSON.stringify(setting))
  settingHashes.set(setting, hash)
  return hash
}

const settingHashes = new WeakMap<object, string>()

/** Whether a value of the store is a file; the store has checked that it is what was kept. */
function isValidFile<T>(value: unknown): value is T {
  return typeof value === 'object' && value !== null && 'data' in value && 'places' in value
}
