// Turns the files of a form into one value, and a changed value into texts of files. Pure.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { parseDocument } from 'yaml'
import type { Locale } from '#site/locales.ts'
import { hasFields, valueAt } from '#site/values.ts'
import { fieldsOf } from '../content/yaml/value-hints.ts'
import { isObject } from '../base/parse-json.ts'
import type { Form } from './forms.ts'
import { joinText, shownBody, splitText, type TextFile } from './text-file.ts'
import { rewriteYaml } from './yaml-text.ts'

/** Value of a form. */
export type Value = Readonly<Record<string, unknown>>

/** The values of all forms, which references lead to. */
export interface EditValues {
  readonly base: Locale
  readonly values: ReadonlyMap<string, Value>
}

/** Field with the entries of a file that is a list. */
export const ENTRIES = 'entries'
/** Field with the Markdown below front matter. */
export const BODY = 'body'

/** Returns the value of a form; undefined if a file cannot be read. */
export function readValue(
  { files, textSchema, shows = () => true }: Form,
  { texts, base }: { texts: ReadonlyMap<string, string>; base: Locale },
): Value | undefined {
  const isMarkdown = textSchema !== undefined
  const read = Object.entries(files).map(([locale, file]) => {
    const text = texts.get(file)
    const parts = text === undefined ? undefined : splitText(text, isMarkdown)
    return { locale, isMissing: text === undefined, parts, value: parts && parseFields(parts.yaml) }
  })
  const main = read.find(({ locale }) => locale === base)
  if (main?.value === undefined) return undefined
  if (!isMarkdown) {
    const shown = Object.entries(main.value).filter(([field]) => shows(field))
    return Object.fromEntries(shown)
  }
  if (read.some(({ isMissing, value }) => !isMissing && value === undefined)) return undefined
  const translated = textFields(textSchema)
  const fields = new Set([...translated, ...Object.keys(main.value)])
  const values = [...fields].flatMap((field) => {
    if (!translated.has(field)) return [[field, main.value?.[field]] as const]
    const inEach = read.flatMap(({ locale, value }) =>
      value?.[field] === undefined ? [] : [[locale, value[field]] as const],
    )
    return inEach.length === 0 ? [] : [[field, Object.fromEntries(inEach)] as const]
  })
  const bodies = read.flatMap(({ locale, parts }) =>
    parts === undefined ? [] : [[locale, shownBody(parts.body)] as const],
  )
  return { ...Object.fromEntries(values), [BODY]: Object.fromEntries(bodies) }
}

/** Returns the new texts of the files that a new value changes. */
export function writeValue(
  form: Form,
  value: Value,
  { texts, base }: { texts: ReadonlyMap<string, string>; base: Locale },
): Map<string, string> {
  const { files, textSchema, shows = () => true } = form
  const changed = new Map<string, string>()
  const put = (file: string, text: string) => {
    if (text !== texts.get(file)) changed.set(file, text)
  }
  const main = texts.get(files[base] ?? '') ?? ''
  if (textSchema === undefined) {
    const parts = splitText(main, false)
    const old = parts === undefined ? {} : (parseFields(parts.yaml) ?? {})
    const kept = Object.entries(old).filter(([field]) => !shows(field))
    const fields = inOrder({ ...Object.fromEntries(kept), ...value }, fieldsOf(form.schema))
    const written = ENTRIES in value ? value[ENTRIES] : fields
    if (parts !== undefined && files[base] !== undefined)
      put(files[base], parts.head + rewritten(parts.yaml, written))
    return changed
  }
  const translated = textFields(textSchema)
  const mainParts = splitText(main, true)
  for (const [locale, file] of Object.entries(files)) {
    const isMain = locale === base
    const text = texts.get(file)
    const parts = text === undefined ? newFile(mainParts) : splitText(text, true)
    if (parts === undefined) continue
    const old = parseFields(parts.yaml) ?? {}
    const fields = Object.entries({ ...old, ...value }).flatMap(([field, own]) => {
      if (field === BODY) return []
      if (translated.has(field)) {
        const given = field in value ? valueIn(value[field], locale) : undefined
        return given === undefined ? [] : [[field, given] as const]
      }
      // A field that the form lacks stays, such as an unknown one of a translation.
      if (!isMain) return field in old ? [[field, old[field]] as const] : []
      return field in value ? [[field, own] as const] : []
    })
    const body = valueIn(value[BODY], locale)
    const isEmpty = fields.every(([, own]) => own === '') && (body === undefined || body === '')
    if (text === undefined && isEmpty) continue
    const wanted = inOrder(Object.fromEntries(fields), fieldsOf(isMain ? form.schema : textSchema))
    const yaml = rewritten(parts.yaml, wanted, mainParts?.yaml)
    put(file, joinText({ ...parts, yaml }, typeof body === 'string' ? body : shownBody(parts.body)))
  }
  return changed
}

/** Values by YAML: most files are the same each time. */
const parsed = new Map<string, unknown>()
const PARSED_LIMIT = 2000

/** Returns the value of YAML; undefined if it cannot be read. */
function plainValueOf(yaml: string): unknown {
  if (parsed.has(yaml)) return parsed.get(yaml)
  const document = parseDocument(yaml, { logLevel: 'error', uniqueKeys: false })
  const value: unknown = document.errors.length > 0 ? undefined : (document.toJS() ?? {})
  if (parsed.size >= PARSED_LIMIT) parsed.clear()
  parsed.set(yaml, value)
  return value
}

/** Returns the fields of YAML, with a list as the field `entries`; undefined if it cannot be read. */
function parseFields(yaml: string): Readonly<Record<string, unknown>> | undefined {
  const value = plainValueOf(yaml)
  if (Array.isArray(value)) return { [ENTRIES]: value }
  return hasFields(value) ? value : undefined
}

function rewritten(yaml: string, value: unknown, like?: string): string {
  return isDeepStrictEqual(plainValueOf(yaml), value) ? yaml : rewriteYaml(yaml, value, like)
}

/** Returns the parts of a translation that does not exist yet. */
function newFile(main: TextFile | undefined): TextFile | undefined {
  return main && { head: main.head, yaml: '', fence: main.fence, body: '' }
}

/** Returns the names of the fields that each language has. */
export function textFields(schema: z.ZodType): ReadonlySet<string> {
  return new Set(fieldsOf(schema))
}

/** Returns a map with its fields in an order; others come last. */
function inOrder(value: Value, order: readonly string[]): Value {
  const rank = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => rank(a) - rank(b)))
}

function valueIn(texts: unknown, locale: Locale): unknown {
  return isObject(texts) ? texts[locale] : undefined
}

/** Returns the entries of a list in a value. */
export function listAt(value: unknown, field: string): readonly unknown[] {
  const list = valueAt(value, [field])
  return Array.isArray(list) ? list : []
}
