// Marks that stayed text, and what to write instead (R28). Pure.
import { createCheck, type Finding, type Written } from './check.ts'
import { lineMarks } from './line-marks.ts'
import { linkMarks } from './link-marks.ts'
import { type LiteralText, literalTexts } from './literal-text.ts'
import { BLANK } from './mark.ts'
import { foreignMarks, wordMarks } from './word-marks.ts'

const marks = [...foreignMarks, ...lineMarks, ...linkMarks, ...wordMarks]

/** What a block has that is not looked at in vain. */
const POSSIBLE = new RegExp(
  String.raw`[<#*_~\x60|[\]\\&$^=%{}【\t]|(?!\n)\p{Cc}|[\u2028\u2029]|\+\+|'{3}|cite|:[a-z+-]|(?:^|\n) *(?:[-–—·•‣▪:!?§o(]|\p{S}|[a\p{Lu}\d]|${BLANK})`,
  'u',
)

/** Reports the marks that stayed text. */
export const leftoverMarks = createCheck('markdown-mark', (nodes, written) =>
  literalTexts(nodes, written.source).flatMap((literal) => marksIn(literal, written)),
)

function marksIn({ block, text, offset }: LiteralText, { source, locale }: Written): Finding[] {
  if (!POSSIBLE.test(text)) return []
  const isParagraph = block.type === 'paragraph'
  const found: Finding[] = []
  for (const { pattern, say, inParagraphs, isDoubtful } of marks) {
    if (inParagraphs && !isParagraph) continue
    for (const match of text.matchAll(pattern)) {
      const start = offset + match.index
      const [whole] = match
      // What a mark above has told of is not told again.
      if (
        found.some(
          (other) => start < other.offset + other.length && other.offset < start + whole.length,
        )
      )
        continue
      const written = match.indices?.map((range) =>
        range === undefined ? '' : source.slice(offset + range[0], offset + range[1]),
      )
      const said = say(written ?? [], locale)
      if (said === undefined) continue
      const [message, hint] = said
      const spaces = whole.length - whole.replace(/^ +/, '').length
      found.push({
        offset: start + spaces,
        length: whole.length - spaces,
        message,
        hint,
        isDoubtful,
      })
    }
  }
  return found
}
