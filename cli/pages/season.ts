// Formats seasons as words ("from late May") and as thirds of months. Pure.
import type { MonthRange, Season } from '#site/content.ts'
import type { MonthPart } from '#site/page-data.ts'
import { fill } from '#site/format.ts'
import type { Translate } from '#site/strings.ts'

/** The UI strings of a language, and its names of the months, January first. */
export interface SeasonWords {
  readonly t: Translate
  readonly months: readonly string[]
}

/** Days of each month. From day 28, February counts as complete. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** Thirds of a month: days 1 to 10, 11 to 20, and the rest. */
const THIRDS = ['early', 'mid', 'late'] as const

/** Returns the thirds of a month, 1 to 12, that are in one of the seasons; undefined if there are none. */
export function partOf(seasons: readonly Season[], month: number): MonthPart | undefined {
  const season = seasonIn(seasons, month)
  if (season === undefined) return undefined
  const [from, to] = [dayOf(season.from), dayOf(season.to)]
  return {
    from: from.month === month ? thirdOf(from.day) : 0,
    to: to.month === month ? thirdOf(to.day) + 1 : THIRDS.length,
  }
}

/** Describes a month: "yes, until …", "from …", "until …", or the start of the next season. */
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

/** Returns the start and end of a season in words: "late May" and "September". */
export function spanInWords(season: Season, words: SeasonWords): { from: string; to: string } {
  return { from: startOf(season, words), to: endOf(season, words) }
}

/** Converts whole months to a season. */
export function seasonOfMonths({ from, to }: MonthRange): Season {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return { from: `${twoDigits(from)}-01`, to: `${twoDigits(to)}-${DAYS[to - 1]}` }
}

/** Returns true if a season lasts at least until the end of the month. */
function isWholeEnd(to: string, month: number): boolean {
  const last = dayOf(to)
  return last.month > month || isLastDay(last)
}

function seasonIn(seasons: readonly Season[], month: number): Season | undefined {
  return seasons.find(({ from, to }) => dayOf(from).month <= month && month <= dayOf(to).month)
}

/** Returns the start in words: only the month if it is the first day. */
function startOf({ from }: Season, words: SeasonWords): string {
  const { month, day } = dayOf(from)
  return day === 1 ? nameOf(month, words) : thirdInWords(month, day, words)
}

/** Returns the end in words after "until": "the end of June", because "until June" could exclude June. */
function lastDayOf(season: Season, words: SeasonWords): string {
  const last = dayOf(season.to)
  return isLastDay(last)
    ? fill(words.t('valley.endOf'), { month: nameOf(last.month, words) })
    : endOf(season, words)
}

/** Returns the end in words: only the month if it is the last day. */
function endOf({ to }: Season, words: SeasonWords): string {
  const { month, day } = dayOf(to)
  return isLastDay({ month, day }) ? nameOf(month, words) : thirdInWords(month, day, words)
}

function isLastDay({ month, day }: { month: number; day: number }): boolean {
  return day >= (DAYS[month - 1] ?? 0)
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
