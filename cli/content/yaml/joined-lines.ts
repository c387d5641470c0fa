// Warns of lines in a text that YAML or pages join although the writer broke them on purpose (R26).
import type { Problems } from '../../problems/problems.ts'
import { joinedOnPurpose } from '../text/checks/joined-lines.ts'
import { leavesOf, type YamlDocument } from './yaml-document.ts'

/** ">-" or "|" above a text. */
const HEADER = /^[|>][^\n]*\n/

export function warnJoinedLines(
  { value, written, locate }: Pick<YamlDocument, 'value' | 'written' | 'locate'>,
  problems: Problems,
): void {
  for (const [text, path] of leavesOf(value)) {
    if (typeof text !== 'string') continue
    const lines = written(path).replace(HEADER, '').trimEnd()
    if (lines.includes('\n') && joinedOnPurpose(lines.replaceAll(/^ +/gm, '')) !== undefined)
      problems.warn('markdown-misread', 'Lines become one line on the page', {
        at: locate(path),
        hint: 'This field has no line breaks: write commas or sentences, or an entry for each line in a field with a list.',
      })
  }
}
