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

/** Pause in ms before work that no visitor waits for (R21). */
const EXTRAS_PAUSE = 1200

/**
 * Settles when the browser is idle after a pause of 1200 ms, but `limit` ms from now at the latest (R21). Safari has no
 * idle callbacks and waits only for the pause.
 */
export async function afterPause(limit: number): Promise<void> {
  await wait(EXTRAS_PAUSE)
  if ('requestIdleCallback' in globalThis) await idle(limit - EXTRAS_PAUSE)
}
