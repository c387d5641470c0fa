import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allowsPreload, type HeroPicture, loadPicture, preloadHeroes } from './hero-preload.ts'

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

/** Preloads and returns what happened, in order. */
async function preload(
  pictures: readonly HeroPicture[],
  { failing = -1, connection = {} } = {},
): Promise<string[]> {
  const events: string[] = []
  await preloadHeroes(pictures, {
    connection,
    log: (event, data) => events.push(`${event} ${JSON.stringify(data)}`),
    load: async (picture) => {
      const index = heroes.indexOf(picture)
      events.push(`start ${index}`)
      await Promise.resolve()
      if (index === failing) throw new Error('Image load timeout')
      events.push(`end ${index}`)
    },
    pause: async (ms) => void events.push(`pause ${ms}`),
  })
  return events
}

describe('preloading heroes', () => {
  it('R35 loads nine pictures in batches of 3 with a pause of 16 ms', async () => {
    const batch = (first: number) =>
      ['start', 'end'].flatMap((what) => [0, 1, 2].map((index) => `${what} ${first + index}`))
    expect(await preload(heroes)).toEqual([
      ...batch(0),
      'pause 16',
      ...batch(3),
      'pause 16',
      ...batch(6),
    ])
  })

  it('R35 does without a pause where one batch is enough', async () => {
    expect(await preload(heroes.slice(0, 2))).toEqual(['start 0', 'start 1', 'end 0', 'end 1'])
    expect(await preload([])).toEqual([])
  })

  it('R36 a failure is logged and stops nothing', async () => {
    const events = await preload(heroes, { failing: 1 })
    expect(events.filter((event) => event.startsWith('end'))).toHaveLength(8)
    expect(events).toContain(
      'hero-preload-failed {"message":"Error: Image load timeout","srcset":"/1.avif 828w"}',
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
})

describe('loading a picture', () => {
  it('R36 fails with "Image load timeout" after 10 s', async () => {
    const failed = vi.fn()
    loadPicture(hero(1), () => new Promise(() => {})).catch(failed)
    await vi.advanceTimersByTimeAsync(9999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('Image load timeout'))
  })

  it('R36 leaves no timer behind, whether it loads or not', async () => {
    await loadPicture(hero(1), async () => {})
    const request = () => Promise.reject(new Error('Image load error'))
    await expect(loadPicture(hero(1), request)).rejects.toThrow('Image load error')
    expect(vi.getTimerCount()).toBe(0)
  })
})
