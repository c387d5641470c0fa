// Finds ranges that end below their beginning: "CHF 300–200", "8–4 Wochen", "5. bis 3. März" (R26). Pure.
import type { Locale } from '#site/locales.ts'
import { monthNames } from './month-names.ts'
import { perLocale } from './per-locale.ts'
import { numbersIn } from './plain-figures.ts'

/** A part of a text that cannot be right. */
export interface WrongPart {
  /** As in the text. */
  readonly written: string
  /** Its start in the text. */
  readonly offset: number
  readonly message: string
  readonly hint: string
}

const TO = String.raw`(?:[–-]|\s(?:bis|to|à|a|al|au)\s)`
const NUMBER = String.raw`(?<![\d.,’'])\d+(?:[’']\d{3})*`
/** A number may go on, and so may a sum: "CHF 900–15 %". */
const END = String.raw`(?![\d.,’'/]*\d|\s?%)`
const CURRENCY = String.raw`(?:CHF|Fr\.|EUR|€)\s?`
const PRICE = String.raw`${CURRENCY}(${NUMBER})(?:\.[–-])?${TO}(?:${CURRENCY})?(\d+(?:[’']\d{3})*)${END}`
const UNITS =
  'tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?|days?|weeks?|months?|years?|hours?|minutes?|jours?|semaines?|mois|ans|heures?|giorni|settimane|mesi|anni|ore|minuti'
/** "30 bis 14 Tage vor dem Termin" counts down, and "2026–27" are years. */
const TIME = String.raw`(?<![\d.,’'])(\d{1,3})${TO}(\d+)\s(?:${UNITS})(?!\p{L}|\s(?:vor|before|prior|avant|prima))`

const patternIn = perLocale((locale) => {
  const months = monthNames(locale, 'long').join('|')
  const days = String.raw`(?<![\d.])(\d{1,2})(?:\.|er)?\s?${TO}\s?(\d{1,2})\.?\s(?:${months})(?!\p{L})`
  return new RegExp([PRICE, TIME, days].join('|'), 'giu')
})

/** "Zimmer 12-4 Tage": the number of a name, then its time; not "Lieferfrist 8-4 Wochen". */
const NAME = /(?:^|[^\p{L}])\p{Lu}\p{L}+(?<!zeit|frist|[Dd]auer|time|[Dd]urée|[Dd]urata)\s\d+-$/u

/** Yields the ranges of a text that are the wrong way round. */
export function* reversedRanges(text: string, locale: Locale): Generator<WrongPart> {
  for (const match of text.matchAll(patternIn(locale))) {
    const [written, ...ends] = match
    const [from = 0, to = 0] = ends.filter(Boolean).map((end) => numbersIn(end)[0])
    if (from <= to || NAME.test(text.slice(0, match.index + written.indexOf('-') + 1))) continue
    const message = `"${written}" ends below its beginning`
    const hint = 'Write the lower figure first, or correct one of the two.'
    yield { written, offset: match.index, message, hint }
  }
}
