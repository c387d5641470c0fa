// Finds days and hours that do not exist, and days of the week that are not those of their dates (R26). Pure.
import type { Locale } from '#site/locales.ts'
import type { Problems } from '../../problems/problems.ts'
import { monthNames } from './month-names.ts'
import { leavesOf, type YamlDocument } from '../yaml/yaml-document.ts'
import { perLocale } from './per-locale.ts'
import { reversedRanges, type WrongPart } from './reversed-ranges.ts'

/**
 * Finds days such as "31. November", "29. Februar 2027" and "13.13.2026", hours such as "24.30 Uhr", and dates with day, month
 * and year that are another day of the week than the text states in its language.
 */
export function* wrongDays(text: string, locale: string): Generator<WrongPart> {
  if (!/\d/.test(text)) return
  const { days, months, pattern, anyDay } = namesIn(locale)
  for (const { 0: written, index, groups = {} } of text.matchAll(anyDay)) {
    const named = indexIn(months, groups['first'] ?? groups['second'])
    const month = named === -1 ? Number(groups['figure'] ?? groups['middle']) : (named % 12) + 1
    const day = Number(groups['day'] ?? groups['after'] ?? groups['of'] ?? groups['last'])
    const year = Number(groups['ofYear'] ?? groups['byYear'] ?? groups['inYear'] ?? 2024)
    // An American date begins with the month.
    if (month > 12 && day <= 12) continue
    // "Section 3.14. says"
    const isVersion = groups['of'] !== undefined && groups['ofYear'] === undefined
    if (isVersion && (month < 1 || month > 12 || day < 29)) continue
    if (month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year)) continue
    // "The first 35 March bookings"
    if (day > 31 && locale.startsWith('en') && named !== -1) continue
    const message = `There is no ${written.replace(/\s+/g, ' ')}`
    yield { written, offset: index, message, hint: 'Correct the day or the month.' }
  }
  const times = text.matchAll(locale.startsWith('en') ? TIMES.en : TIMES.de)
  for (const { 0: written, 1: hour, 2: minute = 0, index } of times) {
    const time = Number(hour) * 60 + Number(minute)
    if (time <= 24 * 60 && Number(minute) < 60) continue
    yield { written, offset: index, message: `There is no ${written}`, hint: 'Correct the time.' }
  }
  for (const { 0: written, index, groups = {} } of text.matchAll(pattern)) {
    const named = indexIn(months, groups['first'] ?? groups['second'])
    const month = named === -1 ? Number(groups['figure']) - 1 : named % 12
    const day = Number(groups['day'] ?? groups['after'] ?? groups['of'])
    const date = new Date(
      Date.UTC(Number(groups['year'] ?? `20${groups['inCentury']}`), month, day),
    )
    const actual = days[(date.getUTCDay() + 6) % 7] ?? ''
    const weekday = groups['weekday'] ?? ''
    // "Soirée fruits de mer le 5 décembre", "und so, 5. Juni"
    const isWord = /^\p{Ll}/u.test(weekday) && written[weekday.length] !== '.'
    if (isWord && indexIn(days, weekday) >= 7) continue
    const isRight = indexIn(days, weekday) % 7 === days.indexOf(actual)
    if (date.getUTCMonth() !== month || isRight) continue
    const message = `"${written.replace(/\s+/g, ' ')}" is a ${actual}`
    yield { written, offset: index, message, hint: 'Correct the day of the week or the date.' }
  }
}

/** "25:00 Uhr" and "13:75 pm"; without such a word, "70:30" may be a mixture. */
const TIMES = {
  de: /(?<![\d.:])(\d{1,2})(?:[.:](\d\d))?\s?Uhr(?!\p{L})/gu,
  en: /(?<![\d.:])(\d{1,2})(?:[.:](\d\d))?\s?[ap]m(?!\p{L})/gu,
}

