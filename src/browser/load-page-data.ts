// Page data from the page itself, and from its JSON resource on navigation (R41).
import type { Locale, Localized } from '#site/locales.ts'
import { isPageData, isSiteData, type PageData, type SiteData } from '#site/page-data.ts'
import { dataPathOf } from '#site/routes.ts'

/** What the document carries for hydration. */
export interface InlineData {
  readonly page: PageData
  /** Where each language's shared data is, by locale. */
  readonly siteUrls: Localized<string>
}

/** Reads `<script id="page-data">`; undefined where the document has none. */
export function readInlineData(document: Document): InlineData | undefined {
  const element = document.getElementById('page-data')
  if (element?.textContent == null) return undefined
  const page: unknown = JSON.parse(element.textContent)
  if (!isPageData(page)) return undefined
  const urls: unknown = JSON.parse(element.dataset['sites'] ?? '{}')
  return { page, siteUrls: isTexts(urls) ? urls : {} }
}

/** The data of the page at a path. Fails with 'Failed to load data: {status text}' when not OK. */
export async function loadPageData(pathname: string, signal?: AbortSignal): Promise<PageData> {
  const data = await loadJson(dataPathOf(pathname), signal)
  if (!isPageData(data)) throw new Error('Failed to load data: not a page')
  return data
}

/** Shared data by language, each loaded once. */
export interface SiteLoader {
  readonly load: (locale: Locale) => Promise<SiteData>
  /** Data that has been loaded; asking earlier is a bug and throws. */
  readonly siteOf: (locale: Locale) => SiteData
}

export function createSiteLoader(urls: Localized<string>): SiteLoader {
  const loaded = new Map<Locale, SiteData>()
  return {
    async load(locale) {
      const known = loaded.get(locale)
      if (known !== undefined) return known
      const data = await loadJson(urls[locale] ?? '')
      if (!isSiteData(data)) throw new Error('Failed to load data: not a site')
      loaded.set(locale, data)
      return data
    },
    siteOf(locale) {
      const site = loaded.get(locale)
      if (site === undefined) throw new Error(`Site data of "${locale}" is not loaded`)
      return site
    },
  }
}

async function loadJson(url: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(url, signal === undefined ? {} : { signal })
  if (!response.ok) throw new Error(`Failed to load data: ${response.statusText}`)
  return await response.json()
}

function isTexts(value: unknown): value is Localized<string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
