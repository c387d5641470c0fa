// Reads font files.
import type { Font } from 'fontkitten'

/** Opens a WOFF2, WOFF, TTF or OTF font. Throws if the file is damaged. */
export async function openFont(bytes: Uint8Array): Promise<Font> {
  // A large library that most commands do not need.
  const { create } = await import('fontkitten')
  const font = create(Buffer.from(bytes))
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
