// Adds redirects to `dist-config/redirects.yaml`; comments and layout stay. Pure.
import { isMap, isScalar, isSeq, parseDocument, type Scalar, type YAMLMap } from 'yaml'
import { joinTarget, splitTarget } from '#site/redirect-target.ts'
import { decodePath } from '../base/decode-path.ts'
import { parseOldPath } from '../config/old-path.ts'
import { redirectLine } from '../config/redirect-line.ts'
import type { Move } from './path-edits.ts'
import type { TextEdit } from './text-edits.ts'

/** File with the redirects, in the site. */
export const REDIRECTS = 'dist-config/redirects.yaml'

/**
 * Returns the edits that redirect each `from` that is `answered` (default: all) to its `to`. Redirects to an old path then
 * lead to the new one, and a redirect from a new path is removed, because it would hide the page.
 */
export function editRedirects(
  text: string,
  moves: readonly Move[],
  { origin, answered }: { origin: string; answered?: ReadonlySet<string> },
): TextEdit[] {
  const { contents } = parseDocument(text)
  const entries: readonly unknown[] = isSeq(contents) ? contents.items : []
  const items = entries.filter((entry) => isMap(entry))
  const removed = items.filter((item) => {
    const { from, query } = parseOldPath(String(item.get('from')))
    return query === undefined && moves.some(({ to }) => to === from)
  })
  const led = items
    .filter((item) => !removed.includes(item))
    .flatMap((item) => editTarget(item, { text, moves, origin }))
  const lines = moves.filter(({ from }) => answered?.has(from) ?? true).map(redirectLine)
  if (!isSeq(contents) || !contents.range) return insertLines(text, text.length, lines)
  const [start, end] = contents.range
  if (items.length === 0 && lines.length === 0) return []
  if (items.length === 0) {
    const [first = '', ...others] = lines
    return [{ start, end, text: first }, ...others.map((line) => insertion(end, `\n${line}`))]
  }
  if (contents.flow === true) {
    const flow = lines.map((line) => `, ${line.slice('- '.length)}`).join('')
    // The check of the result reports a redirect from a new path.
    return [...led, insertion(end - 1, flow)]
  }
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1))
  const last = items.at(-1)
  const indented = lines.map((line) => `${indent}${line}`)
  return [
    ...led,
    ...removed.map((item) => removeLines(text, item)),
    ...insertLines(text, last === undefined ? text.length : endOfLine(text, endOf(last)), indented),
  ]
}

/** Returns the edit of a target that is an old path. */
function editTarget(
  item: YAMLMap,
  { text, moves, origin }: { text: string; moves: readonly Move[]; origin: string },
): TextEdit[] {
  const target = item.get('to', true)
  if (!isScalar(target) || !target.range) return []
  const written = String(target.value)
  const base = written.startsWith(`${origin}/`) ? origin : ''
  const { path, query, hash } = splitTarget(written.slice(base.length))
  const move = moves.find(({ from }) => from === decodePath(path))
  if (move === undefined) return []
  const to = `${base}${joinTarget({ path: move.to, query, hash }, '')}`
  const [start, end] = target.range
  const quote = /^['"]/.exec(text.slice(start, end))?.[0] ?? ''
  return [{ start, end, text: `${quote}${to}${quote}` }]
}

/** Returns the edits that insert lines at the start of a line, or at the end of the text. */
function insertLines(text: string, at: number, lines: readonly string[]): TextEdit[] {
  const isOpen = at > 0 && text[at - 1] !== '\n'
  return lines.map((line, index) => insertion(at, `${isOpen && index === 0 ? '\n' : ''}${line}\n`))
}

function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text }
}

/** Returns the edit that deletes the lines of an entry. */
function removeLines(text: string, item: YAMLMap): TextEdit {
  const start = text.lastIndexOf('\n', (item.range?.[0] ?? 0) - 1) + 1
  return { start, end: endOfLine(text, endOf(item)), text: '' }
}

/** Returns the end of the last value of an entry. The end of a map also covers comments and empty lines after it. */
function endOf({ items, range, flow }: YAMLMap): number {
  if (flow === true) return range?.[1] ?? 0
  const ends = items.flatMap(({ value }) => (isScalar(value) ? [valueEnd(value)] : []))
  return Math.max(0, ...ends)
}

function valueEnd({ range }: Scalar): number {
  return range?.[1] ?? 0
}

/** Returns the start of the next line. */
function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end + 1
}
