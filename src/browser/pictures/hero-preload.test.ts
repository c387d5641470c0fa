import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allowsPreload, type HeroPicture, preloadHeroes } from './hero-preload.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function hero(index: number): HeroPicture {
  return { sources: [{ type: 'image/avif', srcset: `/${index}.avif 828w` }], sizes: '100vw' }
}

const heroes = Array.from({ length: 12 }, (_, index) => hero(index))

/** Preloads, and returns what happened, each event with the ms before it. */
async function preload(
  pictures: readonly HeroPicture[],
  { failing = -1, connection = {} } = {},
): Promise<string[]> {
  const begin = Date.now()
  const events: string[] = []
  const note = (event: string) => void events.push(`${Date.now() - begin} ${event}`)
  const done = preloadHeroes(pictures, {
    connection,
    log: (event, data) => note(`${event} ${JSON.stringify(data)}`),
    request: async (picture) => {
      const index = heroes.indexOf(picture)
      note(`start ${index}`)
      await Promise.resolve()
      if (index === failing) throw new Error('Image load error')
      note(`end ${index}`)
    },
  })
  await vi.advanceTimersByTimeAsync(32)
  await done
  // No time-out is left behind, whether a picture loads or not.
  expect(vi.getTimerCount()).toBe(0)
  return events
}

describe('preloading heroes', () => {
  it('R35 loads nine pictures in batches of 3 with a pause of 16 ms', async () => {
    const batch = (first: number, ms: number) =>
      ['start', 'end'].flatMap((what) => [0, 1, 2].map((index) => `${ms} ${what} ${first + index}`))
    expect(await preload(heroes)).toEqual([...batch(0, 0), ...batch(3, 16), ...batch(6, 32)])
  })

  it('R35 does without a pause where one batch is enough', async () => {
    const events = ['0 start 0', '0 start 1', '0 end 0', '0 end 1']
    expect(await preload(heroes.slice(0, 2))).toEqual(events)
    expect(await preload([])).toEqual([])
  })

  it('R36 a failure is logged and stops nothing', async () => {
    const events = await preload(heroes, { failing: 1 })
    expect(events.filter((event) => event.includes('end'))).toHaveLength(8)
    expect(events).toContain(
      '0 hero-preload-failed {"message":"Error: Image load error","srcset":"/1.avif 828w"}',
    )
  })

  it.each([
    { saveData: true },
    { saveData: true, effectiveType: '4g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '2g' },
    { effectiveType: '3g' },
  ])('R35 loads nothing with %o', async (connection) => {
    expect(allowsPreload(connection)).toBe(false)
    expect(await preload(heroes, { connection })).toEqual([])
  })

  it.each([undefined, {}, { effectiveType: '4g' }, { saveData: false, effectiveType: '4g' }])(
    'R35 loads with %o',
    (connection) => {
      expect(allowsPreload(connection)).toBe(true)
    },
  )

  it('R36 a picture fails with "Image load timeout" after 10 s', async () => {
    const log = vi.fn()
    void preloadHeroes([hero(1)], {
      connection: {},
      log,
      request: () => new Promise(() => {}),
    })
    await vi.advanceTimersByTimeAsync(9999)
    expect(log).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const data = { message: 'Error: Image load timeout', srcset: '/1.avif 828w' }
    expect(log).toHaveBeenCalledExactlyOnceWith('hero-preload-failed', data)
  })
})
