// Generates the second part of `docs/content.md`: every file and field, from the schemas (R27).
import { isDeepStrictEqual } from 'node:util'
import type { Locales } from '#site/locales.ts'
import { type JsonSchema, toJsonSchema } from '../content/schemas/json-schema.ts'
import type { FileKind } from './kinds.ts'

/** Longest example from a YAML file, in lines. */
const EXAMPLE_LINES = 30

/** First heading of the reference. */
const HEADING = '## All files'
const WRITTEN =
  '<!-- From here on "npm run schemas" writes everything, from the schemas in cli/content/schemas/. -->'

/** A line of a table. */
interface Row {
  /** `image.src`, `steps[].title`; several if everything else is equal. */
  readonly paths: readonly string[]
  readonly value: string
  readonly required: boolean
  readonly meaning: string
}

/** Returns the part of the document that is written by hand, before the reference. */
export function guideIn(document: string): string {
  return document.split(`\n${HEADING}\n`, 1).join('')
}

/** Returns the reference as Markdown. `read` returns the text of an example file. */
export function createReference(
  kinds: readonly FileKind[],
  { locales, read }: { locales: Locales; read: (file: string) => string },
): string {
  const languages = locales.map(({ code }) => code).join()
  const table = (schema: JsonSchema) =>
    [
      '| field | value | required | meaning |',
      '| --- | --- | --- | --- |',
      ...rowsBelow(schema, '', languages).map(({ paths, value, required, meaning }) => {
        const fields = paths.map((path) => `\`${path}\``).join(', ')
        const [type, words] = [value, meaning].map((text) =>
          text.replaceAll('|', '\\|').replaceAll('\n', ' '),
        )
        return `| ${fields} | ${type} | ${required ? 'yes' : 'no'} | ${words} |`
      }),
    ].join('\n')
  const schemas = kinds.map(({ schema, title, text }) =>
    toJsonSchema(schema, { title, description: text }),
  )
  const sections = kinds.flatMap(({ title, files, text, example }, index) => [
    `### ${title}`,
    `Where: ${files.map((file) => `\`${file}\``).join(', ')}`,
    text,
    table(schemas[index] ?? {}),
    ...(example === undefined
      ? []
      : [`From \`${example}\`:`, `\`\`\`yaml\n${excerpt(example, read(example))}\n\`\`\``]),
  ])
  const recurring = new Map(schemas.flatMap(titledBelow))
  const values = [...recurring].flatMap(([title, schema]) => [`### ${title}`, table(schema)])
  return `${[HEADING, WRITTEN, ...sections, '## Values that recur', ...values].join('\n\n')}\n`
}

/** Returns the rows for the fields of a map or of the entries of a list. Rows that differ only in the path are joined. */
function rowsBelow(schema: JsonSchema, path: string, languages: string): Row[] {
  const inner = innerOf(schema)
  if (inner !== schema) return rowsBelow(inner, path === '' ? '' : `${path}[]`, languages)
  if (isLocalized(schema, languages)) return []
  const fields = Object.entries({
    ...schema.properties,
    '*': schema.additionalProperties ?? false,
  })
  const rows: Row[] = []
  for (const [name, field] of fields) {
    if (typeof field === 'boolean') continue
    const own = path === '' ? name : `${path}.${name}`
    const row = {
      value: valueOf(field, languages),
      required: schema.required?.includes(name) ?? false,
      meaning: field.description ?? '',
    }
    const below = innerOf(field).title === undefined ? rowsBelow(field, own, languages) : []
    for (const next of [{ ...row, paths: [own] }, ...below]) {
      const last = rows.at(-1)
      if (last !== undefined && isDeepStrictEqual({ ...last, paths: next.paths }, next)) {
        rows.splice(-1, 1, { ...last, paths: [...last.paths, ...next.paths] })
      } else rows.push(next)
    }
  }
  return rows
}

/** Returns the schemas that have a name, each of which gets a table of its own. */
function titledBelow(schema: JsonSchema): [string, JsonSchema][] {
  const inner = innerOf(schema)
  const { properties = {}, additionalProperties = false } = schema
  const children = inner === schema ? [...Object.values(properties), additionalProperties] : [inner]
  return children.flatMap((child): [string, JsonSchema][] => {
    if (typeof child === 'boolean') return []
    const below = titledBelow(child)
    return child.title === undefined ? below : [[child.title, child], ...below]
  })
}

/** Returns the schema of a list's entries; any other schema is returned unchanged. */
function innerOf(schema: JsonSchema): JsonSchema {
  const { items } = schema
  return typeof items === 'object' && !Array.isArray(items) ? items : schema
}

/** Returns the type of a value in words. */
function valueOf(schema: JsonSchema, languages: string): string {
  const { type, title } = schema
  if (schema.enum !== undefined)
    return `one of ${schema.enum.map((value) => `\`${String(value)}\``).join(', ')}`
  const [own, none] = schema.anyOf ?? []
  if (typeof own === 'object' && typeof none === 'object' && none.type === 'null')
    return `${valueOf(own, languages)}, or \`null\``
  if (schema.anyOf !== undefined)
    return schema.anyOf
      .map((each) => (typeof each === 'object' ? valueOf(each, languages) : ''))
      .join(', or ')
  if (type === 'array') return `${listLength(schema)}: ${valueOf(innerOf(schema), languages)}`
  if (isLocalized(schema, languages)) {
    const [text] = Object.values(schema.properties ?? {})
    return `in each language: ${typeof text === 'object' ? valueOf(text, languages) : 'text'}`
  }
  if (title !== undefined)
    return `[${title.toLowerCase()}](#${title.toLowerCase().replaceAll(' ', '-')})`
  if (type === 'object') return 'fields below'
  if (type === 'boolean') return '`true` or `false`'
  if (type === 'integer') return `whole number${range(schema)}`
  if (type === 'number') return `number${range(schema)}`
  const form = schema['patternErrorMessage']
  return typeof form === 'string' ? form.replace(/^(?:expected|a slug has) /, '') : 'text'
}

function listLength({ minItems, maxItems }: JsonSchema): string {
  if (minItems === undefined) return 'list'
  if (minItems === maxItems) return `list of ${minItems}`
  return maxItems === undefined
    ? `list of at least ${minItems}`
    : `list of ${minItems} to ${maxItems}`
}

function range({ minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}`
  return minimum === undefined ? '' : `, ${minimum} or more`
}

/** Returns whether a map has exactly the languages of the site as fields. */
function isLocalized({ properties }: JsonSchema, languages: string): boolean {
  return properties !== undefined && Object.keys(properties).join() === languages
}

/** Returns front matter with its fences, or the beginning of a YAML file up to the end of an entry. */
function excerpt(file: string, text: string): string {
  const lines = text.trimEnd().split('\n')
  if (file.endsWith('.md')) return lines.slice(0, lines.indexOf('---', 1) + 1).join('\n')
  if (lines.length <= EXAMPLE_LINES) return lines.join('\n')
  const starts = lines.flatMap((line, index) => (/^[^\s#]/.test(line) ? [index] : []))
  const end = starts.findLast((index) => index > 0 && index <= EXAMPLE_LINES) ?? EXAMPLE_LINES
  return [...lines.slice(0, end), '# …'].join('\n')
}
