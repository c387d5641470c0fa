// Runs asynchronous work with limited concurrency.

/**
 * Runs `work` on each item, at most `limit` at a time, and returns the results in the order of the items. The first error
 * or `signal` stops new work, and is thrown after running work has ended so that callers can clean up.
 */
export async function mapPool<T, R>(
  items: readonly T[],
  {
    limit,
    work,
    signal,
  }: {
    limit: number
    work: (item: T, index: number) => Promise<R>
    signal?: AbortSignal | undefined
  },
): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  let failure: { readonly error: unknown } | undefined
  const drainQueue = async () => {
    for (const [index, item] of queue) {
      if (failure !== undefined) return
      try {
        signal?.throwIfAborted()
        results[index] = await work(item, index)
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, drainQueue))
  if (failure !== undefined) throw failure.error
  return results
}
