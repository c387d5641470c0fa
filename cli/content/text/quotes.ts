// Replaces straight quotes in Markdown by those of the language (R28).
import type { Root, Text } from 'mdast'
import type { Plugin } from 'unified'
import { nodesOf } from './nodes.ts'

/** Characters after which a quotation may begin, beside the start of a block. */
const BEFORE = /[\s([{\-–—/«“‹‘„‚]/
/** Characters before which it may end, beside the end of a block. */
const AFTER = /[\s)\]}.,;:!?…\-–—/»”›’“]/
const WORD = /[\p{L}\p{N}]/u
/** Straight quotes, and accents that were typed as apostrophes: "geht´s", "1´000". */
const STRAIGHT = /["']|(?<=[\p{L}\d])[´‘](?=[\p{L}\d])/gu
/** Words that lack their beginning, as in "'s isch" and "'em", years as in "'24", and the "'n'" of "rock 'n' roll". */
const SHORTENED =
  /^'(?:n'(?=[\s-])|(?:\d\d(?!\d)|(?:s|n|m|r|t|z|ch|ne[mnrs]?|em|er|tis|twas|til|cause|bout|round)(?![\p{L}'])))/iu
/** A word that ends in an apostrophe, as in "d' Frau" and "'n'". */
const ELIDED = /(?:(?<![\p{L}\p{N}'])\p{Ll}|(?<=[\s-])'[nN])$/u
/** Text after a genitive like "Hans' " within a quotation: its end, before another begins. */
const END_FOLLOWS = /^ \p{L}(?:[^']|(?<!\s)'(?=[\p{L}\p{N}]))*(?<!\s)'(?![\p{L}\p{N}])/u
/** Longest quotation, in characters, whose own beginning is looked for. */
const LONGEST = 200
/** Marks that a keyboard may set at the beginning only, and their ends. */
const OTHERS = [
  ['„', '“'],
  ['“', '”'],
  ['«', '»'],
] as const
/** Nodes that start a new run of text; quotes pair within one. */
const BLOCKS = new Set(['paragraph', 'heading', 'tableCell'])

/** Opening and closing double quotes, then single ones. */
type Quotes = readonly [string, string, string, string]

/**
 * Replaces `"` and `'` in all texts of a Markdown tree except code. An apostrophe becomes ’, and after a figure, if
 * nothing is quoted, they become ′ and ″.
 */
export const educateQuotes: Plugin<[{ quotes: Quotes }], Root> =
  ({ quotes }) =>
  (tree) => {
    let run: (Text | string)[] = []
    const flush = () => {
      educateRun(run, quotes)
      run = []
    }
    for (const node of nodesOf(tree)) {
      if (BLOCKS.has(node.type)) flush()
      if (node.type === 'inlineCode' || node.type === 'image') run.push('x')
      if (node.type === 'break') run.push(' ')
      if (node.type === 'text') run.push(node)
    }
    flush()
  }

/** Returns a text with typographic quotation marks. */
export function educateText(text: string, quotes: Quotes): string {
  const marks = marksOf(text, quotes)
  return text.replace(STRAIGHT, (mark, index: number) => marks.get(index) ?? mark)
}

function educateRun(run: readonly (Text | string)[], quotes: Quotes): void {
  const text = run.map((part) => (typeof part === 'string' ? part : part.value)).join('')
  if (text.search(STRAIGHT) < 0) return
  const marks = marksOf(text, quotes)
  let start = 0
  for (const part of run) {
    const { length } = typeof part === 'string' ? part : part.value
    if (typeof part !== 'string') {
      const from = start
      part.value = part.value.replace(
        STRAIGHT,
        (mark, index: number) => marks.get(from + index) ?? mark,
      )
    }
    start += length
  }
}

/** Returns the mark for each straight quote of a text, by its index. */
function marksOf(
  text: string,
  [open, close, openWithin, closeWithin]: Quotes,
): Map<number, string> {
  const marks = new Map<number, string>()
  const apostrophes = new Set<number>()
  const beginnings = new Set<number>()
  const lastEnd = lastEndIn(text)
  let isOpen = false
  let isOpenWithin = false
  for (const { index, 0: mark } of text.matchAll(STRAIGHT)) {
    const before = text[index - 1] ?? ' '
    const after = text[index + 1] ?? ' '
    const begins =
      BEFORE.test(before) ||
      beginnings.has(index - 1) ||
      (mark === '"' && apostrophes.has(index - 1))
    const mayBegin = begins && after.trim() !== ''
    if (mark === '"') {
      const isInches: boolean = /\d/.test(before) && !isOpen
      const opens: boolean =
        !isInches &&
        (AFTER.test(after) ? begins && !isOpen : mayBegin || (!isOpen && WORD.test(after)))
      const own = OTHERS.find(([opening]) => opening === lastOpening(text, index))?.[1]
      marks.set(index, isInches ? '″' : opens ? open : (!isOpen && own) || close)
      if (!isInches) isOpen = opens
      if (opens) beginnings.add(index)
    } else if (mayBegin && !SHORTENED.test(text.slice(index, index + 8)) && index < lastEnd) {
      marks.set(index, openWithin)
      isOpenWithin = true
      beginnings.add(index)
    } else if (isOpenWithin && isEnd(text, index) && !isGenitive(text, index)) {
      marks.set(index, closeWithin)
      isOpenWithin = false
    } else {
      const isFeet =
        /\d/.test(before) &&
        !isOpenWithin &&
        !/^(?:\p{L}|\d{3})/u.test(text.slice(index + 1, index + 4))
      marks.set(index, isFeet ? '′' : '’')
      apostrophes.add(index)
    }
  }
  return marks
}

/** Returns the typographic mark that opens a quotation ended by a straight one: „so". */
function lastOpening(text: string, index: number): string | undefined {
  return /[„“«](?=[^„“”«»"]*$)/u.exec(text.slice(Math.max(0, index - LONGEST), index))?.[0]
}

/** Returns the last possible end of a quotation within another. */
function lastEndIn(text: string): number {
  let end = text.lastIndexOf("'")
  while (end > 0 && !isEnd(text, end)) end = text.lastIndexOf("'", end - 1)
  return end
}

function isEnd(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 3), index)
  return (
    /[^\s([{]$/.test(before) &&
    !ELIDED.test(before) &&
    !/^"?[\p{L}\p{N}]/u.test(text.slice(index + 1, index + 3))
  )
}

function isGenitive(text: string, index: number): boolean {
  return /[sxzß]/.test(text[index - 1] ?? '') && END_FOLLOWS.test(text.slice(index + 1))
}
