// All checks of a Markdown text, for a tree that nothing has changed yet (R28).
import type { Check } from './check.ts'
import { wrongDates } from './dates.ts'
import { joinedLines } from './joined-lines.ts'
import { leftoverMarks } from './leftover-marks.ts'
import { lostMarks } from './lost-marks.ts'
import { mistakenLists } from './mistaken-lists.ts'
import { mistakenMarks } from './mistaken-marks.ts'
import { inlineImages, partHeadings, rawHtml, skippedLevels } from './refused-content.ts'
import { tableSums } from './table-sums.ts'
import { unusedDefinitions } from './unused-definitions.ts'

/** Reports what a page would show otherwise than it is meant. A backslash before a mark is always an answer. */
export const checks: readonly Check[] = [
  leftoverMarks,
  mistakenLists,
  mistakenMarks,
  lostMarks,
  joinedLines,
  unusedDefinitions,
  rawHtml,
  inlineImages,
  partHeadings,
  skippedLevels,
  wrongDates,
  tableSums,
]
