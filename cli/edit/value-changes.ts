// Describes the difference of two values in words of the content. Pure.
import { isDeepStrictEqual } from 'node:util'
import type { EditChange, EditPath } from '#site/edit-api.ts'
import { align } from '#site/align.ts'
import { shortened } from '#site/edit-words.ts'
import { codes, nameOf } from '#site/first-text.ts'
import type { Locale } from '#site/locales.ts'
import { hasFields } from '#site/values.ts'
import { hintIn } from '#site/template-hints.ts'
import { isObject } from '../base/parse-json.ts'

/** Longest text that is shown whole, and what is shown around a difference in a longer one. */
const SHOWN = 300
const AROUND = 60

/** How values are named. */
interface Naming {
  readonly base: Locale
  /** Returns the title of what a value refers to, or the value. */
  readonly titleOf: (path: EditPath, value: string) => string
}

/** The place of a value: its path, and the names on it. */
interface Place extends Naming {
  readonly path: EditPath
  readonly names: readonly string[]
}

/** Returns the parts of a value that differ: single values, or whole entries that were added or removed. */
export function valueChanges(
  before: unknown,
  after: unknown,
  naming: Naming,
): EditChange['values'] {
  return changesAt(before, after, { ...naming, path: [], names: [] })
}

function changesAt(before: unknown, after: unknown, place: Place): EditChange['values'] {
  if (isDeepStrictEqual(before, after)) return []
  const { path, names, base, titleOf } = place
  const inside = (step: string | number, old: unknown, now: unknown) => {
    const part = now ?? old
    const at = [...path, step]
    const name = typeof part === 'string' ? titleOf(at, part) : nameOf(part, base)
    return changesAt(old, now, { ...place, path: at, names: [...names, shortened(name)] })
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const pairs = align(before, after)
    const kept = new Set(pairs)
    const removed = before.flatMap((entry: unknown, index) =>
      kept.has(index) ? [] : inside(index, entry, undefined),
    )
    const others = after.flatMap((entry: unknown, index) => {
      const from = pairs[index]
      return inside(index, from === undefined ? undefined : before[from], entry)
    })
    return [...removed, ...others]
  }
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => inside(key, before[key], after[key]))
  }
  const [old, now] = [inWords(before, place), inWords(after, place)]
  return old === now ? [] : [{ path, names, ...cutTexts(old, now) }]
}

/** Returns a value as text; of a map or list, its values. */
function inWords(value: unknown, place: Pick<Place, 'path' | 'titleOf'>): string {
  const { path, titleOf } = place
  if (hasFields(value))
    return Object.entries(value)
      .filter(([key, field]) => !codes.includes(key) && typeof field !== 'boolean')
      .map(([key, field]) => inWords(field, { ...place, path: [...path, key] }))
      .filter(Boolean)
      .join(', ')
  if (value === undefined || hintIn(value) !== undefined) return ''
  return typeof value === 'string' ? titleOf(path, value) : JSON.stringify(value)
}

/** Cuts long texts around their difference. */
function cutTexts(before: string, after: string): { before: string; after: string } {
  if (Math.max(before.length, after.length) <= SHOWN) return { before, after }
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const cut = (text: string) => {
    const [from, to] = [
      Math.max(0, start - AROUND),
      Math.min(text.length, text.length - end + AROUND),
    ]
    const part = text.slice(from, to)
    const shown = part.length > SHOWN ? `${part.slice(0, SHOWN - 1)}…` : part
    return `${from > 0 ? '…' : ''}${shown}${to < text.length ? '…' : ''}`
  }
  return { before: cut(before), after: cut(after) }
}
