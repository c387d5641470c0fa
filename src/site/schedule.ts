// Schedules the stages of a job on working days: Monday to Friday, except closed days. Dates are ISO texts. Pure.
import type { Days, Duration, Season } from './content.ts'

/** The number of working days of a stage. */
export interface WorkingDays {
  readonly from: number
  readonly to: number
}

/** A stage of a job; `days` is absent if its duration is unknown. */
export interface Stage {
  readonly days?: WorkingDays | undefined
  /** When it is possible (default: all year). */
  readonly season?: Season | undefined
}

/** The possible dates of a stage. */
export interface StageDates {
  /** The earliest first day. */
  readonly start: string
  /** The last day for the shortest and the longest durations; absent if the duration is unknown. */
  readonly end?: string
  readonly latestEnd?: string
}

export const WORKDAYS_A_WEEK = 5
/** Number of seasons to try, since weekends leave too little room in some of them. */
const SEASONS = 3
const DAY = 24 * 60 * 60 * 1000
/** Days of a week. */
const WEEK = 7

/** Converts a duration to working days; hours and parts of days count as a whole day. */
export function workingDays({ from, to = from, unit }: Duration): WorkingDays {
  const daysOf = (count: number) => {
    if (unit === 'hours') return 1
    return Math.ceil(unit === 'weeks' ? count * WORKDAYS_A_WEEK : count)
  }
  return { from: daysOf(from), to: daysOf(to) }
}

/**
 * Returns the dates of consecutive stages, from the working day after `today`; the days of `closed` are free. A
 * stage waits for a season that contains all of it; the schedule ends after a stage of unknown duration, and before a
 * stage longer than its season.
 */
export function schedule(
  stages: readonly Stage[],
  today: string,
  closed: readonly Days[] = [],
): StageDates[] {
  const dates: StageDates[] = []
  let soonest = addWorkdays(today, 1, closed)
  let latest = soonest
  for (const { days, season } of stages) {
    const first = firstDay({ soonest, latest, days: days?.to ?? 1, season, closed })
    if (first === undefined) return dates
    const start = later(soonest, first)
    if (days === undefined) return [...dates, { start }]
    const end = addWorkdays(start, days.from - 1, closed)
    const latestEnd = addWorkdays(later(latest, first), days.to - 1, closed)
    dates.push({ start, end, latestEnd })
    soonest = addWorkdays(end, 1, closed)
    latest = addWorkdays(latestEnd, 1, closed)
  }
  return dates
}

/** Returns the ISO 8601 week, 1 to 53. */
export function isoWeek(date: string): number {
  // A week belongs to the year of its Thursday.
  const thursday = addDays(mondayOf(date), 3)
  const firstDay = `${thursday.slice(0, 4)}-01-01`
  return Math.floor(daysBetween(firstDay, thursday) / WEEK) + 1
}

/** Returns the Monday of a date's week. */
export function mondayOf(date: string): string {
  return addDays(date, -weekdayOf(date))
}

/** Adds a number of weeks to a date. */
export function addWeeks(date: string, weeks: number): string {
  return addDays(date, weeks * WEEK)
}

/** Returns the first working days after `today` in the next `count` weeks that have one. */
export function openWeeks(
  today: string,
  { count, closed = [] }: { count: number; closed?: readonly Days[] | undefined },
): string[] {
  const days: string[] = []
  for (let day = today; days.length < count; day = addDays(mondayOf(day), WEEK - 1)) {
    day = addWorkdays(day, 1, closed)
    days.push(day)
  }
  return days
}

/** Returns the runs of working days from one date to another, which end before closed days. */
export function openRuns(
  from: string,
  to: string,
  closed: readonly Days[] = [],
): { readonly start: string; readonly end: string }[] {
  const runs: { readonly start: string; readonly end: string }[] = []
  let isOpen = false
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (weekdayOf(day) >= WORKDAYS_A_WEEK) continue
    const run = isOpen ? runs.pop() : undefined
    isOpen = isWorkday(day, closed)
    if (isOpen) runs.push({ start: run?.start ?? day, end: day })
    else if (run !== undefined) runs.push(run)
  }
  return runs
}

/** Counts the working days from one date to another; from Friday to Monday is one day. */
export function workdaysBetween(from: string, to: string): number {
  const weeks = daysBetween(mondayOf(from), mondayOf(to)) / WEEK
  return weeks * WORKDAYS_A_WEEK + weekdayOf(to) - weekdayOf(from)
}

/** Returns the first working day of the next season that has room for a stage, even if it begins late. */
function firstDay({
  soonest,
  latest,
  days,
  season,
  closed,
}: {
  soonest: string
  latest: string
  days: number
  season: Season | undefined
  closed: readonly Days[]
}): string | undefined {
  if (season === undefined) return soonest
  const year = Number(latest.slice(0, 4))
  for (let next = year; next < year + SEASONS; next += 1) {
    const date = `${next}-${season.from}`
    const first = isWorkday(date, closed) ? date : addWorkdays(date, 1, closed)
    if (addWorkdays(later(latest, first), days - 1, closed) <= `${next}-${season.to}`) return first
  }
  return undefined
}

function later(date: string, other: string): string {
  return date > other ? date : other
}

function addWorkdays(date: string, count: number, closed: readonly Days[]): string {
  let day = date
  for (let left = count; left > 0; left -= isWorkday(day, closed) ? 1 : 0) day = addDays(day, 1)
  return day
}

function isWorkday(date: string, closed: readonly Days[]): boolean {
  return (
    weekdayOf(date) < WORKDAYS_A_WEEK && !closed.some(({ from, to }) => from <= date && date <= to)
  )
}

/** Returns 0 for Monday to 6 for Sunday. */
function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % WEEK
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY
}

/** Returns the ISO date `count` days after a date. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * DAY).toISOString().slice(0, 10)
}
