// Formats dates, phone numbers and links, the same on every machine. Pure.
import type { Duration, Price } from './content.ts'
import { countForm, type CountKey, type Translate } from './strings.ts'

/** Creating a formatter takes a thousand times as long as using one, and that as long as all else about a card. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const longDates = new Map<string, string>()

/** `2024-03-14` as a long date: `14. März 2024`. `tag` is a locale entry's `format`. */
export function formatDate(isoDate: string, tag: string): string {
  const id = `${tag} ${isoDate}`
  const known = longDates.get(id)
  if (known !== undefined) return known
  const formatter =
    formatters.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  formatters.set(tag, formatter)
  const text = formatter.format(new Date(`${isoDate}T00:00:00Z`))
  longDates.set(id, text)
  return text
}

/** `2024-03-14` where there is little room: `14. März`, `14 Mar`. `tag` is a locale entry's `format`. */
export function formatDay(isoDate: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.format(new Date(`${isoDate}T00:00:00Z`))
}

/** `1–3 days`, `½–1 day`, `1 week`. `tag` is a locale entry's `format`. */
export function formatDuration(
  { from, to = from, unit }: Duration,
  { t, tag }: { t: Translate; tag: string },
): string {
  const count = from === to ? halves(from) : `${halves(from)}–${halves(to)}`
  // A half is counted like the whole of it.
  return fill(countText(`durations.${unit}`, { count: Math.max(to, 1), t, tag }), { count })
}

/** A half as a sign. */
function halves(count: number): string {
  return `${count === 0.5 ? '' : Math.floor(count)}${count % 1 === 0 ? '' : '½'}`
}

/** A price without words: `CHF 10’000`, `CHF 80–300`, `CHF 550.50`. `tag` is a locale entry's `format`. */
export function formatAmount(
  { amount, to }: Price,
  { currency, tag }: { currency: string; tag: string },
): string {
  const range = to === undefined ? [amount] : [amount, to]
  const isWhole = range.every((number) => Number.isInteger(number))
  const format = (number: number) =>
    isWhole ? formatNumber(number, tag) : formatCents(number, { currency, tag })
  return `${currency} ${range.map(format).join('–')}`
}

/** An amount with two decimals, as a language writes amounts of the currency: `1’050.05`. */
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

/** The names of the months in a language, January first. */
export function monthNames(tag: string): string[] {
  const format = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month)))
}

/** Minutes to read a number of words, at 200 words a minute, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 200))
}

/** `+41 33 000 00 00` as a link: `tel:+41330000000`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** A text that stays on one line: its spaces become no-break spaces. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** Longest text in a link, as it is encoded there: Windows and mail programs open links of some 2,000 characters. */
const LINK_TEXT = 1800

/** A text as far as links can hold it; one that is cut ends in an ellipsis. */
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

/** The WhatsApp link of a phone number, with a first message where one is given (R24: same number). */
export function whatsAppLink(phone: string, text?: string): string {
  const number = phone.replace(/\D/g, '')
  return `https://wa.me/${number}${queryOf({ text: text && cutForLink(text) })}`
}

/** A `mailto:` link with a subject and a text. */
export function mailLink(email: string, subject?: string, body?: string): string {
  return `mailto:${email}${queryOf({ subject, body: body && cutForLink(body).replaceAll('\n', '\r\n') })}`
}

/** The query of an address, with its question mark; '' if no value is there. */
export function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** A place on a map as a plain link; nothing is embedded (R14, R74). */
export function mapLink({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
}

/** A number as a language writes it: `4,9` for `de`, `1’050` for `de-CH`, `1,050` for `en-GB`. */
export function formatNumber(value: number, code: string): string {
  // Versions of Intl differ in the apostrophe of Swiss numbers.
  return new Intl.NumberFormat(code).format(value).replaceAll("'", '’')
}

/** The size of a file, rounded: `120 kB`, `1.2 MB`. `tag` is a locale entry's `format`. */
export function formatBytes(bytes: number, tag: string): string {
  const isSmall = bytes < 999_500
  const format = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  })
  const size = isSmall ? Math.max(1, bytes / 1e3) : bytes / 1e6
  return format.format(size).replace(/\s/gu, '\u00a0')
}

/** Fills `{name}` in a UI string. An unknown name stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A UI string with its count, in the right form: `home.reviewsOne` or `home.reviewsOther`. */
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
