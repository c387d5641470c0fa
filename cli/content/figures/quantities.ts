// Reads prices, dates, days of the week, e-mail addresses, long numbers, and figures with their units, so that texts in two languages can be compared (R26). Pure.
import type { Quantity, Stated } from '#site/stated.ts'
import { FORTNIGHT } from './figures-in.ts'
import { hoursIn } from './hours.ts'
import { datePatterns } from './month-names.ts'
import { numbersAsFigures } from './number-words.ts'
import { perLocale } from './per-locale.ts'
import { numbersIn, plainFigures } from './plain-figures.ts'
import { weekdayNames } from './weekdays.ts'

/** Returns the quantities of a text, by what they are. `plain` has figures for numbers that are written out. */
export function quantitiesIn(
  text: string,
  locale: string,
  plain = numbersAsFigures(text, locale),
): Stated['quantities'] {
  const found: [kind: string, quantities: readonly Quantity[]][] = [
    ['weekdays', weekdaysIn(text, locale)],
    ['e-mail addresses', addressesIn(text)],
    ['placeholders', placeholdersIn(text)],
  ]
  if (/\d/.test(plain))
    found.push(
      ['prices', pricesIn(text)],
      ['dates', datesIn(text, locale)],
      ['hours', hoursIn(text, locale)],
      ['phone or account numbers', longNumbersIn(text)],
      ['units', measuresIn(plainFigures(plain).replace(FORTNIGHT, '14'))],
    )
  return Object.fromEntries(found.filter(([, quantities]) => quantities.length > 0))
}

/** Of examples at example.com (RFC 2606), each language has its own. */
const EMAIL =
  /[\p{L}\d][\p{L}\d._+-]*@(?!example\.(?:com|net|org)(?!\p{L}))[\p{L}\d.-]+\.\p{L}{2,}/gu

function addressesIn(text: string): Quantity[] {
  if (!text.includes('@')) return []
  return Array.from(text.matchAll(EMAIL), ([written]) => ({
    written,
    value: written.toLowerCase(),
  }))
}

/** "{priceSmall}" and "{durationRepair}", of which one has several to choose from. */
const PLACEHOLDER = /\{(?:price|duration)[A-Z]\w*\}/g

function placeholdersIn(text: string): Quantity[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([written]) => ({ written, value: written }))
}

const CURRENCIES: Readonly<Record<string, string>> = {
  'Fr.': 'CHF',
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
}
const PRICE =
  /(CHF|Fr\.|EUR|GBP|USD|[€£$])\s?(\d+(?:[’'.,\s]\d{3})*(?:[.,]\d{1,2})?)(?!\d|[.,’']\d|\s?(?:[Mm]io|[Mm]rd|[Tt]sd|[Mm]ill|[Mm]ilion|mila|thousand|k\b|m\b))/gu

/** "50 Franken"; of "50 to 80 francs" none, since "CHF 50–80" has the other end. */
const PRICE_BEFORE =
  /(?<![\d.,’'–-]|(?<!\p{L})(?:[–-]|bis|und|oder|to|and|or|à|et|ou|al?|e|o)\s)(\d+(?:[’'.,\s]\d{3})*(?:[.,]\d{1,2})?)\s(?:(CHF|[Ff]ran(?:ken|cs?|chi))|EUR|[Ee]uros?|€)(?!\p{L})/gu

function pricesIn(text: string): Quantity[] {
  const priceOf = (written: string, currency: string, figures: string) => ({
    written,
    value: `${currency} ${numbersIn(figures).join(' ')}`,
  })
  return [
    ...Array.from(text.matchAll(PRICE), ([written, sign = '', figures = '']) =>
      priceOf(written, CURRENCIES[sign] ?? sign, figures),
    ),
    ...Array.from(text.matchAll(PRICE_BEFORE), ([written, figures = '', isFrancs]) =>
      priceOf(written, isFrancs === undefined ? 'EUR' : 'CHF', figures),
    ),
  ]
}

/** Returns days with their months; of "24.–26. Dezember" the last one. */
function datesIn(text: string, locale: string): Quantity[] {
  const { day, dayAfter, numberOf } = datePatterns(locale)
  const dateOf = (written: string, date: string | undefined, month: number) => ({
    written,
    value: `${Number(date)}.${month}.`,
  })
  return [
    ...Array.from(text.matchAll(day), ([written, date, ...names]) =>
      dateOf(written, date, numberOf(names)),
    ),
    ...Array.from(text.matchAll(dayAfter), ([written, long, short, date]) =>
      dateOf(written, date, numberOf([long, short])),
    ),
    ...Array.from(text.matchAll(NUMERIC), ([written, date, month]) =>
      dateOf(written, date, Number(month)),
    ),
  ]
}

/** "24.12.2026", and "24.12." within a sentence or after "bis"; otherwise "1.5." may be its end. */
const NUMERIC =
  /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?\d{4}(?!\d)|(?=\s?[\p{Ll}–-])|(?<=(?:bis|[–-])\s?(?:zum\s)?\d{1,2}\.\s?\d{1,2}\.)(?!\d))/gu

