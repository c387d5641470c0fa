// Parses YAML with the position of every value in the file.
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml'
import type { Position, Problems } from '../lib/problems.ts'

/** Path to a value: keys of maps and indexes of lists. */
export type ValuePath = readonly (string | number)[]

/** A parsed YAML text with the positions of its values. */
export interface YamlDocument {
  /** Plain data; undefined where the text is empty or broken. */
  readonly value: unknown
  /** The text is not YAML; its problems have been added and `value` means nothing. */
  readonly broken: boolean
  /**
   * The place of a value, or of the nearest node above it that exists. With `key` it is the place
   * of that key in the map at the path.
   */
  readonly locate: (path: ValuePath, key?: string) => Position
  /** The place of the first `part` in the text at a path; where it is written otherwise, of the text. */
  readonly find: (path: ValuePath, part: string) => Position
}

/** Keeps aliases from inflating a small file into a large value. */
const MAX_ALIASES = 50

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
  for (const error of document.errors) {
    problems.error('content-syntax', sentence(error.message), {
      at: at(error.pos[0], Math.max(1, Math.min(error.pos[1] - error.pos[0], 40))),
      hint: 'Check the indentation (spaces, no tabs), the colon after each key, and put quotes around texts with ": " or " #", or with "{" at the beginning.',
    })
  }
  const duplicates = duplicateKeys(document.contents)
  for (const { range } of duplicates) {
    problems.error('content-duplicate', 'Map keys must be unique', {
      at: at(range?.[0] ?? 0),
      hint: 'Keep one of the two.',
    })
  }
  const locate = (path: ValuePath, key?: string): Position => {
    const node = nodeAt(document.contents, path, key)
    const [start, end] = node?.range ?? [0, 1]
    return at(start, Math.max(1, firstLineLength(text.slice(start, end))))
  }
  const find = (path: ValuePath, part: string): Position => {
    const [start, end] = nodeAt(document.contents, path, undefined)?.range ?? [0, 0]
    const index = text.slice(start, end).indexOf(part)
    return index === -1 ? locate(path) : at(start + index, part.length)
  }
  if (document.errors.length > 0 || duplicates.length > 0) {
    return { value: undefined, broken: true, locate, find }
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES })
    return { value, broken: false, locate, find }
  } catch (error) {
    problems.error(
      'content-syntax',
      `The YAML cannot be read: ${error instanceof Error ? error.message : 'unknown'}`,
      {
        at: locate([]),
        hint: 'Write the values out instead of using aliases.',
      },
    )
    return { value: undefined, broken: true, locate, find }
  }
}

/** The node at a path, as deep as it exists. */
function nodeAt(root: Node | null, path: ValuePath, key: string | undefined): Node | undefined {
  let node: Node | undefined = root ?? undefined
  for (const step of path) {
    const child = childOf(node, step)
    if (child === undefined) return key === undefined ? (keyOf(node, step) ?? node) : node
    node = child
  }
  return key === undefined ? node : (keyOf(node, key) ?? node)
}

function childOf(node: Node | undefined, step: string | number): Node | undefined {
  const child: unknown = isSeq(node) ? node.get(step, true) : pairOf(node, step)?.value
  return isNode(child) && !isAlias(child) ? child : undefined
}

function keyOf(node: Node | undefined, key: string | number): Node | undefined {
  const found = pairOf(node, key)?.key
  return isNode(found) ? found : undefined
}

/** The entries of each map by key: a file with many problems asks for many of them. */
const indexes = new WeakMap<Node, ReadonlyMap<unknown, Pair>>()

function pairOf(node: Node | undefined, key: string | number): Pair | undefined {
  if (!isMap(node)) return undefined
  const index = indexes.get(node) ?? new Map(node.items.map((pair) => [nameOf(pair), pair]))
  indexes.set(node, index)
  return index.get(key)
}

function nameOf({ key }: Pair): unknown {
  return isScalar(key) ? key.value : key
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

function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1).replace(/\s+/g, ' ')
}
