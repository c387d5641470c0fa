import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEntries, type Priority, victimsOf } from './stored-entries.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 4)

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Replaces local storage by one for so many characters, and returns its items. */
function stubStorage(capacity: number): Map<string, string> {
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
  vi.stubGlobal('localStorage', storage)
  return items
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

function setUp(capacity = Infinity) {
  const items = stubStorage(capacity)
  return { items, entries: openEntries() }
}

const as = (priority: Priority, type = 'data') => ({ type, priority, life: 5 * MINUTE })

/** Keys of the entries in a storage. */
const keysOf = (items: ReadonlyMap<string, string>) =>
  [...items.keys()].filter((key) => key.startsWith('site:cache:')).map((key) => key.slice(11))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('stored entries', () => {
  it('R46 return their value and the time of writing', async () => {
    const { entries } = setUp()
    const value = { text: 'Grüezi '.repeat(1000), list: [1, null, true] }
    await entries.write('page', value, as('critical'))
    expect(await entries.read('page')).toEqual({ value, timestamp: START })
    expect(await entries.read('other')).toBeUndefined()
  })

  it('R46 have data, timestamp, expiresAt, type, size and priority', async () => {
    const { entries, items } = setUp()
    await entries.write('page', 'ü', as('low'))
    expect(JSON.parse(items.get('site:cache:page') ?? '')).toEqual({
      data: '"ü"',
      timestamp: START,
      expiresAt: START + 5 * MINUTE,
      type: 'data',
      size: 4,
      priority: 'low',
    })
  })

  it('R46 over 1 KB are compressed', async () => {
    const { entries, items } = setUp()
    await entries.write('page', 'x'.repeat(100_000), as('critical'))
    expect(items.get('site:cache:page')).toContain('"data":"gzip:')
  })

  it('R46 without JSON are not stored, nor is the value that they replace', async () => {
    const { entries } = setUp()
    await entries.write('page', 1, as('critical'))
    await entries.write('page', undefined, as('critical'))
    expect(await entries.read('page')).toBeUndefined()
  })

  it('R46 expire, and are removed when read', async () => {
    const { entries, items } = setUp()
    await entries.write('page', 1, as('low'))
    vi.setSystemTime(START + 5 * MINUTE - 1)
    expect(await entries.read('page')).toEqual({ value: 1, timestamp: START })
    vi.setSystemTime(START + 5 * MINUTE)
    expect(await entries.read('page')).toBeUndefined()
    expect(keysOf(items)).toEqual([])
  })

  it('R46 expire when the clock is set back', async () => {
    const { entries } = setUp()
    await entries.write('page', 1, as('critical'))
    vi.setSystemTime(START - 1)
    expect(await entries.read('page')).toBeUndefined()
  })

  it('R46 are cleaned up if expired or corrupt', async () => {
    const { entries, items } = setUp()
    await entries.write('short', 1, as('low'))
    await entries.write('long', 1, { ...as('critical'), life: 60 * MINUTE })
    items.set('site:cache:page', '{')
    items.set('site:other', '{')
    vi.setSystemTime(START + 5 * MINUTE)
    entries.cleanUp()
    expect([...items.keys()]).toEqual(['site:cache', 'site:cache:long', 'site:other'])
  })

  it.each(['{"version":"1.2.0"}', 'nonsense', undefined])(
    'R46 lose styles if the version is %s',
    async (version) => {
      const { entries, items } = setUp()
      await entries.write('main', 1, as('low', 'style'))
      await entries.write('page', 1, as('low'))
      openEntries()
      expect(keysOf(items)).toEqual(['main', 'page'])
      if (version === undefined) items.delete('site:cache')
      else items.set('site:cache', version)
      openEntries()
      expect(keysOf(items)).toEqual(['page'])
      expect(items.get('site:cache')).toBe('{"version":"1.3.0"}')
    },
  )

  it('R46 are missing if the storage is missing or forbidden', async () => {
    for (const storage of [undefined, forbiddenStorage]) {
      vi.stubGlobal('localStorage', storage)
      const entries = openEntries()
      await entries.write('page', 1, as('low'))
      expect(await entries.read('page')).toBeUndefined()
      entries.cleanUp()
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
  ])('R46 are removed if corrupt: %j', async (text) => {
    const { entries, items } = setUp()
    items.set('site:cache:page', text)
    expect(await entries.read('page')).toBeUndefined()
    expect(keysOf(items)).toEqual([])
  })
})

describe('a full storage', () => {
  it('R46 loses the lowest priority, oldest first, and is tried again', async () => {
    const { entries, items } = setUp(1000)
    const order: [string, Priority][] = [
      ['kept', 'critical'],
      ['oldest', 'low'],
      ['newer', 'low'],
      ['middle', 'medium'],
    ]
    for (const [key, priority] of order) {
      vi.setSystemTime(Date.now() + 1)
      await entries.write(key, 'x'.repeat(80), as(priority))
    }
    expect(keysOf(items)).toEqual(['kept', 'oldest', 'newer', 'middle'])
    await entries.write('new', 'x'.repeat(80), as('medium'))
    expect(keysOf(items)).toEqual(['kept', 'newer', 'middle', 'new'])
  })

  it('R46 that stays full is given up silently', async () => {
    const { entries, items } = setUp(100)
    items.set('foreign', 'x'.repeat(60))
    await entries.write('page', 1, as('critical'))
    expect(keysOf(items)).toEqual([])
    expect(items.has('foreign')).toBe(true)
  })

  it('R46 gets no more than 4 MB', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    const { entries, items } = setUp()
    const value = 'x'.repeat(1_000_000)
    for (let index = 0; index < 5; index += 1) {
      vi.setSystemTime(Date.now() + 1)
      await entries.write(`${index}`, value, as(index === 0 ? 'medium' : 'low'))
    }
    const used = [...items].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
    expect(used).toBeLessThan(4 * 1024 * 1024)
    expect(keysOf(items)).toEqual(['0', '3', '4'])
  })

  it('R46 loses nothing to one entry that is too large', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    const { entries, items } = setUp()
    await entries.write('small', 1, as('low'))
    await entries.write('large', 'x'.repeat(4_000_000), as('critical'))
    expect(keysOf(items)).toEqual(['small'])
  })
})

it('R46 the lowest priority is evicted first, then in the given order', () => {
  const entries = [
    { key: 'a', priority: 'critical', size: 10 },
    { key: 'b', priority: 'high', size: 10 },
    { key: 'c', priority: 'high', size: 10 },
    { key: 'd', priority: 'low', size: 10 },
  ] as const
  expect(victimsOf(entries, 0)).toEqual([])
  expect(victimsOf(entries, 11)).toEqual(['d', 'b'])
})
