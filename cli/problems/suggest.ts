// Suggests similar names, for "Did you mean".

/** Maximum number of names that a hint lists in full, and of nearest names if there are more. */
const LIST_LIMIT = 30
const NEAREST = 5

/**
 * Returns the name nearest to `given` within two edits, or a third of its length if that is more. In a name of two
 * letters none may be another: "So" is not "Mo".
 */
export function suggest(given: string, names: readonly string[]): string | undefined {
  const limit = given.length < 4 ? 1 : Math.max(2, Math.floor(given.length / 3))
  const [first] = byDistance(given, names).filter(
    ({ name, distance }) => distance === 0 || given.length !== 2 || name.length !== 2,
  )
  return first === undefined || first.distance > limit ? undefined : first.name
}

/** Minimum length of a prefix that makes two names similar. */
const PREFIX_LENGTH = 4

/** Returns the name of `suggest`, else the one with the longest common prefix: renamed entries often keep their first word. */
export function suggestRenamed(given: string, names: readonly string[]): string | undefined {
  const [first] = names
    .map((name) => ({ name, length: prefixLength(given, name) }))
    .toSorted((a, b) => b.length - a.length)
  const similar = first !== undefined && first.length >= PREFIX_LENGTH ? first.name : undefined
  return suggest(given, names) ?? similar
}

function prefixLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** Returns a hint with the expected names, or the nearest of many, and the name that was probably meant. */
export function expectedOneOf(given: string, names: readonly string[]): string {
  if (names.length === 0) return 'There are none yet.'
  const near = suggest(given, names)
  const shown =
    names.length <= LIST_LIMIT
      ? `: ${names.join(', ')}`
      : ` ${names.length} names; the nearest are: ${nearest(given, names).join(', ')}`
  const list = `Expected one of${shown}.`
  return near === undefined ? list : `${list}\nDid you mean "${near}"?`
}

function nearest(given: string, names: readonly string[]): string[] {
  return byDistance(given, names)
    .slice(0, NEAREST)
    .map(({ name }) => name)
}

/** Returns the names with their edit distance from `given`, the nearest first. */
function byDistance(given: string, names: readonly string[]) {
  return names
    .map((name) => ({ name, distance: editDistance(given.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
}

/** Returns whether a text may be another one with a slip: one character too many, too few or wrong, or two that are swapped. */
export function isSlip(given: string, meant: string): boolean {
  const distance = editDistance(given, meant)
  const [one, other] = [given, meant].map((text) => Array.from(text).toSorted().join(''))
  return distance === 1 || (distance === 2 && one === other)
}

/** Returns the Levenshtein distance of two texts. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(substitution, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
