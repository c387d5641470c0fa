import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BusinessHours } from '#site/cache-rules.ts'
import { createPageQuery } from './page-queries.ts'
import { queries } from './query.ts'

const MINUTE = 60_000
type Args = readonly [url: string, path: string]
/** Data in memory only, for five minutes. */
const HOME: Args = ['/data/index.json', '/']
/** Data in memory and in the storage, for an hour. */
const SERVICE: Args = ['/data/service.json', '/dienstleistungen/holzpflege']
/** Data in the storage only, for five minutes. */
const LEGAL: Args = ['/data/legal.json', '/impressum']

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const businessHours: BusinessHours = {
  timeZone: 'Europe/Zurich',
  openingHours: [{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '08:00', closes: '18:00' }],
}
const BUSINESS_HOURS = '2026-03-04T10:00:00+01:00'
const NIGHT = '2026-03-04T22:00:00+01:00'

/** A query in a window, the items of its storage, and the requests. */
function setUp({
  userAgent = 'Mozilla/5.0',
  items = new Map<string, string>(),
  limit = 1_000_000,
} = {}) {
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('localStorage', {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  })
  let version = 0
  const fetch = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(async () => {
    version += 1
    return Response.json({ version })
  })
  vi.stubGlobal('fetch', fetch)
  const load = createPageQuery(businessHours, limit)
  /** The query of the next document in the same browser. */
  const reload = () => {
    queries.clear()
    return createPageQuery(businessHours, limit)
  }
  return { items, load, reload, fetch }
}

const keysOf = (items: ReadonlyMap<string, string>) =>
  [...items.keys()].filter((key) => key.startsWith('site:cache:')).map((key) => key.slice(11))

