// Generates the second part of `docs/content.md`: every file and field, from the schemas (R27).
import { isDeepStrictEqual } from 'node:util'
import type { Locale, Locales } from '#site/locales.ts'
import { type JsonSchema, toJsonSchema } from '../content/schemas/json-schema.ts'
import type { FileKind } from './kinds.ts'

/** Longest example from a YAML file, in lines. */
const EXAMPLE_LINES = 30

const WRITTEN =
  '<!-- From here on "npm run schemas" writes everything, from the schemas in cli/content/schemas/. -->'

/** One line of a table. */
interface Row {
  /** `image.src`, `steps[].title`; several where everything else is the same. */
  readonly paths: readonly string[]
  readonly value: string
  readonly required: boolean
  readonly meaning: string
}

/** The heading that the reference begins with. */
const HEADING = '## All files'

/** What people write by hand in a document that ends with the reference. */
export function guideIn(document: string): string {
  return document.split(`\n${HEADING}\n`, 1).join('')
}

/** The reference as Markdown. `examples` has the text of each kind's example file, by its path. */
export function createReference(
  kinds: readonly FileKind[],
  { locales, examples }: { locales: Locales; examples: ReadonlyMap<string, string> },
): string {
  const codes = locales.map(({ code }) => code)
  const schemas = kinds.map((kind) => ({
    kind,
    schema: toJsonSchema(kind.schema, { title: kind.title, description: kind.text }),
  }))
  const sections = schemas.map(({ kind, schema }) =>
    [
      `### ${kind.title}`,
      `Where: ${kind.files.map((file) => `\`${file}\``).join(', ')}`,
      kind.text,
      table(rowsBelow(schema, { path: '', codes })),
      `From \`${kind.example}\`:`,
      fenced(excerpt(kind.example, examples.get(kind.example) ?? '')),
    ].join('\n\n'),
  )
  const recurring = new Map(schemas.flatMap(({ schema }) => titledBelow(schema)))
  const values = [...recurring].map(([title, schema]) =>
    [`### ${title}`, table(rowsBelow(schema, { path: '', codes }))].join('\n\n'),
  )
  return `${[HEADING, WRITTEN, ...sections, '## Values that recur', ...values].join('\n\n')}\n`
}

function table(rows: readonly Row[]): string {
  return [
    '| field | value | required | meaning |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ paths, value, required, meaning }) =>
      [
        '',
        paths.map((path) => `\`${path}\``).join(', '),
        cell(value),
        required ? 'yes' : 'no',
        cell(meaning),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n')
}

/** Rows for the parts of a value: fields of a map, of the entries of a list, or names to choose from. */
function rowsBelow(
  schema: JsonSchema,
  { path, codes }: { path: string; codes: readonly Locale[] },
): Row[] {
  const inner = innerOf(schema)
  if (inner !== schema) return rowsBelow(inner, { path: path === '' ? '' : `${path}[]`, codes })
  if (isLocalized(schema, codes)) return []
  const fields = Object.entries(schema.properties ?? {})
  const named = fields.map(([name, field]) => ({ name, field, required: schema.required ?? [] }))
  const free = { name: '*', field: schema.additionalProperties ?? false, required: [] }
  const rows = [...named, free].flatMap(({ name, field, required }) => {
    if (typeof field === 'boolean') return []
    const own = path === '' ? name : `${path}.${name}`
    const row = {
      paths: [own],
      value: valueOf(field, codes),
      required: required.includes(name),
      meaning: field.description ?? '',
    }
    return innerOf(field).title === undefined
      ? [row, ...rowsBelow(field, { path: own, codes })]
      : [row]
  })
  return rows.reduce(joinAlike, [])
}

/** Rows that differ only in their path become one. */
function joinAlike(rows: readonly Row[], row: Row): Row[] {
  const { paths, ...rest } = row
  const last = rows.at(-1)
  if (last === undefined || !isDeepStrictEqual({ ...last, paths }, row)) return [...rows, row]
  return [...rows.slice(0, -1), { ...rest, paths: [...last.paths, ...paths] }]
}

/** Schemas with a name of their own, which have one table for all places. */
function titledBelow(schema: JsonSchema): [string, JsonSchema][] {
  const inner = innerOf(schema)
  const { properties = {}, additionalProperties = false } = schema
  const children = inner === schema ? [...Object.values(properties), additionalProperties] : [inner]
  return children.flatMap((child): [string, JsonSchema][] => {
    if (typeof child === 'boolean') return []
    const own: [string, JsonSchema][] = child.title === undefined ? [] : [[child.title, child]]
    return [...own, ...titledBelow(child)]
  })
}

/** The entries of a list; another schema is its own. */
function innerOf(schema: JsonSchema): JsonSchema {
  const { items } = schema
  return typeof items === 'object' && !Array.isArray(items) ? items : schema
}

/** The type of a value in words. */
function valueOf(schema: JsonSchema, codes: readonly Locale[]): string {
  if (schema.enum !== undefined)
    return `one of ${schema.enum.map((value) => `\`${String(value)}\``).join(', ')}`
  const [own, none] = schema.anyOf ?? []
  if (typeof own === 'object' && typeof none === 'object' && none.type === 'null')
    return `${valueOf(own, codes)}, or \`null\``
  if (schema.type === 'array') return `${listLength(schema)}: ${valueOf(innerOf(schema), codes)}`
  if (isLocalized(schema, codes)) {
    const [text] = Object.values(schema.properties ?? {})
    return `in each language: ${typeof text === 'object' ? valueOf(text, codes) : 'text'}`
  }
  if (schema.title !== undefined) return `[${schema.title.toLowerCase()}](#${anchor(schema.title)})`
  if (schema.type === 'object') return 'fields below'
  if (schema.type === 'boolean') return '`true` or `false`'
  if (schema.type === 'integer') return `whole number${range(schema)}`
  if (schema.type === 'number') return `number${range(schema)}`
  const form = schema['patternErrorMessage']
  return typeof form === 'string' ? form.replace(/^(?:expected|a slug has) /, '') : 'text'
}

function listLength({ minItems, maxItems }: JsonSchema): string {
  if (minItems !== undefined && minItems === maxItems) return `list of ${minItems}`
  return minItems === undefined ? 'list' : `list of at least ${minItems}`
}

function range({ minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}`
  return minimum === undefined ? '' : `, ${minimum} or more`
}

/** Whether a map has exactly the languages of the site as fields. */
function isLocalized({ properties }: JsonSchema, codes: readonly Locale[]): boolean {
  return properties !== undefined && Object.keys(properties).join() === codes.join()
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function fenced(text: string): string {
  return `\`\`\`yaml\n${text}\n\`\`\``
}

/** Front matter with its fences, or the beginning of a YAML file up to a whole entry. */
function excerpt(file: string, text: string): string {
  const lines = text.trimEnd().split('\n')
  if (file.endsWith('.md')) return lines.slice(0, lines.indexOf('---', 1) + 1).join('\n')
  if (lines.length <= EXAMPLE_LINES) return lines.join('\n')
  const starts = lines.flatMap((line, index) => (/^[^\s#]/.test(line) ? [index] : []))
  const end = starts.findLast((index) => index > 0 && index <= EXAMPLE_LINES) ?? EXAMPLE_LINES
  return [...lines.slice(0, end), '# …'].join('\n')
}
