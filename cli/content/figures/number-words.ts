// Reads numbers that are written out. Pure.
import { perLocale } from './per-locale.ts'

/** Numbers that are written out, from two: one is also an article. Words with another meaning are missing. */
const WORDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: {
    ...numbered('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
    eineinhalb: 1.5,
    anderthalb: 1.5,
  },
  en: {
    ...numbered('two three four five six seven eight nine ten eleven twelve'),
    noon: 12,
    midday: 12,
  },
  fr: numbered('deux trois quatre cinq six sept huit - dix onze douze'),
  it: {
    ...numbered('due tre quattro cinque - sette otto nove dieci undici dodici'),
    mezzogiorno: 12,
  },
}

/** Tens from twenty, of which compounds such as "twenty-five" and "quatre-vingts" are not read. */
const TENS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: numbered('zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig', 10),
  en: numbered('twenty thirty forty fifty sixty seventy eighty ninety', 10),
  fr: numbered('vingt trente quarante cinquante soixante', 10),
  it: numbered('venti trenta quaranta cinquanta sessanta settanta ottanta novanta', 10),
}

function numbered(words: string, step = 1): Record<string, number> {
  const pairs = words.split(' ').map((word, index) => [word, (index + 2) * step] as const)
  return Object.fromEntries(pairs.filter(([word]) => word !== '-'))
}

/** Returns a text with figures for numbers that are written out in its language: `2` for "zwei", `2.5` for "zweieinhalb". */
export function numbersAsFigures(text: string, locale: string): string {
  const { numbers, word } = numberWords(locale)
  return text.replace(
    word,
    (...[, found, half = '', ten = '']: readonly string[]) =>
      numbers[(found ?? ten).toLowerCase()] + (half && '.5'),
  )
}

const numberWords = perLocale((locale) => {
  const language = locale.slice(0, 2)
  const [small, tens] = [WORDS, TENS].map((all) => all[language] ?? {})
  const [word, ten] = [small, tens].map((names) => Object.keys(names ?? {}).join('|') || '(?!)')
  const pattern = String.raw`(?<!\p{L})(?:(${word})(einhalb)?|(?<!-)(${ten})(?!-|\set\s))(?!\p{L})`
  return { numbers: { ...small, ...tens }, word: new RegExp(pattern, 'giu') }
})

/** Words for numbers that are not read, "halb acht", "twenty-five", "quatre-vingts", and for units of which figures are others. */
const OTHER =
  /^(?:halbe?[nrs]?|half|quarters?|demie?s?|quarts?|mezz[aoi]|quart[oi]|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|dozen|fortnight|twice|vingts?|trente|quarante|cinquante|soixante|cents?|mille|midi|dozzina|decades?|miles?|mph|inch(?:es)?|feet|ft|pounds?|lbs?|°\s?F)$|(?:viertel|zig|hundert|tausend|dutzend|.aine)$|venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|cento|mila/iu

/** Returns the number of words in a text that may be numbers, but that `numbersAsFigures` does not read. */
export function countOtherNumbers(text: string): number {
  // "20 per cent" has one number.
  const words = text.replaceAll(/(?<!\p{L})(?:per|pour)\scento?(?!\p{L})/giu, '')
  return Array.from(words.matchAll(/\p{L}+|°\s?F(?!\p{L})/gu)).filter(([word]) => OTHER.test(word))
    .length
}
