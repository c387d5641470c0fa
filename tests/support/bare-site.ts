// The minimal site without everything that content need not have (R24).
import type { Changes } from './site.ts'

/** Removes the field `name` of the top level, with the lines below it. */
const without =
  (...names: readonly string[]) =>
  (text: string) =>
    names.reduce((rest, name) => {
      const field = new RegExp(`^${name}:.*\n(?:[ -].*\n)*`, 'm')
      if (!field.test(rest)) throw new Error(`There is no field "${name}" to remove`)
      return rest.replace(field, '')
    }, text)

/** Removes WhatsApp from texts that the minimal site shares with the shipped one. */
const strings = (old: string) =>
  old
    .replace(', per E-Mail oder WhatsApp', '')
    .replace(' by e-mail or WhatsApp', '')
    .replace(' oder nehmen Sie WhatsApp', '')
    .replace(', or use WhatsApp', '')

/** Changes to the minimal site. */
export const bareSite: Changes = {
  'content/company.yaml': without(
    'whatsapp',
    'registerId',
    'priceRange',
    'rating',
    'reviewsUrl',
    'stats',
  ),
  'content/strings.yaml': strings,
}
