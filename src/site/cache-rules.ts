// Fresh paths, business hours and the cache strategy of a request (R47). Pure.
import type { Locales } from './locales.ts'
import { repeatedPrefixes } from './redirects.ts'

/** How cache and network take part in answering a request (R47). */
export type CacheStrategy = 'network-first' | 'stale-while-revalidate' | 'cache-first'

/** Paths, without query and hash, whose content must be fresh: home in each language, and what crawlers read (R47). */
export function freshPaths(locales: Locales): string[] {
  const homes = repeatedPrefixes(locales).map(({ prefix }) => prefix)
  return ['/', ...homes, '/sitemap.xml', '/robots.txt']
}

/** The longest that content of a fresh path may be stale, in ms (R47). */
export const MAX_STALE = 5 * 60_000

/** Business hours of a working day: from the first, up to the second. */
const OPENS = 8
const CLOSES = 18

/** True from Monday to Friday, from 08:00 until just before 18:00, in Zurich (R47). */
export function isBusinessHours(date: Date): boolean {
  // Created only when needed: on a slow phone it takes longer than the rest of this file.
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

/** The strategy for a request (R47). */
export function strategyFor({
  isFresh,
  isCrawler,
  now,
}: {
  /** Whether its path is one of `freshPaths`. */
  isFresh: boolean
  isCrawler: boolean
  now: Date
}): CacheStrategy {
  if (!isFresh) return 'cache-first'
  if (isCrawler) return 'network-first'
  return isBusinessHours(now) ? 'stale-while-revalidate' : 'cache-first'
}
