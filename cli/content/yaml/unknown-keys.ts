// Keys that a map cannot have: what was probably meant (R26).
import type { z } from 'zod'
import { expectedOneOf } from '../../problems/suggest.ts'
import { fieldsOf, isRecord, quoted, schemaAt, valueAt } from './value-hints.ts'
import type { ValuePath, YamlDocument } from './yaml-document.ts'
import { NO_BREAK, ODD_SPACE } from './yaml-mistakes.ts'

/** Most fields of a map that is looked through for each of its keys. */
const SMALL = 100

/** A key that there is not. */
export interface UnknownKey {
  readonly key: string
  /** Of its map. */
  readonly path: ValuePath
}

/** What to do about an unknown key, of which `near` is the field that was probably meant; undefined where another problem says it. */
export function hintForKey(
  { key, path, near }: UnknownKey & { near?: string | undefined },
  { document, schema }: { document: YamlDocument; schema: z.core.$ZodType },
): string | undefined {
  const known = fieldsOf(schemaAt(schema, path))
  const rest = restOfText({ key, path }, document)
  if (rest?.isFirst === false || ownerOf({ key, path }, { document, schema }) !== undefined)
    return undefined
  return (
    (rest && commaHint(rest.text)) ??
    structureHint(key, known) ??
    (near === undefined ? expectedOneOf(key, known) : `Did you mean "${near}"?`)
  )
}

/** The empty field above a key that the key is a field of, if it were indented further. */
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

/** The fields below an empty one that have to be indented further to be its own. */
export function fieldsBelow(
  path: ValuePath,
  sources: { document: YamlDocument; schema: z.core.$ZodType },
): string[] {
  const parent = path.slice(0, -1)
  const map = valueAt(sources.document.value, parent)
  if (!isSmall(map)) return []
  return Object.keys(map).filter((key) => ownerOf({ key, path: parent }, sources) === path.at(-1))
}

/** What to do about a key that is none: it has an odd space, or no space behind its colon. */
function structureHint(key: string, known: readonly string[]): string | undefined {
  if (ODD_SPACE.test(key)) return NO_BREAK.hint
  const [, name = '', rest = ''] = /^([^:]+):(.+)$/.exec(key) ?? []
  return known.includes(name) ? `Put a space after the colon: ${name}: ${rest}` : undefined
}

function commaHint(text: string): string {
  if (/^\d+,\d+$/.test(text)) return `Write a point: ${text.replace(',', '.')}.`
  return `Put quotes around a text with a comma: ${quoted(text)}.`
}

/** The text that a key is the rest of, since a comma ends a text within braces; and whether it is the first rest. */
function restOfText(
  { key, path }: UnknownKey,
  document: YamlDocument,
): { text: string; isFirst: boolean } | undefined {
  const map = valueAt(document.value, path)
  const source = document.written(path)
  if (!isSmall(map) || map[key] !== null || !source.startsWith('{')) return undefined
  // Not in the order of the object, which begins with names like "50".
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
  const start = source.indexOf(document.written([...path, first]))
  const end = source.indexOf(last, start) + last.length
  return { text: source.slice(start, end), isFirst: index === head + 1 }
}

/** Counted once for each map. */
const small = new WeakMap<object, boolean>()

function isSmall(map: unknown): map is Record<string, unknown> {
  if (!isRecord(map)) return false
  const isKnown = small.get(map) ?? Object.keys(map).length <= SMALL
  small.set(map, isKnown)
  return isKnown
}
