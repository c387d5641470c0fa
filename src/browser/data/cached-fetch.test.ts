import { describe, expect, it } from 'vitest'
import type { CacheStrategy } from '#site/cache-rules.ts'
import { createCachedFetch } from './cached-fetch.ts'
import { createClientCache } from './client-cache.ts'

const URL_OF_PAGE = '/data/page.json'
const page = { path: '/blog', type: 'data', priority: 'critical' } as const
const home = { ...page, path: '/' }

/** A request to the network that a test answers when it likes. */
interface Asked {
  readonly url: string
  readonly signal: AbortSignal | undefined
  readonly answer: (data: unknown) => void
  readonly fail: (error: Error) => void
}

function setUp(order: CacheStrategy) {
  const clock = { time: 0 }
  const cache = createClientCache({ storage: undefined, now: () => clock.time })
  const asked: Asked[] = []
  const load = createCachedFetch({
    cache,
    fetchJson: (url, signal) =>
      new Promise((answer, fail) => {
        signal?.addEventListener('abort', () => fail(signal.reason))
        asked.push({ url, signal, answer, fail })
      }),
    isFresh: (path) => path === '/',
    strategy: () => order,
  })
  return { asked, cache, clock, load }
}

/** Lets all that can go on without the network or the clock go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('cache first', () => {
  it('R47 asks the network and keeps its answer', async () => {
    const { asked, load } = setUp('cache-first')
    const first = load(URL_OF_PAGE, page)
    await settle()
    asked[0]?.answer('new')
    expect(await first).toBe('new')
    expect(await load(URL_OF_PAGE, page)).toBe('new')
    expect(asked.map(({ url }) => url)).toEqual([URL_OF_PAGE])
  })

  it('R47 asks again when the kept answer has expired', async () => {
    const { asked, cache, clock, load } = setUp('cache-first')
    await cache.set(URL_OF_PAGE, 'old', page)
    clock.time = 60 * 60_000
    const second = load(URL_OF_PAGE, page)
    await settle()
    asked[0]?.answer('new')
    expect(await second).toBe('new')
  })

  it('R47 passes the error on, and asks anew the next time', async () => {
    const { asked, load } = setUp('cache-first')
    const first = load(URL_OF_PAGE, page)
    await settle()
    asked[0]?.fail(new Error('offline'))
    await expect(first).rejects.toThrow('offline')
    const second = load(URL_OF_PAGE, page)
    await settle()
    asked[1]?.answer('new')
    expect(await second).toBe('new')
  })
})

describe('fresh paths', () => {
  it.each([
    { options: home, expected: undefined },
    { options: page, expected: 'new' },
  ])('R47 $options.path after five minutes: $expected', async ({ options, expected }) => {
    const { asked, cache, clock, load } = setUp('cache-first')
    const first = load(URL_OF_PAGE, options)
    await settle()
    asked[0]?.answer('new')
    await first
    clock.time = 299_999
    expect(await cache.get(URL_OF_PAGE)).toBe('new')
    clock.time = 300_000
    expect(await cache.get(URL_OF_PAGE)).toBe(expected)
  })
})

describe('stale while revalidate', () => {
  it('R47 answers at once and refreshes in the background', async () => {
    const { asked, cache, load } = setUp('stale-while-revalidate')
    await cache.set(URL_OF_PAGE, 'old', home)
    expect(await load(URL_OF_PAGE, home)).toBe('old')
    asked[0]?.answer('new')
    await settle()
    expect(await cache.get(URL_OF_PAGE)).toBe('new')
  })

  it('R44 R47 is silent about a refresh that failed', async () => {
    const { asked, cache, load } = setUp('stale-while-revalidate')
    await cache.set(URL_OF_PAGE, 'old', home)
    expect(await load(URL_OF_PAGE, home)).toBe('old')
    asked[0]?.fail(new Error('offline'))
    await settle()
    expect(await cache.get(URL_OF_PAGE)).toBe('old')
  })

  it('R47 goes on refreshing when the visitor has left', async () => {
    const { asked, cache, load } = setUp('stale-while-revalidate')
    const controller = new AbortController()
    await cache.set(URL_OF_PAGE, 'old', home)
    await load(URL_OF_PAGE, { ...home, signal: controller.signal })
    controller.abort()
    await settle()
    asked[0]?.answer('new')
    await settle()
    expect(await cache.get(URL_OF_PAGE)).toBe('new')
  })

  it('R47 asks the network where nothing is kept', async () => {
    const { asked, load } = setUp('stale-while-revalidate')
    const first = load(URL_OF_PAGE, home)
    await settle()
    asked[0]?.answer('new')
    expect(await first).toBe('new')
    expect(asked).toHaveLength(1)
  })
})

describe('network first', () => {
  it('R47 prefers and keeps the answer of the network', async () => {
    const { asked, cache, load } = setUp('network-first')
    await cache.set(URL_OF_PAGE, 'old', home)
    const first = load(URL_OF_PAGE, home)
    asked[0]?.answer('new')
    expect(await first).toBe('new')
    expect(await cache.get(URL_OF_PAGE)).toBe('new')
  })

  it('R47 falls back to what is kept', async () => {
    const { asked, cache, load } = setUp('network-first')
    await cache.set(URL_OF_PAGE, 'old', home)
    const first = load(URL_OF_PAGE, home)
    asked[0]?.fail(new Error('offline'))
    expect(await first).toBe('old')
  })

  it('R47 passes the error on where nothing is kept', async () => {
    const { asked, load } = setUp('network-first')
    const first = load(URL_OF_PAGE, home)
    asked[0]?.fail(new Error('offline'))
    await expect(first).rejects.toThrow('offline')
  })

  it('R47 does not fall back when aborted', async () => {
    const { cache, load } = setUp('network-first')
    const controller = new AbortController()
    await cache.set(URL_OF_PAGE, 'old', home)
    const first = load(URL_OF_PAGE, { ...home, signal: controller.signal })
    controller.abort(new Error('left'))
    await expect(first).rejects.toThrow('left')
  })
})

describe('abortion', () => {
  it.each<CacheStrategy>(['cache-first', 'stale-while-revalidate', 'network-first'])(
    'R47 before a request asks nothing: %s',
    async (order) => {
      const { asked, cache, load } = setUp(order)
      await cache.set(URL_OF_PAGE, 'old', page)
      const signal = AbortSignal.abort(new Error('left'))
      await expect(load(URL_OF_PAGE, { ...page, signal })).rejects.toThrow('left')
      expect(asked).toEqual([])
    },
  )

  it('R47 ends the request, and the next one is new', async () => {
    const { asked, load } = setUp('cache-first')
    const controller = new AbortController()
    const first = load(URL_OF_PAGE, { ...page, signal: controller.signal })
    await settle()
    controller.abort(new Error('left'))
    await expect(first).rejects.toThrow('left')
    expect(asked[0]?.signal?.aborted).toBe(true)
    const second = load(URL_OF_PAGE, page)
    await settle()
    asked[1]?.answer('new')
    expect(await second).toBe('new')
  })

  it('R47 by one of two leaves the request to the other', async () => {
    const { asked, load } = setUp('cache-first')
    const controller = new AbortController()
    const leaving = load(URL_OF_PAGE, { ...page, signal: controller.signal })
    const staying = load(URL_OF_PAGE, page)
    await settle()
    controller.abort(new Error('left'))
    await expect(leaving).rejects.toThrow('left')
    expect(asked[0]?.signal?.aborted).toBe(false)
    asked[0]?.answer('new')
    expect(await staying).toBe('new')
  })
})

describe('simultaneous calls', () => {
  it.each<CacheStrategy>(['cache-first', 'stale-while-revalidate', 'network-first'])(
    'R47 for one URL share a request: %s',
    async (order) => {
      const { asked, load } = setUp(order)
      const both = Promise.all([load(URL_OF_PAGE, page), load(URL_OF_PAGE, page)])
      await settle()
      asked[0]?.answer('new')
      expect(await both).toEqual(['new', 'new'])
      expect(asked).toHaveLength(1)
    },
  )

  it('R47 for two URLs do not', async () => {
    const { asked, load } = setUp('cache-first')
    const both = Promise.all([load('/a.json', page), load('/b.json', page)])
    await settle()
    asked[0]?.answer('a')
    asked[1]?.answer('b')
    expect(await both).toEqual(['a', 'b'])
  })
})
