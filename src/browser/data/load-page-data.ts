// Loads the data of pages and languages on navigation (R41).
import { type Locale, localeOfPath } from '#site/locales.ts'
import { isPageData, type PageData, type PageMoved, type SiteData } from '#site/page-data.ts'
import { type PageId, pageKind } from '#site/pages.ts'
import { dataPathOf, matchPath } from '#site/routes.ts'
import { hasTranslatedSlug, isSlugTable, rightPath } from '#site/slugs.ts'
import type { Priority } from './client-cache.ts'
import type { InlineData } from './inline-data.ts'
import { locales } from '../locales.ts'
import { MissingData } from './load-json.ts'
import { loadSiteData } from './load-site.ts'
import { type CacheWindow, createPageCache } from './page-cache.ts'
import { queries } from './query.ts'

/** Loads the data of pages, each only once while it is fresh. */
export interface DataLoader {
  /**
   * The data of the page at a path; its language's shared data is in `sites` then. Where the server has no data of
   * a page whose slug is translated, the path that its slug leads to, if it is another (R5).
   */
  readonly loadPage: (path: string) => Promise<PageData | PageMoved>
  /** The path that a translated slug leads to; undefined where the path is right, or has no such slug (R5). */
  readonly findMoved: (path: string) => Promise<string | undefined>
}

export interface LoaderOptions extends Pick<InlineData, 'dataUrl' | 'siteUrls'> {
  /** The shared data of languages that is loaded; the loader adds that of others. */
  readonly sites: Map<Locale, SiteData>
}

/** A loader that uses the query client, and for page data the client cache (R46, R47). */
export function createDataLoader(
  window: CacheWindow,
  { sites, dataUrl, siteUrls }: LoaderOptions,
): DataLoader {
  const cachedFetch = createPageCache(window)

  async function loadSite(path: string): Promise<SiteData> {
    const locale = localeOfPath(path, locales).code
    const loaded = await loadSiteData(siteUrls[locale], {
      page: pageOf(path),
      known: sites.get(locale),
      get: (url) => queries.fetchQuery({ queryKey: [url] }),
    })
    // Another page may have loaded the valley meanwhile.
    const site = { ...loaded, valley: loaded.valley ?? sites.get(locale)?.valley }
    sites.set(locale, site)
    return site
  }

  async function findMoved(path: string): Promise<string | undefined> {
    if (!hasTranslatedSlug(path, locales)) return undefined
    const { slugsUrl } = await loadSite(path)
    const slugs = await queries.fetchQuery({ queryKey: [slugsUrl], retry: false })
    const right = isSlugTable(slugs) ? rightPath(path, { slugs, locales }) : undefined
    return right === path ? undefined : right
  }

  async function loadPage(path: string): Promise<PageData | PageMoved> {
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
            const movedTo = await findMoved(path).catch(() => undefined)
            if (movedTo === undefined) throw error
            return { movedTo }
          }
        },
      }),
      loadSite(path),
    ])
    if (!isPageData(data) && !isPageMoved(data)) {
      throw new Error('Failed to load data: not a page')
    }
    return data
  }

  return { loadPage, findMoved }
}

/** How long the data of a path is kept (R46). */
function priorityOf(path: string): Priority {
  return pageKind(pageOf(path)).cachePriority
}

function pageOf(path: string): PageId {
  return matchPath(path, locales)?.page ?? 'not-found'
}

function isPageMoved(value: unknown): value is PageMoved {
  return (
    typeof value === 'object' &&
    value !== null &&
    'movedTo' in value &&
    typeof value.movedTo === 'string'
  )
}
