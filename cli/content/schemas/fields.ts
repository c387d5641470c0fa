// The kinds of values that fields have, as editors write them: texts, dates, pictures, addresses (R24, R26).
import { z } from 'zod'
import { durationUnits } from '#site/content.ts'
import type { Locales } from '#site/locales.ts'
import type { PublicDays } from '#site/public-days.ts'
import { isUnwritten } from '#site/template-hints.ts'
import { altFault } from '../text/alt-text.ts'
import { bindFigures } from '../../base/figures.ts'
import { isObject } from '../../base/parse-json.ts'
import { visibleName } from '../../base/real-name.ts'
import { isDate } from '../../base/today.ts'
import { FRACTIONS, plainFigures } from '../figures/plain-figures.ts'

/** Longest slug: file names on disks and addresses in search results have their limits. */
const SLUG_LENGTH = 100
/** Lower-case ASCII words with hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Characters that could break a line of a header file, that XML forbids (R73), or that turn letters around. */
const CONTROL = /(?![\t\n])[\p{Cc}\u2028\u2029\u202d\u202e\ufffe\uffff\p{Surrogate}]/u
/** A character that can be seen: not only spaces, soft hyphens, joiners or accents of nothing. */
const VISIBLE = /[^\p{Other}\p{Separator}\p{Mark}]/u

/** Schemas of texts that need several lines in a form (R94). */
export const longTexts = z.registry<{ readonly isLong: true }>()

const text = z
  .string({ error: 'expected a text' })
  .trim()
  .min(1, { error: 'the text is empty', abort: true })
  .refine((value) => !CONTROL.test(value), {
    error: 'the text contains an invisible control character',
    abort: true,
  })
  .refine((value) => VISIBLE.test(value), { error: 'the text has nothing that can be seen' })
export const line = text
  .refine((value) => !value.includes('\n'), {
    error: 'expected a single line; join the lines, or write ">-" instead of "|"',
  })
  .refine((value) => !/[,;]$/.test(value), {
    error: 'the text ends with a comma or semicolon; remove it',
  })
  .refine((value) => !/&(?:#\d+|[a-z]{2,});|<\/?[a-z]+\d?(?:\s[^<>]*)?\/?>/i.test(value), {
    error: 'this field shows marks of HTML as they are; write plain text',
  })
/** Marks that a text without Markdown shows as they are. */
const MARKUP = new RegExp(
  [
    // "**bold**", "~~old~~"
    String.raw`\*\*[^\s*]|~~[^\s~]`,
    // "*new*", "_new_", "`new`", "==new=="; "Kund*innen" and "95.–*" are none.
    String.raw`(?<![\p{L}\p{N}*])\*\p{L}[^*\n]*[^\s*]\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_\p{L}[^_\n]*_(?![\p{L}\p{N}_])|\x60[^\x60\n]+\x60|==\S[^=\n]*==`,
    // "[[page]]", "{% note %}"
    String.raw`\[\[[^\]\n]+\]\]|\{%`,
    // "[words](/path)", "[^1]", "<b>", "&amp;", "1\. August"
    String.raw`\]\([^)\s]+\)|\[\^[^\]\n]+\]|<\/?[a-z][^<>]*>|<!--|&(?:#\d+|[a-z]{2,});|\\[!-\/:-@[-\x60{-~]`,
    // Lists and headings.
    String.raw`^(?:- .*\n- |#{1,6} \p{L})`,
  ].join('|'),
  'imu',
)
const plain = {
  test: (value: string) => !MARKUP.test(value),
  error: 'this field shows marks of Markdown and HTML as they are; write plain text',
}
/** Text that visitors read; figures in it are not split. */
export const prose = text
  .refine(plain.test, plain)
  .transform(bindFigures)
  .register(longTexts, { isLong: true })
export const phrase = line.refine(plain.test, plain).transform(bindFigures)

const NUMBER = String.raw`(\d+(?:[.,]\d+)?[¼½¾]?)`
const JOINED = String.raw`[\s\u2060]*[–-][\s\u2060]*`
const UNIT = String.raw`\s?(?:tag|woche|monat|jahr|stunde|std|min|h(?!\p{L})|day|week|month|year|hour|jour|semaine|mois|ans|heure|giorn|settiman|mes|ann|or[ae])`
const SCALE = String.raw`\s?(?:mio|mrd|tsd|mill|mila|thousand|k(?!\p{L})|m(?!\p{L}))`
/**
 * Two figures of a range with a unit or a currency, with the word joiners of `bindFigures`. Others may be dates, hours or weeks:
 * "15.12–2.1", "22–6 Uhr", "KW 45–3".
 */
