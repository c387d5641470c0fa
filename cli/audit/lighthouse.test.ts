import { describe, expect, it } from 'vitest'
import { untilMeasured } from './lighthouse.ts'

/** A run that fails a number of times first. */
function failing(times: number) {
  let count = 0
  return {
    count: () => count,
    run: async (): Promise<{ run: number; runtimeError?: string }> => {
      count += 1
      return count > times ? { run: count } : { run: count, runtimeError: 'NO_NAVSTART' }
    },
  }
}

describe('a run of Lighthouse', () => {
  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
  ])('R66 that fails %d times by itself is measured at attempt %d', async (times, attempt) => {
    const { run, count } = failing(times)
    expect(await untilMeasured(run)).toEqual({ run: attempt })
    expect(count()).toBe(attempt)
  })

  it('R66 that always fails is given up', async () => {
    const { run, count } = failing(9)
    expect(await untilMeasured(run)).toEqual({ run: 3, runtimeError: 'NO_NAVSTART' })
    expect(count()).toBe(3)
  })
})
