import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClientCache, type Priority, type TextStorage } from './client-cache.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 4)

/** A storage in memory for so many characters, and what it holds. */
function createStorage(capacity = Infinity): { storage: TextStorage; items: Map<string, string> } {
  const items = new Map<string, string>()
  const storage: TextStorage = {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, text) {
      const others = [...items].filter(([other]) => other !== key)
      const used = others.reduce((sum, [key, text]) => sum + key.length + text.length, 0)
      if (used + key.length + text.length > capacity) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      items.set(key, text)
    },
  }
  return { storage, items }
}

function forbidden(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const forbiddenStorage: TextStorage = {
  get length() {
    return forbidden()
  },
  key: forbidden,
  getItem: forbidden,
  setItem: forbidden,
  removeItem: forbidden,
}

/** A cache with a storage and a clock that a test can change. */
function setUp({ limit = 1_000_000, capacity = Infinity } = {}) {
  const clock = { time: START }
  const { storage, items } = createStorage(capacity)
  const open = () => createClientCache({ storage, now: () => clock.time, limit })
  return { clock, items, open, cache: open() }
}

const as = (priority: Priority, type = 'data') => ({ type, priority })

/** Keys of the entries in a storage. */
const keysOf = (items: ReadonlyMap<string, string>) =>
  [...items.keys()].filter((key) => key.startsWith('muster:cache:')).map((key) => key.slice(13))

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('entries', () => {
  it.each<Priority>(['low', 'medium', 'high', 'critical'])(
    'R46 of priority %s come back as they were',
    async (priority) => {
      const { cache } = setUp()
      const value = { text: 'Grüezi '.repeat(1000), list: [1, null, true] }
      await cache.set('page', value, as(priority))
      expect(await cache.get('page')).toEqual(value)
      expect(await cache.get('other')).toBeUndefined()
    },
  )

  it('R46 have data, timestamp, expiresAt, type, size and priority', async () => {
    const { cache, items } = setUp()
    await cache.set('page', 'ü', as('low'))
    expect(JSON.parse(items.get('muster:cache:page') ?? '')).toEqual({
      data: '"ü"',
      timestamp: START,
      expiresAt: START + 5 * MINUTE,
      type: 'data',
      size: 4,
      priority: 'low',
    })
  })

  it('R46 over 1 KB are compressed', async () => {
    const { cache, items } = setUp()
    await cache.set('page', 'x'.repeat(100_000), as('critical'))
    expect(items.get('muster:cache:page')).toContain('"data":"gzip:')
    expect(cache.size()).toBeLessThan(1000)
  })

  it('R46 without JSON are not kept, nor is what they replace', async () => {
    const { cache } = setUp()
    await cache.set('page', 1, as('critical'))
    await cache.set('page', undefined, as('critical'))
    expect(await cache.get('page')).toBeUndefined()
  })
})

describe('places', () => {
  it.each<[Priority, { memory: boolean; persisted: boolean }]>([
    ['critical', { memory: true, persisted: true }],
    ['high', { memory: true, persisted: false }],
    ['medium', { memory: false, persisted: true }],
    ['low', { memory: false, persisted: true }],
  ])('R46 of priority %s are %j', async (priority, expected) => {
    const { cache, items, open } = setUp()
    await cache.set('page', 1, as(priority))
    expect({ memory: cache.size() > 0, persisted: items.has('muster:cache:page') }).toEqual(
      expected,
    )
    expect(await open().get('page')).toBe(expected.persisted ? 1 : undefined)
  })

  it('R46 change with the priority', async () => {
    const { cache, items } = setUp()
    await cache.set('page', 1, as('critical'))
    await cache.set('page', 2, as('high'))
    expect(keysOf(items)).toEqual([])
    await cache.set('page', 3, as('low'))
    expect(cache.size()).toBe(0)
    expect(await cache.get('page')).toBe(3)
  })

  it('R46 include memory again once a critical entry was read from the storage', async () => {
    const { cache, items, open } = setUp()
    await cache.set('page', 1, as('critical'))
    const next = open()
    await next.get('page')
    items.clear()
    expect(await next.get('page')).toBe(1)
  })
})

describe('life', () => {
  it.each<[Priority, number]>([
    ['low', 5],
    ['medium', 5],
    ['high', 5],
    ['critical', 60],
  ])('R46 of priority %s is %i minutes', async (priority, minutes) => {
    const { cache, clock, items } = setUp()
    await cache.set('page', 1, as(priority))
    clock.time = START + minutes * MINUTE - 1
    expect(await cache.get('page')).toBe(1)
    clock.time = START + minutes * MINUTE
    expect(await cache.get('page')).toBeUndefined()
    expect(cache.size()).toBe(0)
    expect(keysOf(items)).toEqual([])
  })

  it('R46 can be told', async () => {
    const { cache, clock } = setUp()
    await cache.set('page', 1, { ...as('critical'), life: 10 })
    clock.time += 10
    expect(await cache.get('page')).toBeUndefined()
  })

  it('R46 ends when the clock is set back', async () => {
    const { cache, clock } = setUp()
    await cache.set('page', 1, as('critical'))
    clock.time -= 1
    expect(await cache.get('page')).toBeUndefined()
  })

  it('R46 is ended by a clean-up, which keeps what is valid', async () => {
    const { cache, clock, items } = setUp()
    await cache.set('short', 1, as('low'))
    await cache.set('held', 1, as('high'))
    await cache.set('long', 1, as('critical'))
    clock.time += 5 * MINUTE
    cache.cleanUp()
    expect(keysOf(items)).toEqual(['long'])
    expect(cache.size()).toBe(1)
  })
})

describe('setting', () => {
  it('R46 lets the last of two values set at once win', async () => {
    const { cache } = setUp()
    await Promise.all([
      cache.set('page', 'x'.repeat(50_000), as('critical')),
      cache.set('page', 'short', as('low')),
    ])
    expect(await cache.get('page')).toBe('short')
  })
})

describe('eviction from memory', () => {
  /** Its JSON has 100 bytes. */
  const value = 'x'.repeat(98)

  it('R46 begins above the limit and ends at 80 % of it', async () => {
    const { cache } = setUp({ limit: 1000 })
    for (let index = 0; index < 10; index += 1) await cache.set(`${index}`, value, as('high'))
    expect(cache.size()).toBe(1000)
    await cache.set('10', value, as('high'))
    expect(cache.size()).toBe(800)
  })

  it('R46 begins above 50 MB', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    const cache = createClientCache({ storage: undefined, now: () => START })
    const megabyte = 'x'.repeat(1024 * 1024 - 2)
    for (let index = 0; index < 50; index += 1) await cache.set(`${index}`, megabyte, as('high'))
    expect(cache.size()).toBe(50 * 1024 * 1024)
    await cache.set('50', megabyte, as('high'))
    expect(cache.size()).toBe(40 * 1024 * 1024)
  })

  it('R46 takes the lowest priority first', async () => {
    const { cache } = setUp({ limit: 500 })
    for (const key of ['a', 'b']) await cache.set(key, value, as('critical'))
    for (const key of ['c', 'd', 'e', 'f']) await cache.set(key, value, as('high'))
    for (const key of ['c', 'd']) expect(await cache.get(key)).toBeUndefined()
    for (const key of ['a', 'b', 'e', 'f']) expect(await cache.get(key)).toBe(value)
  })

  it('R46 takes the least recently used first', async () => {
    const { cache } = setUp({ limit: 500 })
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.set(key, value, as('high'))
    await cache.get('a')
    await cache.set('f', value, as('high'))
    for (const key of ['b', 'c']) expect(await cache.get(key)).toBeUndefined()
    for (const key of ['a', 'd', 'e', 'f']) expect(await cache.get(key)).toBe(value)
  })

  it('R46 does not happen for one entry that is too large by itself', async () => {
    const { cache } = setUp({ limit: 500 })
    await cache.set('small', value, as('high'))
    await cache.set('large', 'x'.repeat(450), as('high'))
    expect(await cache.get('small')).toBe(value)
    expect(await cache.get('large')).toBeUndefined()
  })

  it('R46 counts a replaced value once', async () => {
    const { cache } = setUp()
    await cache.set('page', value, as('high'))
    await cache.set('page', value, as('high'))
    expect(cache.size()).toBe(100)
  })
})

