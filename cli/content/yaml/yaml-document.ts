// Types of a parsed YAML text, and the look-up of places in it.
import { placeIn, type Position } from '../../problems/problems.ts'

/** Path to a value: keys of maps and indexes of lists. */
export type ValuePath = readonly (string | number)[]

/** Line, column, length of the part that a code frame marks, and length of the value, in characters. */
type Place = readonly [line: number, column: number, length: number, size: number]

/** The places of values and of the keys of maps, by path. */
export interface Places {
  readonly values: Record<string, Place>
  readonly keys: Record<string, Place>
}

/** A comment that was probably meant to be part of the value before it. */
export interface Cut {
  readonly path: ValuePath
  /** The value as in the file. */
  readonly written: string
  /** Includes its `#`. */
  readonly comment: string
  /** The place of the comment. */
  readonly at: Position
}

/** A parsed YAML text with the positions of its values. */
export interface YamlDocument {
  /** Plain data; undefined if the text is empty or broken. */
  readonly value: unknown
  /** True if the text is not valid YAML. Its problems have been added. */
  readonly broken: boolean
  readonly places: Places
  /** Returns the place of a value, or of its nearest existing ancestor; with `key`, of that key in the map at the path. */
  readonly locate: (path: ValuePath, key?: string) => Position
  /** Returns the place of the first `part` in the text at a path, or of the text if it does not contain `part` literally. */
  readonly find: (path: ValuePath, part: string) => Position
  /** Returns a value as in the file, with its quotes. */
  readonly written: (path: ValuePath) => string
  readonly cuts: readonly Cut[]
}

/** Turns a path into a key of `Places`. */
export function pathId(path: ValuePath): string {
  return path.map((step) => `\n${step}`).join('')
}

/** Implements `locate` of a document. */
export function locateIn(
  { values, keys }: Places,
  { file, path, key }: { file: string; path: ValuePath; key?: string | undefined },
): Position {
  let depth = path.length
  while (depth > 0 && values[pathId(path.slice(0, depth))] === undefined) depth -= 1
  const deepest = path.slice(0, depth)
  const isThere = depth === path.length
  const named = isThere ? key : key === undefined ? path[depth] : undefined
  const place = named === undefined ? undefined : keys[pathId([...deepest, named])]
  const [line, column, length] = place ?? values[pathId(deepest)] ?? [1, 1, 1, 0]
  return { file, line, column, length, path: key === undefined ? path : [...path, key] }
}

/** Implements `find` of a document; `startLine` is the line of the file on which `text` begins. */
export function findIn(
  places: Places,
  {
    file,
    text,
    startLine = 1,
    path,
    part,
  }: { file: string; text: string; startLine?: number; path: ValuePath; part: string },
): Position {
  const [line, column, , size] = places.values[pathId(path)] ?? [startLine, 1, 0, 0]
  const above = text.split('\n', line - startLine)
  const start = above.reduce((sum, { length }) => sum + length + 1, column - 1)
  const index = text.slice(start, start + size).indexOf(part)
  if (index === -1) return locateIn(places, { file, path })
  const at = placeIn(text, start + index)
  return { file, ...at, line: startLine + at.line - 1, length: part.length, path }
}

/** Returns a value with every text in it changed, given the path of the text. */
export function mapTexts(
  value: unknown,
  change: (text: string, path: ValuePath) => string,
  path: ValuePath = [],
): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value))
    return value.map((entry, index) => mapTexts(entry, change, [...path, index]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change, [...path, key])]),
  )
}

/** Yields the values of plain data that are neither maps nor lists, with their paths. */
export function* leavesOf(
  value: unknown,
  path: (string | number)[] = [],
): Generator<[unknown, ValuePath]> {
  if (typeof value !== 'object' || value === null) yield [value, path]
  else
    for (const [key, entry] of Object.entries(value))
      yield* leavesOf(entry, [...path, Array.isArray(value) ? Number(key) : key])
}
