// Parses YAML with the position of every value in the file.
import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
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
import type { Position, Problems } from '../../problems/problems.ts'
import {
  type Cut,
  findIn,
  locateIn,
  pathId,
  type Places,
  type ValuePath,
  type YamlDocument,
} from './yaml-document.ts'
import { cutAt, findLosses } from './yaml-losses.ts'
import {
  findMistake,
  findOddSpace,
  type PlacedMistake,
  QUOTES,
  UNCLOSED_QUOTE,
} from './yaml-mistakes.ts'

/** Prevents aliases from expanding a small file into a large value. */
const MAX_ALIASES = 50

/** Hint for a value that an alias cannot repeat. */
const WRITE_OUT = 'Write the values out instead of using aliases.'

/** Maximum number of characters that a parser error marks. */
const MAX_MARKED = 40

/**
 * Parses YAML 1.2 and refuses what would silently change a text, such as tags and unused anchors. `line` is the line of
 * the file on which the text begins, 1-based. `hasLines` takes lists and "#" in texts of several lines, whose lines pages
 * may keep.
 */
export function parseYaml(
  given: string,
  {
    file,
    line = 1,
    hasLines = false,
    problems,
  }: { file: string; line?: number; hasLines?: boolean; problems: Problems },
): YamlDocument {
  // Old programs for the Mac end lines with a carriage return.
  const text = given.replace(/\r\n?/g, '\n')
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
    // Takes quadratic time; `duplicateKeys` does not.
    uniqueKeys: false,
  })
  const at = (offset: number, length = 1): Position => {
    const place = lines.linePos(Math.min(offset, text.length))
    return { file, line: place.line + line - 1, column: Math.max(1, place.col), length }
  }
  const mistakes = syntaxMistakes(document, { text, hasLines })
  for (const { message, hint, offset, length } of mistakes)
    problems.error('content-syntax', message, { at: at(offset, length), hint })
  const duplicates = mistakes.length > 0 ? [] : duplicateKeys(document.contents)
  for (const { value, range } of duplicates) {
    problems.error('content-duplicate', `Duplicate field "${String(value)}"`, {
      at: at(range?.[0] ?? 0),
      hint: 'Keep one of the two.',
    })
  }
  const cuts: Cut[] = []
  const places = placesOf(document.contents, (node, path) => {
    const [start, end] = node?.range ?? [0, 1]
    const cut = cutAt(node, text)
    if (cut !== undefined) {
      const [comment = ''] = text.slice(cut).split('\n', 1)
      const shown = { written: text.slice(start, end), comment: comment.trimEnd() }
      cuts.push({ path, ...shown, at: { ...at(cut, shown.comment.length), path } })
    }
    const { line: row, column, length = 1 } = at(start, firstLineLength(text.slice(start, end)))
    return [row, column, Math.max(1, length), end - start]
  })
  const locate = (path: ValuePath, key?: string) => locateIn(places, { file, path, key })
  const result = mistakes.length + duplicates.length > 0 ? undefined : toValue(document)
  if (result?.fault !== undefined)
    problems.error('content-syntax', `The YAML cannot be read: ${result.fault}`, {
      at: locate([]),
      hint: WRITE_OUT,
    })
  return {
    value: result?.value,
    broken: result === undefined || result.fault !== undefined,
    places,
    cuts,
    locate,
    find: (path, part) => findIn(places, { file, text, startLine: line, path, part }),
    written(path) {
      const [row, column, , size] = places.values[pathId(path)] ?? [line, 1, 0, 0]
      const start = (lines.lineStarts[row - line] ?? 0) + column - 1
      return text.slice(start, start + size)
    },
  }
}

