// Formats dates, numbers and links, identically on every machine. Pure.
import type { Duration, Price } from './content.ts'
import { countForm, type CountKey, type Translate } from './strings.ts'

// Creating a format is slow.
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

/**
 * Formats a date or month, in ISO format or ms in UTC. The first day of a month is `1er août` in French, which Intl writes
 * `1 août`.
 */
function dateText(time: string | number, tag: string, style: Intl.DateTimeFormatOptions): string {
  const id = tag + JSON.stringify(style)
  const format = dateFormats.get(id) ?? new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' })
  dateFormats.set(id, format)
  const text = format.format(new Date(time))
  return tag.startsWith('fr') ? text.replace(/^1 /, '1er ') : text
}

/** Formats `2024-03-14` as a long date: `14. März 2024`. `tag` is a locale entry's `format`. */
export function formatDate(isoDate: string, tag: string): string {
  return dateText(isoDate, tag, { dateStyle: 'long' })
}

/** Formats `2026-09` as a month: `September 2026`; a date as `formatDate` does. */
export function formatMonthOrDate(iso: string, tag: string): string {
  if (iso.length > 7) return formatDate(iso, tag)
  return dateText(iso, tag, { month: 'long', year: 'numeric' })
}

/** Formats `2024-03-14` as a short date: `14. März`, `14 Mar`. `tag` is a locale entry's `format`. */
export function formatDay(isoDate: string, tag: string): string {
  return dateText(isoDate, tag, { day: 'numeric', month: 'short' })
}

/** Formats `2024-03-14` as a day of its year: `14. März`, `14 March`. `tag` is a locale entry's `format`. */
export function formatDayOfYear(isoDate: string, tag: string): string {
  return dateText(isoDate, tag, { day: 'numeric', month: 'long' })
}

/** Formats a duration: `1–3 days`, `½–1 day`, `1 week`. `tag` is a locale entry's `format`. */
export function formatDuration(
  { from, to = from, unit }: Duration,
  { t, tag }: { t: Translate; tag: string },
): string {
  const count = from === to ? formatHalves(from) : `${formatHalves(from)}–${formatHalves(to)}`
  // One half has the plural form of one.
  return fill(countText(`durations.${unit}`, { count: Math.max(to, 1), t, tag }), { count })
}

/** Formats a number of formatHalves: `½`, `1½`. */
function formatHalves(count: number): string {
  return `${count === 0.5 ? '' : Math.floor(count)}${count % 1 === 0 ? '' : '½'}`
}

/** Formats a price: `CHF 10’000`, `CHF 80–300`, `CHF 550.50`. `tag` is a locale entry's `format`. */
export function formatAmount(
  { amount, to }: Price,
  { currency, tag }: { currency: string; tag: string },
): string {
  const range = to === undefined ? [amount] : [amount, to]
  const isWhole = range.every((number) => number % 1 === 0)
  const format = (number: number) =>
    isWhole ? formatNumber(number, tag) : formatCents(number, { currency, tag })
  return `${currency} ${range.map(format).join('–')}`
}

/** Formats an amount with two decimals, without its currency: `1’050.05`. */
function formatCents(amount: number, { currency, tag }: { currency: string; tag: string }): string {
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
  })
  return format
    .formatToParts(amount)
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
    .map(({ value }) => value)
    .join('')
    .replaceAll("'", '’')
}

/** Returns the names of the months in a language, January first. */
export function monthNames(tag: string): string[] {
  return Array.from({ length: 12 }, (_, month) =>
    dateText(Date.UTC(2024, month), tag, { month: 'long' }),
  )
}

/** Returns the minutes to read a number of words, at 200 words per minute, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 200))
}

/** Returns the link of `+41 33 000 00 00`: `tel:+41330000000`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** Replaces the spaces of a text with no-break spaces. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** Maximum length of an encoded text in a link: Windows and mail programs open links of about 2,000 characters. */
const LINK_TEXT = 1800

/** Shortens a text for a link, with an ellipsis. */
export function cutForLink(text: string): string {
  const sizeOf = (part: string) => encodeURIComponent(part.replaceAll('\n', '\r\n')).length
  if (sizeOf(text) <= LINK_TEXT) return text
  let room = LINK_TEXT - sizeOf('…')
  let short = ''
  for (const character of text) {
    room -= sizeOf(character)
    if (room < 0) break
    short += character
  }
  return `${short.trimEnd()}…`
}

/** Returns the WhatsApp link of a phone number, with an optional first message. */
export function whatsAppLink(phone: string, text?: string): string {
  const number = phone.replace(/\D/g, '')
  return `https://wa.me/${number}${queryOf({ text: text && cutForLink(text) })}`
}

/** Returns a `mailto:` link with an optional subject and text. */
export function mailLink(email: string, subject?: string, body?: string): string {
  return `mailto:${email}${queryOf({ subject, body: body && cutForLink(body).replaceAll('\n', '\r\n') })}`
}

/** Returns a query with its question mark; '' if all values are undefined. */
export function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Returns a link to a place on a map. Pages must not embed a map (R74). */
export function mapLink({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
}

/** Formats a number: `4,9` for `de`, `1’050` for `de-CH`, `1,050` for `en-GB`. */
export function formatNumber(value: number, code: string): string {
  const format = numberFormats.get(code) ?? new Intl.NumberFormat(code)
  numberFormats.set(code, format)
  // Versions of Intl differ in the apostrophe of Swiss numbers.
  return format.format(value).replaceAll("'", '’')
}

/** Formats the rounded size of a file: `120 kB`, `1.2 MB`. `tag` is a locale entry's `format`. */
export function fileSize(bytes: number, tag: string): string {
  const isSmall = bytes < 999_500
  const format = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  })
  const size = isSmall ? Math.max(1, bytes / 1e3) : bytes / 1e6
  return format.format(size).replace(/\s/gu, '\u00a0')
}

/** Fills `{name}` in a UI string. Unknown names stay unchanged. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Returns a caption with a note in parentheses, if there is one. */
export function withNote(caption: string, note: string | undefined): string {
  return note === undefined ? caption : `${caption} (${note})`
}

/** Fills the count of a UI string in the right plural form: `home.reviewsOne` or `home.reviewsOther`. */
export function fillCount(
  key: CountKey,
  { count, ...language }: { count: number; t: Translate; tag: string },
): string {
  return fill(countText(key, { count, ...language }), { count })
}

function countText(
  key: CountKey,
  { count, t, tag }: { count: number; t: Translate; tag: string },
): string {
  const own = `${key}${countForm(count, tag)}` as const
  const text = t(own)
  return text === own ? t(`${key}Other`) : text
}
