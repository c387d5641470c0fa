// Creates a JSON file per language, with a content hash in its name so that browsers can cache it forever.
import { hash } from 'node:crypto'
import type { Content } from '#site/content.ts'
import { type Localized, mapLocalized } from '#site/locales.ts'
import type { SiteData, SiteUrls } from '#site/page-data.ts'
import { createSlugTable } from '#site/slugs.ts'
import type { TextOutput } from '../base/output-file.ts'

/** Files, and their URL path in each language. */
export interface LocalizedFiles {
  readonly files: readonly TextOutput[]
  readonly urls: Localized<string>
}

/** Creates a file for the value of each language; `name` is the prefix of the file names. */
function createLocalizedFiles(name: string, values: Localized<unknown>): LocalizedFiles {
  const files = mapLocalized(values, (value, code) => {
    const contents = JSON.stringify(value)
    const digest = hash('sha256', contents).slice(0, 10)
    return { path: `assets/${name}-${code}-${digest}.json`, contents }
  })
  return { files: Object.values(files), urls: mapLocalized(files, ({ path }) => `/${path}`) }
}

/** Creates files with the shared data of each language. The valley is in a separate file, as only some pages show it. */
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

/** Creates files with the slugs of all entries, for visitors on an unknown path (R5). */
export function createSlugFiles(content: Content): LocalizedFiles {
  const tables = Object.fromEntries(
    content.locales.map((locale) => [locale.code, createSlugTable(content, locale)]),
  )
  return createLocalizedFiles('slugs', tables)
}
