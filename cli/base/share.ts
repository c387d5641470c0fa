// Shares out the work of a build among machines that do not speak with each other (R77). Pure.

/** One of several builds that share the work: `number` counts from 1 up to `of`. */
export interface Shard {
  readonly number: number
  readonly of: number
}

/** The only shard: all the work is its share. */
export const wholeSite: Shard = { number: 1, of: 1 }

/** A piece of work under a name of its own, with its cost in any unit. */
export interface Piece {
  readonly name: string
  readonly cost: number
}

/**
 * Names of the pieces that a shard has to make. The costliest piece goes first, each to the shard that
 * has the least so far, so that all end at about the same time. The order of the pieces does not matter.
 */
export function shareOf(pieces: readonly Piece[], { number, of }: Shard): ReadonlySet<string> {
  const shards = Array.from({ length: of }, () => ({ cost: 0, names: new Set<string>() }))
  for (const { name, cost } of pieces.toSorted(byCost)) {
    const lightest = shards.reduce((a, b) => (b.cost < a.cost ? b : a))
    lightest.cost += cost
    lightest.names.add(name)
  }
  const own = shards[number - 1]
  if (own === undefined) throw new Error(`There is no shard ${number} of ${of}`)
  return own.names
}

/** The costliest first; by name where costs are equal, whatever language the machine speaks. */
function byCost(a: Piece, b: Piece): number {
  if (a.cost !== b.cost) return b.cost - a.cost
  return a.name < b.name ? -1 : 1
}