describe('storage', () => {
  it('R46 holds the version under the product key', () => {
    const { items } = setUp()
    expect([...items]).toEqual([['muster:cache', '{"version":"1.3.0"}']])
  })

  it.each(['{"version":"1.2.0"}', 'nonsense', undefined])(
    'R46 loses its styles where its version is %s',
    async (version) => {
      const { cache, items, open } = setUp()
      await cache.set('main', 1, as('low', 'style'))
      await cache.set('page', 1, as('low'))
      if (version === undefined) items.delete('muster:cache')
      else items.set('muster:cache', version)
      open()
      expect(keysOf(items)).toEqual(['page'])
      expect(items.get('muster:cache')).toBe('{"version":"1.3.0"}')
    },
  )

  it('R46 keeps its styles within a version', async () => {
    const { cache, items, open } = setUp()
    await cache.set('main', 1, as('low', 'style'))
    open()
    expect(keysOf(items)).toEqual(['main'])
  })

  it('R46 may be missing or forbidden: what is in memory works', async () => {
    for (const storage of [undefined, forbiddenStorage]) {
      const cache = createClientCache({ storage, now: () => START })
      for (const priority of ['low', 'medium', 'high', 'critical'] as const) {
        await cache.set(priority, 1, as(priority))
      }
      expect(await cache.get('critical')).toBe(1)
      expect(await cache.get('high')).toBe(1)
      expect(await cache.get('low')).toBeUndefined()
      cache.cleanUp()
      expect(await cache.get('high')).toBe(1)
    }
  })

  const entry = { timestamp: START, expiresAt: START + 1, type: 'data', size: 1, priority: 'low' }

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    JSON.stringify(entry),
    JSON.stringify({ ...entry, data: 1 }),
    JSON.stringify({ ...entry, data: '1', priority: 'huge' }),
    JSON.stringify({ ...entry, data: '{' }),
    JSON.stringify({ ...entry, data: 'gzip:%%%' }),
    JSON.stringify({ ...entry, data: 'gzip:AAAA' }),
    JSON.stringify({ ...entry, data: 'gzip:%%%', priority: 'critical' }),
  ])('R46 with a corrupt entry loses it: %j', async (text) => {
    const { cache, items } = setUp()
    items.set('muster:cache:page', text)
    expect(await cache.get('page')).toBeUndefined()
    expect(keysOf(items)).toEqual([])
    expect(cache.size()).toBe(0)
  })

  it('R46 with a corrupt entry is cleaned up', () => {
    const { cache, items } = setUp()
    items.set('muster:cache:page', '{')
    items.set('muster:other', '{')
    cache.cleanUp()
    expect([...items.keys()]).toEqual(['muster:cache', 'muster:other'])
  })

  it('R46 that is full gives up the lowest priority, oldest first, and is tried again', async () => {
    const { cache, clock, items } = setUp({ capacity: 1000 })
    const order: [string, Priority][] = [
      ['kept', 'critical'],
      ['oldest', 'low'],
      ['newer', 'low'],
      ['middle', 'medium'],
    ]
    for (const [key, priority] of order) {
      clock.time += 1
      await cache.set(key, 'x'.repeat(80), as(priority))
    }
    expect(keysOf(items)).toEqual(['kept', 'oldest', 'newer', 'middle'])
    await cache.set('new', 'x'.repeat(80), as('medium'))
    expect(keysOf(items)).toEqual(['kept', 'newer', 'middle', 'new'])
  })

  it('R46 that stays full is given up silently', async () => {
    const { cache, items } = setUp({ capacity: 100 })
    items.set('foreign', 'x'.repeat(60))
    await cache.set('page', 1, as('critical'))
    await cache.set('other', 1, as('low'))
    expect(keysOf(items)).toEqual([])
    expect(items.has('foreign')).toBe(true)
    expect(await cache.get('page')).toBe(1)
    expect(await cache.get('other')).toBeUndefined()
  })

  it('R46 is filled with no more than 4 MB', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    const { cache, clock, items } = setUp()
    const value = 'x'.repeat(1_000_000)
    for (let index = 0; index < 5; index += 1) {
      clock.time += 1
      await cache.set(`${index}`, value, as(index === 0 ? 'medium' : 'low'))
    }
    const used = [...items].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
    expect(used).toBeLessThan(4 * 1024 * 1024)
    expect(keysOf(items)).toEqual(['0', '3', '4'])
  })

  it('R46 is not filled by one entry that is too large by itself', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    const { cache, items } = setUp()
    await cache.set('small', 1, as('low'))
    await cache.set('large', 'x'.repeat(4_000_000), as('critical'))
    expect(keysOf(items)).toEqual(['small'])
  })
})
