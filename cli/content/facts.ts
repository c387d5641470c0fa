// Fills company facts in texts: `{phone}` becomes the phone number of the company file.
import type { Company, Strings } from '#site/content.ts'
import { formatNumber, unbroken } from '#site/format.ts'
import type { LocaleEntry } from '#site/locales.ts'
import { inWeekOrder, openingLine } from '#site/opening-hours.ts'
import { createTranslate, type Translate } from '#site/strings.ts'
import type { Position, Problems } from '../problems/problems.ts'
import { expectedOneOf } from '../problems/suggest.ts'

/** Values of placeholders in one language, by name. */
export type Facts = Readonly<Record<string, string>>

/** Texts and language for the facts of a company. */
interface Words {
  readonly t: Translate
  readonly locale: LocaleEntry
}

type FactOf = (company: Company, words: Words) => string | number | undefined

/** The facts of a company, in the order of the content reference. */
const factTable: Readonly<Record<string, FactOf>> = {
  phone: ({ phone }) => unbroken(phone),
  email: ({ email }) => email,
  address: ({ address: { street, postalCode, town } }) => `${street}, ${postalCode} ${town}`,
  street: ({ address }) => address.street,
  postalCode: ({ address }) => address.postalCode,
  town: ({ address }) => address.town,
  hours: ({ openingHours }, { t, locale }) =>
    inWeekOrder(openingHours)
      .map((each) => openingLine(each, { t, tag: locale.format }))
      .map(({ days, hours }) => `${days} ${hours}`)
      .join(', '),
  origin: ({ origin }) => origin,
  formServer: ({ contact, origin }) => new URL(contact.endpoint ?? '/', origin).host,
  brand: ({ brand }) => brand,
  legalName: ({ legalName }) => legalName,
  registerId: ({ registerId }) => registerId,
  region: ({ region }) => region,
  founded: ({ founded }) => founded,
  years: ({ stats }) => stats.years,
  projects: ({ stats: { projects } }, { locale }) =>
    projects && formatNumber(projects, locale.code),
  locations: ({ stats }) => stats.locations,
  rating: ({ rating }, { locale }) => rating && formatNumber(rating.value, locale.code),
  reviews: ({ rating }, { locale }) => rating && formatNumber(rating.count, locale.code),
}

/** Names of the facts. */
export const factNames = Object.keys(factTable)

/** A placeholder, or in double braces a word that is shown in single ones. */
const NAME = /\{\{(\p{L}[\p{L}\w.-]*)\}\}|\{(\p{L}[\p{L}\w.-]*)\}/gu

/** Returns the facts that a company has, in one language; `strings` are the UI strings of that language. */
export function companyFacts(
  company: Company,
  { locale, strings }: { locale: LocaleEntry; strings: Strings },
): Facts {
  const words = { t: createTranslate(strings), locale }
  const own = Object.entries(factTable).map(
    ([name, factOf]) => [name, factOf(company, words)] as const,
  )
  return Object.fromEntries(
    own.flatMap(([name, fact]) => (fact === undefined ? [] : [[name, String(fact)]])),
  )
}

/** Returns the names of a text's placeholders, each once. */
export function namesIn(text: string): string[] {
  const names = [...text.matchAll(NAME)].flatMap(([, , name]) => (name === undefined ? [] : [name]))
  return [...new Set(names)]
}

/** Returns what filling a text depends on: the facts that it names, and the names of all, which messages list. */
export function usedFacts(text: string, facts: Facts): unknown {
  return [namesIn(text).map((name) => facts[name] ?? null), Object.keys(facts)]
}

/** Splits a text into plain parts and filled placeholders. */
export function partsOf(text: string, facts: Facts): { text: string; fact?: string }[] {
  const parts: { text: string; fact?: string }[] = []
  let end = 0
  for (const { 0: whole, 1: shown, 2: fact = '', index } of text.matchAll(NAME)) {
    parts.push({ text: text.slice(end, index) })
    if (shown !== undefined) parts.push({ text: `{${shown}}` })
    else if (Object.hasOwn(facts, fact)) parts.push({ text: facts[fact] ?? '', fact })
    else parts.push({ text: whole })
    end = index + whole.length
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '')
}

/** Fills the placeholders of a text. Unknown names stay; `refuseUnknownNames` reports them. */
export function fillFacts(text: string, facts: Facts): string {
  return partsOf(text, facts)
    .map((part) => part.text)
    .join('')
}

/** Reports placeholders without a value. `find` returns the place of a part of the text. */
export function refuseUnknownNames(
  text: string,
  {
    names,
    find,
    problems,
  }: { names: readonly string[]; find: (part: string) => Position; problems: Problems },
): void {
  for (const [open, name = ''] of text.matchAll(OPEN))
    if (names.includes(name)) {
      const message = open.endsWith('}')
        ? `Spaces in the placeholder "${open}"`
        : `"${open}" does not end with "}"`
      problems.error('content-unknown-fact', message, {
        at: find(open),
        hint: `Write "{${name}}".`,
      })
    }
  for (const [written, inner = ''] of text.matchAll(SPACED)) {
    const [first = '', ...others] = inner.trim().split(/[ \u00a0]+/)
    const squeezed = [first, ...others].join('').toLowerCase()
    const name = names.find((each) => each.toLowerCase() === squeezed)
    if (others.length > 0 && name !== undefined && !names.includes(first))
      problems.error('content-unknown-fact', `Spaces in the placeholder "${written}"`, {
        at: find(written),
        hint: `Write "{${name}}".`,
      })
  }
  for (const name of namesIn(text).filter((used) => !names.includes(used))) {
    problems.error('content-unknown-fact', `Unknown placeholder "{${name}}"`, {
      at: find(`{${name}}`),
      hint: `${Object.hasOwn(factTable, name) ? ADD_FACT : expectedOneOf(name, names)}\nTo show the word in braces, write them twice: {{${name}}}.`,
    })
  }
}

/** A placeholder with spaces, or the beginning of one that does not end. */
const OPEN = /(?<!\{)\{[ \u00a0]*([A-Za-z]\w*)(?!\w|(?<=\{\w*)\})(?:[ \u00a0]*\})?/g

/** Words in braces. */
const SPACED = /(?<!\{)\{([^{}\n]*[ \u00a0][^{}\n]*)\}/g

const ADD_FACT = 'Add it to content/company.yaml, or remove it here.'
