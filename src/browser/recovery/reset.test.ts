import { RESET_FLAG_KEY, RESET_KEY } from '#site/storage-keys.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearProblematicEntries,
  isResetError,
  reset,
  resetWhereWanted,
  watchErrors,
  withoutTrigger,
} from './reset.ts'

const PAGE = 'https://example.com/blog?category=tipps#list'
const TEN_MINUTES = 600_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

class FakeStorage implements Storage {
  readonly items = new Map<string, string>()
  get length() {
    return this.items.size
  }
  clear() {
    this.items.clear()
  }
  getItem(key: string) {
    return this.items.get(key) ?? null
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null
  }
  removeItem(key: string) {
    this.items.delete(key)
  }
  setItem(key: string, value: string) {
    this.items.set(key, value)
  }
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** Keeps what was stored before, and neither changes nor loses anything. */
class ReadOnlyStorage extends FakeStorage {
  override clear() {}
  override setItem() {
    refuse()
  }
}

/** Caches of name → address → response. */
function fakeCaches(content: Record<string, Record<string, Response>>) {
  const caches = new Map(
    Object.entries(content).map(([name, responses]) => [name, new Map(Object.entries(responses))]),
  )
  return {
    addresses: () => [...caches.values()].flatMap((responses) => [...responses.keys()]),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    open: async (name: string) => {
      const responses = caches.get(name) ?? new Map<string, Response>()
      return {
        keys: async () => [...responses.keys()].map((url) => new Request(url)),
        match: async ({ url }: Request) => responses.get(url),
        delete: async ({ url }: Request) => responses.delete(url),
      }
    },
  }
}

/** Opens a page, whose parts replace those of the window before; storage outlives it. Returns what it loads. */
function openPage({
  href = PAGE,
  localStorage = new FakeStorage(),
  ...others
}: { href?: string; localStorage?: FakeStorage } & Readonly<Record<string, unknown>> = {}) {
  const visits: string[] = []
  const sessionStorage = new FakeStorage()
  const target = new EventTarget()
  const parts = {
    localStorage,
    sessionStorage,
    caches: fakeCaches({}),
    navigator: {
      serviceWorker: { getRegistrations: async () => [{ unregister: async () => true }] },
    },
    location: {
      href,
      origin: new URL(href).origin,
      replace: (url: string | URL) => void visits.push(`replace ${String(url)}`),
      reload: () => void visits.push('reload'),
    },
    addEventListener: target.addEventListener.bind(target),
    ...others,
  }
  for (const [name, part] of Object.entries(parts)) vi.stubGlobal(name, part)
  return Object.assign(target, { visits, localStorage, sessionStorage })
}

function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
}

function openPageWithoutStorage({ href = PAGE } = {}) {
  const page = openPage({ href })
  forbidStorage()
  return page
}

function dispatchError(window: EventTarget, message: string): void {
  window.dispatchEvent(Object.assign(new Event('error'), { message }))
}

