// Dates, and the date where the company is. Pure.

/** Returns whether a text is an ISO date that exists. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}

// Creating a format is slow.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the ISO date in a time zone at a moment. */
export function dateIn(timeZone: string, moment: Date): string {
  // Swedish dates are ISO dates.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone })
  formats.set(timeZone, format)
  return format.format(moment)
}

const MINUTE = 60_000

/** Returns the moment at which a date begins in a time zone. */
export function startOfDate(date: string, timeZone: string): Date {
  // At most 14 hours before UTC, or 12 after it. Clocks may leave midnight out, so the date itself is asked for.
  let before = Date.parse(`${date}T00:00Z`) - 15 * 60 * MINUTE
  let from = before + 30 * 60 * MINUTE
  while (from - before > MINUTE) {
    const middle = before + Math.floor((from - before) / 2 / MINUTE) * MINUTE
    if (dateIn(timeZone, new Date(middle)) < date) before = middle
    else from = middle
  }
  return new Date(from)
}
