// The data in the document for hydration (R41).
import type { Localized } from '#site/locales.ts'
import { isPageData, type PageData, type SiteUrls } from '#site/page-data.ts'

/** The data of `<script id="page-data">`. */
export interface InlineData {
  readonly page: PageData
  /** URL of the data of all pages that this code can read. */
  readonly dataUrl: string
  readonly siteUrls: Localized<SiteUrls>
}

/** Reads `<script id="page-data">`; undefined if the document has none. */
export function readInlineData(document: Document): InlineData | undefined {
  const element = document.querySelector<HTMLElement>('script#page-data')
  if (element?.textContent == null) return undefined
  const page: unknown = JSON.parse(element.textContent)
  if (!isPageData(page)) return undefined
  const { url = '', sites = '{}' } = element.dataset
  const urls: unknown = JSON.parse(sites)
  return { page, dataUrl: url, siteUrls: isSiteUrls(urls) ? urls : {} }
}

/** The build has checked the rest. */
function isSiteUrls(value: unknown): value is Localized<SiteUrls> {
  return typeof value === 'object' && value !== null
}
