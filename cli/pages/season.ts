// Seasons in words and as parts of months: "from late May" (R82). Pure.
import type { MonthRange, Season } from '#site/content.ts'
import type { MonthPart } from '#site/page-data.ts'
import { fill } from '#site/format.ts'
import type { Translate } from '#site/strings.ts'

/** The language that seasons are put in: its texts, and the names of the months, January first. */
export interface SeasonWords {
  readonly t: Translate
  readonly months: readonly string[]
}

/** Days of each month; 29 February is the last of its month too. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** Thirds of a month: the 1st to the 10th, the 11th to the 20th, the rest. */
const THIRDS = ['early', 'mid', 'late'] as const

/** The thirds of a month, 1 to 12, that belong to one of the seasons; undefined if none does. */
export function partOf(seasons: readonly Season[], month: number): MonthPart | undefined {
  const season = seasonIn(seasons, month)
  if (season === undefined) return undefined
  const [from, to] = [dayOf(season.from), dayOf(season.to)]
  return {
    from: from.month === month ? thirdOf(from.day) : 0,
    to: to.month === month ? thirdOf(to.day) + 1 : THIRDS.length,
  }
}

/** What a month means for seasons: "yes, until …", "from …", "until …", or when it is "again". */
export function inWords(seasons: readonly Season[], month: number, words: SeasonWords): string {
  const { t } = words
  const season = seasonIn(seasons, month)
  if (season === undefined) {
    const next = seasons.find(({ from }) => dayOf(from).month > month) ?? seasons[0]
    return next === undefined ? '' : fill(t('valley.closed'), { day: startOf(next, words) })
  }
  if (dayOf(season.from).month === month && dayOf(season.from).day > 1)
    return fill(t('valley.from'), { day: startOf(season, words) })
  const key = isWholeEnd(season.to, month) ? 'valley.open' : 'valley.until'
  return fill(t(key), { day: lastDayOf(season, words) })
}

/** The first and the last month of a season, or the part of it: from "late May" to "September" (R83). */
export function spanInWords(season: Season, words: SeasonWords): { from: string; to: string } {
  return { from: startOf(season, words), to: endOf(season, words) }
}

/** Whole months as a season. */
export function seasonOfMonths({ from, to }: MonthRange): Season {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return { from: `${twoDigits(from)}-01`, to: `${twoDigits(to)}-${DAYS[to - 1]}` }
}

/** Whether the last day of a season is in a later month, or the last of this one. */
function isWholeEnd(to: string, month: number): boolean {
  const { month: last, day } = dayOf(to)
  return last > month || day >= (DAYS[month - 1] ?? 0)
}

function seasonIn(seasons: readonly Season[], month: number): Season | undefined {
  return seasons.find(({ from, to }) => dayOf(from).month <= month && month <= dayOf(to).month)
}

/** The beginning in words: the month alone if it is the first day. */
function startOf({ from }: Season, words: SeasonWords): string {
  const { month, day } = dayOf(from)
  return day === 1 ? nameOf(month, words) : thirdInWords(month, day, words)
}

/** The last day in words, after "until": "the end of June", where "until June" would leave June out. */
function lastDayOf(season: Season, words: SeasonWords): string {
  const { month, day } = dayOf(season.to)
  return day < (DAYS[month - 1] ?? 0)
    ? endOf(season, words)
    : fill(words.t('valley.endOf'), { month: nameOf(month, words) })
}

/** The end in words: the month alone if it is the last day. */
function endOf({ to }: Season, words: SeasonWords): string {
  const { month, day } = dayOf(to)
  return day >= (DAYS[month - 1] ?? 0) ? nameOf(month, words) : thirdInWords(month, day, words)
}

function thirdInWords(month: number, day: number, words: SeasonWords): string {
  const third = THIRDS[thirdOf(day)] ?? 'late'
  return fill(words.t(`valley.${third}`), { month: nameOf(month, words) })
}

function nameOf(month: number, { months }: SeasonWords): string {
  return months[month - 1] ?? ''
}

function thirdOf(day: number): number {
  return Math.min(Math.floor((day - 1) / 10), THIRDS.length - 1)
}

function dayOf(date: string): { month: number; day: number } {
  const [month = 1, day = 1] = date.split('-').map(Number)
  return { month, day }
}
