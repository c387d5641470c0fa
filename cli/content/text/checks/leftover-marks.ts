// Marks that stayed text, and what to write instead (R28). Pure.
import type { Check, Finding, Written } from './check.ts'
import { lineMarks } from './line-marks.ts'
import { linkMarks } from './link-marks.ts'
import type { LiteralText } from './literal-text.ts'
import { foreignMarks, wordMarks } from './word-marks.ts'

/** All marks, in the order in which they are reported. */
const marks = [...foreignMarks, ...lineMarks, ...linkMarks, ...wordMarks]

/** Reports the marks that stayed text. */
export const leftoverMarks: Check = (_, written) =>
  written.literals.flatMap((literal) => marksIn(literal, written))

function marksIn({ block, text, offset }: LiteralText, { source, locale }: Written): Finding[] {
  const isParagraph = block.type === 'paragraph'
  const found: Finding[] = []
  for (const { pattern, part = pattern, say, inParagraphs, isDoubtful } of marks) {
    if (inParagraphs && !isParagraph) continue
    // `matchAll` copies the pattern, which takes longer than this search.
    if (text.search(part) === -1) continue
    for (const match of text.matchAll(pattern)) {
      const [whole] = match
      const spaces = whole.length - whole.replace(/^ +/, '').length
      const start = offset + match.index + spaces
      const end = offset + match.index + whole.length
      // A match that overlaps a reported mark is skipped.
      if (found.some((other) => start - spaces < other.offset + other.length && other.offset < end))
        continue
      const written = match.indices?.map(([from, to] = [0, 0]) =>
        source.slice(offset + from, offset + to),
      )
      const said = say(written ?? [], locale)
      if (said === undefined) continue
      const [message, hint] = said
      found.push({ offset: start, length: end - start, message, hint, isDoubtful })
    }
  }
  return found
}
