// Queries for page data: TanStack Query is the memory tier, local storage the stored tier (R46, R47).
import type { QueryPersister } from '@tanstack/react-query'
import { type BusinessHours, freshPaths, MAX_STALE, strategyFor } from '#site/cache-rules.ts'
import { isCrawler } from '#site/crawlers.ts'
import { type PageId, pageKind } from '#site/pages.ts'
import { matchPath } from '#site/routes.ts'
import { locales } from '../locales.ts'
import { byteLength } from './compression.ts'
import { loadJson, MissingData } from './get-json.ts'
import { queries, RETRIES } from './query.ts'
import { EVICTION_TARGET, openEntries, type Priority, victimsOf } from './stored-entries.ts'

/** Loads the JSON at a URL for the page at a path. */
export type PageQuery = (url: string, path: string) => Promise<unknown>

const MINUTE = 60_000
/** The most bytes of JSON in memory. */
const MEMORY_LIMIT = 50 * 1024 * 1024

/** Priority, validity in ms, and tiers of the data of a page kind (R46). */
function rulesFor(path: string, isFresh: boolean) {
  const priority = pageKind(pageOf(path)).cachePriority
  const life = (priority === 'critical' ? 60 : 5) * MINUTE
  return {
    priority,
    life: isFresh ? MAX_STALE : life,
    isInMemory: priority === 'critical' || priority === 'high',
    isStored: priority !== 'high',
  }
}

/** Creates the query for page data. Deletes expired entries now and every minute. */
export function createPageQuery(
  businessHours: BusinessHours,
  memoryLimit = MEMORY_LIMIT,
): PageQuery {
  const stored = openEntries()
  stored.cleanUp()
  setInterval(stored.cleanUp, MINUTE)
  const fresh = freshPaths(locales)
  const isFromCrawler = isCrawler(navigator.userAgent)
  /** Entries in memory by URL, the least recently used first. */
  const used = new Map<string, { priority: Priority; size: number }>()

  /** Evicts entries from memory once they exceed the limit. */
  function noteUse(url: string, data: unknown, priority: Priority): void {
    used.delete(url)
    used.set(url, { priority, size: byteLength(JSON.stringify(data)) })
    const entries = [...used]
      .filter(([key]) => queries.getQueryData([key]) !== undefined)
      .map(([key, entry]) => ({ key, ...entry }))
    const total = entries.reduce((sum, { size }) => sum + size, 0)
    if (total <= memoryLimit) return
    for (const key of victimsOf(entries, total - memoryLimit * EVICTION_TARGET)) {
      used.delete(key)
      queries.removeQueries({ queryKey: [key], exact: true })
    }
  }

  return async (url, path) => {
    const isFresh = fresh.includes(path)
    const { priority, life, isInMemory, isStored } = rulesFor(path, isFresh)
    // In development every change must be visible immediately.
    const strategy = import.meta.env.DEV
      ? 'network-first'
      : strategyFor({ isFresh, isCrawler: isFromCrawler, now: new Date(), businessHours })

    const persister: QueryPersister<unknown, string[]> = async (load, context, query) => {
      const entry = await stored.read(url)
      if (entry !== undefined) {
        // The query counts from now, so the age is set when it has settled.
        setTimeout(() => query.setState({ dataUpdatedAt: entry.timestamp }))
        return entry.value
      }
      const data = await load(context)
      void stored.write(url, data, { priority, life })
      return data
    }
    const fetchPage = async (retries: number) => {
      const data = await queries.fetchQuery({
        queryKey: [url],
        queryFn: () => loadJson(url),
        staleTime: 0,
        gcTime: isInMemory ? life : 0,
        retry: (failures, error) => failures < retries && !(error instanceof MissingData),
        ...(isStored && strategy === 'cache-first' && { persister }),
      })
      if (isInMemory) noteUse(url, data, priority)
      return data
    }

    const { data, dataUpdatedAt = 0 } = queries.getQueryState([url]) ?? {}
    const age = Date.now() - dataUpdatedAt
    if (data === undefined) return await fetchPage(RETRIES)
    // A negative age means that the clock was set back.
    if (age < 0 || age >= life) {
      queries.removeQueries({ queryKey: [url], exact: true })
      return await fetchPage(RETRIES)
    }
    noteUse(url, data, priority)
    if (strategy === 'cache-first') return data
    const answer = fetchPage(0).catch(() => data)
    return strategy === 'network-first' ? await answer : data
  }
}

export function pageOf(path: string): PageId {
  return matchPath(path, locales)?.page ?? 'not-found'
}
