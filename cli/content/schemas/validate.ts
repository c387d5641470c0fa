// Validates the values of a file against their schema; every deviation becomes a problem with its place (R26).
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Locale, Locales } from '#site/locales.ts'
import { hasFields, valueAt } from '#site/values.ts'
import type { Position, Problems } from '../../problems/problems.ts'
import { expectedOneOf, suggest } from '../../problems/suggest.ts'
import { fieldsBelow, hintForKey, type UnknownKey } from '../yaml/unknown-keys.ts'
import {
  fieldsOf,
  hintFor,
  isInEachLanguage,
  kindsOf,
  type Misfit,
  quoted,
  schemaAt,
  takesAnyText,
} from '../yaml/value-hints.ts'
import { leavesOf, type ValuePath, type YamlDocument } from '../yaml/yaml-document.ts'

/** An issue of zod, with the whole path of its value. */
type Issue = ReturnType<typeof chosenIssues>[number]

/**
 * Returns the validated value of a document, or undefined after problems were added. Replaces a missing translation
 * with the default language's text, and warns of it unless the language is `behind`.
 */
export function validate<T>(
  document: YamlDocument,
  {
    schema,
    problems,
    locales = [],
    behind = [],
  }: {
    schema: z.ZodType<T>
    problems: Problems
    locales?: Locales
    behind?: Locales | undefined
  },
): T | undefined {
  const codes = locales.map(({ code }) => code)
  const context: Context = { document, schema, problems, codes }
  refuseCutTexts(context)
  refuseSwallowedFields(context)
  const first = schema.safeParse(document.value)
  if (first.success) {
    refuseOddNumbers(context)
    return first.data
  }
  const issues = first.error.issues.flatMap(chosenIssues)
  const typos = findTypos(issues, context)
  const misspelt = new Set(typos.map(({ missing }) => missing))
  const open = issues.filter((issue) => !misspelt.has(issue))
  const gaps = open.flatMap((issue) => gapOf(issue, { value: document.value, codes }) ?? [])
  const errors = open.filter(
    (issue) => gapOf(issue, { value: document.value, codes }) === undefined,
  )
  const missed = gaps.filter(({ locale }) => behind.every(({ code }) => code !== locale))
  for (const gap of missed) warnMissingText(gap, document, context)
  if (errors.length > 0) {
    for (const issue of errors) reportIssue(issue, context, typos)
    return undefined
  }
  const filled = structuredClone(document.value)
  for (const gap of gaps) fillGap(filled, gap)
  const second = schema.safeParse(filled)
  if (second.success) {
    refuseOddNumbers(context)
    return second.data
  }
  for (const issue of second.error.issues.flatMap(chosenIssues)) reportIssue(issue, context)
  return undefined
}

/** Returns the issues of the alternative that a value was meant to be: the one whose fields it has, otherwise the first. */
function chosenIssues(issue: z.core.$ZodIssue) {
  const isMeant = ({ code, path }: z.core.$ZodIssue) =>
    path.length > 0 || code === 'unrecognized_keys'
  const chosen =
    issue.code === 'invalid_union'
      ? (issue.errors.find((issues) => issues.some(isMeant)) ?? issue.errors[0] ?? [])
      : [{ ...issue, path: [] }]
  return chosen.map((inner) => ({
    ...inner,
    path: [...issue.path, ...inner.path].filter((step) => typeof step !== 'symbol'),
  }))
}

/** A text that lacks a language, but has that of the default language. */
interface Gap {
  /** Of the texts in all languages. */
  readonly path: ValuePath
  readonly locale: Locale
  readonly base: Locale
}

function gapOf(
  { path }: Issue,
  { value, codes: [base = '', ...others] }: { value: unknown; codes: readonly Locale[] },
): Gap | undefined {
  const locale = others.find((code) => code === path.at(-1))
  if (locale === undefined) return undefined
  const parent = valueAt(value, path.slice(0, -1))
  const isGap = hasFields(parent) && parent[locale] === undefined && parent[base] !== undefined
  return isGap ? { path: path.slice(0, -1), locale, base } : undefined
}

/** Warns of a text that lacks a language, for which the page shows that of the default language. */
export function warnMissingText(
  { path, locale, base }: Gap,
  document: Pick<YamlDocument, 'locate'>,
  { problems }: { problems: Problems },
): void {
  problems.warn('content-missing-text', `${fieldName(path)} has no text in "${locale}"`, {
    at: document.locate([...path, locale]),
    hint: `Add "${locale}:" below. Until then the text in "${base}" is shown.`,
    lacks: { key: dottedKey(path), locales: [locale] },
  })
}

