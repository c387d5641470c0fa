// Works on many items, a few at a time.

/**
 * Runs `work` on each item, at most `limit` at a time, and gives the results in the items' order. The
 * first error, or `signal`, stops new work and is thrown once what is under way has ended: nothing is still
 * being written while a caller tidies up.
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
  const waiting = items.entries()
  let failure: { readonly error: unknown } | undefined
  const workThrough = async () => {
    for (const [index, item] of waiting) {
      if (failure !== undefined) return
      try {
        signal?.throwIfAborted()
        results[index] = await work(item, index)
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, workThrough))
  if (failure !== undefined) throw failure.error
  return results
}
