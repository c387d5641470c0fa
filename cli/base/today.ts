// Dates in Switzerland. Pure.

/** Returns the ISO date in Switzerland at a moment. */
export function swissDate(moment: Date): string {
  const zurich = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Zurich',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = new Map(zurich.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}
