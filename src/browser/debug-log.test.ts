import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDebugLog, debugIdOf } from './debug-log.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1234, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function stubFetch(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('debug log', () => {
  it('R36 reads a debug id', () => {
    expect(debugIdOf('?debugId=Fault_7-b')).toBe('Fault_7-b')
    expect(debugIdOf(`?a=b&debugId=${'x'.repeat(64)}`)).toBe('x'.repeat(64))
  })

  it.each(['', '?debugId', '?debugId=', '?debugId=a%20b', '?debugId=a%0A', '?debugId=ä'])(
    'R36 takes "%s" for no debug id',
    (search) => {
      expect(debugIdOf(search)).toBe(undefined)
    },
  )

  it('R36 takes no debug id of more than 64 characters', () => {
    expect(debugIdOf(`?debugId=${'x'.repeat(65)}`)).toBe(undefined)
  })

  it('R36 posts label, event, data and time to /api/debug-log, also while the page is left', () => {
    const fetch = stubFetch(async () => new Response())
    createDebugLog('fault')('image-failed', { src: '/a.avif' })
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/debug-log', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"label":"fault","event":"image-failed","data":{"src":"/a.avif"},"ts":1234}',
      keepalive: true,
    })
  })

  it('R36 sends nothing without an id', () => {
    const fetch = stubFetch(async () => new Response())
    createDebugLog(undefined)('image-failed', {})
    expect(fetch).not.toHaveBeenCalled()
  })

  it('R36 failures are silent', async () => {
    const fetch = stubFetch(() => Promise.reject(new Error('offline')))
    const log = createDebugLog('fault')
    log('image-failed', {})
    log('image-failed', 1n) // has no JSON
    // An unhandled rejection would fail the run.
    await new Promise((resolve) => void setTimeout(resolve))
    expect(fetch).toHaveBeenCalledOnce()
  })
})
