// Replaces straight quotes in the texts of a YAML document by those of their language (R28).
import type { Locale, Locales } from '#site/locales.ts'
import { educateText } from './quotes.ts'
import { mapTexts, type YamlDocument } from '../yaml/yaml-document.ts'

/**
 * Returns the document with the quotation marks of its languages. A text below a language's key is in that language,
 * any other in `locale`, if given; names of files stay unchanged.
 */
export function educateDocument(
  document: YamlDocument,
  { locales, locale }: { locales: Locales; locale?: Locale | undefined },
): YamlDocument {
  const value = mapTexts(document.value, (text, path) => {
    if (!/["'´‘]/.test(text)) return text
    const own =
      locales.find(({ code }) => path.includes(code)) ??
      (path.at(-1) === 'src' ? undefined : locales.find(({ code }) => code === locale))
    return own === undefined ? text : educateText(text, own.quotes)
  })
  return { ...document, value }
}
