// Reads numbers that are written out. Pure.
import { perLocale } from './per-locale.ts'

/** A word for each of `NUMBERS` or `-`, the pattern between words of one number, and words with another meaning. */
type Words = Readonly<Record<'words' | 'joint' | 'ambiguous', string>>

const TENS = [30, 40, 50, 60, 70, 80, 90, 100, 1000, 1.5]
const NUMBERS = [...Array.from({ length: 20 }, (_, index) => index + 1), ...TENS]

const LANGUAGES: Readonly<Record<string, Words>> = {
  de: {
    words:
      'eins|ein zwei drei vier fünf sechs|sech sieben|sieb acht neun zehn elf zwölf - - - - - - - zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend anderthalb',
    joint: '(?:und)?',
    ambiguous: 'eins ein',
  },
  en: {
    words:
      'one two three four five six seven eight nine ten eleven twelve|noon|midday thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand -',
    joint: String.raw`(?:-|\s(?=hundred|thousand)|(?<=hundred|thousand)\s(?:and\s)?|(?<=(?:eigh|nine)teen|twenty)\s(?=ten|eleven|twelve|\w+(?:teen|ty)(?!\p{L})))`,
    ambiguous: 'one',
  },
  fr: {
    words:
      'une|un deux trois quatre cinq six sept huit neuf dix onze douze|midi treize quatorze quinze seize - - - vingt trente quarante cinquante soixante soixante-dix quatre-vingts|quatre-vingt - cents|cent mille -',
    joint: String.raw`(?:-|\s(?=cent|mille)|(?<=cents?|mille)\s|\set\s(?=une?(?!\p{L})|onze))`,
    ambiguous: 'une un neuf',
  },
  it: {
    words:
      'uno|una|un due tre|tré quattro cinque sei sette otto nove dieci undici dodici|mezzogiorno tredici quattordici quindici sedici diciassette diciotto diciannove venti|vent trenta|trent quaranta|quarant cinquanta|cinquant sessanta|sessant settanta|settant ottanta|ottant novanta|novant cento|cent mille|mila -',
    joint: '',
    ambiguous: 'uno una un sei',
  },
}

/** Returns a text with figures for numbers that are written out in its language: `2` for "zwei", `2.5` for "zweieinhalb". */
export function numbersAsFigures(text: string, locale: string): string {
  const numbers = numbersOf(locale)
  if (numbers === undefined) return text
  return text.replace(numbers.pattern, (written: string, words: string, half = '') => {
    const isOther = half === '' && numbers.ambiguous.includes(words.toLowerCase())
    return isOther ? written : numbers.valueOf(words.toLowerCase()) + (half && '.5')
  })
}

const numbersOf = perLocale((locale) => {
  const language = LANGUAGES[locale.slice(0, 2)]
  if (language === undefined) return undefined
  const pairs = language.words
    .split(' ')
    .flatMap((words, index) => words.split('|').map((word) => [word, NUMBERS[index] ?? 0] as const))
  // The highest first: "sixteen" begins with "six".
  const values = new Map(pairs.filter(([word]) => word !== '-').toReversed())
  const any = `(?:${[...values.keys()].join('|')})`
  const number = `(${any}(?:${language.joint}${any})*)(einhalb)?`
  return {
    pattern: new RegExp(
      String.raw`(?<!\p{L}|après-|(?:per|pour)\s(?=cent))${number}(?!\p{L})`,
      'giu',
    ),
    ambiguous: language.ambiguous.split(' '),
    valueOf(written: string): number {
      let [thousands, rest] = [0, 0]
      for (const [word] of written.matchAll(new RegExp(any, 'gu'))) {
        const value = values.get(word) ?? 0
        // "nineteen eighty-five"
        const isYear = locale.startsWith('en') && rest >= 10 && rest < 100 && value >= 10
        if (value === 1000) [thousands, rest] = [Math.max(1, rest) * value, 0]
        else if (value === 100) rest = Math.max(1, rest) * value
        else rest = (isYear ? rest * 100 : rest) + value
      }
      return thousands + rest
    },
  }
})

/** Words for numbers that are not read: "halb acht", "a dozen", "two decades". */
const OTHER =
  /(?<!\p{L})(?:halbe?[nrs]?|half|quarters?|demie?s?|quarts?|mezz[aoi]|quart[oi]|(?:drei)?viertel\p{L}*|hunderte?|tausende?|dutzend\p{L}*|hundreds|thousands|dozens?|fortnights?|couple|(?:diz|douz|quinz|vingt|trent|quarant|cinquant|soixant|cent)aine?s?|dozzin[ae]|decin[ae]|decades?|jahrzehnt\p{L}*|décennies?|decenn\p{L}*|centur\p{L}*|jahrhundert\p{L}*)(?!\p{L})/giu

/** Returns the number of words in a text that may be numbers, but that `numbersAsFigures` does not read. */
export function countOtherNumbers(text: string): number {
  return Array.from(text.matchAll(OTHER)).length
}
