// Keeps figures from being split at the end of a line (`CHF 500`, `6–8 Wochen`).

const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'

/** Words that precede a number. */
const BEFORE = /\b(CHF|Fr\.|Art\.|Abs\.|Ziff\.|Nr\.|No\.) (?=\d)/g
/** Units that follow a number, in the languages of the site. */
const UNITS = [
  'mm|cm|m|m²|m³|km|g|kg|l|A|V|W|kW|%|°C|Liter|Prozent|Grad|Uhr',
  'Stunden?|Tag|Tagen?|Wochen?|Monat|Monaten?|Jahr|Jahren?',
  'per cent|litres?|hours?|days?|weeks?|months?|years?|o’clock',
].join('|')
const AFTER = new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'gu')
/** A range: `6–8`. */
const RANGE = /(\d)–(?=\d)/g

/** Puts no-break spaces and word joiners where a line break would separate a figure from its unit. */
export function bindFigures(text: string): string {
  if (!/\d/.test(text)) return text
  return text
    .replace(BEFORE, `$1${NO_BREAK_SPACE}`)
    .replace(AFTER, `$1${NO_BREAK_SPACE}`)
    .replace(RANGE, `$1${WORD_JOINER}–${WORD_JOINER}`)
}

/** The text without word joiners, for places where they would be visible. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(WORD_JOINER, '')
}
