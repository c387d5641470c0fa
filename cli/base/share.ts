// Divides the work of a build among machines that do not communicate (R77). Pure.

/** One of several builds that share the work; `number` is 1 to `of`. */
export interface Shard {
  readonly number: number
  readonly of: number
}

/** A single shard with all work. */
export const wholeSite: Shard = { number: 1, of: 1 }

/** A piece of work with a unique name and its cost in any unit. */
export interface Piece {
  readonly name: string
  readonly cost: number
}

/**
 * Returns the names of a shard's pieces, independent of the order of `pieces`. Each piece, most expensive first, goes to
 * the shard with the lowest cost so far, so that all shards take about the same time.
 */
export function shareOf(pieces: readonly Piece[], { number, of }: Shard): ReadonlySet<string> {
  const shards = Array.from({ length: of }, () => ({ cost: 0, names: new Set<string>() }))
  for (const { name, cost } of pieces.toSorted(byCost)) {
    const lightest = shards.reduce((a, b) => (b.cost < a.cost ? b : a))
    lightest.cost += cost
    lightest.names.add(name)
  }
  const own = shards[number - 1]
  if (own === undefined) throw new Error(`Invalid shard ${number} of ${of}`)
  return own.names
}

/** Sorts the most expensive first, then by name, independent of the locale. */
function byCost(a: Piece, b: Piece): number {
  if (a.cost !== b.cost) return b.cost - a.cost
  return a.name < b.name ? -1 : 1
}