function dispatchRejection(window: EventTarget, reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

describe('triggers of a reset', () => {
  it.each(['?clearCache=true', '?a=b&clearCache=true', '#clear', '#Clear-Cache', '#please-CLEAR'])(
    'R48 %s asks for a reset',
    async (trigger) => {
      openPage({ href: `https://example.com/blog${trigger}` })
      expect(resetWhereWanted()).toBe(true)
      await vi.runAllTimersAsync()
    },
  )

  it.each(['', '?clearCache=false', '?clearCache', '?q=clear#contact-form'])(
    'R48 "%s" does not',
    (rest) => {
      openPage({ href: `https://example.com/blog${rest}` })
      expect(resetWhereWanted()).toBe(false)
    },
  )

  it('R48 the local flag asks for a reset when it is "true"', async () => {
    const window = openPage()
    window.localStorage.setItem(RESET_FLAG_KEY, 'false')
    expect(resetWhereWanted()).toBe(false)
    window.localStorage.setItem(RESET_FLAG_KEY, 'true')
    expect(resetWhereWanted()).toBe(true)
    await vi.runAllTimersAsync()
  })

  it('R48 a forbidden storage asks for nothing', () => {
    openPageWithoutStorage()
    expect(resetWhereWanted()).toBe(false)
  })

  it.each([
    ['/en/blog?clearCache=true', '/en/blog'],
    ['/blog?a=b&clearCache=true&c=d#list', '/blog?a=b&c=d#list'],
    ['/?clearCache=true#CLEAR', '/'],
    ['/blog?q=a%20b#clear-all', '/blog?q=a%20b'],
    ['/blog?q=a%20b#list', '/blog?q=a%20b#list'],
  ])('R48 %s becomes %s', (address, expected) => {
    expect(withoutTrigger(new URL(address, 'https://example.com'))).toBe(expected)
  })
})

describe('reset', () => {
  it('R48 empties storages, caches and service workers and reloads', async () => {
    const unregister = vi.fn(async () => true)
    const caches = fakeCaches({ a: { 'https://example.com/x': new Response('') }, b: {} })
    const window = openPage({
      caches,
      navigator: { serviceWorker: { getRegistrations: async () => [{ unregister }] } },
    })
    window.localStorage.setItem('site:locale', 'en')
    window.sessionStorage.setItem('site:scroll', '[]')
    await reset()
    expect([...window.localStorage.items]).toEqual([[RESET_KEY, String(Date.now())]])
    expect(window.sessionStorage.length).toBe(0)
    expect(await caches.keys()).toEqual([])
    expect(unregister).toHaveBeenCalledOnce()
    expect(window.visits).toEqual(['reload'])
  })

  it('R48 leaves for the address without the trigger', async () => {
    const window = openPage({ href: 'https://example.com/en?clearCache=true' })
    expect(resetWhereWanted()).toBe(true)
    await vi.runAllTimersAsync()
    expect(window.visits).toEqual(['replace https://example.com/en'])
  })

  it('R48 never leaves the site', async () => {
    const window = openPage({ href: 'https://example.com//evil.example/?clearCache=true' })
    await reset()
    expect(window.visits).toEqual(['replace https://example.com//evil.example/'])
  })

  it('R48 a failure stops nothing else', async () => {
    const unregister = vi.fn(async () => true)
    const window = openPage({
      href: 'https://example.com/#clear',
      sessionStorage: { clear: refuse },
      caches: { ...fakeCaches({}), keys: refuse },
      navigator: {
        serviceWorker: {
          getRegistrations: async () => [{ unregister: async () => refuse() }, { unregister }],
        },
      },
    })
    window.localStorage.setItem('site:locale', 'en')
    await reset()
    expect([...window.localStorage.items.keys()]).toEqual([RESET_KEY])
    expect(unregister).toHaveBeenCalledOnce()
    expect(window.visits).toEqual(['replace https://example.com/'])
  })

  it('R48 works in a window without caches and service workers', async () => {
    const window = openPage({
      href: 'http://example.com/#clear',
      caches: undefined,
      navigator: {},
    })
    await reset()
    expect(window.visits).toEqual(['replace http://example.com/'])
  })

  it('R48 the address resets once also where storage is forbidden', async () => {
    const window = openPageWithoutStorage({ href: 'https://example.com/en?clearCache=true' })
    await reset()
    expect(window.visits).toEqual(['replace https://example.com/en'])
    openPageWithoutStorage({ href: 'https://example.com/en' })
    expect(resetWhereWanted()).toBe(false)
  })

  it('R48 the flag resets once', async () => {
    const window = openPage()
    window.localStorage.setItem(RESET_FLAG_KEY, 'true')
    for (let load = 0; load < 5; load++) {
      resetWhereWanted()
      await vi.runAllTimersAsync()
    }
    expect(window.visits).toEqual(['reload'])
  })

  it('R48 a flag that cannot be removed does not reload the page', async () => {
    const localStorage = new ReadOnlyStorage()
    localStorage.items.set(RESET_FLAG_KEY, 'true')
    const window = openPage({ localStorage })
    resetWhereWanted()
    await vi.runAllTimersAsync()
    expect(window.visits).toEqual([])
  })
})

describe('errors', () => {
  it.each([
    'useLanguage must be used within a LanguageProvider',
    "'text/html' is not a valid JavaScript MIME type.",
    'The message port closed before a response was received.',
  ])('R48 "%s" resets after a second', async (message) => {
    expect(isResetError(message)).toBe(true)
    for (const dispatch of [
      (window: EventTarget) => dispatchError(window, `Uncaught Error: ${message}`),
      (window: EventTarget) => dispatchRejection(window, new Error(message)),
    ]) {
      const window = openPage()
      watchErrors()
      dispatch(window)
      await vi.advanceTimersByTimeAsync(999)
      expect(window.visits).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(window.visits).toEqual(['reload'])
    }
  })

  it('R48 another error does not reset', async () => {
    const window = openPage()
    watchErrors()
    dispatchError(window, 'x is not a function')
    dispatchRejection(window, undefined)
    dispatchRejection(window, Object.create(null))
    await vi.runAllTimersAsync()
    expect(window.visits).toEqual([])
  })

  it('R48 many errors of a page reset once', async () => {
    const window = openPage()
    watchErrors()
    for (let error = 0; error < 50; error++) {
      dispatchError(window, 'message port closed')
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.runAllTimersAsync()
    expect(window.visits).toEqual(['reload'])
  })

  /** An app that throws on each of 20 loads within ten minutes; returns how often it was reset. */
  async function countResets(load: () => ReturnType<typeof openPage>): Promise<number> {
    let resets = 0
    for (let count = 0; count < 20; count++) {
      const window = load()
      resetWhereWanted()
      watchErrors()
      dispatchError(window, 'useLanguage must be used within a LanguageProvider')
      await vi.advanceTimersByTimeAsync(TEN_MINUTES / 20)
      resets += window.visits.length
    }
    return resets
  }

  it('R48 an app that fails on every load is reset exactly once in ten minutes', async () => {
    const localStorage = new FakeStorage()
    expect(await countResets(() => openPage({ localStorage }))).toBe(1)
    // The next ten minutes begin a second after the loads do, when the first reset was.
    expect(await countResets(() => openPage({ localStorage }))).toBe(1)
  })

  it('R48 an app that fails on every load is never reset where storage is forbidden', async () => {
    expect(await countResets(() => openPageWithoutStorage())).toBe(0)
  })

  it('R48 an app that fails on every load is never reset where nothing can be written', async () => {
    expect(await countResets(() => openPage({ localStorage: new ReadOnlyStorage() }))).toBe(0)
  })

  it('R48 a stored time that is none, or lies far ahead, prevents no reset for good', async () => {
    for (const stored of ['soon', '99999999999999']) {
      const localStorage = new FakeStorage()
      localStorage.setItem(RESET_KEY, stored)
      expect(await countResets(() => openPage({ localStorage }))).toBe(1)
    }
  })
})

describe('problematic entries', () => {
  const html = () => new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } })

  it.each([
    'Failed to fetch',
    'Failed to register a Service Worker',
    'Cache.put failed',
    'service worker',
  ])('R48 only the rejection "%s" of a cache clears them, and resets nothing', async (message) => {
    const window = openPage()
    window.localStorage.setItem('site:cache:/main.css', '{}')
    window.localStorage.setItem('site:locale', 'en')
    watchErrors()
    dispatchError(window, message)
    dispatchRejection(window, new TypeError('x is not a function'))
    await vi.runAllTimersAsync()
    expect(window.localStorage.length).toBe(2)
    dispatchRejection(window, new TypeError(message))
    await vi.runAllTimersAsync()
    expect([...window.localStorage.items.keys()]).toEqual(['site:locale'])
    expect(window.visits).toEqual([])
  })

  it('R48 removes stored styles and nothing else', async () => {
    const window = openPage()
    const kept = {
      'site:locale': 'en',
      'site:reset': '1',
      styles: 'of someone else',
      'site:cache:/data/blog.json': '{"type":"data","data":"style"}',
      'site:cache:broken': '{"type":"style"',
      'site:cache:null': 'null',
    }
    const removed = {
      'site:cache:/assets/a.css': '{"type":"style"}',
      'site:cache:styles-de': '{"type":"data"}',
      'site:cache:/main.css': '',
      'site:cache:/critical.css': 'x',
    }
    for (const [key, value] of Object.entries({ ...removed, ...kept })) {
      window.localStorage.setItem(key, value)
    }
    await clearProblematicEntries()
    expect(Object.fromEntries(window.localStorage.items)).toEqual(kept)
  })

  it('R48 removes cached styles and responses served as HTML under another name', async () => {
    const kept = {
      'https://example.com/blog': html(),
      'https://example.com/404.html': html(),
      'https://example.com/assets/app.js?v=1': script(),
      'https://example.com/data/home.json': new Response(new Uint8Array()),
    }
    const removed = {
      'https://example.com/assets/page.js?v=2': html(),
      'https://example.com/assets/a.avif': html(),
      'https://example.com/assets/styles-1.css': new Response(''),
      'https://example.com/main.css': new Response(''),
      'https://example.com/critical.css?x': new Response(''),
    }
    const caches = fakeCaches({ a: { ...kept, ...removed }, b: {} })
    openPage({ caches })
    await clearProblematicEntries()
    expect(caches.addresses()).toEqual(Object.keys(kept))
    expect(await caches.keys()).toEqual(['a', 'b'])
  })

  it('R48 a forbidden storage is no obstacle for the caches', async () => {
    const caches = fakeCaches({ a: { 'https://example.com/main.css': new Response('') } })
    openPage({ caches })
    forbidStorage()
    await clearProblematicEntries()
    expect(caches.addresses()).toEqual([])
  })
})
