import { describe, expect, it } from 'vitest'
import { createSpeedCheck, untilMeasured } from './lighthouse.ts'

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

const isSound = ({ runtimeError }: { runtimeError?: string }) => runtimeError === undefined

describe('a run of Lighthouse', () => {
  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
  ])('R66 that fails %d times by itself is measured at attempt %d', async (times, attempt) => {
    const { run, count } = failing(times)
    expect(await untilMeasured(run, isSound)).toEqual({ run: attempt })
    expect(count()).toBe(attempt)
  })

  it('R66 that always fails is given up', async () => {
    const { run, count } = failing(9)
    expect(await untilMeasured(run, isSound)).toEqual({ run: 3, runtimeError: 'NO_NAVSTART' })
    expect(count()).toBe(3)
  })
})

describe('the speed of the machine', () => {
  it('R66 is compared with the median of the runs so far', () => {
    const isSlowed = createSpeedCheck()
    expect([2100, 2200, 1200, 1900, 1400, 2150].map(isSlowed)).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
    ])
  })

  it('R66 is what it is on a machine that is always slow', () => {
    const isSlowed = createSpeedCheck()
    expect([400, 420, 380].map(isSlowed)).toEqual([false, false, false])
  })
})