const RANGE = new RegExp(
  String.raw`(?<![\d.,/])${NUMBER}${JOINED}${NUMBER}(?=${UNIT})|(?:CHF|Fr\.|EUR|[€£$])\s?${NUMBER}${JOINED}${NUMBER}(?![\d.,]|${SCALE})`,
  'iu',
)
/** A text such as "6–8 weeks". */
export const extent = phrase.refine(
  (value) => {
    const [from = 0, to = Infinity] = (RANGE.exec(plainFigures(value)) ?? [])
      .slice(1)
      .filter((figure) => figure !== undefined)
      .map(numberOf)
    return from < to
  },
  { error: 'the range ends below its beginning' },
)

/** Returns 1.5 for "1½" and "1,5". */
function numberOf(figure: string): number {
  const [sign = ''] = figure.slice(-1)
  const fraction = FRACTIONS[sign]
  return fraction === undefined
    ? Number(figure.replace(',', '.'))
    : Number(figure.slice(0, -1).replace(',', '.')) + fraction
}

export const slug = written(
  SLUG,
  'a slug has only lower-case letters a–z, digits and single hyphens, like "holz-pflege"',
).max(SLUG_LENGTH, { error: `a slug has at most ${SLUG_LENGTH} characters` })
export const url = refined(line, {
  test: isHttpsUrl,
  pattern: '^https://',
  error: 'expected a full address like https://www.example.com',
})
export const order = z
  .int({ error: 'expected a whole number' })
  .describe('Position in lists: 1 comes first. Entries with the same number are sorted by key.')
/** An ISO date that exists. YAML 1.2 leaves dates as texts. */
export const date = refined(line, {
  test: isDate,
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  error: 'expected a date that exists, like 2024-03-14',
})
/** A month, or a day. */
export const monthOrDate = refined(line, {
  test: (value) => isDate(value.length === 7 ? `${value}-01` : value),
  pattern: '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$',
  error: 'expected a month or a date that exists, like 2026-09 or 2026-09-14',
})
/** Fields for the days on which an entry is public (R89). */
export const publicDays = {
  draft: z
    .boolean()
    .exactOptional()
    .describe(
      'true while this is not ready. It is then on no page; only "npx sitewright dev" shows it.',
    ),
  from: date
    .exactOptional()
    .describe(
      'First day on which this is public: 2026-12-01. If missing, it is public with the next build.',
    ),
  until: date
    .exactOptional()
    .describe('Last day on which this is public: 2026-12-24. If missing, it stays public.'),
}
/** A language tag that browsers and `Intl` accept. */
export const languageTag = refined(line, {
  test: isLanguageTag,
  pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$',
  error: 'expected a language tag like de-CH',
})
/**
 * Returns a schema that also takes a text in brackets, in place of a value that is not chosen yet. The site is built with
 * `standIn`; a release refuses the text (R25).
 */
export function toChoose<T extends z.ZodType>(schema: T, standIn: unknown) {
  return z.preprocess((value) => (isUnwritten(value) ? standIn : value), schema)
}

export const year = toChoose(z.int().min(1000).max(9999), 2000)
export const time = written(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'expected a time from 00:00 to 23:59, like 07:00',
)
export const dayOfYear = written(
  /^(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d)|(?:0[13-9]|1[0-2])-30|(?:0[13578]|1[02])-31)$/,
  'expected month and day that exist, like 05-21',
)
export const key = line
const src = line.describe(
  'File name of a picture next to this file (cover.jpg), or its path from the top of content/ with a leading slash (/services/carpentry.jpg). JPEG, PNG, WebP, AVIF, GIF, HEIC or BMP, at most 100 megapixels; 2560 px wide is enough.',
)
const percent = z.number().min(0).max(100)
const focus = z
  .strictObject({
    x: percent.describe('Distance from the left edge.'),
    y: percent.describe('Distance from the top.'),
  })
  .refine(({ x, y }) => [x, y].some((part) => part === 0 || part > 1), {
    error: 'expected per cent from 0 to 100: 48, not 0.48',
  })
  .describe('Point that stays visible if a layout crops the picture, in per cent: {x: 50, y: 20}.')
  .meta({ title: 'Focus' })
