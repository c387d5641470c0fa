import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './idle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser that is busy until it is set idle, but respects the time-out. */
function stubIdle() {
  const request = vi.fn((callback: () => void, { timeout = 0 } = {}) =>
    setTimeout(callback, timeout),
  )
  const cancel = vi.fn((handle: ReturnType<typeof setTimeout>) => clearTimeout(handle))
  vi.stubGlobal('requestIdleCallback', request)
  vi.stubGlobal('cancelIdleCallback', cancel)
  return { request, cancel }
}

describe('whenIdle', () => {
  it('R21 asks for idle time after 1200 ms', () => {
    const { request } = stubIdle()
    const callback = vi.fn()
    whenIdle(callback)
    vi.advanceTimersByTime(1199)
    expect(request).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(callback).not.toHaveBeenCalled()
    request.mock.calls[0]?.[0]()
    expect(callback).toHaveBeenCalledOnce()
  })

  it('R21 calls back after 2000 ms in a browser that is never idle', () => {
    stubIdle()
    const callback = vi.fn()
    whenIdle(callback)
    vi.advanceTimersByTime(1999)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(callback).toHaveBeenCalledOnce()
  })

  it('R21 calls back after the delay where the browser cannot tell', () => {
    const callback = vi.fn()
    whenIdle(callback)
    vi.advanceTimersByTime(1199)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(callback).toHaveBeenCalledOnce()
  })

  it('R21 the latest time comes before delay and idle', () => {
    const { request } = stubIdle()
    const callback = vi.fn()
    whenIdle(callback, { delay: 3000, timeout: 1500 })
    vi.advanceTimersByTime(1500)
    expect(callback).toHaveBeenCalledOnce()
    expect(request).not.toHaveBeenCalled()
  })

  it('R21 can be cancelled during the delay and while it waits for idle time', () => {
    const { cancel } = stubIdle()
    const callback = vi.fn()
    const cancelDelayed = whenIdle(callback)
    vi.advanceTimersByTime(1000)
    cancelDelayed()
    const cancelWaiting = whenIdle(callback)
    vi.advanceTimersByTime(1500)
    cancelWaiting()
    expect(cancel).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(5000)
    expect(callback).not.toHaveBeenCalled()
  })
})
