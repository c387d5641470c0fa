// What the document carries for hydration (R41).
import type { Localized } from '#site/locales.ts'
import { isPageData, type PageData } from '#site/page-data.ts'

/** The data of `<script id="page-data">`. */
export interface InlineData {
  readonly page: PageData
  /** Where the data of all pages is that this code can read. */
  readonly dataUrl: string
  /** Where each language's shared data is, by locale. */
  readonly siteUrls: Localized<string>
}

/** Reads `<script id="page-data">`; undefined where the document has none. */
export function readInlineData(document: Document): InlineData | undefined {
  const element = document.getElementById('page-data')
  if (element?.textContent == null) return undefined
  const page: unknown = JSON.parse(element.textContent)
  if (!isPageData(page)) return undefined
  const { url = '', sites = '{}' } = element.dataset
  const urls: unknown = JSON.parse(sites)
  return { page, dataUrl: url, siteUrls: isTexts(urls) ? urls : {} }
}

function isTexts(value: unknown): value is Localized<string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
