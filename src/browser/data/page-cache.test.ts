import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

const home = { path: '/', type: 'data', priority: 'high' } as const
const service = {
  path: '/dienstleistungen/holzpflege',
  type: 'data',
  priority: 'critical',
} as const

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** A page cache in a window of its own, what its storage holds, and the requests it made. */
function setUp(userAgent = 'Mozilla/5.0', items = new Map<string, string>()) {
  const load = createPageCache({
    localStorage: {
      get length() {
        return items.size
      },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, text) => void items.set(key, text),
      removeItem: (key) => void items.delete(key),
    },
    navigator: { userAgent },
    setInterval,
  })
  let version = 0
  const fetch = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(async () => {
    version += 1
    return Response.json({ version })
  })
  vi.stubGlobal('fetch', fetch)
  return { items, load, fetch }
}

beforeEach(() => {
  vi.stubEnv('DEV', false)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the page cache', () => {
  it('R46 cleans up each 60 s', async () => {
    const { items, load } = setUp()
    // Between two clean-ups, so that the hour of the entry ends between two as well.
    await vi.advanceTimersByTimeAsync(10_000)
    await load('/data/a.json', service)
    await vi.advanceTimersByTimeAsync(61 * 60_000 - 10_001)
    expect([...items.keys()]).toContain('muster:cache:/data/a.json')
    await vi.advanceTimersByTimeAsync(1)
    expect([...items.keys()]).toEqual(['muster:cache'])
  })

  it('R46 cleans up what an earlier visit has left, as soon as it is there', async () => {
    const { items, load } = setUp()
    await load('/data/a.json', service)
    const left = new Map(items)
    vi.setSystemTime(Date.now() + 61 * 60_000)
    expect([...setUp(undefined, left).items.keys()]).toEqual(['muster:cache'])
  })

  it.each([
    {
      visitor: 'a crawler',
      userAgent: GOOGLEBOT,
      now: '2026-03-08T03:00:00+01:00',
      versions: [1, 2, 3],
      requests: 3,
    },
    {
      visitor: 'a visitor in business hours',
      now: '2026-03-04T10:00:00+01:00',
      versions: [1, 1, 2],
      requests: 3,
    },
    {
      visitor: 'a visitor at night',
      now: '2026-03-04T22:00:00+01:00',
      versions: [1, 1, 1],
      requests: 1,
    },
  ])('R47 answers $visitor on a fresh path', async ({ userAgent, now, versions, requests }) => {
    vi.setSystemTime(new Date(now))
    const { load, fetch } = setUp(userAgent)
    const answers = []
    for (let visit = 0; visit < versions.length; visit += 1) {
      answers.push(await load('/data/index.json', home))
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(answers).toEqual(versions.map((version) => ({ version })))
    expect(fetch).toHaveBeenCalledTimes(requests)
  })

  it('R47 has the browser compare what it keeps by itself with the server', async () => {
    const { load, fetch } = setUp()
    await load('/data/index.json', home)
    expect(fetch).toHaveBeenCalledWith(
      '/data/index.json',
      expect.objectContaining({ cache: 'no-cache' }),
    )
  })

  it("R41 fails with the server's status text", async () => {
    const { load, fetch } = setUp()
    fetch.mockResolvedValue(new Response('', { status: 503, statusText: 'Service Unavailable' }))
    await expect(load('/data/index.json', home)).rejects.toThrow(
      'Failed to load data: Service Unavailable',
    )
  })
})
