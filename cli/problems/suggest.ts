// Finds the closest of some names, for "Did you mean".

/** Most names that a hint lists, and how many it has where there are more. */
const LIST_LIMIT = 30
const NEAREST = 5

/** The name nearest to `given` within two edits, or a third of its length if that is more; or undefined. */
export function suggest(given: string, names: readonly string[]): string | undefined {
  const limit = given.length < 4 ? 1 : Math.max(2, Math.floor(given.length / 3))
  const [first] = byDistance(given, names)
  return first === undefined || first.distance > limit ? undefined : first.name
}

/** Fewest letters at the beginning that make two names alike. */
const ALIKE = 4

/** The name that `suggest` finds, or else the one that begins like `given`: what is renamed often keeps its first word. */
export function suggestRenamed(given: string, names: readonly string[]): string | undefined {
  const [first] = names
    .map((name) => ({ name, shared: sharedStart(given, name) }))
    .toSorted((a, b) => b.shared - a.shared)
  const alike = first !== undefined && first.shared >= ALIKE ? first.name : undefined
  return suggest(given, names) ?? alike
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** Sentences for a hint: what is expected, and what was probably meant. Of very many names it has only the nearest. */
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

/** The names with their edits from `given`, the nearest first. */
function byDistance(given: string, names: readonly string[]) {
  return names
    .map((name) => ({ name, distance: editDistance(given.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
}

/** Insertions, deletions and substitutions that turn one text into the other. */
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
