// Aligns two states of a list, to separate changed entries from added and removed ones. Pure.
import { hasFields, isEqual } from './values.ts'

/** Likeness from which two maps are surely states of the same entry: half of their fields are equal. */
const SURE = 1.4

/**
 * Returns the index in `before` that each entry of `after` continues, in increasing order, or undefined for entries that
 * were added or moved.
 */
export function align(
  before: readonly unknown[],
  after: readonly unknown[],
): (number | undefined)[] {
  // scores[i][j]: the best sum for the entries from i of `before` and from j of `after`.
  const scores = Array.from({ length: before.length + 1 }, () => after.map(() => 0).concat(0))
  const likeness = before.map((old) => after.map((entry) => likenessOf(old, entry)))
  const at = (table: readonly (readonly number[])[], i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = scores[i] ?? []
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const pair = at(likeness, i, j) + at(scores, i + 1, j + 1)
      row[j] = Math.max(pair, at(scores, i + 1, j), at(scores, i, j + 1))
    }
  }
  let i = 0
  return after.map((_, j) => {
    while (i < before.length && at(scores, i, j) === at(scores, i + 1, j)) i += 1
    if (i === before.length || at(scores, i, j) === at(scores, i, j + 1)) return undefined
    i += 1
    return i - 1
  })
}

/** Returns the same as `align`, but follows entries that were moved, even if they were also changed. */
export function follow(
  before: readonly unknown[],
  after: readonly unknown[],
): (number | undefined)[] {
  const free = new Set(before.keys())
  const pairs: (number | undefined)[] = after.map(() => undefined)
  const pair = (from: number | undefined, to: number) => {
    if (from !== undefined && pairs[to] === undefined && free.delete(from)) pairs[to] = from
  }
  const aligned = align(before, after)
  for (const [to, from] of aligned.entries())
    if (from !== undefined && isAlike(before[from], after[to])) pair(from, to)
  const moved = after.flatMap((entry, to) =>
    [...free].map((from) => ({ from, to, likeness: likenessOf(before[from], entry) })),
  )
  for (const { from, to, likeness } of moved.toSorted((a, b) => b.likeness - a.likeness))
    if (likeness >= SURE) pair(from, to)
  for (const [to, from] of aligned.entries()) pair(from, to)
  return pairs
}

/** Returns whether two values are surely states of the same entry. */
export function isAlike(before: unknown, after: unknown): boolean {
  return likenessOf(before, after) >= SURE
}

/** Returns how likely two values are states of the same entry: at least 0, and 3 if they are equal. */
function likenessOf(before: unknown, after: unknown): number {
  if (isEqual(before, after)) return 3
  if (!hasFields(before) || !hasFields(after))
    return hasFields(before) || hasFields(after) ? 0 : 0.5
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const equal = keys.filter((key) => isEqual(before[key], after[key]))
  return 0.4 + (2 * equal.length) / keys.length
}
