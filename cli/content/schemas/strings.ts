// Schema of `strings.yaml`.
import { z } from 'zod'
import { defaultLocale, type Locales } from '#site/locales.ts'
import { listed, namesIn, stringNames } from '#site/strings.ts'
import { isAboutCompany, shippedLanguages } from '../needed-texts.ts'
import { prose } from './fields.ts'

/**
 * Returns the schema of groups of UI strings: `nav: {services: {de: …, en: …}}` is the string `nav.services`. Texts of
 * the engine and their translations are optional (R96); a missing string shows its key (R29).
 */
export function stringsSchema(languages: Locales) {
  const base = defaultLocale(languages).code
  const textIn = (locales: Locales, { hasDefault }: { hasDefault: boolean }) => {
    const fields = locales.map(({ code }) => {
      const isOptional = hasDefault && [base, code].some((one) => shippedLanguages.includes(one))
      return [code, isOptional ? prose.exactOptional() : prose] as const
    })
    return z.strictObject(Object.fromEntries(fields)).describe(uiString).optional()
  }
  // Shared, so that the JSON Schema contains them once.
  const common = textIn(languages, { hasDefault: true })
  const company = textIn(languages, { hasDefault: false })
  const written = Object.entries(stringNames).filter(([, names]) => names !== listed)
  const groups = written.map(([group, names]) => {
    const texts = namesIn(names, languages).map(({ name, locales }) => {
      if (locales.length < languages.length)
        return [name, textIn(locales, { hasDefault: false })] as const
      return [name, isAboutCompany(`${group}.${name}`) ? company : common] as const
    })
    return [
      group,
      z
        .strictObject(Object.fromEntries(texts))
        .describe('A group of texts. The names come from the code; only the words can be changed.')
        .optional(),
    ] as const
  })
  return z.strictObject(Object.fromEntries(groups))
}
const uiString =
  'One text of the interface. The site replaces placeholders in {braces}: facts of the company such as {phone}, or values such as {count}.'
