// Reports what a page would show otherwise than it is meant (R28).
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { placeIn, type ProblemCode } from '../../../problems/problems.ts'
import { nodesOf } from '../nodes.ts'
import type { Rendering } from '../rendered-text.ts'
import type { Check } from './check.ts'
import { wrongDates } from './dates.ts'
import { joinedLines } from './joined-lines.ts'
import { leftoverMarks } from './leftover-marks.ts'
import { literalTexts } from './literal-text.ts'
import { lostMarks } from './lost-marks.ts'
import { mistakenLists } from './mistaken-lists.ts'
import { mistakenMarks } from './mistaken-marks.ts'
import { inlineImages, partHeadings, rawHtml, skippedLevels } from './refused-content.ts'
import { tableSums } from './table-sums.ts'
import { unusedDefinitions } from './unused-definitions.ts'

/** All checks. A backslash before a mark is always an answer. */
const checks: readonly (readonly [ProblemCode, Check])[] = [
  ['markdown-mark', leftoverMarks],
  ['markdown-misread', mistakenLists],
  ['markdown-misread', mistakenMarks],
  ['markdown-misread', lostMarks],
  ['markdown-misread', joinedLines],
  ['markdown-unused', unusedDefinitions],
  ['markdown-html', rawHtml],
  ['markdown-picture', inlineImages],
  ['markdown-heading', partHeadings],
  ['markdown-heading', skippedLevels],
  ['content-contradiction', wrongDates],
  ['content-contradiction', tableSums],
]

/** Checks a text by its tree, which nothing has changed yet. */
export const checkText: Plugin<[Pick<Rendering, 'source' | 'locale' | 'problems'>], Root> =
  ({ source, locale, problems }) =>
  (tree) => {
    const { text, file, line: firstLine } = source
    const nodes = nodesOf(tree)
    const literals = literalTexts(nodes, text)
    const written = { ...source, source: text, locale, literals }
    // Lines of the file with a finding: what is doubtful there follows from it.
    const wrong = new Set<number>()
    for (const [code, find] of checks)
      for (const finding of find(nodes, written)) {
        const { offset, length, message, hint, isDoubtful } = finding
        const place = placeIn(text, offset)
        const line = place.line + firstLine - 1
        const details = { at: { file, line, column: place.column, length }, hint }
        const lines = text
          .slice(offset, offset + length)
          .trimEnd()
          .split('\n')
        if (isDoubtful !== true) problems.error(code, message, details)
        else if (!lines.some((_, index) => wrong.has(line + index)))
          problems.warn(code, message, details)
        wrong.add(line)
      }
  }
