// Cleans what people type and paste into the contact form.

/** Spaces of all widths within a line. */
const SPACE = /[\p{Zs}\t\v\f]+/gu
/** Invisible characters, except the joiners that some scripts and emojis need. */
const INVISIBLE = /(?!\u200c|\u200d|\n)[\p{Cf}\p{Cc}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Line breaks, which could inject a header into an e-mail. */
const BREAK = /[\r\n\u2028\u2029]+/g

/** Maximum length of an e-mail address or phone number to clean; longer texts are invalid anyway. */
const MAX_LENGTH = 500
/** Digits of a phone number, with country code. */
const PHONE_DIGITS = { min: 7, max: 15 }
/** The limits above, for a program that cleans on a server. */
export const cleaningLimits = { length: MAX_LENGTH, phoneDigits: PHONE_DIGITS } as const
/** Label of a number: `Tel.`, `Büro:` or a sign before it, `(Büro)` after it. Other words, such as "abends", stay. */
const PHONE_LABEL =
  /^\p{L}[\p{L}\s.]{0,20}:[\s/]*|^(?:[^\d+(\p{L}]*(?:t[eé]l(?:[eé](?:fono?|phone))?|phone|mob(?:ile?)?|natel|handy|fon|fax|cell(?:ulare)?|portable|whatsapp|wa\.me|https|büro|privat|nummer|nr|[tmpg])(?!\p{L}))*[^\d+(\p{L}]*(?=[+(\d])|(?<!^)\s*\(\p{L}[^)\d]*\)[.,;]*$/giu
const EXTENSION =
  /[\s,;]*(?:#|\b(?:ext(?:ension)?|int(?:ern)?|durchwahl|dw|app(?:arat)?|poste|x))[\s.:=]*(\d{1,6})$/i
const PHONE_SEPARATOR = /\s*[,;&|]\s*|\s+(?:[/+]|od?\.|u\.|oder|bzw\.|und|or|and|ou|et|o|e)\s+/i
const PHONE_END = /[\s.,:;!?>"'»”-]+$/
/** Label of an address, a note in brackets behind it, and quotes, brackets or the end of a sentence around it. */
const EMAIL_MARKS =
  /^[^:@]*:|\s*\([^()@]*\)\W*$|^\s*(?:[<('«“„]|"(?![^"@]*"@))+|[\s.,:;!?/\\>)"'»”“]+$/g

/** Cleans a text of several lines. */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')
  const shown = lines.replace(INVISIBLE, '').trim()
  return VISIBLE.test(shown) ? shown : ''
}

/** Cleans a text and joins its lines. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(BREAK, ' ').replace(SPACE, ' ')).replace(/ +/g, ' ')
}

/** Extracts an e-mail address from `Anna <anna@example.com>` or a `mailto:` link, and removes stray spaces and dots. */
export function cleanEmail(text: string): string {
  return settled(text, cleanEmailOnce)
}

function cleanEmailOnce(text: string): string {
  const line = normalizeLine(text)
  if (line.length > MAX_LENGTH) return line
  const address = /<([^<>]*)>\W*$/.exec(line)?.[1] ?? line
  return address
    .replace(/^\s*mailto:([^?]*).*$/i, '$1')
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(EMAIL_MARKS, '')
    .trim()
}

/** Normalises one or more phone numbers: `0049 (0)151 …` becomes `+49 151 …`. */
export function cleanPhone(text: string): string {
  return settled(text, cleanPhoneOnce)
}

function cleanPhoneOnce(text: string): string {
  const line = normalizeLine(text).replace(/\p{Pd}|\u2212/gu, '-')
  if (line.length > MAX_LENGTH) return line
  const whole = cleanNumber(line)
  if (isNumber(whole)) return whole
  return line.split(PHONE_SEPARATOR).map(cleanNumber).join(', ')
}

/** Returns true if a cleaned text is one or more phone numbers. */
export function isPhone(text: string): boolean {
  return text.split(', ').every(isNumber)
}

/** Repeats a cleaning until it changes nothing, since servers clean what the page has cleaned already. */
function settled(text: string, clean: (text: string) => string): string {
  let [before, after] = [text, clean(text)]
  for (let round = 0; after !== before && round < MAX_LENGTH; round += 1)
    [before, after] = [after, clean(after)]
  return after
}

/** Cleans a line and replaces compatibility forms of characters. */
function normalizeLine(text: string): string {
  return cleanLine(text.normalize('NFKC')).replace(/[\u200c\u200d]/g, '')
}

function cleanNumber(text: string): string {
  const labelled = text
    .replace(/['’·•_]/g, ' ')
    .trim()
    .replace(PHONE_LABEL, '')
    .replace(PHONE_END, '')
  const extension = EXTENSION.exec(labelled)?.[1]
  const number = labelled
    .replace(EXTENSION, '')
    .replace(/^\(\s*((?:\+|00)[^)]*)\)/, '$1 ')
    .replace(/^(?:\+|00)\s*(?=[1-9])/, '+')
    .replace(/^(\+.*?)\s*\(0\)\s*/, '$1 ')
    .replace(/^\((\d+)\)/, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return extension === undefined ? number : `${number} ext. ${extension}`
}

function isNumber(text: string): boolean {
  const number = text.replace(/ ext\. \d+$/, '')
  const digits = number.replace(/\D/g, '').length
  return /^[\d\s+()/.-]+$/.test(number) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max
}
