// Selects the cache strategy of a request, by path and business hours. Pure.
import type { Locales } from './locales.ts'
import { repeatedPrefixes } from './redirects.ts'

/** How to combine cache and network for a request. */
export type CacheStrategy = 'network-first' | 'stale-while-revalidate' | 'cache-first'

/** Returns the paths whose content must be fresh: home in each language, and the files for crawlers. */
export function freshPaths(locales: Locales): string[] {
  const homes = repeatedPrefixes(locales).map(({ prefix }) => prefix)
  return ['/', ...homes, '/sitemap.xml', '/robots.txt']
}

/** Maximum age of a fresh path's content in ms (R47). */
export const MAX_STALE = 5 * 60_000

/** Start and end of the business hours. */
const OPENS = 8
const CLOSES = 18

/** Returns true from Monday to Friday, from 08:00 until just before 18:00, in Zurich (R47). */
export function isBusinessHours(date: Date): boolean {
  // Created lazily, because it is slow on phones.
  const zurich = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Zurich',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(zurich.formatToParts(date).map(({ type, value }) => [type, value]))
  const hour = Number(parts.get('hour'))
  const day = parts.get('weekday')
  return day !== 'Sat' && day !== 'Sun' && hour >= OPENS && hour < CLOSES
}

/** Returns the strategy for a request. */
export function strategyFor({
  isFresh,
  isCrawler,
  now,
}: {
  /** True if its path is one of `freshPaths`. */
  isFresh: boolean
  isCrawler: boolean
  now: Date
}): CacheStrategy {
  if (!isFresh) return 'cache-first'
  if (isCrawler) return 'network-first'
  return isBusinessHours(now) ? 'stale-while-revalidate' : 'cache-first'
}
