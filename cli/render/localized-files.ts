// Writes a value of each language to a JSON file named by its content, so that it can be cached forever.
import { createHash } from 'node:crypto'
import type { Content } from '#site/content.ts'
import { forEachLocale, localeEntry, type Localized, localize, locales } from '#site/locales.ts'
import { createSlugTable } from '#site/slugs.ts'

/** The files, and the URL path of each language's. */
export interface LocalizedFiles {
  readonly files: readonly { readonly path: string; readonly contents: string }[]
  readonly urls: Localized<string>
}

/** The files of JSON values; `name` is the first part of theirs. */
export function createLocalizedFiles(name: string, values: Localized<unknown>): LocalizedFiles {
  const named = locales.map(({ code }) => {
    const contents = JSON.stringify(localize(values, code))
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10)
    return { code, path: `assets/${name}-${code}-${hash}.json`, contents }
  })
  const urls = Object.fromEntries(named.map(({ code, path }) => [code, `/${path}`]))
  return {
    files: named.map(({ path, contents }) => ({ path, contents })),
    urls: forEachLocale((code) => localize(urls, code)),
  }
}

/** The slugs of entries, for visitors on a path that no page has (R5). */
export function createSlugFiles(content: Content): LocalizedFiles {
  const tables = forEachLocale((code) => createSlugTable(content, localeEntry(code)))
  return createLocalizedFiles('slugs', tables)
}