beforeEach(() => {
  vi.stubEnv('DEV', false)
  vi.useFakeTimers({ now: new Date(NIGHT) })
})
afterEach(() => {
  queries.clear()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('tiers', () => {
  it.each<{ args: Args; isInMemory: boolean; isStored: boolean }>([
    { args: HOME, isInMemory: true, isStored: false },
    { args: SERVICE, isInMemory: true, isStored: true },
    { args: LEGAL, isInMemory: false, isStored: true },
  ])('R46 of $args.1: memory $isInMemory, storage $isStored', async ({ args, ...expected }) => {
    const { items, load, reload, fetch } = setUp()
    expect(await load(...args)).toEqual({ version: 1 })
    await vi.advanceTimersByTimeAsync(1)
    const isInMemory = queries.getQueryData([args[0]]) !== undefined
    expect({ isInMemory, isStored: keysOf(items).length > 0 }).toEqual(expected)
    expect(await load(...args)).toEqual({ version: 1 })
    expect(await reload()(...args)).toEqual({ version: expected.isStored ? 1 : 2 })
    expect(fetch).toHaveBeenCalledTimes(expected.isStored ? 1 : 2)
  })

  it.each<{ args: Args; minutes: number }>([
    { args: HOME, minutes: 5 },
    { args: SERVICE, minutes: 60 },
    { args: LEGAL, minutes: 5 },
  ])('R46 keep $args.1 for $minutes minutes', async ({ args, minutes }) => {
    const { load } = setUp()
    await load(...args)
    await vi.advanceTimersByTimeAsync(minutes * MINUTE - 1)
    expect(await load(...args)).toEqual({ version: 1 })
    await vi.advanceTimersByTimeAsync(1)
    expect(await load(...args)).toEqual({ version: 2 })
  })

  it('R46 keep an entry from the storage no longer than the stored one', async () => {
    const { load, reload } = setUp()
    await load(...SERVICE)
    await vi.advanceTimersByTimeAsync(40 * MINUTE)
    const next = reload()
    expect(await next(...SERVICE)).toEqual({ version: 1 })
    await vi.advanceTimersByTimeAsync(20 * MINUTE)
    expect(await next(...SERVICE)).toEqual({ version: 2 })
  })

  it('R46 keep nothing when the clock is set back', async () => {
    const { load } = setUp()
    await load(...HOME)
    vi.setSystemTime(Date.now() - 1)
    expect(await load(...HOME)).toEqual({ version: 2 })
  })

  it('R46 are cleaned up when opened, and each 60 s', async () => {
    const { items, load } = setUp()
    // Between two clean-ups, so that the entry also expires between two.
    await vi.advanceTimersByTimeAsync(10_000)
    await load(...SERVICE)
    await vi.advanceTimersByTimeAsync(0)
    const left = new Map(items)
    await vi.advanceTimersByTimeAsync(61 * MINUTE - 10_001)
    expect(keysOf(items)).toEqual([SERVICE[0]])
    await vi.advanceTimersByTimeAsync(1)
    expect([...items.keys()]).toEqual(['site:cache'])
    expect([...setUp({ items: left }).items.keys()]).toEqual(['site:cache'])
  })
})

describe('memory above the limit', () => {
  const data = { text: 'x'.repeat(89) } // 100 bytes of JSON
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `/data/${name}.json`)
  const inMemory = () => pages.filter((url) => queries.getQueryData([url]) !== undefined)

  it('R46 is evicted to 80 %, the least recently used first', async () => {
    const { load, fetch } = setUp({ limit: 500 })
    fetch.mockImplementation(async () => Response.json(data))
    for (const url of pages.slice(0, 5)) await load(url, '/')
    expect(inMemory()).toEqual(pages.slice(0, 5))
    await load('/data/a.json', '/')
    await load('/data/f.json', '/')
    expect(inMemory()).toEqual(['a', 'd', 'e', 'f'].map((name) => `/data/${name}.json`))
  })

  it('R46 is evicted by priority', async () => {
    const { load, fetch } = setUp({ limit: 500 })
    fetch.mockImplementation(async () => Response.json(data))
    for (const [index, url] of pages.entries()) await load(url, index < 2 ? SERVICE[1] : '/')
    expect(inMemory()).toEqual(['a', 'b', 'e', 'f'].map((name) => `/data/${name}.json`))
  })
})

describe('strategies', () => {
  it.each([
    {
      visitor: 'a crawler',
      userAgent: GOOGLEBOT,
      now: '2026-03-08T03:00:00+01:00',
      versions: [1, 2, 3],
      requests: 3,
    },
    { visitor: 'business hours', now: BUSINESS_HOURS, versions: [1, 1, 2], requests: 3 },
    { visitor: 'the night', now: NIGHT, versions: [1, 1, 1], requests: 1 },
  ])('R47 of a fresh path for $visitor', async ({ userAgent, now, versions, requests }) => {
    vi.setSystemTime(new Date(now))
    const { load, fetch } = setUp({ userAgent })
    const answers = []
    for (let visit = 0; visit < versions.length; visit += 1) {
      answers.push(await load(...HOME))
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(answers).toEqual(versions.map((version) => ({ version })))
    expect(fetch).toHaveBeenCalledTimes(requests)
  })

  it.each([
    { visitor: 'a crawler', userAgent: GOOGLEBOT, now: NIGHT },
    { visitor: 'business hours', now: BUSINESS_HOURS },
  ])('R44 R47 answer $visitor from memory if the network fails', async ({ userAgent, now }) => {
    vi.setSystemTime(new Date(now))
    const { load, fetch } = setUp({ userAgent })
    await load(...HOME)
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await load(...HOME)).toEqual({ version: 1 })
      await vi.advanceTimersByTimeAsync(1)
    }
  })

  it('R47 show nothing that is older than five minutes', async () => {
    vi.setSystemTime(new Date(BUSINESS_HOURS))
    const { load } = setUp()
    await load(...HOME)
    vi.setSystemTime(Date.now() + 5 * MINUTE)
    expect(await load(...HOME)).toEqual({ version: 2 })
  })

  it('R47 let the browser revalidate its own cache', async () => {
    const { load, fetch } = setUp()
    await load(...HOME)
    expect(fetch).toHaveBeenCalledWith(HOME[0], expect.objectContaining({ cache: 'no-cache' }))
  })

  it.each([HOME, SERVICE, LEGAL])('R47 share a request for %s', async (...args) => {
    const { load, fetch } = setUp()
    const both = await Promise.all([load(...args), load(...args)])
    expect(both).toEqual([{ version: 1 }, { version: 1 }])
    expect(fetch).toHaveBeenCalledOnce()
  })
})

describe('failures', () => {
  it("R41 R42 have the server's status text, after three attempts", async () => {
    const { load, fetch } = setUp()
    const answer = new Response('', { status: 503, statusText: 'Service Unavailable' })
    fetch.mockResolvedValue(answer)
    const failure = load(...HOME).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await failure).toEqual(new Error('Failed to load data: Service Unavailable'))
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('R41 are final if the server has no such page', async () => {
    const { load, fetch } = setUp()
    fetch.mockResolvedValue(new Response('', { status: 404, statusText: 'Not Found' }))
    await expect(load(...HOME)).rejects.toThrow('Failed to load data: Not Found')
    expect(fetch).toHaveBeenCalledOnce()
  })
})
