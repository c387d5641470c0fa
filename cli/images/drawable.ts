// Finds what the fonts of social images can draw of a text (R58).
import { readCharacters } from '../base/font-file.ts'

/** A text as it is drawn, and the characters that are left out. */
export interface DrawableText {
  readonly text: string
  readonly missing: readonly string[]
}

/** Returns a function that removes from a text what one of the fonts lacks. Drawing reports damaged fonts. */
export async function createDrawable(
  fonts: readonly Buffer[],
): Promise<(text: string) => DrawableText> {
  const lookups = await Promise.all(
    fonts.map((font) => readCharacters(font).catch(() => () => true)),
  )
  const has = (text: string) =>
    Array.from(text).every(
      (character) => character.length === 1 && lookups.every((lookup) => lookup(character)),
    )
  return (text) => {
    const missing = new Set<string>()
    const normal = text.normalize()
    const kept = Array.from(segmenter.segment(normal), ({ segment, index }) => {
      const seen = segment.replace(INVISIBLE, '')
      // "2⅓" is no 21, and "10⁴" no 104.
      const isPart = OTHER_NUMBER.test(seen) && /\d$/.test(normal.slice(0, index))
      const isFraction = plain(seen).includes('\u2044')
      const forms = isPart ? (isFraction ? [seen, ` ${plain(seen)}`] : [seen]) : [seen, plain(seen)]
      const drawn = forms.find((form) => !MARK.test(form) && has(form))
      if (drawn !== undefined) return drawn
      missing.add(segment)
      if (isPart) return GAP
      // A letter stays if only its accents are missing from the font.
      const letters = Array.from(seen.normalize('NFKD')).filter((part) => LETTER.test(part))
      return letters.filter(has).join('') || GAP
    })
    return { text: closeGaps(kept.join('')), missing: [...missing] }
  }
}

/** Splits a text into graphemes: a letter with its accents, an emoji with its parts. */
const segmenter = new Intl.Segmenter('und')
/** Characters that only control how others are set or joined. */
const INVISIBLE = /(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** Combining accents, which fonts would have to place. */
const MARK = /\p{M}/u
/** Fractions, raised and circled figures. */
const OTHER_NUMBER = /^\p{No}$/u
const LETTER = /[\p{L}\p{N}]/u
/** Replaces what is left out; no text contains it. */
const GAP = '\0'

/** Returns a text in more common characters: no ligatures, plain spaces, hyphens, and marks of feet and inches. */
function plain(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/\s/gu, ' ')
      .replace(/[\u2010-\u2012\u2212]/g, '-')
      // NFKC splits a mark of inches into two marks of feet.
      .replace(/\u2032\u2032/g, '"')
      .replace(/\u2032/g, "'")
      // NFKC turns the sign of millionths into a Greek letter.
      .replace(/\u03bc/g, '\u00b5')
  )
}

/** Closes gaps: one space, and no space at the ends or before punctuation. */
function closeGaps(text: string): string {
  return text
    .replace(/\(\s*\0[\0\s]*\)/g, GAP)
    .replace(/\s*\0[\0\s]*(?=$|[.,;:!?)\]»”])/gu, '')
    .replace(/^\0[\0\s]*/u, '')
    .replace(/\s*\0[\0\s]*/gu, (gap) => (/\s/u.test(gap) ? ' ' : ''))
    .trim()
}
