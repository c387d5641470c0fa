// Arranges cards in rows without gaps: pairs first, then rows of three. Pure.

/** Returns the number of cards to show in rows of two, so that the rest of `count` fills rows of three. */
export function cardsInPairs(count: number): number {
  if (count === 1 || count % 3 === 0) return 0
  return count % 3 === 2 ? 2 : 4
}
