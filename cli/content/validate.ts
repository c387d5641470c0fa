// Validates the values of a file against their schema; every deviation becomes a problem with its place (R26).
import { z } from 'zod'
import type { Locale, Locales } from '#site/locales.ts'
import type { Position, Problems } from '../lib/problems.ts'
import { expectedOneOf, suggest } from '../lib/suggest.ts'
import type { ValuePath, YamlDocument } from './yaml-document.ts'

type Issue = z.core.$ZodIssue

/**
 * The validated value of a document, or undefined after problems were added. A text that lacks a
 * language only gives a warning, unless the language is `behind`, and is replaced by that of the default language.
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
  const first = schema.safeParse(document.value)
  if (first.success) return first.data
  const { issues } = first.error
  const codes = locales.map(({ code }) => code)
  const gaps = issues.flatMap((issue) => gapOf(issue, { value: document.value, codes }) ?? [])
  const errors = issues.filter(
    (issue) => gapOf(issue, { value: document.value, codes }) === undefined,
  )
  const missed = gaps.filter(({ locale }) => behind.every(({ code }) => code !== locale))
  for (const gap of missed) warnMissingText(gap, document, problems)
  if (errors.length > 0) {
    reportErrors(errors, { document, schema, problems })
    return undefined
  }
  const filled = structuredClone(document.value)
  for (const gap of gaps) fillGap(filled, gap)
  const second = schema.safeParse(filled)
  if (second.success) return second.data
  reportErrors(second.error.issues, { document, schema, problems })
  return undefined
}

/** The value at a path of plain data, or undefined. */
function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (parent, step) => (isRecord(parent) ? parent[String(step)] : undefined),
    value,
  )
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
  const steps = path.filter(isStep)
  const locale = others.find((code) => code === steps.at(-1))
  if (locale === undefined) return undefined
  const parent = valueAt(value, steps.slice(0, -1))
  const isGap = isRecord(parent) && parent[locale] === undefined && parent[base] !== undefined
  return isGap ? { path: steps.slice(0, -1), locale, base } : undefined
}

function warnMissingText(
  { path, locale, base }: Gap,
  document: YamlDocument,
  problems: Problems,
): void {
  problems.warn('content-missing-text', `${fieldName(path)} has no text in "${locale}"`, {
    at: document.locate(path),
    hint: `Add "${locale}:" below. Until then the text in "${base}" is shown.`,
    lacks: { key: dottedKey(path), locales: [locale] },
  })
}

function fillGap(value: unknown, { path, locale, base }: Gap): void {
  const parent = valueAt(value, path)
  if (isRecord(parent)) parent[locale] = parent[base]
}

interface Context {
  readonly document: YamlDocument
  readonly schema: z.ZodType
  readonly problems: Problems
}

/** A missing field and an unknown key near it in the same map are one problem: a misspelt key. */
function reportErrors(issues: readonly Issue[], context: Context): void {
  const missing = issues.filter(
    ({ path }) => valueAt(context.document.value, path.filter(isStep)) === undefined,
  )
  const misspelt = new Set<Issue>()
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const path = issue.path.filter(isStep)
    const absent = missing.filter((other) => isChildOf(other.path.filter(isStep), path))
    for (const key of issue.keys) {
      const near = suggest(
        key,
        absent.map((other) => String(other.path.at(-1))),
      )
      const pair = absent.find((other) => String(other.path.at(-1)) === near)
      if (pair !== undefined) misspelt.add(pair)
      reportUnknownKey({ key, path, near }, context)
    }
  }
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys' && !misspelt.has(issue)) reportIssue(issue, context)
  }
}

function reportUnknownKey(
  { key, path, near }: { key: string; path: ValuePath; near: string | undefined },
  { document, schema, problems }: Context,
): void {
  const known = knownKeys(schema, path)
  const hint = near === undefined ? expectedOneOf(key, known) : `Did you mean "${near}"?`
  problems.error('content-unknown-key', `There is no field "${key}" here`, {
    at: document.locate(path, key),
    hint,
  })
}

function reportIssue(issue: Issue, { document, problems }: Context): void {
  const path = issue.path.filter(isStep)
  const at: Position = document.locate(path)
  const field = fieldName(path)
  const value = valueAt(document.value, path)
  if (value === undefined) {
    problems.error(
      'content-missing-field',
      path.length === 0 ? 'The file is empty' : `${field} is missing`,
      {
        at,
        hint: path.length === 0 ? 'Fill in its fields.' : `Add "${String(path.at(-1))}:" here.`,
      },
    )
    return
  }
  if (issue.code === 'invalid_value') {
    const given = typeof value === 'string' ? value : JSON.stringify(value)
    problems.error('content-unknown-value', `"${given}" is not possible for ${field}`, {
      at,
      hint: expectedOneOf(given, issue.values.map(String)),
    })
    return
  }
  const hint = issue.code === 'invalid_type' ? quotesHint(value) : undefined
  problems.error('content-invalid', `${field} is not right: ${plainMessage(issue)}`, {
    at,
    hint,
  })
}

/** What to do about a value that YAML does not take for a text. */
function quotesHint(value: unknown): string | undefined {
  if (typeof value === 'number') return `Put it in quotes: "${value}".`
  return isRecord(value) ? 'Put a text that begins with "{" in quotes.' : undefined
}

/** zod's message without its own preface; of a wrong name, what is wrong with it. */
function plainMessage(issue: Issue): string {
  const [inner] = issue.code === 'invalid_key' ? issue.issues : []
  const text = (inner ?? issue).message.replace(/^Invalid input: /, '')
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The name of a field in messages: `image.alt`, `features, entry 2`. */
function fieldName(path: ValuePath): string {
  const words = path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : `"${step}"`))
  return words.length === 0 ? 'The file' : words.join(' → ')
}

/** The name of a field in tables and JSON: `features[0].title`. */
function dottedKey(path: ValuePath): string {
  return path.reduce<string>((key, step) => {
    if (typeof step === 'number') return `${key}[${step}]`
    return key === '' ? step : `${key}.${step}`
  }, '')
}

/** The fields a map at a path may have. */
function knownKeys(schema: z.core.$ZodType, path: ValuePath): string[] {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional
  )
    return knownKeys(schema.unwrap(), path)
  const [step, ...rest] = path
  if (schema instanceof z.ZodArray) return knownKeys(schema.element, rest)
  if (schema instanceof z.ZodRecord) return knownKeys(schema.valueType, rest)
  if (!(schema instanceof z.ZodObject)) return []
  if (step === undefined) return Object.keys(schema.shape)
  const child: z.core.$ZodType | undefined = schema.shape[String(step)]
  return child === undefined ? [] : knownKeys(child, rest)
}

function isChildOf(path: ValuePath, parent: ValuePath): boolean {
  return path.length === parent.length + 1 && parent.every((step, index) => path[index] === step)
}

function isStep(step: PropertyKey): step is string | number {
  return typeof step !== 'symbol'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
