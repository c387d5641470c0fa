// How much room a font takes beside Arial, which stands in for it until it is there (R51, R85).
import { createGlyphLookup } from '../base/glyph-lookup.ts'

/** Characters of Arial by their width in thousandths of the size. */
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

/** A TrueType file. */
export interface FontFile {
  /** Height above and depth below the base line in per cent of the size. */
  readonly ascent: number
  readonly descent: number
  /** Width of a text in per cent of its width in Arial. */
  readonly widthOf: (text: string, weight: keyof typeof ARIAL) => number
}

/** Reads what is needed of a TrueType font without variations. */
export function readFont(bytes: Uint8Array): FontFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const entry = 12 + 16 * index
      const tag = String.fromCharCode(...bytes.subarray(entry, entry + 4))
      return [tag, view.getUint32(entry + 8)] as const
    }),
  )
  const table = (tag: string) => {
    const start = tables.get(tag)
    if (start === undefined) throw new Error(`The font has no table "${tag}"`)
    return start
  }
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')]
  const unit = view.getUint16(head + 18)
  const glyphOf = createGlyphLookup(view, table('cmap'))
  const last = view.getUint16(hhea + 34) - 1
  const widthOf = (character: string) =>
    (1000 * view.getUint16(hmtx + 4 * Math.min(glyphOf(character), last))) / unit
  return {
    ascent: (100 * view.getInt16(hhea + 4)) / unit,
    descent: (-100 * view.getInt16(hhea + 6)) / unit,
    widthOf(text, weight) {
      const arial = ARIAL[weight]
      const known = Array.from(text).filter((character) => arial.has(character))
      const sum = (width: (character: string) => number) =>
        known.reduce((total, character) => total + width(character), 0)
      return (100 * sum(widthOf)) / sum((character) => arial.get(character) ?? 0)
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
