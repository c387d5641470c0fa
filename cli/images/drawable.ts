// What of a text the fonts of social pictures can draw (R58).
import { inflateSync } from 'node:zlib'
import { createGlyphLookup } from '../base/glyph-lookup.ts'

/** A text as it is drawn, and the signs that are left out. */
export interface DrawableText {
  readonly text: string
  readonly missing: readonly string[]
}

/** Gives a function that leaves out of a text what one of the fonts lacks. Damaged fonts lack nothing: drawing reports them. */
export function createDrawable(fonts: readonly Buffer[]): (text: string) => DrawableText {
  const lookups = fonts.map(readCharacters)
  const has = (text: string) =>
    Array.from(text).every((character) => lookups.every((lookup) => lookup(character)))
  return (text) => {
    const missing = new Set<string>()
    const kept = Array.from(segmenter.segment(text.normalize()), ({ segment }) => {
      const seen = segment.replace(INVISIBLE, '')
      const drawn = [seen, plain(seen)].find((form) => !MARK.test(form) && has(form))
      if (drawn !== undefined) return drawn
      missing.add(segment)
      // Of a letter with accents that are no sign of their own in the font, the letter stays.
      const letters = Array.from(seen.normalize('NFKD')).filter((part) => LETTER.test(part))
      return letters.filter(has).join('') || GAP
    })
    return { text: closeGaps(kept.join('')), missing: [...missing] }
  }
}

/** What readers see as one sign: a letter with its accents, an emoji of several parts. */
const segmenter = new Intl.Segmenter('und')
/** Signs that only say how others are set or joined. */
const INVISIBLE = /(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** Accents of their own, which fonts would have to place. */
const MARK = /\p{M}/u
const LETTER = /[\p{L}\p{N}]/u
/** Stands for what is left out; no text has it. */
const GAP = '\0'

/** The same in signs that more fonts have: ligatures apart, spaces, hyphens and marks of feet and inches as typed. */
function plain(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/\s/gu, ' ')
      .replace(/[\u2010-\u2012\u2212]/g, '-')
      // NFKC makes one mark of inches two marks of feet.
      .replace(/\u2032\u2032/g, '"')
      .replace(/\u2032/g, "'")
  )
}

/** Closes the gaps that signs have left: one space, and none at an end or before a mark. */
function closeGaps(text: string): string {
  return text
    .replace(/\(\s*\0[\0\s]*\)/g, GAP)
    .replace(/\s*\0[\0\s]*(?=$|[.,;:!?)\]»”])/gu, '')
    .replace(/^\0[\0\s]*/u, '')
    .replace(/\s*\0[\0\s]*/gu, (gap) => (/\s/u.test(gap) ? ' ' : ''))
    .trim()
}

/** Which characters a WOFF, TTF or OTF font has. */
function readCharacters(font: Buffer): (character: string) => boolean {
  try {
    const cmap = tableOf(font, 'cmap')
    const glyphOf = createGlyphLookup(new DataView(cmap.buffer, cmap.byteOffset, cmap.length), 0)
    return (character) => character.length === 1 && glyphOf(character) !== 0
  } catch {
    return () => true
  }
}

/** The bytes of a table. WOFF compresses each by itself. */
function tableOf(font: Buffer, tag: string): Buffer {
  const isWoff = font.toString('latin1', 0, 4) === 'wOFF'
  const count = font.readUInt16BE(isWoff ? 12 : 4)
  const [start, size] = isWoff ? [44, 20] : [12, 16]
  for (let entry = start; entry < start + size * count; entry += size) {
    if (font.toString('latin1', entry, entry + 4) !== tag) continue
    const at = font.readUInt32BE(entry + (isWoff ? 4 : 8))
    const length = font.readUInt32BE(entry + (isWoff ? 8 : 12))
    const bytes = font.subarray(at, at + length)
    return isWoff && length < font.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes
  }
  throw new Error(`The font has no table "${tag}"`)
}
