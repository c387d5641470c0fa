// The names of months in a language (R28). Pure.
import { perLocale } from './per-locale.ts'

interface MonthPatterns {
  /** Texts that begin with the name of a month, like "August: geschlossen". */
  readonly certain: RegExp
  /** Texts that begin with a month or with a word that is also short for one, like "Jan kommt". */
  readonly possible: RegExp
}

/** Returns the names of months with their variants: after each December follows another January. Points are left out. */
export function monthNames(locale: string, month: 'long' | 'short'): string[] {
  const tags = [locale, ...REGIONS.map((region) => `${locale}-${region}`)]
  return tags.flatMap((tag) => [
    ...namesIn(tag, { month }),
    ...namesIn(tag, { month, day: 'numeric' }),
  ])
}

/** Returns the patterns of texts that begin with a month of a language. */
export const monthsIn = perLocale(monthPatterns)

/** Regions with further names: "Jänner" in Austria, "Sept" in Britain. */
const REGIONS = ['AT', 'GB']

function monthPatterns(locale: string): MonthPatterns {
  // "1. May I …" is no date.
  const end = '(?=\\s*(?:[\\d:,;.–-]|$))'
  const longEnd = locale.startsWith('en') ? end : '(?!\\p{L})'
  const [long, short] = [monthNames(locale, 'long'), monthNames(locale, 'short')].map((names) =>
    [...new Set(names)].join('|'),
  )
  return {
    certain: new RegExp(`^(?:(?:${long})${longEnd}|(?:${short})(?:\\.|${end}))`, 'iu'),
    possible: new RegExp(`^(?:${long}|${short})(?!\\p{L})`, 'iu'),
  }
}

function namesIn(tag: string, parts: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => {
    const month = format.formatToParts(Date.UTC(2024, index)).find(({ type }) => type === 'month')
    return (month?.value ?? '').replace(/\.$/, '')
  })
}