/** Returns the number of days of a month, which is counted from 1. */
function daysIn(month: number, year: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Warns of wrong days in the texts of a document: below the key of a language in that, any other in `locale`. */
export function warnWrongDays(
  { value, find }: Pick<YamlDocument, 'value' | 'find'>,
  {
    codes,
    locale,
    problems,
  }: { codes: readonly Locale[]; locale: Locale | undefined; problems: Problems },
): void {
  for (const [text, path] of leavesOf(value)) {
    const own = codes.find((code) => path.includes(code)) ?? locale
    // Schemas judge days that are a whole value.
    if (typeof text !== 'string' || own === undefined || /^\d{4}-\d\d-\d\d$/.test(text)) continue
    // Schemas judge a range that is a whole value.
    const ranges = [...reversedRanges(text, own)].filter(({ written }) => written !== text)
    for (const { written, message, hint } of [...wrongDays(text, own), ...ranges])
      problems.warn('content-contradiction', message, { at: find(path, written), hint })
  }
}

interface Names {
  /** Monday first; long names, then short ones. */
  readonly days: readonly string[]
  /** After each December follows another January. */
  readonly months: readonly string[]
  readonly pattern: RegExp
  /** Dates with or without a day of the week and a year, also of ISO. */
  readonly anyDay: RegExp
}

const namesIn = perLocale(createNames)

/** "31.11.2026", "31.11." within a sentence, and "2026-11-31". */
const NUMERIC = String.raw`(?<of>\d{1,2})\.(?<figure>\d{1,2})\.(?:(?<ofYear>\d{4})|(?=\s?[\p{Ll}–-]))|(?<byYear>\d{4})-(?<middle>\d\d)-(?<last>\d\d)`

function createNames(locale: string): Names {
  const long = weekdayNames(locale, 'long')
  const days = [...long, ...weekdayNames(locale, 'short')]
  const months = [...monthNames(locale, 'long'), ...monthNames(locale, 'short')]
  const names = months.join('|')
  const point = locale.startsWith('en') ? '[.]' : '[./]'
  const forms = [
    // "Montag, 25. Dezember 2026", "Monday 25th of December 2026", "lundi 1er août 2026", "Mo., 25. Dez. 2026"
    String.raw`(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|º|°)?\s+(?:of\s+)?(?<first>${names})`,
    // "Monday, December 25, 2026"
    String.raw`(?<second>${names})\.?\s+(?<after>\d{1,2})(?:st|nd|rd|th)?`,
    // "Montag, 25.12.2026"; American dates begin with the month.
    String.raw`(?<of>\d{1,2})${point}\s?(?<figure>\d{1,2})${point}`,
  ]
  const pattern = new RegExp(
    String.raw`(?<!\p{L}|(?:${days.join('|')})\.?,?\s?(?:[–/-]|bis|und|oder|to|and|or|au|et|ou|al|e|o)\s?)(?<weekday>${days.join('|')})\.?,?\s+(?:(?:den|dem|the|le|il)\s+)?(?:${forms.join('|')})(?:\.?,?\s?(?<year>\d{4})(?!\d)|(?<=\d${point})(?<inCentury>\d\d)(?![\d:.]|\s?Uhr))`,
    'giu',
  )
  // Long names as they are written: "40 set" are sets, "40 may come", and "in May 45 people" did.
  const longNames = monthNames(locale, 'long').join('|')
  const dayFirst = String.raw`(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|º|°)?\s+(?:of\s+)?(?<first>${longNames})(?:(?=\.?,?\s+(?<inYear>\d{4})(?!\d))|)`
  const monthFirst = String.raw`|(?<second>${longNames})\s+(?<after>29|3[01])(?:st|nd|rd|th)?(?!:)`
  const anyDay = new RegExp(
    String.raw`(?<![\p{L}\d.,’'])(?:${dayFirst}${locale.startsWith('en') ? monthFirst : ''}|${NUMERIC})(?![\p{L}\d’'])`,
    'gu',
  )
  return { days, months, pattern, anyDay }
}

/** Returns the days of the week in a language, Monday first. */
export function weekdayNames(locale: string, weekday: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) =>
    format.format(Date.UTC(2024, 0, 1 + index)).replace(/\.$/, ''),
  )
}

function indexIn(names: readonly string[], name = ''): number {
  return names.findIndex((each) => each.toLowerCase() === name.toLowerCase())
}
