import { describe, expect, it } from 'vitest'
import { mapPool } from './pool.ts'

describe('mapPool', () => {
  it('R49 starts no work after a failure, and fails once running work has ended', async () => {
    const events: string[] = []
    const ends: ((error?: Error) => void)[] = []
    const failed = mapPool(['a', 'b', 'c', 'd'], {
      limit: 2,
      async work(name, index) {
        events.push(`${name} starts`)
        await new Promise<void>((resolve, reject) => {
          ends[index] = (error) => (error === undefined ? resolve() : reject(error))
        })
        events.push(`${name} ends`)
      },
    }).catch((error: unknown) => events.push(String(error)))
    ends[1]?.(new Error('the disk is full'))
    await new Promise((resolve) => void setImmediate(resolve))
    ends[0]?.()
    await failed
    expect(events).toEqual(['a starts', 'b starts', 'a ends', 'Error: the disk is full'])
  })

  it('R49 starts no work after an abort, and fails with its reason', async () => {
    const stop = new AbortController()
    const worked: string[] = []
    const stopped = mapPool(['a', 'b', 'c'], {
      limit: 1,
      signal: stop.signal,
      async work(name) {
        worked.push(name)
        if (name === 'b') stop.abort(new Error('no longer wanted'))
      },
    })
    await expect(stopped).rejects.toThrow('no longer wanted')
    expect(worked).toEqual(['a', 'b'])
  })

  it('R50 returns the results in the order of the items', async () => {
    const results = await mapPool([3, 1, 2], {
      limit: 3,
      work: async (delay) => {
        for (let turn = 0; turn < delay; turn += 1) await Promise.resolve()
        return delay === 1 ? undefined : delay
      },
    })
    expect(results).toEqual([3, undefined, 2])
  })
})
