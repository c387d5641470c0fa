// Writes the shared data of each language to a file named by its content, so that it can be cached forever.
import { createHash } from 'node:crypto'
import { forEachLocale, type Localized, localize, locales } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'

/** The files, and the URL path of each language's. */
export interface SiteDataFiles {
  readonly files: readonly { readonly path: string; readonly contents: string }[]
  readonly urls: Localized<string>
}

export function createSiteDataFiles(siteData: Localized<SiteData>): SiteDataFiles {
  const named = locales.map(({ code }) => {
    const contents = JSON.stringify(localize(siteData, code))
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10)
    return { code, path: `assets/site-${code}-${hash}.json`, contents }
  })
  const urls = Object.fromEntries(named.map(({ code, path }) => [code, `/${path}`]))
  return {
    files: named.map(({ path, contents }) => ({ path, contents })),
    urls: forEachLocale((code) => localize(urls, code)),
  }
}
