// Suggests what to write in place of a value of the wrong type.
import { z } from 'zod'
import { hasFields } from '#site/values.ts'
import type { ValuePath } from './yaml-document.ts'

/** A value that does not fit its field. */
export interface Misfit {
  readonly value: unknown
  /** As in the file. */
  readonly written: string
  /** The type that zod expects: `string`, `object`. */
  readonly expected: string
  /** The schema of the field; undefined if it was not found. */
  readonly schema: z.core.$ZodType | undefined
  readonly languages: readonly string[]
}

/** Maximum length of a text that a hint repeats. */
const REPEATED = 80

const names: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields',
  record: 'fields',
}

/** Describes the expected type and the given one. */
export function kindsOf({ expected, value, written }: Misfit): string {
  const given = Array.isArray(value) ? 'array' : typeof value
  const isWord = given === 'number' || given === 'boolean'
  return `expected ${names[expected] ?? expected}, not ${isWord ? written : names[given]}`
}

/** Returns a hint, or undefined if none fits. */
export function hintFor(misfit: Misfit): string | undefined {
  const { value, expected } = misfit
  if (expected === 'string') return textHint(misfit)
  if (expected === 'array') return listHint(misfit)
  if (expected === 'object' || expected === 'record') return fieldsHint(misfit)
  if (expected === 'boolean') return 'Write true or false, without quotes.'
  return numberHint(value, expected)
}

function textHint({ value, written, schema, languages }: Misfit): string {
  const [mark = ''] = written
  if (hasFields(value) && languages.some((code) => Object.hasOwn(value, code)))
    return 'Write one text, without languages: this field has none.'
  if ('{['.includes(mark)) return `Put a text that begins with "${mark}" in quotes.`
  if (!hasFields(value)) {
    const form = formOf(schema, written)
    return form === undefined ? `Put it in quotes: "${written}".` : `Write ${form}, in quotes.`
  }
  const text = written.trim()
  if (!Array.isArray(value) && !text.includes('\n'))
    return `Put the whole text in quotes: ${quoted(text)}.`
  return 'Write one text on the line of its field.'
}

/** Returns the form that a field requires, if the text does not have it. */
function formOf(schema: z.core.$ZodType | undefined, text: string): string | undefined {
  const [issue] = (schema && z.safeParse(schema, text).error?.issues) ?? []
  return /^expected (.*)/.exec(issue?.message ?? '')?.[1]
}

function listHint({ value, written, schema }: Misfit): string {
  const isShort = written.length <= REPEATED && !written.includes('\n')
  const takesTexts = schema instanceof z.ZodArray && !(schema.element instanceof z.ZodObject)
  const isMarked = /^[-–—•·*]/.test(written)
  const plain = written.replace(/^[(“„"']|[)”“"']$/g, '')
  if (!hasFields(value) && isShort && takesTexts && !isMarked)
    return `Write a list: [${rangeOf(plain, schema.element)}].`
  const isSet = hasFields(value) && Object.values(value).every((entry) => entry === null)
  if (isSet && takesTexts) return `Write a list: [${Object.keys(value).join(', ')}].`
  return 'Begin each entry with "- " on a line of its own.'
}

/** Returns the names from the first to the last of a range such as "Mo-Fr", any other text unchanged. */
function rangeOf(text: string, schema: z.core.$ZodType): string {
  const names: readonly unknown[] = schema instanceof z.ZodEnum ? schema.options : []
  const [first = -1, last = -1] = text.split(/\s*[-–—]\s*/).map((name) => names.indexOf(name))
  return first < 0 || last < first ? text : names.slice(first, last + 1).join(', ')
}

function fieldsHint({ value, written, schema, languages }: Misfit): string {
  const fields = fieldsOf(schema)
  if (Array.isArray(value)) return 'Write "field: value" on each line, without "- " or brackets.'
  const text = String(value)
  if (/^\w+:\S/.test(text) && fields.includes(text.split(':', 1).join()))
    return 'Put a space after the colon.'
  if (!isInEachLanguage(fields, languages))
    return fields.length === 0
      ? 'Write "field: value" on lines of their own below.'
      : `Write its fields on lines of their own below: ${fields.join(', ')}.`
  const shown = written.length <= REPEATED && !written.includes('\n') ? quoted(text) : '…'
  const lines = languages.map((code, index) => `${code}: ${index === 0 ? shown : '…'}`)
  return `Write the text in each language, on lines of their own below:\n${lines.join('\n')}`
}

function numberHint(value: unknown, expected: string): string | undefined {
  if (typeof value === 'number')
    return expected === 'int' ? 'Write it without decimals.' : undefined
  if (typeof value !== 'string') return 'Write one number.'
  const figure = plainFigure(value)
  const isFigure = figure !== '' && Number.isFinite(Number(figure))
  return isFigure ? `Write the figure only: ${figure}.` : 'Write a figure, without quotes or words.'
}

/** Returns a figure as YAML reads it; a comma before three digits divides thousands. */
export function plainFigure(text: string): string {
  return text
    .replace(/['’_\s]|[.,]$/g, '')
    .replace(/(?<=^\d{1,3}),(?=\d{3}$)/, '')
    .replace(',', '.')
}

/** Returns the schema at a path, if there is one. */
export function schemaAt(
  schema: z.core.$ZodType | undefined,
  path: ValuePath,
): z.core.$ZodType | undefined {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional
  )
    return schemaAt(schema.unwrap(), path)
  if (schema instanceof z.ZodUnion)
    return schemaAt(
      schema.options.find((option) => option instanceof z.ZodObject),
      path,
    )
  // A value that may still be a placeholder.
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform)
    return schemaAt(schema.out, path)
  // A map that is transformed, such as a text of a site's own section.
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject)
    return schemaAt(schema.in, path)
  const [step, ...rest] = path
  if (step === undefined || schema === undefined) return schema
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest)
  if (schema instanceof z.ZodRecord) return schemaAt(schema.valueType, rest)
  return schema instanceof z.ZodObject ? schemaAt(schema.shape[String(step)], rest) : undefined
}

/** Returns the fields that a map may have. */
export function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** Returns true for a field without a required form or a list of values. */
export function takesAnyText(schema: z.core.$ZodType | undefined): boolean {
  const text = schema instanceof z.ZodPipe ? schema.in : schema
  return text instanceof z.ZodString && text.meta()?.['patternErrorMessage'] === undefined
}

/** Returns true if the fields of a map are the languages of the site. */
export function isInEachLanguage(fields: readonly string[], languages: readonly string[]): boolean {
  return fields.length > 0 && fields.join() === languages.join()
}

/** Writes a text as YAML in single quotes. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
