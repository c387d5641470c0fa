// Schema of `strings.yaml`.
import { z } from 'zod'
import type { Locales } from '#site/locales.ts'
import { listed, namesIn, stringNames } from '#site/strings.ts'
import { localizedFields, prose } from './fields.ts'

/** Groups of UI strings: `nav: {services: {de: …, en: …}}` is the string `nav.services`. A missing one shows its key (R29). */
export function stringsSchema(languages: Locales) {
  const textIn = (locales: Locales) =>
    localizedFields(locales).localized(prose).describe(uiString).optional()
  const common = textIn(languages)
  const written = Object.entries(stringNames).filter(([, names]) => names !== listed)
  const groups = written.map(([group, names]) => {
    const texts = namesIn(names, languages).map(({ name, locales }) => {
      return [name, locales.length === languages.length ? common : textIn(locales)] as const
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
