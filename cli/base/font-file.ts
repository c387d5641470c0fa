// Reads font files.
import { inflateSync } from 'node:zlib'
import type { Font } from 'fontkitten'

/** Opens a WOFF2, WOFF, TTF or OTF font. Throws if the file is damaged. */
export async function openFont(bytes: Uint8Array): Promise<Font> {
  // A large library that most commands do not need.
  const { create } = await import('fontkitten')
  const file = Buffer.from(bytes)
  unpackTables(file)
  const font = create(file)
  if (font.isCollection) throw new Error('The file contains several fonts')
  return font
}

/** Returns whether a font has a character. Throws if the file is damaged. */
export async function readCharacters(bytes: Uint8Array): Promise<(character: string) => boolean> {
  const font = await openFont(bytes)
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  // Tables are read when they are first used: a damaged font throws here, not later.
  has(' ')
  return has
}

/** Throws if a table of a WOFF is damaged: fontkitten would unpack it for ever. Other fonts are taken as they are. */
function unpackTables(file: Buffer): void {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return
  // https://www.w3.org/TR/WOFF/#TableDirectory
  const count = file.readUInt16BE(12)
  for (let entry = 44; entry < 44 + 20 * count; entry += 20) {
    const start = file.readUInt32BE(entry + 4)
    const stored = file.readUInt32BE(entry + 8)
    const length = file.readUInt32BE(entry + 12)
    if (stored >= length) continue
    const table = inflateSync(file.subarray(start, start + stored), { maxOutputLength: length })
    if (table.length < length) throw new Error('A table of the font is shorter than it says')
  }
}
