// Replaces values in YAML at certain paths; comments and layout stay. Pure.
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml'
import type { TextEdit } from './text-edits.ts'

/** Names of fields from the top; `*` matches every entry of a list. */
export type FieldPath = readonly string[]

/** Returns an edit for each text at a path, or for each that equals `from`. */
export function editValues(
  text: string,
  paths: readonly FieldPath[],
  { from, to }: { from?: string; to: string },
): TextEdit[] {
  const document = parseDocument(text)
  const scalars = paths.flatMap((path) => scalarsAt(document.contents, { path, document }))
  return [...new Set(scalars)].flatMap(({ value, range }) => {
    const old = String(value)
    if (!range || old !== (from ?? old)) return []
    const [start, end] = range
    const offset = text.slice(start, end).lastIndexOf(old)
    if (offset === -1) return []
    return [{ start: start + offset, end: start + offset + old.length, text: to }]
  })
}

/** Returns the offsets of all keys and values that are a text. */
export function offsetsOf(text: string, yaml: string): number[] {
  const offsets: number[] = []
  visit(parseDocument(yaml), {
    Scalar(_, { value, range }) {
      if (value === text && range) offsets.push(range[0])
    },
  })
  return offsets
}

/** Returns the texts and other single values at a path. */
function scalarsAt(
  node: unknown,
  { path, document }: { path: FieldPath; document: Document },
): Scalar[] {
  if (isAlias(node)) return scalarsAt(node.resolve(document), { path, document })
  const [field, ...rest] = path
  if (field === undefined) return isScalar(node) ? [node] : []
  if (isMap(node)) return scalarsAt(node.get(field, true), { path: rest, document })
  if (field !== '*' || !isSeq(node)) return []
  return node.items.flatMap((item) => scalarsAt(item, { path: rest, document }))
}
