// Reads the figures of a text, however its language writes them. Pure.
import type { Figure } from '#site/stated.ts'
import { datePatterns } from './month-names.ts'
import { numbersAsFigures } from './number-words.ts'
import { FRACTIONS, plainFigures } from './plain-figures.ts'

/** A figure that other languages write in words. */
export const ROUND_THE_CLOCK = '24/7'

/** Phone numbers and numbers of bank accounts, which are written in many ways. */
const NUMBERS = /(?<![\p{L}\d])(?:\+|0(?=\d\d)|[A-Z]{2}\d\d(?=\p{Zs}?\d{4}))[\d\p{Zs}()/.-]{8,}\d/gu

/** Links, placeholders and addresses. */
const ADDRESSES = /\]\([^)]*\)|\{[^}]*\}|\S*(?::\/\/|@)\S*|(?<!\S)\/\p{L}\S*/gu

/** "24/7", "24h/24", "7j/7" */
const ALWAYS = /(?<!\d)(?:24\s?h?\s?\/\s?(?:24|7)|7\s?(?:j|gg?)?\s?\/\s?7)(?!\d)/giu

/** "two and a half", "2 heures et demie" */
const HALF = /(\d+)(?:\s\p{L}+)?\s(?:et\sdemie?|e\smezz[oa]|and\sa\shalf)(?!\p{L})/giu

/** "1 1/2" */
const SIGNS: Readonly<Record<string, string>> = { '1/4': '¼', '1/2': '½', '3/4': '¾' }

/** Two weeks have 15 days in French and Italian. */
export const FORTNIGHT = /(?<!\d)15(?=\s(?:jours|giorni))/g

/** Hours with minutes, a number with a fraction, or numbers with the marks between them. */
const FIGURE =
  /(\d+)\s?(?:hrs?|h|std\.?|stunden?|hours?|heures?|or[ae]|uhr)\s?(?:(?:und|and|et|e)\s)?(?:(\d\d)(?!\d)(?:\s?min\p{L}*)?|(\d)\s?min\p{L}*)|(\d*)\s?([¼½¾])|\d+(?:[.,:/]\d+)*/giu

/**
 * Returns the figures of a text, so that "17.30" and "17 h 30", "24. Dezember" and "24.12.", "zwei" and "2" may be the
 * same. Placeholders, addresses, phone numbers and letters with a digit ("m2") have none.
 */
export function figuresIn(text: string, locale: string): Figure[] {
  const { day, month, numberOf } = datePatterns(locale)
  const withDates = text
    .replace(ADDRESSES, ' ')
    .replace(NUMBERS, ' ')
    .replace(ALWAYS, ROUND_THE_CLOCK)
    .replace(FORTNIGHT, '14/15')
    .replace(/\d(?<=\p{L}\d)(?<!\dh\d)\d*/gu, '')
    .replace(day, (_, before, ...found) => `${before} ${numberOf(found)}`)
    .replace(month, (_, ...found) => `${numberOf(found)} `)
    .replace(/(?<=\d)\s([13]\/[24])(?![\d/])/g, (_, fraction) => SIGNS[fraction] ?? '')
    // "–.80"
    .replace(/(?<!\d)[–-]?\.(\d\d)(?!\d)/g, '0.$1')
  const plain = plainFigures(numbersAsFigures(withDates, locale).replace(HALF, '$1 h 30'))
  return Array.from(plain.matchAll(FIGURE), ([written, hours, minutes, few, whole, fraction]) => {
    if (hours !== undefined) {
      const [a, b] = [Number(hours), Number(minutes ?? few)]
      return { written, values: [a + b / 100, a + b / 60, a * 60 + b], parts: [a, b] }
    }
    if (fraction !== undefined)
      return { written, values: [Number(whole) + (FRACTIONS[fraction] ?? 0)], parts: [] }
    const digits = written.split(/[.,:/]/)
    const parts = digits.map(Number)
    if (parts.length < 2) return { written, values: parts, parts: [] }
    if (parts.length > 2) return { written, values: [], parts }
    const [a = 0, b = 1] = parts
    return { written, values: [written.includes('/') ? a / b : Number(digits.join('.'))], parts }
  })
}

/** Ratios of figures without units: "3 million", "50 centimes". */
const RATIOS = [100, 1000, 1_000_000]

/** Returns whether two figures may state the same: the hours 1 and 13, the years 26 and 2026. */
export function maySame(a: number, b: number): boolean {
  const [less, more] = a < b ? [a, b] : [b, a]
  const isHour = more <= 24 && Math.abs(more - less - 12) < 0.001
  const isYear = more >= 1900 && more < 2100 && more % 100 === less
  return less === more || isHour || isYear || RATIOS.some((ratio) => less * ratio === more)
}
