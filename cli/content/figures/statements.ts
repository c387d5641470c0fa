// Reads what a text states: figures with their units, however its language writes them, and names (R26). Pure.
import type { Stated, Statement } from '#site/stated.ts'
import { monthNames } from './month-names.ts'
import { namesIn } from './names.ts'
import { countOtherNumbers, numbersAsFigures } from './number-words.ts'
import { perLocale } from './per-locale.ts'
import { FRACTIONS } from './plain-figures.ts'
import { sameWriting } from './same-writing.ts'
import { type Unit, unitOf } from './units.ts'

/** Returns what a text states. */
export function statedIn(text: string, locale: string): Stated {
  const plain = numbersAsFigures(text, locale)
  const names = namesIn(text, locale)
  if (!/[\d¼½¾]/.test(plain)) return { statements: names, otherNumbers: 0, isValue: false }
  return {
    statements: [...figuresIn(plain, locale), ...names],
    otherNumbers: countOtherNumbers(plain),
    isValue: text.split(/\s+/).length <= 2,
  }
}

/** Before a figure: "under 6" and "up to 5" are the same. */
const BOUND =
  /(?:under|over|below|above|before|less than|more than|moins de|plus de|avant|sotto|oltre|prima|meno di|più di|unter|weniger als|mehr als)(?:\s[^\d\s]+){0,2}\s\D{0,3}$/iu

/** Before a figure: "CHF 500", "Fr. 500" */
const CURRENCY = /(?<!\p{L}|[–-]\s?)(CHF|S?Fr(?=\.)|EUR|USD|GBP|[€£$])\.?\s?$/u

/** Words with which the hours of a text may be of 12. */
const HALF_DAY =
  /abend|nachmittag|nacht|soir|après-midi|nuit|sera|pomeriggio|notte|(?<!\p{L})[ap]\.?m(?!\p{L})/iu

/** Between figures with the same unit: "8 to 10 days", "2 × 3 m". */
const RANGE =
  /^\.?\s?(?:[–×x-]|bis|to|till|until|and|or|by|und|oder|à|au|a|al|alle|et|ou|e|o)\s?$/iu

const NOON = 12

/** A figure while its text is read. */
interface Read {
  readonly written: string
  readonly digits: string
  readonly start: number
  readonly end: number
  readonly isBound: boolean
  readonly unit?: Unit | undefined
  /** True if the unit is before the figure. */
  readonly isAfterUnit: boolean
  readonly isMorning?: boolean
}

function figuresIn(text: string, locale: string): Statement[] {
  const plain = sameWriting(text)
  const all = Array.from(plain.matchAll(patternsIn(locale).figure)).flatMap((match) =>
    readFigures(match, plain, locale),
  )
  const isRange = all.map(({ end }, index) => RANGE.test(plain.slice(end, all[index + 1]?.start)))
  // "80–300 francs" and "CHF 80–300" are two prices each.
  const share = (index: number, isAfterUnit: boolean) => {
    const [figure, from] = [all[index], all[isAfterUnit ? index - 1 : index + 1]]
    if (figure?.unit !== undefined || isRange[isAfterUnit ? index - 1 : index] !== true) return
    const isUnit = from?.unit?.kind !== 'dates' || isDay(figure?.digits)
    if (figure && from?.isAfterUnit === isAfterUnit && isUnit)
      all[index] = { ...figure, unit: from.unit, isAfterUnit }
  }
  for (const index of [...all.keys()].toReversed()) share(index, false)
  for (const index of all.keys()) share(index, true)
  const isEnglish = locale.startsWith('en')
  const isVague = !isEnglish && HALF_DAY.test(text)
  return all.map((figure, index) => {
    const isTime = /\d[.:]\d\d$/.test(figure.digits) || figure.unit?.kind === 'hours'
    const isPart = isRange[index] === true || isRange[index - 1] === true
    return statementOf(figure, isVague || (isEnglish && (isTime || isPart)))
  })
}

/** Returns the figures of a match: a date may have a year too. */
function readFigures(match: RegExpMatchArray, text: string, locale: string): Read[] {
  const { 0: written, index: start = 0, groups = {} } = match
  const { number = '', day, year = '', minutes, few, cents, half, word } = groups
  const { numberOf, monthBefore } = patternsIn(locale)
  const before = text.slice(Math.max(0, start - 40), start)
  const end = start + written.length
  const figure = { written, start, end, isBound: BOUND.test(before), isAfterUnit: false }
  const inMonth = (size: number) => ({ kind: 'dates', size })
  if (day !== undefined) {
    const date = { ...figure, digits: day, unit: inMonth(Number(groups['figure'])) }
    const inYear = { ...figure, written: year, digits: year.padStart(4, '20'), start: end }
    return year === '' ? [date] : [date, inYear]
  }
  const minute = minutes ?? few?.padStart(2, '0')
  const digits = [number, minute ?? cents].filter(Boolean).join(minute === undefined ? '.' : ':')
  const month = groups['long'] ?? groups['short']
  if (half !== undefined)
    return [{ ...figure, digits, unit: { kind: 'hours', size: 1 }, isMorning: /a/i.test(half) }]
  const isDate = month !== undefined && isDay(number)
  const unit = isDate
    ? inMonth(numberOf(month))
    : unitOf(groups['hours'] ?? groups['sign'] ?? word ?? '')
  if (unit !== undefined) return [{ ...figure, digits, unit }]
  const [currency, code = ''] = CURRENCY.exec(before) ?? []
  const [dated, name = ''] = (isDay(number) && monthBefore.exec(before)) || []
  const first = currency ?? dated ?? ''
  const unitBefore = dated === undefined ? unitOf(code) : inMonth(numberOf(name))
  const bare = { ...figure, written: first + number, digits, end: start + number.length }
  return [{ ...bare, unit: unitBefore, isAfterUnit: first !== '' }]
}

