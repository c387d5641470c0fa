// Fetches JSON from the cache or the network, in the order that the strategy of the path prescribes (R47).
import { type CacheStrategy, MAX_STALE } from '#site/cache-rules.ts'
import type { CacheOptions, ClientCache } from './client-cache.ts'

/** The purpose of a request, how its answer is cached, and the signal that cancels it. */
interface CachedFetchOptions extends Pick<CacheOptions, 'type' | 'priority'> {
  /** The path of the page it serves, which decides the strategy (R47). */
  readonly path: string
  readonly signal?: AbortSignal | undefined
}

/** Fetches JSON through the cache (R47). Rejects with the error of the network, or when aborted. */
export type CachedFetch = (url: string, options: CachedFetchOptions) => Promise<unknown>

/** A request under way, and the number of callers waiting for it. */
interface Shared {
  readonly answer: Promise<unknown>
  readonly abort: () => void
  waiting: number
}

/** A fetch through `cache` (R47). `fetchJson` rejects on failure; requests for one URL share it. */
export function createCachedFetch({
  cache,
  fetchJson,
  isFresh,
  strategy,
}: {
  cache: Pick<ClientCache, 'get' | 'set'>
  fetchJson: (url: string, signal?: AbortSignal) => Promise<unknown>
  /** Whether the answers for a path may be stale for a short time only. */
  isFresh: (path: string) => boolean
  strategy: (path: string) => CacheStrategy
}): CachedFetch {
  const running = new Map<string, Shared>()

  async function load(
    url: string,
    { path, type, priority, signal }: CachedFetchOptions,
  ): Promise<unknown> {
    const data = await fetchJson(url, signal)
    const life = isFresh(path) ? { life: MAX_STALE } : {}
    await cache.set(url, data, { type, priority, ...life })
    return data
  }

  /** The request under way for the URL, or a new one. */
  function share(url: string, options: CachedFetchOptions): Shared {
    const known = running.get(url)
    if (known !== undefined) return known
    const controller = new AbortController()
    const forget = () => {
      if (running.get(url) === shared) running.delete(url)
    }
    const shared: Shared = {
      answer: load(url, { ...options, signal: controller.signal }).finally(forget),
      abort() {
        forget()
        controller.abort()
      },
      waiting: 0,
    }
    running.set(url, shared)
    return shared
  }

  /** The answer of the network. A request that no one is waiting for any longer is aborted. */
  async function ask(url: string, options: CachedFetchOptions): Promise<unknown> {
    const { signal } = options
    const shared = share(url, options)
    shared.waiting += 1
    try {
      return await (signal === undefined
        ? shared.answer
        : Promise.race([shared.answer, abortion(signal)]))
    } finally {
      shared.waiting -= 1
      if (shared.waiting === 0) shared.abort()
    }
  }

  return async (url, options) => {
    const { path, signal } = options
    signal?.throwIfAborted()
    const order = strategy(path)
    if (order === 'network-first') {
      try {
        return await ask(url, options)
      } catch (error) {
        signal?.throwIfAborted()
        const cached = await cache.get(url)
        if (cached === undefined) throw error
        return cached
      }
    }
    const cached = await cache.get(url)
    signal?.throwIfAborted()
    if (cached === undefined) return await ask(url, options)
    if (order === 'stale-while-revalidate') {
      // The visitor has an answer already, so a failed refresh stays silent (R44).
      ask(url, { ...options, signal: undefined }).catch(() => undefined)
    }
    return cached
  }
}

/** Rejects when the signal is aborted. */
function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