function weekdaysIn(text: string, locale: string): Quantity[] {
  const { long, short, day, range } = weekdays(locale)
  return [
    ...Array.from(text.matchAll(day), ([written, name = '']) => ({
      written,
      value: `day ${long.indexOf(name.toLowerCase())}`,
    })),
    ...Array.from(text.matchAll(range)).flatMap(([written, ...names]) =>
      names.map((name) => ({ written, value: `day ${short.indexOf(name.toLowerCase())}` })),
    ),
  ]
}

/** "Monday" and "Mondays"; short names, which may be other words, only in a range: "Mon–Fri". */
const weekdays = perLocale((locale) => {
  const [long = [], short = []] = (['long', 'short'] as const).map((form) =>
    weekdayNames(locale, form).map((name) => name.toLowerCase()),
  )
  const day = new RegExp(String.raw`(?<!\p{L})(${long.join('|')})s?(?!\p{L})`, 'giu')
  const name = `(${short.join('|')})`
  const range = new RegExp(String.raw`(?<!\p{L})${name}\.?\s?[–-]\s?${name}(?!\p{L})`, 'giu')
  return { long, short, day, range }
})

/** "033 222 33 44", "(033) 222 33 44", "+41 (0)33 222 33 44", "CH93 0076 2011 6238 5295 7" */
const LONG_NUMBER =
  /(?<![\p{L}\d])(?:\+|0(?=\d)|[A-Z]{2}\d\d(?=[\p{Zs}-]?\d{4}))\d*(?:\)?[\p{Zs}./–-]?(?:\((?:0\))?\p{Zs}?)?\d+){2,}/gu

/** Digits that tell long numbers apart; those before may be a prefix of the country. */
const LAST_DIGITS = 8

function longNumbersIn(text: string): Quantity[] {
  return (text.match(LONG_NUMBER) ?? [])
    .map((written) => ({ written, digits: written.replaceAll(/\D/g, '') }))
    .filter(({ digits }) => digits.length > LAST_DIGITS)
    .map(({ written, digits }) => ({ written, value: `number ${digits.slice(-LAST_DIGITS)}` }))
}

/** Units: what they measure, their size in the smallest one, and their names in all languages. */
const UNITS: readonly (readonly [of: string, size: number, names: string])[] = [
  ['length', 1, String.raw`mm|mill?im[eè]t\p{L}+`],
  ['length', 10, String.raw`cm|[cz]entim[eè]t\p{L}+`],
  ['length', 1000, String.raw`m|m[eè]t(?:er[ns]?|res?|r[io])`],
  ['length', 1_000_000, String.raw`km|(?:k|ch)ilom[eè]t\p{L}+`],
  ['weight', 1, String.raw`g|gram\p{L}+`],
  ['weight', 1000, String.raw`kg|(?:k|ch)ilo(?:s|gram\p{L}+)?|chili`],
  ['volume', 1, String.raw`ml|mill?ilit\p{L}+`],
  ['volume', 10, 'cl'],
  ['volume', 100, 'dl'],
  ['volume', 1000, String.raw`l|lit(?:er[ns]?|res?|r[io])`],
  ['time', 1, String.raw`min|minut\p{L}+`],
  ['time', 60, String.raw`h|hrs?|std|stunden?|stünd\p{L}+|hours?|heures?|or[ae]`],
  ['time', 60 * 24, String.raw`tage?n?|tägig\p{L}*|days?|jours?|j|giorn[io]|gg`],
  ['time', 60 * 24 * 7, 'wochen?|weeks?|semaines?|settiman[ae]'],
  ['months', 1, String.raw`monate?n?|monatig\p{L}*|months?|mois|mes[ei]`],
  ['months', 12, String.raw`jahre?n?|jährig\p{L}*|years?|ans?|ann[io]`],
]

/** Before the minutes of "1 hour and 20 minutes". */
const HOURS = String.raw`\d\s?(?:h|hrs?|std|stunden?|hours?|heures?|or[ae])\.?\s?(?:(?:und|and|et|e)\s)?`

const MEASURE = new RegExp(
  String.raw`(?<![\d/]|${HOURS})(\d+(?:[.,]\d+)?)[\s-]?(?:${UNITS.map(([, , names]) => `(${names})`).join('|')})(?![\p{L}\d²³/]|\.?\s?\d|\s(?:e|et|und|and)\s(?:mezz|demi|halb|a\shalf|\d))`,
  'giu',
)

function measuresIn(text: string): Quantity[] {
  return Array.from(text.matchAll(MEASURE), ([written, digits = '', ...names]) => {
    const [of, size] = UNITS[names.findIndex((name) => name !== undefined)] ?? ['', 0]
    const [figure = 0] = numbersIn(digits)
    return { written, value: `${of} ${Math.round(figure * size)}`, figure }
  })
}