function fillGap(value: unknown, { path, locale, base }: Gap): void {
  const parent = valueAt(value, path)
  if (hasFields(parent)) parent[locale] = parent[base]
}

interface Context {
  readonly document: YamlDocument
  readonly schema: z.ZodType
  readonly problems: Problems
  /** The languages of the site. */
  readonly codes: readonly Locale[]
}

/** Refuses texts that end where a comment begins. Behind a required form or a choice, a comment begins with "# ". */
function refuseCutTexts({ document, schema, problems }: Context): void {
  for (const { path, written, comment, at } of document.cuts) {
    if (written === '') continue
    if (!takesAnyText(schemaAt(schema, path)) && !/^#\S/.test(comment)) continue
    const whole = written.includes('\n') ? '…' : quoted(`${written} ${comment}`)
    problems.error('content-syntax', 'A comment cuts the text short', {
      at,
      hint: `If it belongs to the text, put all of it in quotes: ${whole}. If not, write it above, on a line of its own.`,
    })
  }
}

/** Refuses lines of a text below ">-" or "|" that are fields of the file. */
function refuseSwallowedFields({ document, schema, problems }: Context): void {
  for (const [value, path] of leavesOf(document.value)) {
    const [mark = '', ...lines] = document.written(path).split('\n')
    if (typeof value !== 'string' || !/^[>|]/.test(mark)) continue
    const fields = path.flatMap((_, depth) => fieldsOf(schemaAt(schema, path.slice(0, depth))))
    for (const line of lines) {
      const name = /^\s*([a-z]\w*):(?:\s|$)/.exec(line)?.[1]
      if (name !== undefined && fields.includes(name))
        problems.error('content-invalid', `The field "${name}" is a part of the text above`, {
          at: document.find(path, `${name}:`),
          hint: 'Indent it like the other fields.',
        })
    }
  }
}

/** A number in another notation than decimal, or with a leading zero. */
const ODD_NUMBER = /^[-+]?(?:0[\dxo]|.*e)/i

/** Refuses numbers that YAML reads unlike people: `0x10`, `010`, `1e3`, `1.500` if no third decimal is possible. */
function refuseOddNumbers({ document, schema, problems }: Context): void {
  for (const [value, path] of leavesOf(document.value)) {
    if (typeof value !== 'number') continue
    const written = document.written(path)
    const field = schemaAt(schema, path)
    const isThousand =
      /^\d{1,3}\.\d{3}$/.test(written) && field && !z.safeParse(field, value + 0.001).success
    if (ODD_NUMBER.test(written) || isThousand)
      problems.error('content-invalid', `"${written}" is read as ${value}`, {
        at: document.locate(path),
        hint: 'Write the figure with the digits 0 to 9 only, without a 0 before it or a point between thousands.',
      })
  }
}

/** An unknown key near a missing field of the same map: a misspelt one. */
interface Typo extends UnknownKey {
  readonly near: string
  readonly missing: Issue
}

function findTypos(issues: readonly Issue[], { document, schema, codes }: Context): Typo[] {
  const missing = issues.filter(({ path }) => valueAt(document.value, path) === undefined)
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return []
    const { path } = issue
    const absent = missing.filter((other) => isChildOf(other.path, path))
    const names = absent.map((other) => String(other.path.at(-1)))
    const isLanguage = isInEachLanguage(fieldsOf(schemaAt(schema, path)), codes)
    const isPair = isLanguage && names.length === 1 && issue.keys.length === 1
    return issue.keys.flatMap((key) => {
      const [name = ''] = key.split(':', 1)
      const near = isPair ? names[0] : suggest(name, names)
      const pair = absent.find((other) => String(other.path.at(-1)) === near)
      return near === undefined || pair === undefined ? [] : [{ key, path, near, missing: pair }]
    })
  })
}

