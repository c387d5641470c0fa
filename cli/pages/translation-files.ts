// Lists the files that date the page of an entry with a file per language. Pure.
import type { MarkdownSource } from '#site/content.ts'
import { defaultLocale, type Localized, localize } from '#site/locales.ts'
import type { EntryContext } from './context.ts'

/** Returns the file of the page's language, and that of the default language, which contains what all languages share. */
export function translationFiles(
  body: Localized<MarkdownSource>,
  { route, content }: EntryContext,
): { readonly files: string[] } {
  const codes = new Set([route.locale, defaultLocale(content.locales).code])
  return { files: [...codes].map((code) => localize(body, code).file) }
}
