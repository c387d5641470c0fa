import { describe, expect, it } from 'vitest'
import { createLimit } from './pool.ts'

describe('a limit', () => {
  it('R63 lets so many work at a time, in the order they came, and goes on after a failure', async () => {
    const limit = createLimit(2)
    const started: number[] = []
    const ends: ((error?: Error) => void)[] = []
    const run = (name: number) =>
      limit(async () => {
        started.push(name)
        await new Promise<void>((resolve, reject) => {
          ends[name] = (error) => (error === undefined ? resolve() : reject(error))
        })
        return name
      })
    const all = Promise.allSettled([run(0), run(1), run(2), run(3)])
    expect(started).toEqual([0, 1])
    ends[1]?.(new Error('broken'))
    await expect.poll(() => started).toEqual([0, 1, 2])
    ends[0]?.()
    await expect.poll(() => started).toEqual([0, 1, 2, 3])
    ends[2]?.()
    ends[3]?.()
    const results = await all
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })
})
