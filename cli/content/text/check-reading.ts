// Compares a Markdown text with what was read: what stayed text, was lost or became something else (R28).
import type { Nodes } from 'mdast'
import type { MarkdownSource } from '#site/content.ts'
import { placeIn, type ProblemCode, type Problems } from '../../problems/problems.ts'
import { joinedLines } from './joined-lines.ts'
import { leftoverMarks, overlap } from './leftover-marks.ts'
import { literalTexts } from './literal-text.ts'
import { misread } from './misread.ts'
import { unusedDefinitions } from './unused-definitions.ts'

interface Found {
  readonly length: number
  readonly message: string
  readonly hint: string
  readonly isDoubtful?: boolean
}

/**
 * Adds problems for what a page would show otherwise than it is meant. A backslash before a mark is always an answer.
 * `nodes` are all of the parsed tree in the order of the text, before anything is changed in it.
 */
export function checkReading(
  nodes: readonly Nodes[],
  { source, locale, problems }: { source: MarkdownSource; locale: string; problems: Problems },
): void {
  const { text, file, line } = source
  const wrong = new Set<number>()
  const add = (code: ProblemCode, offset: number, { length, message, hint, isDoubtful }: Found) => {
    const place = placeIn(text, offset)
    const at = { file, line: place.line + line - 1, column: place.column, length }
    // What is doubtful follows from what is wrong on its line.
    if (isDoubtful !== true) problems.error(code, message, { at, hint })
    else if (!wrong.has(at.line)) problems.warn(code, message, { at, hint })
    wrong.add(at.line)
  }
  for (const literal of literalTexts(nodes, text)) {
    const marks = leftoverMarks(literal, { source: text, locale })
    for (const mark of marks) add('markdown-mark', mark.offset, mark)
    const joined = joinedLines(literal)
    if (joined !== undefined && !marks.some((mark) => overlap(mark, joined)))
      add('markdown-misread', joined.offset, joined)
  }
  for (const node of nodes)
    for (const found of misread(node, { source: text, locale }))
      add('markdown-misread', startOf(found.node) + (found.skip ?? 0), found)
  for (const found of unusedDefinitions(nodes)) add('markdown-unused', startOf(found.node), found)
}

function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0
}
