// Describes the difference of two values in words of the content. Pure.
import { isDeepStrictEqual } from 'node:util'
import type { EditChange, EditPath } from '#site/edit-api.ts'
import { align } from '#site/align.ts'
import { hasFields } from '#site/values.ts'
import { hintIn } from '#site/template-hints.ts'
import { isObject } from '../base/parse-json.ts'

/** Longest text that is shown whole, and what is shown around a difference in a longer one. */
const SHOWN = 300
const AROUND = 60

/** Returns the parts of a value that differ: single values, or whole entries that were added or removed. */
export function valueChanges(
  before: unknown,
  after: unknown,
  path: EditPath = [],
): EditChange['values'] {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    const pairs = align(before, after)
    const kept = new Set(pairs)
    const removed = before.flatMap((entry: unknown, index) =>
      kept.has(index) ? [] : valueChanges(entry, undefined, [...path, index]),
    )
    const others = after.flatMap((entry: unknown, index) => {
      const from = pairs[index]
      return valueChanges(from === undefined ? undefined : before[from], entry, [...path, index])
    })
    return [...removed, ...others]
  }
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => valueChanges(before[key], after[key], [...path, key]))
  }
  const [old, now] = [inWords(before), inWords(after)]
  return old === now ? [] : [{ path, ...cutTexts(old, now) }]
}

/** Returns a value as text; of a map or list, its values. */
function inWords(value: unknown): string {
  if (hasFields(value)) return Object.values(value).map(inWords).filter(Boolean).join(', ')
  if (value === undefined || hintIn(value) !== undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
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
