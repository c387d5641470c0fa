// Fills the facts in every text of a YAML document (R79).
import { type Locale, type Localized, localize } from '#site/locales.ts'
import type { Problems } from '../problems/problems.ts'
import { type Facts, fillFacts, refuseUnknownNames } from './facts.ts'
import { mapTexts } from './text/map-texts.ts'
import type { ValuePath, YamlDocument } from './yaml/yaml-document.ts'

/**
 * The document with its facts. A text below the key of a language is in that language, any other in
 * `locale`. Unknown names go to `problems`.
 */
export function fillDocument(
  document: YamlDocument,
  { facts, locale, problems }: { facts: Localized<Facts>; locale: Locale; problems: Problems },
): YamlDocument {
  const fillText = (text: string, path: ValuePath): string => {
    if (!text.includes('{')) return text
    const own = Object.keys(facts).find((code) => path.includes(code)) ?? locale
    const known = localize(facts, own)
    refuseUnknownNames(text, {
      known: Object.keys(known),
      find: (part) => document.find(path, part),
      problems,
    })
    return fillFacts(text, known)
  }
  return { ...document, value: mapTexts(document.value, fillText) }
}
