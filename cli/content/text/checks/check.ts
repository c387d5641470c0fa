// The findings of a check in a Markdown text, and the plugin that reports them (R28).
import type { Nodes, Root } from 'mdast'
import type { Plugin } from 'unified'
import type { MarkdownSource } from '#site/content.ts'
import type { Locale } from '#site/locales.ts'
import { placeIn, type ProblemCode, type Problems } from '../../../problems/problems.ts'
import { nodesOf } from '../nodes.ts'

/** Something wrong with a part of a text. */
export interface Finding {
  readonly offset: number
  readonly length: number
  readonly message: string
  readonly hint: string
  /** True if it may be meant as it is written. */
  readonly isDoubtful?: boolean | undefined
}

/** A text that is checked, as written. */
export interface Written extends Omit<MarkdownSource, 'text'> {
  readonly source: string
  readonly locale: Locale
}

/** Target of the findings of checks. */
export interface Report {
  readonly source: MarkdownSource
  readonly locale: Locale
  readonly problems: Problems
  /** Lines of the file with a finding: what is doubtful there follows from it. */
  readonly wrong: Set<number>
}

export type Check = Plugin<[Report], Root>

/** Returns a plugin that reports what `find` returns for all nodes of a tree, in the order of the text. */
export function createCheck(
  code: ProblemCode,
  find: (nodes: readonly Nodes[], written: Written) => Iterable<Finding>,
): Check {
  return (report) => (tree) => {
    const { source, locale } = report
    const written = { ...source, source: source.text, locale }
    for (const finding of find(nodesOf(tree), written)) add(code, finding, report)
  }
}

function add(
  code: ProblemCode,
  { offset, length, message, hint, isDoubtful }: Finding,
  { source: { text, file, line: firstLine }, problems, wrong }: Report,
): void {
  const place = placeIn(text, offset)
  const line = place.line + firstLine - 1
  const details = { at: { file, line, column: place.column, length }, hint }
  const lines = text
    .slice(offset, offset + length)
    .trimEnd()
    .split('\n')
  if (isDoubtful !== true) problems.error(code, message, details)
  else if (!lines.some((_, index) => wrong.has(line + index))) problems.warn(code, message, details)
  wrong.add(line)
}
