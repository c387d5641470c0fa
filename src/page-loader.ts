// Loads the pages after the first: their data, and their heads (R9, R41).
import type { PageHead } from '#site/head.ts'
import type { Locale } from '#site/locales.ts'
import type { PageData, PageMoved, SiteData } from '#site/page-data.ts'
import { hasTranslatedSlug } from '#site/slugs.ts'
import type { InlineData } from './browser/data/inline-data.ts'
import { locales } from './browser/locales.ts'
import { lazily, loadModule } from './browser/recovery/lazy-module.ts'
import { isReachable } from './browser/recovery/line.ts'
import { wait } from './browser/start/waiting.ts'

/** When the code of later pages is loaded at the latest, in ms: it also deletes expired entries (R46). */
const LATEST = 60_000
/** Longest wait for the font of the theme (R51), in ms. The fallback faces have the same width and height. */
const FONT_LIMIT = 500

export interface PageLoader {
  /** Loads the data of a page; without a connection, returns the data of an earlier visit (R40). */
  readonly loadPage: (path: string) => Promise<PageData | PageMoved>
  /** Returns the path that a translated slug leads to (R5). */
  readonly findMoved: (path: string) => Promise<string | undefined>
  /** Returns the shared data of a language. A page in that language must have been loaded. */
  readonly siteOf: (locale: Locale) => SiteData
  /** Replaces the head of the document by the head of a loaded page. */
  readonly showHead: (head: PageHead) => void
}

/** Creates the loader from the data of the first page. Most visits need no code of later pages. */
export function createPageLoader({
  page: first,
  site,
  ...urls
}: InlineData & { site: SiteData }): PageLoader {
  const sites = new Map([[first.locale, site]])
  const visited = new Map<string, PageData | PageMoved>([[first.path, first]])
  let shownHead = first.head
  const laterPages = lazily(async () => {
    const { createDataLoader, takeOverHead } = await loadModule(() => import('./later-pages.ts'))
    const { businessHours } = site
    return {
      ...createDataLoader({ sites, businessHours, ...urls }),
      showHead: takeOverHead(first.head),
    }
  })
  setTimeout(() => void laterPages().catch(() => {}), LATEST)

  return {
    async loadPage(path) {
      const known = visited.get(path)
      if (known !== undefined && !navigator.onLine) return known
      try {
        const load = async () => (await laterPages()).loadPage(path)
        // The next page never shows a fallback.
        const font = Promise.race([document.fonts.ready, wait(FONT_LIMIT)])
        const [data] = await Promise.all([load(), font])
        visited.set(path, data)
        return data
      } catch (error) {
        if (known === undefined || (await isReachable())) throw error
        return known
      }
    },
    async findMoved(path) {
      // Most addresses without a page fit no pattern, so they need no more code.
      return hasTranslatedSlug(path, locales) ? (await laterPages()).findMoved(path) : undefined
    },
    siteOf(locale) {
      const loaded = sites.get(locale)
      if (loaded === undefined) throw new Error(`No data of "${locale}"`)
      return loaded
    },
    showHead(head) {
      if (head === shownHead) return
      shownHead = head
      void laterPages().then((later) => later.showHead(head))
    },
  }
}