export const crop = z
  .strictObject({
    x: percent.describe('Left edge.'),
    y: percent.describe('Upper edge.'),
    width: percent.positive().describe('Width.'),
    height: percent.positive().describe('Height.'),
  })
  .refine(({ x, width }) => x + width <= 100, {
    path: ['width'],
    error: 'the part reaches beyond the right edge; "x" and "width" add up to 100 at most',
  })
  .refine(({ y, height }) => y + height <= 100, {
    path: ['height'],
    error: 'the part reaches beyond the lower edge; "y" and "height" add up to 100 at most',
  })
  .describe('Visible part of the picture, in per cent: {x: 25, y: 0, width: 50, height: 80}.')
  .meta({ title: 'Part of a picture' })
export const address = z
  .strictObject({
    street: line.describe('Street and number.'),
    // Without a pattern for text editors, since it may be the fact {postalCode}, which stays if the company has an error.
    // In brackets it is still to be written.
    postalCode: line
      .refine((code) => /^(?:[A-Z\d]+(?:[ -][A-Z\d]+)*|\[.+\]|\{\w+\})$/.test(code), {
        error: 'expected a postal code like 3600, without the town',
      })
      .describe("Postal code in quotes, which keep it a text: '3600'."),
    town: line
      .refine((town) => !/^(?:[A-Z]{1,2}-)?\d{4,5}\s/.test(town), {
        error: 'expected the town without the postal code',
      })
      .describe('Town, without postal code.'),
  })
  .meta({ title: 'Address' })
/** Latitude and longitude until they are written: a place in the sea. */
export const NOWHERE = 0
export const coordinates = z
  .strictObject({
    latitude: toChoose(z.number().min(-90).max(90), NOWHERE).describe('Degrees north, like 46.75.'),
    longitude: toChoose(z.number().min(-180).max(180), NOWHERE).describe(
      'Degrees east, like 7.63.',
    ),
  })
  .meta({ title: 'Coordinates' })
export const namedServices =
  'Keys of services: the names of their files in content/services/ without .yaml, like wood-care.'
/** Keys of services. A text in brackets in place of the list is none yet. */
export const someServices = z.preprocess(
  (value, context) => {
    if (isUnwritten(value)) return []
    if (Array.isArray(value) && value.length === 0)
      context.addIssue({ code: 'too_small', origin: 'array', minimum: 1, input: value })
    return value
  },
  z.array(key).superRefine(distinct()).meta({ minItems: 1 }),
)
export const figureLabel = line
  .exactOptional()
  .describe('What it is for, in a few words. Only the editor shows it.')
export const duration = z
  .strictObject({
    name: figureLabel,
    from: toChoose(z.number().positive().multipleOf(0.5), 1).describe('Minimum, in steps of 0.5.'),
    to: z.number().positive().multipleOf(0.5).exactOptional().describe('Maximum, in steps of 0.5.'),
    unit: z.enum(durationUnits).describe('Hours, working days or weeks.'),
  })
  .refine(({ from, to }) => to === undefined || to > from, {
    path: ['to'],
    error: 'expected more than "from"; leave it out where both are the same',
  })
  .meta({ title: 'Duration' })
export const figureName = written(
  /^[a-z][A-Za-z0-9]*$/,
  'expected letters and digits, beginning with a lower-case letter',
)
export const month = z.int().min(1).max(12)
export const answerKey = written(SLUG, 'expected lower-case letters a–z, digits and single hyphens')

/** Refuses days that end before they begin; for entries with `publicDays`. */
export function checkPublicDays({ from, until }: PublicDays, context: z.RefinementCtx): void {
  if (from === undefined || until === undefined || from <= until) return
  const message = 'expected a day that is not before "from"'
  context.addIssue({ code: 'custom', path: ['until'], message })
}

/** A value that repeats an earlier one of its list. */
interface Repeat {
  /** Index of the value. */
  readonly index: number
  /** Index of the first one. */
  readonly first: number
  /** The languages in which it does, if not in all. */
  readonly languages: readonly string[]
}

/** Returns the values that repeat another; those with a text per language repeat it even if only one text is the same. */
export function repeatsIn(values: readonly unknown[]): Repeat[] {
  const firsts = new Map<string, number>()
  return values.flatMap((value, index) => {
    const parts = partsOf(value)
    const same = parts.flatMap(([language, part]) => {
      const id = JSON.stringify([language, part]).toLowerCase()
      const first = firsts.get(id)
      if (first === undefined) firsts.set(id, index)
      return first === undefined ? [] : [{ language, first }]
    })
    const [repeat] = same
    if (repeat === undefined) return []
    const languages = same.length === parts.length ? [] : same.map(({ language }) => language)
    return [{ index, first: repeat.first, languages }]
  })
}

