// Reads the figures of a text, however its language writes them. Pure.
import { monthNames } from './month-names.ts'
import { numbersIn } from './plain-figures.ts'
import { perLocale } from './per-locale.ts'

/** Numbers that are written out, from two: one is also an article. Words with another meaning are missing. */
const WORDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: numbered('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
  en: {
    ...numbered('two three four five six seven eight nine ten eleven twelve'),
    noon: 12,
    midday: 12,
  },
  fr: { ...numbered('deux trois quatre cinq six sept huit - dix onze douze'), midi: 12 },
  it: {
    ...numbered('due tre quattro cinque - sette otto nove dieci undici dodici'),
    mezzogiorno: 12,
  },
}

const SIGNS: Readonly<Record<string, string>> = { '1/4': '¼', '1/2': '½', '3/4': '¾' }
const FRACTIONS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

/** Phone numbers and numbers of bank accounts, which are written in many ways. */
const NUMBERS = /(?<![\p{L}\d])(?:\+|0(?=\d\d)|[A-Z]{2}\d\d(?= ?\d{4}))[\d ()/.-]{8,}\d/gu

/** Links, placeholders and addresses. */
const ADDRESSES = /\]\([^)]*\)|\{[^}]*\}|\S*(?::\/\/|@)\S*|(?<!\S)\/\p{L}\S*/gu

function numbered(words: string): Record<string, number> {
  const pairs = words.split(' ').map((word, index) => [word, index + 2] as const)
  return Object.fromEntries(pairs.filter(([word]) => word !== '-'))
}

/**
 * Returns the figures of a text, so that "17.30" and "17 h 30", "24. Dezember" and "24.12.", "zwei" and "2" are the
 * same. Placeholders, addresses, phone numbers and letters with a digit ("m2") have none.
 */
export function figuresIn(text: string, locale: string): number[] {
  const { day, month, numberOf } = datePatterns(locale)
  const withDates = text
    .replace(ADDRESSES, ' ')
    .replace(NUMBERS, ' ')
    .replace(/(?<=\p{L})(?<!\dh)\d+/gu, '')
    .replace(day, (_, before, ...found) => `${before} ${numberOf(found)}`)
    .replace(month, (_, ...found) => `${numberOf(found)} `)
  const plain = numbersAsFigures(withDates, locale)
    .replace(/(\d+) and a half/g, '$1.5')
    // "24.12." and "24.12.2026"
    .replace(/(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?=\D|\d{2}|$)/g, '$1 $2 ')
    .replace(/(?<![\d/])([13]\/[24])(?![\d/])/g, (fraction) => SIGNS[fraction] ?? fraction)
    .replace(/(\d*)\s?([¼½¾])/g, (_, whole, sign) => `${Number(whole) + (FRACTIONS[sign] ?? 0)}`)
    // "–.80"
    .replace(/(?<!\d)[–-]?\.(\d\d)(?!\d)/g, '0.$1')
    .replace(/(\d{1,2})(?::|\s?(?:h(?:eures?|ours?)?|Uhr)\s?)(\d{2})(?!\d|\s?min)/g, '$1.$2')
  return numbersIn(plain)
}

/** Ratios of units that languages and authors choose between: days and weeks, months and years, hours and days. */
const RATIOS = [7, 12, 24, 60, 100, 1000, 1_000_000]

/**
 * Returns whether two figures may state the same: the hours 1 and 13, the years 26 and 2026, 2 weeks and 14 days, 2 m and
 * 200 cm.
 */
export function maySame(a: number, b: number): boolean {
  const [less, more] = a < b ? [a, b] : [b, a]
  const isHour = more <= 24 && Math.abs(more - less - 12) < 0.001
  const isYear = more >= 1900 && more < 2100 && more % 100 === less
  return less === more || isHour || isYear || RATIOS.some((ratio) => less * ratio === more)
}

/** Returns a text with figures for numbers that are written out in its language. */
export function numbersAsFigures(text: string, locale: string): string {
  const { numbers, word } = numberWords(locale)
  return text.replace(word, (found) => String(numbers[found.toLowerCase()]))
}

const numberWords = perLocale((locale) => {
  const numbers = WORDS[locale.slice(0, 2)] ?? {}
  const words = Object.keys(numbers).join('|')
  return { numbers, word: new RegExp(String.raw`(?<!\p{L})(?:${words || '(?!)'})(?!\p{L})`, 'giu') }
})

/** Patterns of dates. Their groups are the long and the short name of the month. */
interface DatePatterns {
  /** The number of a day, a group too, before the name of a month. */
  readonly day: RegExp
  /** The name of a month before the number of one day, a group too. */
  readonly dayAfter: RegExp
  /** The name of a month before the number of a day or a year. */
  readonly month: RegExp
  /** Returns the number of a month, from 1. */
  readonly numberOf: (names: readonly (string | undefined)[]) => number
}

/** Returns the patterns of dates in a language. */
export const datePatterns = perLocale(createPatterns)

function createPatterns(locale: string): DatePatterns {
  const [long = [], short = []] = [monthNames(locale, 'long'), monthNames(locale, 'short')].map(
    (all) => all.map((name) => name.toLowerCase()),
  )
  // "3 set" is no date.
  const point = locale.startsWith('en') ? String.raw`\.?` : String.raw`\.`
  const name = `(?:(${long.join('|')})|(${short.join('|')})${point})(?!\\p{L})`
  const names = [...long, ...short]
  return {
    // After each December follows another January.
    numberOf: ([inLong, inShort = '']) =>
      (names.indexOf((inLong ?? inShort).toLowerCase()) % 12) + 1,
    dayAfter: new RegExp(
      String.raw`(?<!\p{L}|\d\.?\s)${name}\s+(\d{1,2})(?![\d:]|[.,]\d|,?\s?(?:[–-]|and|to)?\s?\d{1,2}(?!\d))`,
      'giu',
    ),
    day: new RegExp(String.raw`(\d{1,2})(?:\.|st|nd|rd|th|er|º|°)?\s+(?:of\s+)?${name}`, 'giu'),
    month: new RegExp(String.raw`(?<!\p{L})${name}\s+(?=\d)`, 'giu'),
  }
}
