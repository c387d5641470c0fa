// Writes a value of each language to a JSON file named by its content, so that it can be cached forever.
import { createHash } from 'node:crypto'
import type { Content } from '#site/content.ts'
import { type Localized, mapLocalized } from '#site/locales.ts'
import type { SiteData, SiteUrls } from '#site/page-data.ts'
import { createSlugTable } from '#site/slugs.ts'

/** The files, and the URL path of each language's. */
export interface LocalizedFiles {
  readonly files: readonly { readonly path: string; readonly contents: string }[]
  readonly urls: Localized<string>
}

/** The files of JSON values; `name` is the first part of theirs. */
export function createLocalizedFiles(name: string, values: Localized<unknown>): LocalizedFiles {
  const files = mapLocalized(values, (value, code) => {
    const contents = JSON.stringify(value)
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10)
    return { path: `assets/${name}-${code}-${hash}.json`, contents }
  })
  return { files: Object.values(files), urls: mapLocalized(files, ({ path }) => `/${path}`) }
}

/** What all pages of a language share, and the valley, which only some of them show, in a file of its own. */
export function createSiteFiles(
  siteData: Localized<SiteData>,
): Pick<LocalizedFiles, 'files'> & { readonly urls: Localized<SiteUrls> } {
  const data = createLocalizedFiles(
    'site',
    mapLocalized(siteData, (data) => ({ ...data, valley: undefined })),
  )
  const valleys = createLocalizedFiles(
    'valley',
    Object.fromEntries(
      Object.entries(siteData).flatMap(([locale, { valley }]) =>
        valley === undefined ? [] : [[locale, valley]],
      ),
    ),
  )
  const urls = mapLocalized(data.urls, (url, locale) => ({
    data: url,
    valley: valleys.urls[locale],
  }))
  return { files: [...data.files, ...valleys.files], urls }
}

/** The slugs of entries, for visitors on a path that no page has (R5). */
export function createSlugFiles(content: Content): LocalizedFiles {
  const tables = Object.fromEntries(
    content.locales.map((locale) => [locale.code, createSlugTable(content, locale)]),
  )
  return createLocalizedFiles('slugs', tables)
}
