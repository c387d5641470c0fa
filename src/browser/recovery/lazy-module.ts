// Loads code chunks with a time-out and retries (R40).
import { RELOAD_KEY } from '#site/storage-keys.ts'
import { attempt } from '../attempt.ts'
import { wait, withTimeout } from '../start/waiting.ts'

/** How long one attempt may take, in ms. */
const MODULE_TIMEOUT = 10_000
/** Pauses before the second and the third attempt, in ms. */
const RETRY_PAUSES = [1000, 2000] as const
/** Shortest time between two reloads because of a missing chunk, in ms. */
const RELOAD_PAUSE = 60_000

/** Loads a module, with time-out ('Timeout loading module ({n}ms)') and retries; the last failure is thrown. */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  const limit = { limit: MODULE_TIMEOUT, message: `Timeout loading module (${MODULE_TIMEOUT}ms)` }
  for (const ms of RETRY_PAUSES) {
    try {
      return await withTimeout(load(), limit)
    } catch {
      await wait(ms)
    }
  }
  return await withTimeout(load(), limit)
}

/** Memoizes the promise of `make`, called at the first use. After a failure, the next use calls it again. */
export function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return async () => {
    made ??= make()
    try {
      return await made
    } catch (error) {
      made = undefined
      throw error
    }
  }
}

/**
 * Reloads the document, since a deploy may have removed the chunk; at most once a minute, and not at all
 * if that cannot be remembered. Without a reload the prerendered page stays.
 */
export function reloadOnce(): void {
  const isRemembered = attempt(() => {
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(RELOAD_KEY) ?? 0) < RELOAD_PAUSE) return false
    sessionStorage.setItem(RELOAD_KEY, String(now))
    return true
  })
  if (isRemembered === true) location.reload()
}
