// The client cache as page data uses it: this browser's storage, clock and crawler check (R46, R47).
import { freshPaths, strategyFor } from '#site/cache-rules.ts'
import { isCrawler } from '#site/crawlers.ts'
import { type CachedFetch, createCachedFetch } from './cached-fetch.ts'
import { CLEAN_UP_EVERY, createClientCache, type TextStorage } from './client-cache.ts'
import { loadJson } from './load-json.ts'
import { locales } from '../locales.ts'
import { localStorageOf } from '../storage.ts'

/** What the page cache needs of a window. */
export interface CacheWindow {
  readonly localStorage: TextStorage
  readonly navigator: Pick<Navigator, 'userAgent'>
  readonly setInterval: (work: () => void, ms: number) => unknown
}

/** Fetches page data by the strategy of its path, and cleans up at once and every minute. */
export function createPageCache(window: CacheWindow): CachedFetch {
  const cache = createClientCache({ storage: localStorageOf(window), now: Date.now })
  cache.cleanUp()
  window.setInterval(() => cache.cleanUp(), CLEAN_UP_EVERY)
  const fresh = freshPaths(locales)
  const isFresh = (path: string) => fresh.includes(path)
  const crawler = isCrawler(window.navigator.userAgent)
  return createCachedFetch({
    cache,
    fetchJson: loadJson,
    isFresh,
    // In development every change must be visible immediately.
    strategy: (path) =>
      import.meta.env.DEV
        ? 'network-first'
        : strategyFor({ isFresh: isFresh(path), isCrawler: crawler, now: new Date() }),
  })
}
