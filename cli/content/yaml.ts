// Parses YAML with the position of every value in the file.
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml'
import type { Position, Problems } from '../lib/problems.ts'
import {
  findIn,
  locateIn,
  pathId,
  type Places,
  type ValuePath,
  type YamlDocument,
} from './yaml-document.ts'
import { findMistake } from './yaml-mistakes.ts'

/** Keeps aliases from inflating a small file into a large value. */
const MAX_ALIASES = 50

/** Most characters that an error of the parser marks. */
const MAX_MARKED = 40

/**
 * Parses YAML 1.2. Syntax errors go to `problems`. `line` is the line of the file that the text
 * starts on (front matter starts below its fence), 1-based.
 */
export function parseYaml(
  text: string,
  { file, line = 1, problems }: { file: string; line?: number; problems: Problems },
): YamlDocument {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    // Compares every key with every other; `duplicateKeys` does not.
    uniqueKeys: false,
  })
  const at = (offset: number, length = 1): Position => {
    const place = lines.linePos(Math.min(offset, text.length))
    return { file, line: place.line + line - 1, column: Math.max(1, place.col), length }
  }
  // What the parser finds further on in a line follows from its first error there.
  const rows = new Set<number>()
  for (const { message: error, pos } of document.errors) {
    const [start, end] = pos
    const place = at(start, Math.max(1, Math.min(end - start, MAX_MARKED)))
    if (rows.has(place.line)) continue
    rows.add(place.line)
    const { message, hint } = findMistake(error)
    problems.error('content-syntax', message, { at: place, hint })
  }
  const endless = endlessAliases(document)
  for (const { range } of endless) {
    problems.error('content-syntax', 'An alias stands within the value that it repeats', {
      at: at(range?.[0] ?? 0),
      hint: 'Write the values out instead of using aliases.',
    })
  }
  const duplicates = duplicateKeys(document.contents)
  for (const { range, value } of duplicates) {
    problems.error('content-duplicate', `The field "${String(value)}" is there twice`, {
      at: at(range?.[0] ?? 0),
      hint: 'Keep one of the two.',
    })
  }
  const places = placesOf(document.contents, (node) => {
    const [start, end] = node?.range ?? [0, 1]
    const { line: row, column, length = 1 } = at(start, firstLineLength(text.slice(start, end)))
    return [row, column, Math.max(1, length), end - start]
  })
  const locate = (path: ValuePath, key?: string) => locateIn(places, { file, path, key })
  const find = (path: ValuePath, part: string) =>
    findIn(places, { file, text, startLine: line, path, part })
  const broken = { value: undefined, broken: true, places, locate, find }
  if (document.errors.length > 0 || endless.length > 0 || duplicates.length > 0) return broken
  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES }) ?? undefined
    return { value, broken: false, places, locate, find }
  } catch (error) {
    problems.error(
      'content-syntax',
      `The YAML cannot be read: ${error instanceof Error ? error.message : 'unknown'}`,
      {
        at: locate([]),
        hint: 'Write the values out instead of using aliases.',
      },
    )
    return broken
  }
}

/** The places of all values and keys; an alias has none, since it stands for what is elsewhere. */
function placesOf(root: Node | null, placeOf: (node: Node | null) => Places['values'][string]) {
  const places: Places = { values: {}, keys: {} }
  const add = (node: Node | null, path: ValuePath) => {
    places.values[pathId(path)] = placeOf(node)
    const children = isSeq(node)
      ? node.items.map((value, step) => ({ step, key: undefined, value }))
      : isMap(node)
        ? node.items.map(({ key, value }) => ({ step: String(nameOf(key)), key, value }))
        : []
    for (const { step, key, value } of children) {
      if (isNode(key)) places.keys[pathId([...path, step])] = placeOf(key)
      if (isNode(value) && !isAlias(value)) add(value, [...path, step])
    }
  }
  add(root, [])
  return places
}

function nameOf(key: unknown): unknown {
  return isScalar(key) ? key.value : key
}

/** Aliases of a value that they are a part of, which would have no end. */
function endlessAliases(document: Document): Alias[] {
  const found: Alias[] = []
  visit(document, {
    Alias(_, alias, path) {
      const target = alias.resolve(document)
      if (target !== undefined && path.includes(target)) found.push(alias)
    },
  })
  return found
}

/** Keys that stand in their map a second time. */
function duplicateKeys(root: Node | null): Scalar[] {
  const found: Scalar[] = []
  visit(root, {
    Map(_, { items }) {
      const names = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (names.has(key.value)) found.push(key)
        names.add(key.value)
      }
    },
  })
  return found
}

function firstLineLength(text: string): number {
  return (text.split('\n', 1)[0] ?? '').trimEnd().length
}
