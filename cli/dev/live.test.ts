import { describe, expect, it } from 'vitest'
import { createLive } from './live.ts'

/** Returns a load that the test completes. */
function createLoad() {
  const calls: { succeed: (value: string) => void; fail: (error: Error) => void }[] = []
  const load = () =>
    new Promise<string>((resolve, reject) => void calls.push({ succeed: resolve, fail: reject }))
  return { load, calls }
}

describe('a live value', () => {
  it('R63 keeps the last good value after a failed load', async () => {
    const { load, calls } = createLoad()
    const live = createLive(load)
    expect(live.value()).toBeUndefined()
    const first = live.reload()
    calls[0]?.fail(new Error('no content'))
    await first
    expect([live.value(), live.error()]).toEqual([undefined, new Error('no content')])
    const second = live.reload()
    calls[1]?.succeed('good')
    await second
    expect([live.value(), live.error()]).toEqual(['good', undefined])
    const third = live.reload()
    calls[2]?.fail(new Error('broken'))
    await third
    expect([live.value(), live.error()]).toEqual(['good', new Error('broken')])
  })

  it('R63 is loaded once more for all changes during a load, with one notification', async () => {
    const { load, calls } = createLoad()
    const settled: unknown[] = []
    const live = createLive(load, ({ value }) => settled.push(value()))
    const all = Promise.all([live.reload(), live.reload(), live.reload()])
    expect(calls).toHaveLength(1)
    calls[0]?.succeed('old')
    await expect.poll(() => calls.length).toBe(2)
    expect(settled).toEqual([])
    calls[1]?.succeed('new')
    await Promise.all([all, live.settled()])
    expect(settled).toEqual(['new'])
    expect(calls).toHaveLength(2)
  })
})
