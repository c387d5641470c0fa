// Loads the data of pages and languages on navigation (R41).
import type { QueryClient } from '@tanstack/react-query'
import { type Locale, localeOfPath } from '#site/locales.ts'
import {
  isPageData,
  isSiteData,
  type PageData,
  type PageMoved,
  type SiteData,
} from '#site/page-data.ts'
import { pageKind } from '#site/pages.ts'
import { dataPathOf, matchPath } from '#site/routes.ts'
import { hasTranslatedSlug, isSlugTable, rightPath } from '#site/slugs.ts'
import type { CachedFetch } from './cached-fetch.ts'
import type { Priority } from './client-cache.ts'
import type { InlineData } from './inline-data.ts'
import { MissingData } from './load-json.ts'

/** Loads the data of pages and languages, each only once while it is fresh. */
export interface DataLoader {
  /**
   * The data of the page at a path, and its language's shared data beside it. Where the server has no data of
   * a page whose slug is translated, the path that its slug leads to, if it is another (R5).
   */
  readonly loadPage: (path: string) => Promise<PageData | PageMoved>
  /** The path that a translated slug leads to; undefined where the path is right, or has no such slug (R5). */
  readonly findMoved: (path: string) => Promise<string | undefined>
  readonly loadSite: (locale: Locale) => Promise<SiteData>
  /** Data that has been loaded; asking earlier is a bug and throws. */
  readonly siteOf: (locale: Locale) => SiteData
}

/** A loader that uses the query client, and for page data the client cache (R46, R47). */
export function createDataLoader({
  queries,
  cachedFetch,
  dataUrl,
  siteUrls,
}: {
  queries: QueryClient
  cachedFetch: CachedFetch
} & Pick<InlineData, 'dataUrl' | 'siteUrls'>): DataLoader {
  const sites = new Map<Locale, SiteData>()
  const loader: DataLoader = {
    async loadPage(path) {
      const url = dataPathOf(dataUrl, path)
      const [data] = await Promise.all([
        queries.fetchQuery({
          queryKey: [url],
          // How old an answer may be is for the strategy of the path to decide (R47).
          staleTime: 0,
          queryFn: async (): Promise<unknown> => {
            try {
              return await cachedFetch(url, { path, type: 'data', priority: priorityOf(path) })
            } catch (error) {
              if (!(error instanceof MissingData)) throw error
              // Without the slugs, the document knows where to go (R40).
              const movedTo = await loader.findMoved(path).catch(() => undefined)
              if (movedTo === undefined) throw error
              return { movedTo }
            }
          },
        }),
        loader.loadSite(localeOfPath(path).code),
      ])
      if (!isPageData(data) && !isPageMoved(data)) {
        throw new Error('Failed to load data: not a page')
      }
      return data
    },
    async findMoved(path) {
      if (!hasTranslatedSlug(path)) return undefined
      const { slugsUrl } = await loader.loadSite(localeOfPath(path).code)
      const slugs = await queries.fetchQuery({ queryKey: [slugsUrl], retry: false })
      const right = isSlugTable(slugs) ? rightPath(path, slugs) : undefined
      return right === path ? undefined : right
    },
    async loadSite(locale) {
      const data = await queries.fetchQuery({ queryKey: [siteUrls[locale]] })
      if (!isSiteData(data)) throw new Error('Failed to load data: not a site')
      sites.set(locale, data)
      return data
    },
    siteOf(locale) {
      const site = sites.get(locale)
      if (site === undefined) throw new Error(`Site data of "${locale}" is not loaded`)
      return site
    },
  }
  return loader
}

/** How long the data of a path is kept (R46). */
function priorityOf(path: string): Priority {
  return pageKind(matchPath(path)?.page ?? 'not-found').cachePriority
}

function isPageMoved(value: unknown): value is PageMoved {
  return (
    typeof value === 'object' &&
    value !== null &&
    'movedTo' in value &&
    typeof value.movedTo === 'string'
  )
}
