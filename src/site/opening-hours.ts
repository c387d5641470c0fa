// Formats opening hours. Pure.
import { type OpeningHours, type Weekday, weekdays } from './content.ts'
import { fill } from './format.ts'
import type { Translate } from './strings.ts'

/** Days with the same hours. */
export interface OpeningLine {
  /** `Monday to Friday`, or `Monday, Wednesday and Friday`. */
  readonly days: string
  /** `07:00–18:00`. */
  readonly hours: string
}

/** Formats opening hours; `tag` is a locale entry's `format`. */
export function openingLine(
  { days, opens, closes }: OpeningHours,
  { t, tag }: { t: Translate; tag: string },
): OpeningLine {
  const labels = runsOf(days).flatMap((run) => {
    const names = run.map((day) => t(`days.${day}`))
    const [from = '', second] = names
    // A range has at least three days.
    if (second === undefined || names.length === 2) return names
    return [fill(t('days.range'), { from, to: names.at(-1) ?? '' })]
  })
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  return { days: list.format(labels), hours: `${opens}–${closes}` }
}

/** Returns opening hours in the order of the week, whichever a file has. */
export function inWeekOrder(hours: readonly OpeningHours[]): OpeningHours[] {
  const first = ({ days }: OpeningHours) => Math.min(...days.map((day) => weekdays.indexOf(day)))
  return hours.toSorted((a, b) => first(a) - first(b) || a.opens.localeCompare(b.opens))
}

/** Groups consecutive days, in the order of the week. */
function runsOf(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = []
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue
    const last = runs.at(-1)
    const yesterday = weekdays[index - 1]
    if (last !== undefined && last.at(-1) === yesterday) last.push(day)
    else runs.push([day])
  }
  return runs
}
