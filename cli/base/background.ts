// Work that goes on beside other work.

/** Returns a promise that is awaited later: until then, its failure is no unhandled rejection. */
export function inBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}
