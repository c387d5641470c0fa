// A parsed YAML text: its value, and where in the file each part of it is.
import { placeIn, type Position } from '../../problems/problems.ts'

/** Path to a value: keys of maps and indexes of lists. */
export type ValuePath = readonly (string | number)[]

/** Line, column, length of what is marked there, and length of the whole, in characters. */
type Place = readonly [line: number, column: number, length: number, size: number]

/** The places of values and of the keys of maps, by path. */
export interface Places {
  readonly values: Record<string, Place>
  readonly keys: Record<string, Place>
}

/** A comment that may be meant as a part of the value before it. */
export interface Cut {
  readonly path: ValuePath
  /** The value as it was written. */
  readonly written: string
  /** With its `#`. */
  readonly comment: string
  /** The place of the comment. */
  readonly at: Position
}

/** A parsed YAML text with the positions of its values. */
export interface YamlDocument {
  /** Plain data; undefined where the text is empty or broken. */
  readonly value: unknown
  /** The text is not YAML; its problems have been added and `value` means nothing. */
  readonly broken: boolean
  readonly places: Places
  /**
   * The place of a value, or of the nearest node above it that exists. With `key` it is the place
   * of that key in the map at the path.
   */
  readonly locate: (path: ValuePath, key?: string) => Position
  /** The place of the first `part` in the text at a path; where it is written otherwise, of the text. */
  readonly find: (path: ValuePath, part: string) => Position
  /** A value as it was written, with its quotes. */
  readonly written: (path: ValuePath) => string
  readonly cuts: readonly Cut[]
}

/** A path as the name of a place. */
export function pathId(path: ValuePath): string {
  return path.map((step) => `\n${step}`).join('')
}

/** The place that `locate` of a document gives. */
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
  return { file, line, column, length }
}

/** The place that `find` of a document gives; `startLine` is the line of the file that `text` starts on. */
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
  return { file, ...at, line: startLine + at.line - 1, length: part.length }
}
