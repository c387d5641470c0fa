// The names of months in a language, to tell a date from an item of a list (R28). Pure.

const patterns = new Map<string, RegExp>()

/** Returns a pattern of texts that begin with the name of a month, like "August: geschlossen". */
export function monthsIn(locale: string): RegExp {
  const pattern = patterns.get(locale) ?? monthPattern(locale)
  patterns.set(locale, pattern)
  return pattern
}

function monthPattern(locale: string): RegExp {
  const names = (month: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, index) =>
      format
        .formatToParts(Date.UTC(2024, index, 1))
        .filter(({ type }) => type === 'month')
        .map(({ value }) => value.replace(/\.$/, ''))
        .join(''),
    ).join('|')
  }
  // "1. May I …" is no date.
  const end = locale.startsWith('en') ? '(?=\\s*(?:[\\d:,;.–-]|$))' : '(?!\\p{L})'
  return new RegExp(`^(?:(?:${names('long')})${end}|(?:${names('short')})\\.)`, 'iu')
}
