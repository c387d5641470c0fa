// Finds parts of texts that YAML would drop or change without an error.
import { CST, isScalar, Lexer, type Node } from 'yaml'
import {
  type Mistake,
  type PlacedMistake,
  NON_BREAKING_SPACE,
  ODD_SPACE,
  QUOTES,
} from './yaml-mistakes.ts'

/** Types of YAML syntax that content files must not use, in the lexer's terms. */
const REFUSED: readonly (string | null)[] = [
  'anchor',
  'alias',
  'tag',
  'directive-line',
  'explicit-key-ind',
  'doc-end',
]

/** Types that occupy a whole line. */
const WHOLE_LINES: readonly (string | null)[] = ['directive-line', 'doc-end']

/** Tokens of the lexer that are not part of the text. */
const CONTROLS: readonly string[] = [CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]

/** An escape; the group matches escapes other than a quote, a backslash, a code point, or a line break after a space. */
const ESCAPE = /\\(?:["\\]|(?<=[ \t]\\)\r?\n|u[0-9A-Fa-f]{4}|([^]))/g

/** Returns YAML syntax that was probably meant as text, in the order of the text, and lines of texts unless it `hasLines`. */
export function findLosses(text: string, { hasLines }: { hasLines: boolean }): PlacedMistake[] {
  const losses: PlacedMistake[] = []
  const anchors = new Set<string>()
  const aliases = new Set<string>()
  let offset = 0
  let before: string | undefined
  let hasHeader = false
  let split: PlacedMistake | undefined
  for (const token of new Lexer().lex(text)) {
    if (!CONTROLS.includes(token)) {
      const isPlain = before === CST.SCALAR && !hasHeader
      const type = isPlain ? 'scalar' : CST.tokenType(token)
      if (type === 'comma' && split !== undefined) losses.push(split)
      split =
        isPlain && isOpen(token) ? { ...SPLIT_BY_COMMA, offset, length: token.length } : undefined
      const isFirst = text.slice(text.lastIndexOf('\n', offset) + 1, offset).trim() === ''
      const [mark] = (isFirst && (isPlain ? BULLET : /^\*$/).exec(token)) || []
      const loss = mark === undefined ? (isPlain ? listIn(token) : syntaxIn(token)) : noEntry(mark)
      if (loss !== undefined) losses.push({ ...loss, offset: offset + loss.offset })
      if (before === CST.SCALAR && hasHeader && !hasLines)
        for (const line of linesIn(token)) losses.push({ ...line, offset: offset + line.offset })
      if (type === 'anchor') anchors.add(token.slice(1))
      if (type === 'alias') aliases.add(token.slice(1))
      if (before === CST.SCALAR) hasHeader = false
      else if (type === 'block-scalar-header') hasHeader = true
      offset += token.length
    }
    before = token
  }
  const isPair = (name: string) => anchors.has(name) && aliases.has(name)
  return losses.filter((loss) => {
    const [mark = '', ...name] = text.slice(loss.offset, loss.offset + loss.length)
    return !('&*'.includes(mark) && isPair(name.join('')))
  })
}

/** Bullets that word processors put before an entry of a list. */
const BULLET = /^[–—•·‣▪●◦○■□➢➤](?=\s)/

/** A list written as in Markdown or a word processor. */
function noEntry(mark: string): PlacedMistake {
  return {
    message: `"${mark}" does not begin an entry of a list`,
    hint: 'Write "- " in its place, or put quotes around a text.',
    offset: 0,
    length: 1,
  }
}

/** "[Cash, invoice (30 days, net)]". */
const SPLIT_BY_COMMA: Mistake = { message: 'Text is split at a comma', hint: QUOTES }

function isOpen(text: string): boolean {
  return ['()', '«»'].some(
    ([open = '', close = '']) => text.split(open).length > text.split(close).length,
  )
}

function syntaxIn(token: string): PlacedMistake | undefined {
  const type = CST.tokenType(token)
  if (type === 'double-quoted-scalar') return escapeIn(token)
  const isWidth = type === 'block-scalar-header' && /\d/.test(token)
  if (!isWidth && !REFUSED.includes(type)) return undefined
  return {
    message: `"${token}" is not allowed outside quotes`,
    hint: WHOLE_LINES.includes(type) ? 'Remove the line.' : QUOTES,
    offset: 0,
    length: token.length,
  }
}

function escapeIn(token: string): PlacedMistake | undefined {
  const found = [...token.matchAll(ESCAPE)].find(([, other]) => other !== undefined)
  if (found === undefined) return undefined
  return {
    message: `"${found[0].trim()}" is not allowed within double quotes`,
    hint: `A backslash has a meaning of its own there. ${QUOTES}`,
    offset: found.index,
    length: found[0].trim().length,
  }
}

/** Marks at the start of a line, which are shown among the words of a paragraph. */
const LINE_MARK = /^[ \t]*(?:(#)(?=[ \t])|([-*•·–](?=[ \t])|\d{1,2}[.)](?=[ \t]+\p{L})|\|))/gmu

/** Finds comments, entries of lists, and paragraphs in a text below ">-" or "|". A sentence may go on with a dash or with dates. */
function* linesIn(token: string): Generator<PlacedMistake> {
  const found = [...token.matchAll(LINE_MARK)].map(({ 0: start, 1: comment, 2: mark, index }) => {
    const { length } = comment ?? mark ?? ''
    return {
      comment,
      number: Number.parseInt(mark ?? '', 10),
      offset: index + start.length - length,
      length,
    }
  })
  const numbers = found.map(({ number }) => number).filter((number) => !Number.isNaN(number))
  const isNumbered = numbers.every((number, index) => number === index + 1)
  const entries = found.filter(
    ({ comment, number }) => comment === undefined && (isNumbered || Number.isNaN(number)),
  )
  for (const line of found) {
    const { comment, offset, length } = line
    if (comment !== undefined) yield { ...COMMENT_IN_TEXT, offset, length }
    else if (entries.length > 1 && entries.includes(line)) yield { ...LIST_IN_TEXT, offset, length }
  }
  const gap = /\S[ \t]*\n[ \t]*\n\s*(?=\S)/.exec(token)
  if (gap !== null && entries.length < 2)
    yield { ...PARAGRAPHS, offset: gap.index + gap[0].length, length: 1 }
}

const COMMENT_IN_TEXT: Mistake = {
  message: '"#" does not begin a comment within a text',
  hint: 'Delete the line, or put it above the field.',
}
const PARAGRAPHS: Mistake = {
  message: 'Lines of this field become one paragraph',
  hint: 'Remove the empty line. In a field with a list, begin another entry for another paragraph.',
}
const LIST_IN_TEXT: Mistake = {
  message: 'Lines of this field become one paragraph',
  hint: 'Write sentences: this field has no lists and tables.',
}

/** Finds a list entry that YAML reads as text: an odd space follows its `-`, or it is indented further than the one above. */
function listIn(token: string): PlacedMistake | undefined {
  const odd = new RegExp(`(?:^|\\n[ \\t]*)-(?=${ODD_SPACE.source})`).exec(token)
  const found = odd ?? /\n[ \t]*-(?=\s)/.exec(token)
  if (found === null) return undefined
  const end = found.index + found[0].length
  if (odd !== null) return { ...NON_BREAKING_SPACE, offset: end, length: 1 }
  return {
    message: 'A "-" continues the text above',
    hint: `Begin all entries of a list in the same column. If it is one text: ${QUOTES}`,
    offset: end - 1,
    length: 1,
  }
}

/** Returns the offset of a comment that may be part of the unquoted value before it: `Haus #5`. */
export function cutAt(node: Node | null, text: string): number | undefined {
  if (!isScalar(node) || !node.comment || !node.range) return undefined
  const { value, type, range } = node
  if (type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE') return undefined
  if (typeof value !== 'string' && value !== null) return undefined
  const [start, end] = range
  const from = type === 'PLAIN' ? end : start
  // A comment after a comma is not part of the text.
  const found = /^(?:[>|]\S*)?\s*#/.exec(text.slice(from))
  return found === null ? undefined : from + found[0].length - 1
}
