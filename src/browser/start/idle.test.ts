import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPause } from './idle.ts'

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
  vi.stubGlobal('requestIdleCallback', request)
  return request
}

/** Starts to wait, and returns a function that has been called once that is over. */
function watchPause(limit: number) {
  const settle = vi.fn()
  const watch = async () => {
    await afterPause(limit)
    settle()
  }
  void watch()
  return settle
}

describe('afterPause', () => {
  it('R21 asks for idle time after 1200 ms', async () => {
    const request = stubIdle()
    const settle = watchPause(2000)
    await vi.advanceTimersByTimeAsync(1199)
    expect(request).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settle).not.toHaveBeenCalled()
    request.mock.calls[0]?.[0]()
    await vi.advanceTimersByTimeAsync(0)
    expect(settle).toHaveBeenCalledOnce()
  })

  it.each([1500, 2000])(
    'R21 settles after %i ms in a browser that is never idle',
    async (limit) => {
      stubIdle()
      const settle = watchPause(limit)
      await vi.advanceTimersByTimeAsync(limit - 1)
      expect(settle).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(settle).toHaveBeenCalledOnce()
    },
  )

  it('R21 settles after the pause where the browser cannot tell', async () => {
    const settle = watchPause(2000)
    await vi.advanceTimersByTimeAsync(1199)
    expect(settle).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settle).toHaveBeenCalledOnce()
  })
})
