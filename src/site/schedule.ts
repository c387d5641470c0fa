// Puts the stages of a job on the calendar, by working days from Monday to Friday (R83). Dates are ISO texts. Pure.
import type { Duration, Season } from './content.ts'

/** How many working days a stage takes. */
export interface WorkingDays {
  readonly from: number
  readonly to: number
}

/** A stage of a job; without `days` no one knows yet how long it takes. */
export interface Stage {
  readonly days?: WorkingDays | undefined
  /** When it is possible; all year where missing. */
  readonly season?: Season | undefined
}

/** When a stage can take place. */
export interface StageDates {
  /** The earliest first day. */
  readonly start: string
  /** The last day if everything takes as little as published, and as long; absent if no one knows. */
  readonly end?: string
  readonly latestEnd?: string
}

export const WORKDAYS_A_WEEK = 5
/** How many seasons are looked at: in some a weekend more leaves too little room. */
const SEASONS = 3
const DAY = 24 * 60 * 60 * 1000

/** The working days of a duration; hours and parts of days take a whole one. */
export function workingDays({ from, to = from, unit }: Duration): WorkingDays {
  const daysOf = (count: number) => {
    if (unit === 'hours') return 1
    return Math.ceil(unit === 'weeks' ? count * WORKDAYS_A_WEEK : count)
  }
  return { from: daysOf(from), to: daysOf(to) }
}

/**
 * The dates of stages that follow one another, the first on the working day after `today`. A stage waits for a season
 * in which all of it is possible, from the earliest start to the latest end. Stages after one that no one can measure
 * are left out, and so is one that is longer than its season, with those after it.
 */
export function schedule(stages: readonly Stage[], today: string): StageDates[] {
  const dates: StageDates[] = []
  let soonest = nextWorkday(today)
  let latest = soonest
  for (const { days, season } of stages) {
    const first = firstDay({ soonest, latest, days: days?.to ?? 1, season })
    if (first === undefined) return dates
    const start = later(soonest, first)
    if (days === undefined) return [...dates, { start }]
    const end = addWorkdays(start, days.from - 1)
    const latestEnd = addWorkdays(later(latest, first), days.to - 1)
    dates.push({ start, end, latestEnd })
    soonest = nextWorkday(end)
    latest = nextWorkday(latestEnd)
  }
  return dates
}

/** The week of the calendar by ISO 8601, 1 to 53. */
export function isoWeek(date: string): number {
  // The Thursday of a week is in the year that the week counts for.
  const thursday = addDays(mondayOf(date), 3)
  const firstDay = `${thursday.slice(0, 4)}-01-01`
  return Math.floor(daysBetween(firstDay, thursday) / 7) + 1
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  return addDays(date, -weekdayOf(date))
}

/** The same weekday some weeks later. */
export function addWeeks(date: string, weeks: number): string {
  return addDays(date, weeks * 7)
}

/** Working days from one date to another; the Monday after a Friday is one day later. */
export function workdaysBetween(from: string, to: string): number {
  const weeks = daysBetween(mondayOf(from), mondayOf(to)) / 7
  return weeks * WORKDAYS_A_WEEK + weekdayOf(to) - weekdayOf(from)
}

/** The first working day of the season that has room for a stage, even if it begins late; undefined if none has. */
function firstDay({
  soonest,
  latest,
  days,
  season,
}: {
  soonest: string
  latest: string
  days: number
  season: Season | undefined
}): string | undefined {
  if (season === undefined) return soonest
  const year = Number(latest.slice(0, 4))
  for (let next = year; next < year + SEASONS; next += 1) {
    const date = `${next}-${season.from}`
    const first = weekdayOf(date) < WORKDAYS_A_WEEK ? date : nextWorkday(date)
    if (addWorkdays(later(latest, first), days - 1) <= `${next}-${season.to}`) return first
  }
  return undefined
}

function later(date: string, other: string): string {
  return date > other ? date : other
}

function nextWorkday(date: string): string {
  return addWorkdays(date, 1)
}

function addWorkdays(date: string, count: number): string {
  // From a weekend, the first working day is Monday.
  const weekday = Math.min(weekdayOf(date), WORKDAYS_A_WEEK - 1)
  const weeks = Math.floor((weekday + count) / WORKDAYS_A_WEEK)
  return addDays(mondayOf(date), weeks * 7 + ((weekday + count) % WORKDAYS_A_WEEK))
}

/** 0 for Monday to 6 for Sunday. */
function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY
}

function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * DAY).toISOString().slice(0, 10)
}