function reportIssue(issue: Issue, context: Context, typos: readonly Typo[] = []): void {
  const { document, schema, problems, codes } = context
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) {
      const typo = typos.find((other) => other.key === key && isDeepStrictEqual(other.path, path))
      const hint = hintForKey({ key, path, near: typo?.near }, context)
      const at = document.locate(path, key)
      if (hint !== undefined)
        problems.error('content-unknown-key', `Unknown field "${key}"`, { at, hint })
    }
    return
  }
  const at: Position = document.locate(path)
  const field = fieldName(path)
  const value = valueAt(document.value, path)
  const written = document.written(path)
  if (value === undefined) {
    problems.error(
      'content-missing-field',
      path.length === 0 ? 'The file is empty' : `${field} is missing`,
      {
        at,
        hint:
          path.length > 0
            ? `Add "${String(path.at(-1))}:" here.`
            : schema instanceof z.ZodArray
              ? 'Write its entries, or "[]" for none.'
              : 'Fill in its fields.',
      },
    )
    return
  }
  if (value === null) {
    problems.error('content-missing-field', `${field} has no value`, {
      at,
      hint: emptyHint(path, context),
    })
    return
  }
  if (issue.code === 'invalid_value') {
    const given = typeof value === 'object' ? JSON.stringify(value) : unquoted(written)
    problems.error('content-unknown-value', `Unknown value "${given}" for ${field}`, {
      at,
      hint: issue.values.some((one) => typeof one === 'number' && String(one) === given)
        ? `Write it without quotes: ${given}.`
        : expectedOneOf(given, issue.values.map(String)),
    })
    return
  }
  const misfit: Misfit | undefined =
    issue.code === 'invalid_type'
      ? {
          value,
          written,
          expected: issue.expected,
          schema: schemaAt(schema, path),
          languages: codes,
        }
      : undefined
  const isOwn = misfit === undefined || !issue.message.startsWith(ZOD_PREFACE)
  problems.error(
    'content-invalid',
    `Invalid ${path.length === 0 ? 'file' : field}: ${isOwn ? plainMessage(issue) : kindsOf(misfit)}`,
    { at, hint: misfit && hintFor(misfit) },
  )
}

/** Returns a hint for a field with nothing behind its colon. */
function emptyHint(path: ValuePath, context: Context): string {
  const { written, cuts } = context.document
  const below = fieldsBelow(path, context)
  if (below.length > 0) return `Indent its fields further: ${below.join(', ')}.`
  const cut = cuts.find((other) => isDeepStrictEqual(other.path, path))
  if (cut !== undefined) return `Put a text that begins with "#" in quotes: ${quoted(cut.comment)}.`
  const word = written(path)
  if (word !== '') return `To write the word, put it in quotes: ${quoted(word)}.`
  return 'Write the value behind the colon, or remove the line.'
}

function unquoted(written: string): string {
  return written.replace(/^(['"])(.*)\1$/s, '$2')
}

const ZOD_PREFACE = 'Invalid input: '

/** Returns zod's message without its own preface, and of limits in plain words; of an invalid key, the message within. */
function plainMessage(issue: Issue): string {
  const [inner] = issue.code === 'invalid_key' ? issue.issues : []
  if (/^Too (?:small|big): /.test(issue.message)) return limitOf(issue)
  const text = (inner ?? issue).message.replace(ZOD_PREFACE, '')
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Returns the limit of a number or list in plain words. */
function limitOf(issue: Issue): string {
  if (issue.code === 'too_small') {
    const { origin, inclusive = true, minimum } = issue
    if (origin === 'array')
      return minimum > 1 ? `expected ${minimum} or more entries` : 'expected at least one entry'
    return inclusive ? `expected ${minimum} or more` : `expected more than ${minimum}`
  }
  if (issue.code !== 'too_big') return issue.message
  const { inclusive = true, maximum } = issue
  return inclusive ? `expected ${maximum} or less` : `expected less than ${maximum}`
}

/** Returns the name of a field in messages: `"image" → "alt"`, `"features" → entry 2`. */
function fieldName(path: ValuePath): string {
  const words = path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : `"${step}"`))
  return words.length === 0 ? 'The file' : words.join(' → ')
}

/** Returns the name of a field in tables and JSON: `features[0].title`. */
function dottedKey(path: ValuePath): string {
  return path.reduce<string>((key, step) => {
    if (typeof step === 'number') return `${key}[${step}]`
    return key === '' ? step : `${key}.${step}`
  }, '')
}

function isChildOf(path: ValuePath, parent: ValuePath): boolean {
  return path.length === parent.length + 1 && parent.every((step, index) => path[index] === step)
}
