// Writes a value of each language to a JSON file named by its content, so that it can be cached forever.
import { createHash } from 'node:crypto'
import type { Content } from '#site/content.ts'
import { type Localized, mapLocalized } from '#site/locales.ts'
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

/** The slugs of entries, for visitors on a path that no page has (R5). */
export function createSlugFiles(content: Content): LocalizedFiles {
  const tables = Object.fromEntries(
    content.locales.map((locale) => [locale.code, createSlugTable(content, locale)]),
  )
  return createLocalizedFiles('slugs', tables)
}