/** Returns the parser's first error, or the first loss on each line. Later errors only follow from the first. */
function syntaxMistakes(
  document: Document,
  { text, hasLines }: { text: string; hasLines: boolean },
): PlacedMistake[] {
  const { errors, warnings, contents } = document
  const [first] = [...errors, ...warnings]
    .map(({ message, pos: [start, end] }) => ({
      offset: start,
      length: Math.max(1, Math.min(end - start, MAX_MARKED)),
      ...findMistake(message, { text, offset: start }),
    }))
    .toSorted((a, b) => a.offset - b.offset)
  if (first?.message === UNCLOSED_QUOTE.message) {
    const offset = lastQuoteBefore(first.offset, contents)
    return [{ ...first, offset, length: firstLineLength(text.slice(offset)) }]
  }
  const space = first && findOddSpace(text, first.offset)
  if (space !== undefined) return [space]
  const losses = findLosses(text, { hasLines })
    .filter(({ offset }) => offset <= (first?.offset ?? Infinity))
    .filter(({ offset }, index, all) => {
      const before = all[index - 1]
      return before === undefined || text.slice(before.offset, offset).includes('\n')
    })
  if (losses.length > 0) return losses
  return first === undefined ? [...endlessAliases(document), ...collectionKeys(contents)] : [first]
}

/** Returns the start of the last quoted text that begins before an offset. */
function lastQuoteBefore(offset: number, root: Node | null): number {
  let last = offset
  visit(root, {
    Scalar(_, { type, range }) {
      if ((type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE') && range && range[0] < offset)
        [last] = range
    },
  })
  return last
}

/** Returns the plain value of a document, or the reason why it has none. */
function toValue(document: Document): { value?: unknown; fault?: string } {
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }) ?? undefined }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'unknown' }
  }
}

/** Finds aliases within the value that they repeat, which would never end. */
function endlessAliases(document: Document): PlacedMistake[] {
  const aliases: Alias[] = []
  visit(document, {
    Alias(_, alias, path) {
      const target = alias.resolve(document)
      if (target !== undefined && path.includes(target)) aliases.push(alias)
    },
  })
  return aliases.map(({ range }) => ({
    message: 'Alias inside the value that it repeats',
    hint: WRITE_OUT,
    offset: range?.[0] ?? 0,
    length: 1,
  }))
}

/** Returns the places of all values and keys, except aliases, whose value is elsewhere. */
function placesOf(
  root: Node | null,
  placeOf: (node: Node | null, path: ValuePath) => Places['values'][string],
) {
  const places: Places = { values: {}, keys: {} }
  const add = (node: Node | null, path: ValuePath) => {
    places.values[pathId(path)] = placeOf(node, path)
    const children = isSeq(node)
      ? node.items.map((value, step) => ({ step, key: undefined, value }))
      : isMap(node)
        ? node.items.map(({ key, value }) => ({ step: String(nameOf(key)), key, value }))
        : []
    for (const { step, key, value } of children) {
      if (isNode(key)) places.keys[pathId([...path, step])] = placeOf(key, [])
      if (isNode(value) && !isAlias(value)) add(value, [...path, step])
    }
  }
  add(root, [])
  return places
}

function nameOf(key: unknown): unknown {
  return isScalar(key) ? key.value : key
}

/** Finds lists and maps in the place of a field name. */
function collectionKeys(root: Node | null): PlacedMistake[] {
  const mistakes: PlacedMistake[] = []
  visit(root, {
    Pair(_, { key }) {
      if (!isCollection(key) || !key.range) return
      const mistake = { message: 'The name of a field begins with a bracket', hint: QUOTES }
      mistakes.push({ ...mistake, offset: key.range[0], length: 1 })
    },
  })
  return mistakes
}

/** Finds duplicate keys of maps; `1` and `'1'` are the same key. */
function duplicateKeys(root: Node | null): Scalar[] {
  const duplicates: Scalar[] = []
  visit(root, {
    Map(_, { items }) {
      const names = new Set<string>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        if (names.has(name)) duplicates.push(key)
        names.add(name)
      }
    },
  })
  return duplicates
}

function firstLineLength(text: string): number {
  return (text.split('\n', 1)[0] ?? '').trimEnd().length
}
