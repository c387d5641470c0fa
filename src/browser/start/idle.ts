// Defers work until the browser is idle (R21, R39), or has at least responded to the visitor.
import { wait } from './waiting.ts'

/** Settles when the browser is idle, after `limit` ms at the latest. Safari has no idle callbacks and waits that long. */
export async function idle(limit: number): Promise<void> {
  await new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: limit })
    else setTimeout(resolve, limit)
  })
}

/** Lets the browser paint and respond to the visitor. */
export async function yieldToBrowser(): Promise<void> {
  await wait(0)
}

/**
 * Calls back once, when the browser is idle after `delay` ms, but no later than `timeout` ms from now
 * (R21). Returns a function that cancels it.
 */
export function whenIdle(callback: () => void, { delay = 1200, timeout = 2000 } = {}): () => void {
  let cancel = () => {}
  const remaining = timeout - delay
  const timer = setTimeout(
    () => {
      // Safari has no idle callbacks.
      if (remaining <= 0 || !('requestIdleCallback' in globalThis)) return callback()
      const handle = requestIdleCallback(() => callback(), { timeout: remaining })
      cancel = () => cancelIdleCallback(handle)
    },
    Math.min(delay, timeout),
  )
  return () => {
    clearTimeout(timer)
    cancel()
  }
}
