// Writes the figures of a text in the same way, whatever its language and style. Pure.
import { LONG_NUMBER } from './names.ts'
import { plainFigures } from './plain-figures.ts'

/** Links, placeholders and paths. */
const PATHS = /\]\([^)]*\)|\{[^}]*\}|(?<!\S)\/\p{L}\S*/gu

const ADDRESSES = /\S*(?::\/\/|@)\S*/g

/** "24/7", "24h/24", "7j/7" */
const ALWAYS = /(?<!\d)(?:24\s?h?\s?\/\s?(?:24|7)|7\s?(?:j|gg?)?\s?\/\s?7)(?!\d)/giu

/** "two and a half", "2 heures et demie" */
const HALF = /(\d+)(?:\s\p{L}+)?\s(?:et\sdemie?|e\smezz[oa]|and\sa\shalf)(?!\p{L})/giu

/** "1 1/2" */
const SIGNS: Readonly<Record<string, string>> = { '1/4': '¼', '1/2': '½', '3/4': '¾' }

/** "3 thousand", "2.5 Mio." */
const SCALED =
  /(\d+(?:[.,]\d+)?)\s?(?:(mio|mill?i[oa]n\p{L}*|milion\p{L}*)|tsd|tausend|thousand|mila|k)(?!\p{L})\.?/giu

/** Returns a text with `1200` for "1’200" and `14` for "15 jours", without numbers that are no figures. */
export function sameWriting(text: string): string {
  const words = text.replace(PATHS, ' ')
  const plain = (/@|:\/\//.test(words) ? words.replace(ADDRESSES, ' ') : words)
    .replace(LONG_NUMBER, (number) => (number.replaceAll(/\D/g, '').length > 8 ? ' ' : number))
    .replace(ALWAYS, '24/7')
    .replace(/(\d{4})-(\d\d)-(\d\d)(?!\d)/g, '$3.$2.$1')
    // Two weeks have 15 days in French and Italian.
    .replace(/(?<!\d)15(?=\s(?:jours|giorni))/g, '14')
    // "A4" and "CO2", but not "m2" and "17h30"
    .replace(/\d(?<=\p{L}\d)(?<!\dh\d|(?<!\p{L})m[23])\d*/gu, '')
    .replace(/(\d\d)(\d\d)[/–-](\d\d)(?![\d-])(?<!\d{5}.{3})/g, '$1$2 – $1$3')
    // "8–12/13–17"
    .replace(/\/(?=\d)(?<=[–-][\d.:h]+\/)/g, ' / ')
    .replace(/(?<=\d)\s([13]\/[24])(?![\d/])/g, (_, fraction) => SIGNS[fraction] ?? '')
    // "5.2026"
    .replace(/(?<![\d.])\d\d?\.(?=\d{4}(?![\d.]))/g, '')
    // "–.80"
    .replace(/(?<!\d)[–-]?\.(\d\d)(?!\d)/g, '0.$1')
  return plainFigures(plain)
    .replace(HALF, '$1 h 30')
    .replace(SCALED, (_, number: string, millions?: string) =>
      String(Number(number.replace(',', '.')) * (millions === undefined ? 1000 : 1_000_000)),
    )
}
