// Random choices that a seed repeats, for tests of properties.

/** Choices drawn one after another. */
export interface Draw {
  /** A whole number from 0 up to but without `limit`. */
  readonly below: (limit: number) => number
  /** One of the items, each as likely as any other. */
  readonly pick: <T>(items: readonly T[]) => T
}

/** The choices of a seed, a whole number; the same seed makes the same choices. */
export function createDraw(seed: number): Draw {
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    below,
    pick: (items) => {
      const [item] = items.slice(below(items.length))
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}

/** The mulberry32 generator: numbers from 0 up to but without 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
