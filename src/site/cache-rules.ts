// Selects the cache strategy of a request, by path and business hours. Pure.
import type { Company } from './content.ts'
import type { Locales } from './locales.ts'
import { repeatedPrefixes } from './tidy-path.ts'

/** How to combine cache and network for a request. */
export type CacheStrategy = 'network-first' | 'stale-while-revalidate' | 'cache-first'

/** Returns the paths whose content must be fresh: home in each language, and the files for crawlers. */
export function freshPaths(locales: Locales): string[] {
  const homes = repeatedPrefixes(locales).map(({ prefix }) => prefix)
  return ['/', ...homes, '/sitemap.xml', '/robots.txt']
}

/** Maximum age of a fresh path's content in ms (R47). */
export const MAX_STALE = 5 * 60_000

/** When the company is open. */
export type BusinessHours = Pick<Company, 'openingHours' | 'timeZone'>

/** Returns true while the company is open (R47). */
export function isBusinessHours(date: Date, { openingHours, timeZone }: BusinessHours): boolean {
  // Created lazily, because it is slow on phones.
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
  const weekday = parts.get('weekday') ?? ''
  const time = `${parts.get('hour')}:${parts.get('minute')}`
  return openingHours.some(
    ({ days, opens, closes }) =>
      days.some((day) => weekday.startsWith(day)) && opens <= time && time < closes,
  )
}

/** Returns the strategy for a request. */
export function strategyFor({
  isFresh,
  isCrawler,
  now,
  businessHours,
}: {
  /** True if its path is one of `freshPaths`. */
  isFresh: boolean
  isCrawler: boolean
  now: Date
  businessHours: BusinessHours
}): CacheStrategy {
  if (!isFresh) return 'cache-first'
  if (isCrawler) return 'network-first'
  return isBusinessHours(now, businessHours) ? 'stale-while-revalidate' : 'cache-first'
}
