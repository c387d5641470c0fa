// Limits how much work runs at the same time.

/**
 * Runs `work` on each item, at most `limit` at a time, and gives the results in the items' order.
 * The first error stops new work, waits for what is under way and is thrown.
 */
export async function mapPool<T, R>(
  items: readonly T[],
  { limit, work }: { limit: number; work: (item: T, index: number) => Promise<R> },
): Promise<R[]> {
  const results = new Map<number, R>()
  let next = 0
  let failure: { error: unknown } | undefined
  const lane = async () => {
    while (next < items.length && failure === undefined) {
      const index = next
      next += 1
      const item = items[index]
      if (item === undefined) continue
      try {
        results.set(index, await work(item, index))
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
  if (failure !== undefined) throw failure.error
  return items.flatMap((_, index) => {
    const result = results.get(index)
    return result === undefined ? [] : [result]
  })
}

/** Runs work, at most `limit` at a time; the rest waits its turn. */
export function createLimit(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < limit) running += 1
    // Finished work passes its place on to the next in line.
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
