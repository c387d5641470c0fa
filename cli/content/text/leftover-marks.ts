// Marks that stayed text, and what to write instead (R28). Pure.
import type { LiteralText } from './literal-text.ts'
import { lineMarks } from './leftover-lines.ts'
import { linkMarks } from './leftover-links.ts'
import { BLANK } from './leftover-mark.ts'
import { foreignMarks, wordMarks } from './leftover-words.ts'

/** A part of a text. */
interface Part {
  readonly offset: number
  readonly length: number
}

/** A mark that stayed text. */
export interface Leftover extends Part {
  readonly message: string
  readonly hint: string
  /** Where it may be meant as it is. */
  readonly isDoubtful: boolean
}

const marks = [...foreignMarks, ...lineMarks, ...linkMarks, ...wordMarks]

/** What a block has that is not looked at in vain. */
const POSSIBLE = new RegExp(
  String.raw`[<#*_~\x60|[\]\\&$^=%{}【\t]|(?!\n)\p{Cc}|[\u2028\u2029]|\+\+|'{3}|cite|:[a-z+-]|(?:^|\n) *(?:[-–—·•‣▪:!?§o(]|\p{S}|[a\p{Lu}\d]|${BLANK})`,
  'u',
)

/** Returns the marks that stayed text in a block of `source`, a text in a language. */
export function leftoverMarks(
  { block, text, offset }: LiteralText,
  { source, locale }: { source: string; locale: string },
): Leftover[] {
  if (!POSSIBLE.test(text)) return []
  const isParagraph = block.type === 'paragraph'
  const found: Leftover[] = []
  for (const { pattern, say, inParagraphs, isDoubtful = false } of marks) {
    if (inParagraphs && !isParagraph) continue
    for (const match of text.matchAll(pattern)) {
      const start = offset + match.index
      const [whole] = match
      // What a mark above has told of is not told again.
      if (found.some((other) => overlap(other, { offset: start, length: whole.length }))) continue
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

/** Whether two parts of a text have characters in common. */
export function overlap(a: Part, b: Part): boolean {
  return a.offset < b.offset + b.length && b.offset < a.offset + a.length
}
