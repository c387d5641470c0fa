// Compares a Markdown text with what was read: what stayed text, was lost or became something else (R28).
import type { Preset } from 'unified'
import type { Report } from './check.ts'
import { inlineImages } from './inline-images.ts'
import { joinedLines } from './joined-lines.ts'
import { leftoverMarks } from './leftover-marks.ts'
import { mistakenLists } from './mistaken-lists.ts'
import { mistakenMarks } from './mistaken-marks.ts'
import { rawHtml } from './raw-html.ts'
import { unusedDefinitions } from './unused-definitions.ts'

/**
 * Returns all checks, for a tree that nothing has changed yet. They report what a page would show otherwise than it is
 * meant. A backslash before a mark is always an answer.
 */
export function checkText(text: Omit<Report, 'wrong'>): Preset {
  const report: Report = { ...text, wrong: new Set() }
  return {
    plugins: [
      [leftoverMarks, report],
      [mistakenLists, report],
      [mistakenMarks, report],
      [joinedLines, report],
      [unusedDefinitions, report],
      [rawHtml, report],
      [inlineImages, report],
    ],
  }
}
