// Gives the texts of a YAML document the quotation marks of their language, and fills company facts in them (R28, R79).
import {
  defaultLocale,
  type Locale,
  type Locales,
  type Localized,
  localize,
} from '#site/locales.ts'
import type { Problems } from '../problems/problems.ts'
import { type Facts, fillFacts, refuseUnknownNames } from './facts.ts'
import { educateText } from './text/quotes.ts'
import { mapTexts, type YamlDocument } from './yaml/yaml-document.ts'

/**
 * Returns the document with its texts as pages show them. A text below the key of a language is in that language, any other in
 * `locale`, by default the first. Names of files keep their quotation marks, and so do other texts without `locale`. Unknown
 * facts go to `problems`.
 */
export function fillDocument(
  document: YamlDocument,
  {
    locales,
    locale,
    facts,
    problems,
  }: {
    locales: Locales
    locale?: Locale | undefined
    facts?: Localized<Facts> | undefined
    problems: Problems
  },
): YamlDocument {
  const value = mapTexts(document.value, (text, path) => {
    const below = locales.find(({ code }) => path.includes(code))
    const language = below ?? locales.find(({ code }) => code === locale)
    const isFile = below === undefined && path.at(-1) === 'src'
    const educated = language && !isFile ? educateText(text, language.quotes) : text
    if (facts === undefined) return educated
    const values = localize(facts, (language ?? defaultLocale(locales)).code)
    refuseUnknownNames(educated, {
      names: Object.keys(values),
      find: (part) => document.find(path, part),
      problems,
    })
    return fillFacts(educated, values)
  })
  return { ...document, value }
}
