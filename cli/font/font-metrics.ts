// Measures a font in comparison with Arial, its fallback (R51, R85).
import { openFont } from '../base/font-file.ts'

/** Widths of characters in Arial, in thousandths of the size. */
const ARIAL = {
  regular: byCharacter({
    222: 'ijl',
    278: ' ft,.;:/I',
    333: 'r-()',
    500: 'cksvxyzJ',
    556: 'abdeghnopquL0123456789?',
    611: 'FTZ',
    667: 'ABEKPSVXY',
    722: 'wCDHNRU',
    778: 'GOQ',
    833: 'mM',
    944: 'W',
  }),
  bold: byCharacter({
    278: ' ijl,./I',
    333: 'ft-:;()',
    389: 'r',
    500: 'z',
    556: 'aceksvxyJ0123456789',
    611: 'bdghnopquFLTZ?',
    667: 'EPSVXY',
    722: 'ABCDHKNRU',
    778: 'wGOQ',
    833: 'M',
    889: 'm',
    944: 'W',
  }),
} as const

/** Measures of a font. */
interface FontMetrics {
  /** Height above and depth below the baseline, in per cent of the size. */
  readonly ascent: number
  readonly descent: number
  /** Returns the width of a text in per cent of its width in Arial. */
  readonly widthOf: (text: string, weight: keyof typeof ARIAL) => number
}

/** Measures a font without variations. */
export async function measureFont(bytes: Uint8Array): Promise<FontMetrics> {
  const font = await openFont(bytes)
  const { hhea, unitsPerEm } = font
  return {
    ascent: (100 * hhea.ascent) / unitsPerEm,
    descent: (-100 * hhea.descent) / unitsPerEm,
    widthOf(text, weight) {
      let [own, arial] = [0, 0]
      for (const character of text) {
        const width = ARIAL[weight].get(character)
        if (width === undefined) continue
        own += font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth
        arial += width
      }
      return (100_000 * own) / unitsPerEm / arial
    },
  }
}

function byCharacter(widths: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(widths).flatMap(([width, characters]) =>
      Array.from(characters, (character) => [character, Number(width)] as const),
    ),
  )
}
