// Creates the data of people, of the proof below them, and the link to both. Pure.
import type { Person } from '#site/content.ts'
import { unbroken } from '#site/format.ts'
import type { Fact, PersonData, TextLink } from '#site/page-data.ts'
import type { LocaleContext, PageContext } from './context.ts'

/** Returns a person in the page's language. */
export function personData(person: Person, page: PageContext): PersonData {
  const { name, role, training, languages, phone, image } = person
  const { format } = page.locale
  const inWords = new Intl.DisplayNames(format, { type: 'language' })
  return {
    name,
    role: page.in(role),
    training: page.in(training),
    languages:
      languages &&
      new Intl.ListFormat(format).format(languages.map((code) => inWords.of(code) ?? code)),
    phone: phone && unbroken(phone),
    picture: image && page.picture(image, 'person', 'lazy'),
  }
}

/** Returns the link of the header to the people on home, if it shows them. */
export function peopleLinks({ locale, t, path }: LocaleContext): TextLink[] {
  if (!locale.sections.includes('people')) return []
  return [{ label: t('nav.people'), path: `${path('home')}#people` }]
}

/** Returns the permits, insurance and warranty of the company. */
export function proofFacts({ content, in: inLanguage }: LocaleContext): Fact[] {
  return content.company.proofs.map(({ label, text }) => ({
    label: inLanguage(label),
    value: inLanguage(text),
  }))
}
