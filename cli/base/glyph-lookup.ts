// Looks up glyphs in the `cmap` table of a font.

/** Returns a function from a character of the Basic Multilingual Plane to its glyph, or 0 if the font lacks it. */
export function createGlyphLookup(view: DataView, cmap: number): (character: string) => number {
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index),
  )
  const start = subtables.find((subtable) => view.getUint16(subtable) === 4)
  if (start === undefined) throw new Error('The font has no cmap subtable of format 4')
  const size = view.getUint16(start + 6) // twice the number of segments
  return (character) => {
    const code = character.charCodeAt(0)
    let segment = start + 14
    while (view.getUint16(segment) < code) segment += 2
    const first = view.getUint16(segment + size + 2)
    const delta = view.getUint16(segment + 2 * size + 2)
    const place = segment + 3 * size + 2
    const offset = view.getUint16(place)
    if (code < first) return 0
    if (offset === 0) return (code + delta) & 0xffff
    const glyph = view.getUint16(place + offset + 2 * (code - first))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
}