/** Returns the texts of a value by language, or the value itself if it has no languages. */
function partsOf(value: unknown): [language: string, part: unknown][] {
  const entries = isObject(value) ? Object.entries(value) : []
  const isLocalized = entries.length > 0 && entries.every(([, part]) => typeof part === 'string')
  return isLocalized ? entries : [['', value]]
}

/** Refuses entries of a list that repeat another: all of the entry, or what `of` returns, which is in the field `at`. */
export function distinct<T>(of: (entry: T) => unknown = (entry) => entry, ...at: string[]) {
  return (entries: readonly T[], context: z.RefinementCtx): void => {
    for (const { index, first, languages } of repeatsIn(entries.map((entry) => of(entry))))
      context.addIssue({
        code: 'custom',
        path: [index, ...at],
        message: `it repeats entry ${first + 1}${inLanguages(languages)}`,
      })
  }
}

/** Refuses entries that contain several names. */
export function single(entries: readonly string[], context: z.RefinementCtx): void {
  const message = 'expected one name; separate the entries of a list with commas'
  for (const [index, entry] of entries.entries())
    if (entry.includes('; ')) context.addIssue({ code: 'custom', path: [index], message })
}

/** Returns the end of a message on languages. */
export function inLanguages(languages: readonly string[]): string {
  return languages.length === 0 ? '' : ` in ${languages.map((code) => `"${code}"`).join(' and ')}`
}

/** Returns schemas of values with texts in every language of the site. */
export function localizedFields(locales: Locales) {
  const localized = <T extends z.ZodType>(value: T) =>
    z.strictObject(Object.fromEntries(locales.map(({ code }) => [code, value])))
  const imageFields = {
    src,
    alt: localized(phrase).describe(
      'Description of the picture for people who cannot see it: one sentence, without "picture of".',
    ),
    crop: crop.exactOptional(),
    focus: focus.exactOptional(),
  }
  return {
    localized,
    image: z.strictObject(imageFields).superRefine(checkAlt).meta({ title: 'Picture' }),
    captioned: z
      .strictObject({
        ...imageFields,
        caption: localized(phrase).exactOptional().describe('Caption, a few words.'),
      })
      .superRefine(checkAlt)
      .meta({ title: 'Picture with a caption' }),
    titled: z
      .strictObject({
        title: localized(phrase).describe('Heading, a few words.'),
        text: localized(prose).describe('One paragraph.'),
      })
      .meta({ title: 'Heading and text' }),
  }
}
export type LocalizedFields = ReturnType<typeof localizedFields>

/** Refuses alternative texts without information. */
function checkAlt(
  { src, alt }: { src: string; alt: Readonly<Record<string, string>> },
  context: z.RefinementCtx,
): void {
  for (const [locale, text] of Object.entries(alt)) {
    const message = altFault(text, src)
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['alt', locale], message })
  }
}

/**
 * Returns the schema of a line that `pattern` describes completely; text editors also show `error` (R27). Invisible
 * characters of copied texts are removed.
 */
export function written(pattern: RegExp, error: string) {
  return line.overwrite(visibleName).regex(pattern, { error }).meta({ patternErrorMessage: error })
}

/**
 * Returns the schema of a text that passes `test`. JSON Schema has no functions, so text editors check `pattern`, which
 * every valid value matches (R27).
 */
export function refined(
  base: z.ZodString,
  { test, pattern, error }: { test: (value: string) => boolean; pattern: string; error: string },
) {
  return base
    .overwrite(visibleName)
    .refine(test, { error })
    .meta({ pattern, patternErrorMessage: error })
}

/** Returns whether a language-independent name, from a file or folder, follows the rule of slugs. */
export function isKey(name: string): boolean {
  return SLUG.test(name) && name.length <= SLUG_LENGTH
}

/** Returns whether a text is an https URL with a host that can exist. */
export function isHttpsUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username } = new URL(value)
  return protocol === 'https:' && /^[\w-]+(?:\.[\w-]+)*$/.test(hostname) && username === ''
}

function isLanguageTag(value: string): boolean {
  try {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    return Intl.getCanonicalLocales(value).includes(value) && names.of(value) !== undefined
  } catch {
    return false
  }
}
