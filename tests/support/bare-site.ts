// The minimal site without everything that content need not have (R24).
import type { Changes } from './site.ts'

/** Removes the field `name` of the top level, with the lines below it. */
const without =
  (...names: readonly string[]) =>
  (text: string) =>
    names.reduce((rest, name) => {
      const field = new RegExp(`^${name}:.*\n(?:(?: |- ).*\n)*`, 'm')
      if (!field.test(rest)) throw new Error(`There is no field "${name}" to remove`)
      return rest.replace(field, '')
    }, text)

/** Removes WhatsApp and the warranty from the texts, which the minimal site shares with the shipped one. */
const strings = (old: string) =>
  old
    .replace(', per E-Mail oder WhatsApp', '')
    .replace(' by e-mail or WhatsApp', '')
    .replace(' oder nehmen Sie WhatsApp', '')
    .replace(', or use WhatsApp', '')
    .replace(/^facts:\n(?: .*\n)*/m, '')

/** Changes to the minimal site. */
export const bareSite: Changes = {
  'content/company.yaml': without(
    'whatsapp',
    'registerId',
    'priceRange',
    'rating',
    'reviewsUrl',
    'stats',
    'social',
  ),
  'content/strings.yaml': strings,
  'content/lists.yaml': (old) =>
    without('badges')(old).replace(
      /sections: .*/,
      'sections: [hero, services, portfolio, locations, blog, contact-form]',
    ),
  'content/languages.yaml': (old) => old.replaceAll(/^ *estimate: .*\n/gm, ''),
  'content/faq.yaml': null,
  'content/jobs.yaml': null,
  'content/process.yaml': null,
  'content/testimonials.yaml': null,
  'content/services/carpentry.yaml': (old) =>
    without(
      'materials',
      'steps',
      'duration',
      'cost',
      'watchFor',
      'faq',
    )(old).replace(/(features:\n.*\n)(?: .*\n)*/, '$1'),
  'content/projects/shed/de.md': without('before', 'gallery'),
}
