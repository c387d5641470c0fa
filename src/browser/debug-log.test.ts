import { describe, expect, it, vi } from 'vitest'
import { createDebugLog, debugIdOf } from './debug-log.ts'

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

  it('R36 sends label, event, data and time', () => {
    const sent: string[] = []
    const log = createDebugLog({
      id: 'fault',
      now: () => 1234,
      send: async (json) => sent.push(json),
    })
    log('image-failed', { src: '/a.avif' })
    expect(sent.map((json): unknown => JSON.parse(json))).toEqual([
      { label: 'fault', event: 'image-failed', data: { src: '/a.avif' }, ts: 1234 },
    ])
  })

  it('R36 sends nothing without an id', () => {
    const send = vi.fn(async () => {})
    createDebugLog({ id: undefined, send })('image-failed', {})
    expect(send).not.toHaveBeenCalled()
  })

  it('R36 failures are silent', async () => {
    const send = vi.fn(() => Promise.reject(new Error('offline')))
    const log = createDebugLog({ id: 'fault', send })
    log('image-failed', {})
    log('image-failed', 1n) // has no JSON
    // An unhandled rejection would fail the run.
    await new Promise((resolve) => void setTimeout(resolve))
    expect(send).toHaveBeenCalledOnce()
  })

  it('R36 posts to /api/debug-log, also while the page is left', () => {
    const fetch = vi.fn(async () => new Response())
    vi.stubGlobal('fetch', fetch)
    createDebugLog({ id: 'fault', now: () => 1 })('image-loaded', 2)
    vi.unstubAllGlobals()
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/debug-log', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"label":"fault","event":"image-loaded","data":2,"ts":1}',
      keepalive: true,
    })
  })
})
