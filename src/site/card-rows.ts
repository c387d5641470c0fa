// Rows of cards without a hole: which cards of a list stand in pairs, the others in threes (R11). Pure.

/** How many cards at the head of a list of `count` stand in rows of two, so that the others fill rows of three. */
export function cardsInPairs(count: number): number {
  if (count === 1 || count % 3 === 0) return 0
  return count % 3 === 2 ? 2 : 4
}
