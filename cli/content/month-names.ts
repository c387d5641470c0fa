// The names of months in a language, to tell a date from an item of a list (R28). Pure.

const patterns = new Map<string, RegExp>()

/** Returns a pattern of texts that begin with the name of a month, like "August: geschlossen". */
export function monthsIn(locale: string): RegExp {
  const pattern = patterns.get(locale) ?? monthPattern(locale)
  patterns.set(locale, pattern)
  return pattern
}

/** Where a language has further names: "Jänner" in Austria, "Sept" in Britain. */
const REGIONS = ['AT', 'GB']

function monthPattern(locale: string): RegExp {
  const names = (month: 'long' | 'short') => {
    const formats = [{ day: 'numeric', month } as const, { month }].flatMap((parts) =>
      [locale, ...REGIONS.map((region) => `${locale}-${region}`)].map(
        (tag) => new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' }),
      ),
    )
    const all = formats.flatMap((format) =>
      Array.from({ length: 12 }, (_, index) =>
        format
          .formatToParts(Date.UTC(2024, index, 1))
          .filter(({ type }) => type === 'month')
          .map(({ value }) => value.replace(/\.$/, ''))
          .join(''),
      ),
    )
    return [...new Set(all)].join('|')
  }
  // "1. May I …" is no date.
  const end = '(?=\\s*(?:[\\d:,;.–-]|$))'
  const longEnd = locale.startsWith('en') ? end : '(?!\\p{L})'
  return new RegExp(`^(?:(?:${names('long')})${longEnd}|(?:${names('short')})(?:\\.|${end}))`, 'iu')
}
