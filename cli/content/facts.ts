// Fills company facts in texts and YAML documents: `{phone}` becomes the phone number of the company file.
import type { Company, Strings } from '#site/content.ts'
import { formatNumber, unbroken } from '#site/format.ts'
import { type Locale, type LocaleEntry, type Localized, localize } from '#site/locales.ts'
import { openingLine } from '#site/opening-hours.ts'
import { createTranslate } from '#site/strings.ts'
import type { Position, Problems } from '../problems/problems.ts'
import { expectedOneOf } from '../problems/suggest.ts'
import { mapTexts } from './text/map-texts.ts'
import type { ValuePath, YamlDocument } from './yaml/yaml-document.ts'

/** Values of placeholders in one language, by name. */
export type Facts = Readonly<Record<string, string>>

/** Names of the company's facts, in the order of the content reference. */
export const factNames = [
  'phone',
  'email',
  'address',
  'street',
  'postalCode',
  'town',
  'hours',
  'origin',
  'formServer',
  'brand',
  'legalName',
  'registerId',
  'region',
  'founded',
  'years',
  'projects',
  'locations',
  'rating',
  'reviews',
] as const

/** A placeholder, or in double braces a word that is shown in single ones. */
const NAME = /\{\{([A-Za-z]\w*)\}\}|\{([A-Za-z]\w*)\}/g

/** Returns the facts that a company has, in one language; `strings` are the UI strings of that language. */
export function companyFacts(
  company: Company,
  { locale: { code, format }, strings }: { locale: LocaleEntry; strings: Strings },
): Facts {
  const { address, rating, stats } = company
  const t = createTranslate(strings)
  const hours = company.openingHours.map((line) => openingLine(line, { t, tag: format }))
  const facts: Record<(typeof factNames)[number], string | number | undefined> = {
    phone: unbroken(company.phone),
    email: company.email,
    address: `${address.street}, ${address.postalCode} ${address.town}`,
    street: address.street,
    postalCode: address.postalCode,
    town: address.town,
    hours: hours.map((line) => `${line.days} ${line.hours}`).join(', '),
    origin: company.origin,
    formServer: new URL(company.contact.endpoint ?? '/', company.origin).host,
    brand: company.brand,
    legalName: company.legalName,
    registerId: company.registerId,
    region: company.region,
    founded: company.founded,
    years: stats.years,
    projects: stats.projects && formatNumber(stats.projects, code),
    locations: stats.locations,
    rating: rating && formatNumber(rating.value, code),
    reviews: rating && formatNumber(rating.count, code),
  }
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) =>
      fact === undefined ? [] : [[name, String(fact)]],
    ),
  )
}

/** Returns the names of a text's placeholders, each once. */
export function namesIn(text: string): string[] {
  const names = [...text.matchAll(NAME)].flatMap(([, , name]) => (name === undefined ? [] : [name]))
  return [...new Set(names)]
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
    if (names.includes(name))
      problems.error('content-unknown-fact', `"${open}" does not end with "}"`, {
        at: find(open),
        hint: `Write "{${name}}".`,
      })
  for (const name of namesIn(text).filter((used) => !names.includes(used))) {
    problems.error('content-unknown-fact', `There is no fact "{${name}}"`, {
      at: find(`{${name}}`),
      hint: `${isMissing(name) ? ADD_FACT : expectedOneOf(name, names)}\nTo show the word in braces, write them twice: {{${name}}}.`,
    })
  }
}

/** The beginning of a placeholder that does not end. */
const OPEN = /\{([A-Za-z]\w*)(?![\w}])/g

const ADD_FACT = 'Add it to content/company.yaml, or remove it here.'

/** Returns whether a placeholder without a value is the name of a fact. */
function isMissing(name: string): boolean {
  return factNames.some((fact) => fact === name)
}

/**
 * Fills every text of a document. A text below the key of a language is in that language, any other in `locale`. Unknown
 * names go to `problems`.
 */
export function fillDocument(
  document: YamlDocument,
  { facts, locale, problems }: { facts: Localized<Facts>; locale: Locale; problems: Problems },
): YamlDocument {
  const fillText = (text: string, path: ValuePath): string => {
    if (!text.includes('{')) return text
    const own = Object.keys(facts).find((code) => path.includes(code)) ?? locale
    const values = localize(facts, own)
    refuseUnknownNames(text, {
      names: Object.keys(values),
      find: (part) => document.find(path, part),
      problems,
    })
    return fillFacts(text, values)
  }
  return { ...document, value: mapTexts(document.value, fillText) }
}
