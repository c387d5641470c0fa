// How much is tested: little by default, everything with SITE_TEST=full, or as much as a variable says.
const { env } = process

/** True where every page and many random cases are tested. */
export const isLong = env['SITE_TEST'] === 'full'

/** Returns the number of cases of a random test, which `SITE_TEST_<name>` can set. */
export function casesOf(name: string, cases: { readonly short: number; readonly long: number }) {
  return Number(env[`SITE_TEST_${name}`] ?? (isLong ? cases.long : cases.short))
}

/** The seed of random tests: a new one for each run, or that of a run to repeat. */
export const seed = Number(env['SITE_TEST_SEED'] ?? Date.now() % 1_000_000)
