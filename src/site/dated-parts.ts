// The parts of all pages for some days only: notices and closed days (R90). Pages contain everything that is not over, and
// the browser shows it by the visitor's clock, so that a build of another day is not wrong. Pure.
import type { ClosedDays, Content, Days, Notice } from './content.ts'
import { fill, formatDayOfYear, unbroken } from './format.ts'
import { isPublicOn, type PublicDays } from './public-days.ts'
import { addDays } from './schedule.ts'
import type { Translate } from './strings.ts'

/** Number of days before closed days on which the opening hours begin to announce them. */
const AHEAD = 28

/** Notices and closed days. */
export interface DatedParts {
  readonly notices: readonly Notice[]
  readonly closed: readonly ClosedDays[]
}

/** Returns the notices and closed days that are not over on the day of a build. */
export function datedParts({
  company: { notices = [], closed = [] },
  day,
}: Pick<Content, 'company' | 'day'>): DatedParts {
  return {
    notices: notices.filter(({ draft, until }) => isPublicOn({ draft, until }, day)),
    closed: closed.filter(({ to }) => day <= to),
  }
}

/** Returns the days on which the opening hours show closed days. */
export function announcedOn({ from, to }: Days): PublicDays {
  return { from: addDays(from, -AHEAD), until: to }
}

/** Formats closed days: `Closed from 24 December to 3 January`. `tag` is a locale entry's `format`. */
export function formatClosed(
  { from, to }: Days,
  { t, tag }: { t: Translate; tag: string },
): string {
  const inWords = (day: string) => unbroken(formatDayOfYear(day, tag))
  const days = { day: inWords(from), from: inWords(from), to: inWords(to) }
  return fill(t(from === to ? 'footer.closedDay' : 'footer.closedDays'), days)
}
