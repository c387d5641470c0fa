// Loads the data of pages and languages on navigation (R41).
import type { BusinessHours } from '#site/cache-rules.ts'
import { type Locale, localeOfPath } from '#site/locales.ts'
import { isPageData, type PageData, type PageMoved, type SiteData } from '#site/page-data.ts'
import { dataPathOf } from '#site/page-files.ts'
import { hasTranslatedSlug, isSlugTable, rightPath } from '#site/slugs.ts'
import { locales } from '../locales.ts'
import { MissingData } from './get-json.ts'
import type { InlineData } from './inline-data.ts'
import { loadSiteData } from './load-site.ts'
import { createPageQuery, pageOf } from './page-queries.ts'
import { queries } from './query.ts'

export interface DataLoader {
  /**
   * Loads the data of the page at a path, and into `sites` the shared data of its language. If the server has no
   * page there, returns the path that a translated slug leads to (R5).
   */
  readonly loadPage: (path: string) => Promise<PageData | PageMoved>
  /** Returns the path that a translated slug leads to; undefined if the path is right or has no such slug. */
  readonly findMoved: (path: string) => Promise<string | undefined>
}

export interface LoaderOptions extends Pick<InlineData, 'dataUrl' | 'siteUrls'> {
  readonly businessHours: BusinessHours
  /** The loaded shared data by language; the loader adds other languages. */
  readonly sites: Map<Locale, SiteData>
}

export function createDataLoader({
  sites,
  dataUrl,
  siteUrls,
  businessHours,
}: LoaderOptions): DataLoader {
  const queryPage = createPageQuery(businessHours)

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

  async function loadData(path: string): Promise<PageData | PageMoved> {
    try {
      const data = await queryPage(dataPathOf(dataUrl, path), path)
      if (isPageData(data)) return data
    } catch (error) {
      if (!(error instanceof MissingData)) throw error
      // Without the slugs, the document itself leads to the new path (R40).
      const movedTo = await findMoved(path).catch(() => undefined)
      if (movedTo === undefined) throw error
      return { movedTo }
    }
    throw new Error('Failed to load data: not a page')
  }

  return {
    loadPage: async (path) => (await Promise.all([loadData(path), loadSite(path)]))[0],
    findMoved,
  }
}
