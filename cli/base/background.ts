// Promises that are awaited later.

/** Returns `work` with its rejection marked as handled, so that it can be awaited later. */
export function inBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}
