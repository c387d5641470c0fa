// What people type and paste into the contact form, as it is meant: without the marks that other programs leave (R19).

/** Spaces of all widths within a line. */
const SPACE = /[\p{Zs}\t\v\f]+/gu
/** Characters that show nothing, but for the joiners that some scripts and emojis need. */
const INVISIBLE = /(?!\u200c|\u200d|\n)[\p{Cf}\p{Cc}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Line breaks, which could end a header of an e-mail and begin another. */
const BREAK = /[\r\n\u2028\u2029]+/g

/** No address or phone number is longer; a text that is does not have to be understood. */
const LONGEST = 500
/** Digits of a phone number, with country code. */
const PHONE_DIGITS = { min: 7, max: 15 }
/** Whose number it is: `Tel.` and `Büro:` before it, `(Büro)` behind it. */
const PHONE_LABEL =
  /^\p{L}[\p{L}\s.]{0,20}:\s*|^(?:t[eé]l(?:[eé](?:fono?|phone))?|phone|mobile?|natel|handy|fon)\b[.\s]*|\s*\(\p{L}[^)\d]*\)[.,;]*$/giu
const EXTENSION = /[\s,;]*\b(?:ext(?:ension)?|int(?:ern)?|durchwahl|x)[\s.:=]*(\d{1,6})$/i
const BETWEEN_PHONES = /\s*[,;&|]\s*|\s+(?:\/|oder|und|or|and)\s+/i

/** A text of several lines. */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')
  const shown = lines.replace(INVISIBLE, '').trim()
  return VISIBLE.test(shown) ? shown : ''
}

/** A text of one line. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(BREAK, ' ').replace(SPACE, ' '))
}

/** An address out of `Anna <anna@example.com>` and `mailto:` links; full stops and spaces around its parts are left out. */
export function cleanEmail(text: string): string {
  const line = compatible(text)
  if (line.length > LONGEST) return line
  const address = /<([^<>]*)>\W*$/.exec(line)?.[1] ?? line
  return address
    .trim()
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(/[.,;]+$/, '')
}

/** One or more numbers as they are dialled: `+49 151 …` for `0049 (0)151 …`. */
export function cleanPhone(text: string): string {
  const line = compatible(text).replace(/\p{Pd}|\u2212/gu, '-')
  if (line.length > LONGEST) return line
  const whole = cleanNumber(line)
  if (isNumber(whole)) return whole
  return line.split(BETWEEN_PHONES).map(cleanNumber).join(', ')
}

/** Whether a cleaned text is a phone number, or several. */
export function isPhone(text: string): boolean {
  return text.split(', ').every(isNumber)
}

/** A line with the usual forms of letters, digits and punctuation. */
function compatible(text: string): string {
  return cleanLine(text.normalize('NFKC')).replace(/[\u200c\u200d]/g, '')
}

function cleanNumber(text: string): string {
  const labelled = text
    .trim()
    .replace(PHONE_LABEL, '')
    .replace(/[.,;]+$/, '')
  const extension = EXTENSION.exec(labelled)?.[1]
  const number = labelled
    .replace(EXTENSION, '')
    .replace(/['’·•_]/g, ' ')
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
