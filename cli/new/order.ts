// Where a new entry stands in its collection (R68). Pure.

/** The place behind all others. */
export function nextOrder(entries: readonly { readonly order: number }[]): number {
  return Math.max(0, ...entries.map(({ order }) => order)) + 1
}
