// The position of a new entry in its collection (R68). Pure.

/** The position after all others. */
export function nextOrder(entries: readonly { readonly order: number }[]): number {
  return Math.max(0, ...entries.map(({ order }) => order)) + 1
}
