// Suggests what to write in place of an unknown key.
import type { z } from 'zod'
import { hasFields, valueAt } from '#site/values.ts'
import { expectedOneOf } from '../../problems/suggest.ts'
import { fieldsOf, plainFigure, quoted, schemaAt } from './value-hints.ts'
import type { ValuePath, YamlDocument } from './yaml-document.ts'
import { NON_BREAKING_SPACE, ODD_SPACE } from './yaml-mistakes.ts'

/** Maximum number of fields of a map that is searched once per key. */
const SMALL = 100

/** A key that its map cannot have. */
export interface UnknownKey {
  readonly key: string
  /** Path of the map. */
  readonly path: ValuePath
}

/** Returns a hint for an unknown key; `near` is the most similar field. Undefined if another problem covers the key. */
export function hintForKey(
  { key, path, near }: UnknownKey & { near?: string | undefined },
  { document, schema }: { document: YamlDocument; schema: z.core.$ZodType },
): string | undefined {
  const fields = fieldsOf(schemaAt(schema, path))
  const rest = restOfText({ key, path }, document)
  if (rest?.isFirst === false || ownerOf({ key, path }, { document, schema }) !== undefined)
    return undefined
  return (
    (rest && commaHint(rest.text, schemaAt(schema, [...path, rest.field]))) ??
    structureHint(key, fields) ??
    (near === undefined ? expectedOneOf(key, fields) : `Did you mean "${near}"?${lookalike(key)}`)
  )
}

/** Returns the empty field above a key that would contain it if the key were indented further. */
function ownerOf(
  { key, path }: UnknownKey,
  { document, schema }: { document: YamlDocument; schema: z.core.$ZodType },
): string | undefined {
  const map = valueAt(document.value, path)
  if (!isSmall(map)) return undefined
  const above = Object.keys(map).slice(0, Object.keys(map).indexOf(key))
  return above.findLast(
    (name) => map[name] === null && fieldsOf(schemaAt(schema, [...path, name])).includes(key),
  )
}

/** Returns the fields below an empty one that belong to it, but are not indented far enough. */
export function fieldsBelow(
  path: ValuePath,
  sources: { document: YamlDocument; schema: z.core.$ZodType },
): string[] {
  const parent = path.slice(0, -1)
  const map = valueAt(sources.document.value, parent)
  if (!isSmall(map)) return []
  return Object.keys(map).filter((key) => ownerOf({ key, path: parent }, sources) === path.at(-1))
}

/** Returns a hint for a key with an odd space, or without a space after its colon. */
function structureHint(key: string, fields: readonly string[]): string | undefined {
  if (/^[\u200b\ufeff]/.test(key)) return 'Delete the invisible character before it.'
  if (ODD_SPACE.test(key)) return NON_BREAKING_SPACE.hint
  const [, name = '', rest = ''] = /^([^:]+):(.+)$/.exec(key) ?? []
  return fields.includes(name) ? `Put a space after the colon: ${name}: ${rest}` : undefined
}

/** Explains a key that may look like the right one. */
function lookalike(key: string): string {
  return /[^ -~]/.test(key) ? ' Type it again: a character of it is another one, or invisible.' : ''
}

function commaHint(text: string, field: z.core.$ZodType | undefined): string {
  if (/^\d+,\d+$/.test(text)) {
    const figure = plainFigure(text)
    // A comma before three digits divides thousands, except in 46,757 degrees.
    const isPossible = field?.['~standard'].validate(Number(figure))
    const point = text.replace(',', '.')
    return `Write the figure as ${isPossible && 'issues' in isPossible ? point : figure}.`
  }
  return `Put quotes around a text with a comma: ${quoted(text)}.`
}

/** Returns the whole text of which a key is a part, since a comma within braces ends a text; `isFirst` for its first part. */
function restOfText(
  { key, path }: UnknownKey,
  document: YamlDocument,
): { text: string; field: string; isFirst: boolean } | undefined {
  const map = valueAt(document.value, path)
  const source = document.written(path)
  if (!isSmall(map) || map[key] !== null || !source.startsWith('{')) return undefined
  // In the order of the file, because objects list names like "50" first.
  const placeOf = (name: string) => document.locate(path, name)
  const keys = Object.keys(map).toSorted(
    (a, b) => placeOf(a).line - placeOf(b).line || placeOf(a).column - placeOf(b).column,
  )
  const index = keys.indexOf(key)
  const head = keys.slice(0, index).findLastIndex((name) => map[name] !== null)
  const after = keys.slice(index).findIndex((name) => map[name] !== null)
  const first = keys[head]
  if (first === undefined || typeof map[first] === 'object') return undefined
  const last = keys.at(after === -1 ? -1 : index + after - 1) ?? key
  const written = document.written([...path, first])
  const start = source.indexOf(written, source.indexOf(first) + first.length)
  const named = source.indexOf(last, start + written.length) + last.length
  // The key of "000" is 0.
  const end = named + (/^\d*/.exec(source.slice(named))?.[0].length ?? 0)
  return { text: source.slice(start, end), field: first, isFirst: index === head + 1 }
}

/** Remembers the maps whose fields have been counted. */
const small = new WeakMap<object, boolean>()

function isSmall(map: unknown): map is Record<string, unknown> {
  if (!hasFields(map)) return false
  const fits = small.get(map) ?? Object.keys(map).length <= SMALL
  small.set(map, fits)
  return fits
}
