// Reads the figures of a text, however its language writes them. Pure.
import { monthNames } from './month-names.ts'
import { plainFigures } from './plain-figures.ts'

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

const FRACTIONS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

/** The first hour of "1 to 5 pm", which is in the afternoon too, and of "8 to 5 pm", which is not. */
const BEGINNING =
  /(?<![\d.:])\d{1,2}(?=(?:[.:]\d\d)?\s?(?:[–-]|to|until)\s?(\d{1,2})(?:[.:]\d\d)?\s?p\.?m\b)/gi

function numbered(words: string): Record<string, number> {
  const pairs = words.split(' ').map((word, index) => [word, index + 2] as const)
  return Object.fromEntries(pairs.filter(([word]) => word !== '-'))
}

/**
 * Returns the figures of a text, so that "5.30 pm" and "17:30 Uhr", "24. Dezember" and "24.12.", "zwei" and "2" are the
 * same. Placeholders and addresses have none.
 */
export function figuresIn(text: string, locale: string): number[] {
  const { names, day, month } = patternsIn(locale)
  const numbers = WORDS[locale.slice(0, 2)] ?? {}
  const numberOf = (name: string) => (names.indexOf(name.toLowerCase()) % 12) + 1
  const plain = text
    .replace(/\]\([^)]*\)|\{[^}]*\}|\S*(?::\/\/|@)\S*|(?<!\S)\/\S+/g, ' ')
    .replace(day, (_, before, name) => `${before} ${numberOf(name)}`)
    .replace(month, (_, name) => `${numberOf(name)} `)
    .replace(/\p{L}+/gu, (word) => String(numbers[word.toLowerCase()] ?? word))
    // "24.12." and "24.12.2026"
    .replace(/(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?=\D|\d{4}|$)/g, '$1 $2 ')
    .replace(/(\d*)\s?([¼½¾])/g, (_, whole, sign) => `${Number(whole) + (FRACTIONS[sign] ?? 0)}`)
    .replace(BEGINNING, (hour, end) => (Number(hour) < Number(end) ? `${Number(hour) + 12}` : hour))
    .replace(/(?<![\d.:])12(?=(?:[.:]\d\d)?\s?[ap]\.?m\b)/gi, '0')
    .replace(/(?<![\d.:])\d{1,2}(?=(?:[.:]\d\d)?\s?p\.?m\b)/gi, (hour) => String(Number(hour) + 12))
    .replace(/(\d{1,2})(?::|\s?h\s?)(\d{2})(?!\d)/g, '$1.$2')
  return (plainFigures(plain).match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) =>
    Number(figure.replace(',', '.')),
  )
}

interface Patterns {
  /** The number of a day before the name of a month. */
  readonly day: RegExp
  /** The name of a month before the number of a day or a year. */
  readonly month: RegExp
  /** In lower case; after each December follows another January. */
  readonly names: readonly string[]
}

const known = new Map<string, Patterns>()

function patternsIn(locale: string): Patterns {
  const patterns = known.get(locale) ?? createPatterns(locale)
  known.set(locale, patterns)
  return patterns
}

function createPatterns(locale: string): Patterns {
  const names = [...monthNames(locale, 'long'), ...monthNames(locale, 'short')].map((name) =>
    name.toLowerCase(),
  )
  const name = `(${names.join('|')})(?!\\p{L})`
  return {
    names,
    day: new RegExp(String.raw`(\d{1,2})(?:\.|st|nd|rd|th|er|º|°)?\s+(?:of\s+)?${name}`, 'giu'),
    month: new RegExp(String.raw`(?<!\p{L})${name}\.?\s+(?=\d)`, 'giu'),
  }
}
