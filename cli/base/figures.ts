// Prevents line breaks in figures such as `CHF 500` and `6–8 Wochen`.
import { unbroken } from '#site/format.ts'

const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'
/** Invisible characters that control line breaks: word joiners and soft hyphens. */
const BREAK_CONTROLS = /[\u2060\u00ad]/g

/** Words before a number. */
const BEFORE =
  /\b(CHF|Fr\.|Art\.|art\.|Abs\.|al\.|cpv\.|Ziff\.|Nr\.|No\.|KW|[Ss]emaine|[Ss]ettimana|[Vv]ersion) (?=[\d{])/g
/** Units after a number or a placeholder such as `{count}`, in four languages. French "an" is a German preposition. */
const UNITS = [
  'mm|cm|m|m²|m³|km|g|kg|ml|l|A|V|W|kW|%|°C|Liter|Prozent|Grad|Uhr',
  'Min\\.|min|Minuten?|Stunden?|Arbeitstagen?|Tag|Tagen?|Wochen?|Monat|Monaten?|Jahr|Jahren?',
  'per cent|litres?|minutes?|hours?|days?|weeks?|months?|years?|o’clock',
  'pour cent|degrés?|heures?|jours?|semaines?|mois|ans|années?',
  'per cento|litr[io]|grad[io]|minut[io]|or[ae]|giorn[io]|settiman[ae]|mes[ei]|ann[io]',
].join('|')
const AFTER = new RegExp(`([\\d}]) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'gu')
/** Units of a rate: `60 ml pro m²`. */
const RATE = /(?<=\d.{0,20}\b(?:pro|per)) (?=(?:m|m²|m³|km|kg|l)(?![\p{L}\p{N}]))/gu
/** Months after the number of a day, in four languages. */
const MONTHS = [
  'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  'January|February|March|May|June|July|October|December',
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre',
].join('|')
const DAY = new RegExp(`(?<!\\d)(\\d{1,2}(?:\\.|er)?) (?=(?:${MONTHS})(?![\\p{L}\\p{N}]))`, 'gu')
/** A Swiss phone number: `033 000 00 00`, `+41 33 000 00 00`. */
const PHONE = /(?<!\d)(?:\+\d{2} ?\d|0\d)\d(?: \d{2,3}){3}(?!\d)/g
/** A range: `6–8`. */
const RANGE = /(\d)–(?=\d)/g

/** One letter, or two capitals, before a hyphen, as in `E-Mail` and `UV-Licht`. URLs and e-mail addresses are copied by readers, so they do not match. */
const PREFIX = /(?<![\p{L}\p{N}@./_-])(\p{L}|\p{Lu}{2})-(?=\p{L})(?!\S*(?:@|\.\p{L}))/gu

/**
 * Inserts no-break spaces and word joiners where a line break would separate a figure from its unit, or a letter or two
 * from their word.
 */
export function bindFigures(text: string): string {
  const bound = text.includes('-') ? text.replace(PREFIX, `$1-${WORD_JOINER}`) : text
  if (!/[\d{]/.test(bound)) return bound
  return bound
    .replace(BEFORE, `$1${NO_BREAK_SPACE}`)
    .replace(PHONE, unbroken)
    .replace(AFTER, `$1${NO_BREAK_SPACE}`)
    .replace(RATE, NO_BREAK_SPACE)
    .replace(DAY, `$1${NO_BREAK_SPACE}`)
    .replace(RANGE, `$1${WORD_JOINER}–${WORD_JOINER}`)
}

/** Removes word joiners and soft hyphens, for texts in which they would be visible or searched. */
export function withoutJoiners(text: string): string {
  return text.replace(BREAK_CONTROLS, '')
}