function isDay(digits = ''): boolean {
  return /^\d+$/.test(digits) && Number(digits) >= 1 && Number(digits) <= 31
}

/** Returns what a figure states. Without "am" or "pm", an hour of up to 12 may be in the afternoon. */
function statementOf(figure: Read, mayBePm: boolean): Statement {
  const { written, digits, isBound, isMorning } = figure
  const { kind, size } = figure.unit ?? { kind: 'figures', size: 1 }
  const isPrice = kind.startsWith('prices')
  const stated = { kind, written, ...(isBound && !isPrice && { isBound }) }
  if (digits === '24/7') return { ...stated, value: digits, numbers: [24, 7, 365] }
  const number = numberOf(digits)
  const asNumbers = [number, Number(`${number}.${size}`), number + size / 100]
  if (kind === 'dates') return { ...stated, value: `${number}.${size}.`, numbers: asNumbers }
  const [whole = 0, part = 0] = digits.split(/[:/]/).map(Number)
  const isMixed = digits.includes(':') && kind === 'time'
  const hour = isMorning === undefined ? number : (number % NOON) + (isMorning ? 0 : NOON)
  const exact = isMixed ? whole + part / 60 : hour
  const value = Math.round(exact * size * 1000) / 1000
  const numbers = [
    hour,
    exact,
    ...(mayBePm && isMorning === undefined && hour <= NOON ? [hour + NOON] : []),
    ...(kind === 'hours' && hour % (2 * NOON) === 0 ? [0, 2 * NOON] : []),
    ...(digits.includes('/') ? [whole / part] : []),
    ...(isPrice ? [value] : []),
  ]
  return { ...stated, value: String(value), numbers }
}

/** Returns the number of some digits. Minutes and the parts of scales are hundredths. */
function numberOf(digits: string): number {
  if (/^\d+[.,]\d+$/.test(digits)) return Number(digits.replace(',', '.'))
  const [fraction = ''] = /[¼½¾]/.exec(digits) ?? []
  return digits
    .replace(/\s?[¼½¾]/, '')
    .split(/[.,:/]/)
    .reduce((sum, part, index) => sum + Number(part) / 100 ** index, FRACTIONS[fraction] ?? 0)
}

/** "24.12.2026", and "24.12." within a sentence or after "bis"; otherwise "1.5." may be its end. */
const DATE = String.raw`(?<day>0?[1-9]|[12]\d|3[01])[./]\s?(?<figure>0?[1-9]|1[0-2])(?:[./]\s?(?<year>\d{4}(?!\d)|\d\d(?![\d:.]|\s?Uhr))|\.(?=\s?[\p{Ll}–-]|(?<=(?:bis|[–-])\s?(?:zum\s)?[\d.\s]{4,})(?!\d)))`

const NUMBER = String.raw`(?<number>\d+(?:[.,:/]\d+)*(?:\s?[¼½¾])?|[¼½¾])`

/** "2 h 15", "18 Uhr 30", "1 hour and 5 minutes", "2 m 40", "6 fr. 80" */
const PARTS = String.raw`\s?(?<hours>hrs?|h|std|stunden?|hours?|heures?|or[ae]|uhr)\.?\s?(?:(?<minutes>\d\d)(?!\d)(?:\s?min\p{L}*)?|(?:(?:und|and|et|e)\s)?(?<few>\d\d?)\s?min\p{L}*)|\s(?<sign>m|fr)\.?\s(?<cents>\d\d)(?!\d|[.,’']\d|\s?[cm]?m)`

/** A unit or another word, not the currency of the next figure. */
const WORD = String.raw`[\s-]?(?!\p{Lu}{3}\s?\d)(?<word>(?:square\s|cubic\s)?\p{L}+(?:['’]\p{L}+|\s(?:carrés?|cubes?|quadrat[io]|cub[io])(?!\p{L})|[²³23])?|[%€£$]|°\s?F)(?!-%)`

const patternsIn = perLocale((locale) => {
  const [long = [], short = []] = (['long', 'short'] as const).map((form) =>
    monthNames(locale, form).map((name) => name.toLowerCase()),
  )
  const all = [...long, ...short]
  const isEnglish = locale.startsWith('en')
  // "3 set" is no date.
  const point = isEnglish ? '' : String.raw`\.`
  const units = [
    PARTS,
    String.raw`(?:\.|st|nd|rd|th|er|º|°)?\s+(?:of\s+)?(?:(?<long>${long.join('|')})|(?<short>${short.join('|')})${point})(?!\p{L})`,
    String.raw`\s?(?<half>${isEnglish ? '[ap]' : '(?!)'})\.?\s?m(?!\p{L})`,
    WORD,
  ]
  const monthBefore = String.raw`(?<!\p{L}|\d\.?\s)(${all.join('|')})\.?\s$`
  return {
    numberOf: (month: string) => (all.indexOf(month.toLowerCase()) % 12) + 1,
    figure: new RegExp(`${DATE}|${NUMBER}(?:${units.join('|')})?`, 'giu'),
    monthBefore: new RegExp(isEnglish ? monthBefore : '(?!)', 'iu'),
  }
})
