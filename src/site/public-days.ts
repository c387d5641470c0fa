// Decides on which days something is public. Pure.
import { addDays } from './schedule.ts'

/** Days on which something is public, as ISO dates; both are included. A draft is never public. */
export interface PublicDays {
  readonly draft?: boolean | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Returns whether something is public on a day. */
export function isPublicOn({ draft = false, from, until }: PublicDays, day: string): boolean {
  return !draft && (from === undefined || from <= day) && (until === undefined || day <= until)
}

/** Returns whether something was public before a day, and no longer is. */
export function hasEnded({ draft = false, until }: PublicDays, day: string): boolean {
  return !draft && until !== undefined && until < day
}

/** Returns the first day after `day` on which one of `entries` becomes public or ceases to be; undefined if there is none. */
export function nextChange(entries: readonly PublicDays[], day: string): string | undefined {
  return entries
    .flatMap(({ draft = false, from = '', until }) =>
      draft ? [] : [from, until === undefined ? '' : addDays(until, 1)],
    )
    .filter((date) => date > day)
    .toSorted()[0]
}
