// Cleans what people type and paste into the contact form.

/** Spaces of all widths within a line. */
const SPACE = /[\p{Zs}\t]+/gu
/** Invisible characters, except the joiners that some scripts and emojis need. */
const INVISIBLE = /(?!\u200c|\u200d|\n)[\p{Cf}\p{Cc}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Line and page breaks, which could inject a header into an e-mail. */
const BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/** Maximum length of an e-mail address or phone number to clean; longer texts are invalid anyway. */
const MAX_LENGTH = 500
/** Digits of a phone number, with country code. */
const PHONE_DIGITS = { min: 7, max: 15 }
/** The limits above, for a program that cleans on a server. */
export const cleaningLimits = { length: MAX_LENGTH, phoneDigits: PHONE_DIGITS } as const
/** The part of a link to WhatsApp before the number, which starts with the country code. */
const PHONE_LINK = /^.*(?:wa\.me\/|phone=)(?:%2B|[\s+])*(?=[1-9])/i
/** Label of a number: `Tel.`, `Büro:`, `(G)` or a sign before it, `(Büro)` after it. Other words, such as "abends", stay. */
const PHONE_LABEL =
  /^\p{L}[^\d+]{0,40}:[\s/]*|^(?:[^\d+(\p{L}]*(?:(?:t[eé]l|phone|mob|natel|handy|fon|fax|cel|port|gsm|whatsapp|büro|gesch|priv|fest|fi|land|home|office|num)\p{L}*|wa\.me|ph|n[or]|[tmpgfn])(?!\p{L}))*[^\d+(\p{L}]*(?:\(\p{L}[^)\d]*\)[\s:]*)?(?=[+(\d])|(?<!^)\s*\(\p{L}[^)\d]*\)[.,;]*$/giu
/** Parameters of a link, and the link that Outlook copies with a number. */
const PHONE_PARAMETERS = /[?&;](?!ext=)[\w-]+=[^;]*|(?<=\d)\s*<tel:.*/gi
const EXTENSION =
  /[\s,;]*(?:#|(?<!\p{L})(?:(?:ext|int|app|kl|nst)\p{L}*|durchwahl|dw|poste|x))[\s.:=]*(\d{1,6})$/iu
/** Separators of numbers, from nothing to those that may also be within a number. */
const PHONE_SEPARATORS = [
  /(?!)/,
  /\s*[,;&|]\s*|(?<=\d)[\s/]*(?=\+[1-9])|\s+(?:\+|od?\.|u\.|oder|bzw\.|und|or|and|ou|et|o|e)\s+/i,
  /\s*[,;&|]\s*|\s+[-/\\+]\s+|\s+(?=\p{L}+[^\p{L}\d]*(?:\d[^\p{L}\d,]{0,2}){7})/u,
]
const PHONE_END = /[^\p{L}\p{N})]+$/u
/** Label of an address, a note in brackets behind it, and signs around it. */
const EMAIL_MARKS =
  /^(?:[^:@]*:|(?:e-?)?mail\s)|\s*\([^()@]*\)\W*$|^(?:[^\p{L}\p{N}"+.@_]|"(?![^"@]*"@))+|[^\p{L}\p{M}\p{N}]+$/giu

/** Cleans a text of several lines. */
export function cleanText(text: string): string {
  const lines = text.replace(BREAK, '\n').replaceAll('\t', ' ')
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
    .replace(/(@[^?]*)\?.*/, '$1')
    .replace(/\s*[([{]at[)\]}]\s*/i, '@')
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
  let numbers: string[] = []
  for (const separator of PHONE_SEPARATORS) {
    numbers = line.split(separator).map(cleanNumber)
    if (numbers.every(isNumber)) break
  }
  return numbers.join(', ')
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

/** Cleans a line and replaces other apostrophes, accents in place of one, and compatibility forms of characters. */
function normalizeLine(text: string): string {
  return cleanLine(text.replace(/[´’]/g, "'").normalize('NFKC')).replace(/[\u200c\u200d]/g, '')
}

function cleanNumber(text: string): string {
  const labelled = text
    .replace(/['·•_]/g, ' ')
    .trim()
    .replace(PHONE_LINK, '+')
    .replace(PHONE_LABEL, '')
    .replace(PHONE_PARAMETERS, '')
    .replace(PHONE_END, '')
  const extension = EXTENSION.exec(labelled)?.[1]
  const number = labelled
    .replace(EXTENSION, '')
    .replace(/^\(\s*((?:\+|00)[^)]*)\)/, '$1 ')
    .replace(/^[\s+]*(?:\+|00)\s*(?=[1-9])/, '+')
    // Italy and San Marino dial the zero.
    .replace(/^(\+(?:39|378)\s*)\((0)\)\s*/, '$1$2')
    .replace(/^(\+.*?)[\s./-]*\(0\)[\s./-]*/, '$1 ')
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
