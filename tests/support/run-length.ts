// How much is tested: little by default, everything with SITE_TEST=full, or as much as a variable states.
const { env } = process

/** True if every page and many random cases are tested. */
export const isLong = env['SITE_TEST'] === 'full'

/** Returns the number of cases of a random test, which `SITE_TEST_<name>` can set. */
export function casesOf(name: string, cases: { readonly short: number; readonly long: number }) {
  return Number(env[`SITE_TEST_${name}`] ?? (isLong ? cases.long : cases.short))
}

/** The seed of random tests: one for all short runs, so that they are deterministic, and a new one for each long run. */
export const seed = Number(env['SITE_TEST_SEED'] ?? (isLong ? Date.now() % 1_000_000 : 1))

/** Everything in a long run, else `count` of a list, from its first to its last at equal distances. */
export function fewOf<T>(all: readonly T[], count = 2): readonly T[] {
  const distance = (all.length - 1) / (count - 1)
  const chosen = new Set(Array.from({ length: count }, (_, index) => Math.round(index * distance)))
  return isLong ? all : all.filter((_, index) => chosen.has(index))
}

/** Each of a list with each of another in a long run, else with one of the other: the next one, and one more each round. */
export function pairsOf<A, B>(
  all: readonly A[],
  others: readonly B[],
): readonly (readonly [A, B])[] {
  const { length } = others
  return all.flatMap((one, index) =>
    others
      .filter((_, other) => isLong || other === (index + Math.floor(index / length)) % length)
      .map((other) => [one, other] as const),
  )
}

/** Everything in a long run, else every other of a list, beginning with its first (0) or second (1). */
export function halfOf<T>(all: readonly T[], begin: 0 | 1): readonly T[] {
  return isLong ? all : all.filter((_, index) => index % 2 === begin)
}
