// Letters that pages show and their font lacks, which browsers take from another font (R51, R84).
import { displayName } from '../problems/problems.ts'
import { brotliDecompressSync } from 'node:zlib'
import { createGlyphLookup } from '../base/glyph-lookup.ts'
import type { Problems } from '../problems/problems.ts'
import { readBytes } from '../content/read-text.ts'

/** A page, by its path, and all that it shows. */
interface Shown {
  readonly path: string
  readonly text: string
}

/** Warns of letters that the `font`, a path below `content/`, lacks; with a page that shows the first. */
export function warnMissingLetters(
  shown: readonly Shown[],
  { contentDir, font, problems }: { contentDir: string; font: string; problems: Problems },
): void {
  const display = displayName(font)
  const at = { file: display, line: 1, column: 1 }
  const bytes = readBytes(font, { folder: contentDir, display, problems })
  if (bytes === undefined) return
  const pages = new Map<string, string>()
  let unknown = lettersBeyond([])
  for (const { path, text } of shown) {
    const letters = text.match(unknown)
    if (letters === null) continue
    for (const letter of letters) pages.set(letter, path)
    unknown = lettersBeyond(pages.keys())
  }
  const has = charactersOf(bytes)
  if (has === undefined) {
    const hint = 'It is damaged. Write it again, for instance with "npm run font".'
    problems.error('theme-file', 'The font cannot be read', { at, hint })
    return
  }
  const missing = [...pages].filter(([letter]) => !has(letter))
  const [first] = missing
  if (first === undefined) return
  const letters = missing.map(([letter]) => `"${letter}"`).join(', ')
  problems.warn('theme-letters', `The font lacks ${letters}; ${first[1]} shows the first`, {
    at,
    hint: 'Browsers take such letters from another font. Name a font in content/theme.yaml that has them.',
  })
}

/** Undefined where the font is damaged. */
function charactersOf(font: Uint8Array): ((character: string) => boolean) | undefined {
  try {
    return readCharacters(font)
  } catch {
    return undefined
  }
}

/** Tables of a WOFF2 file by their number in its directory, as far as they matter here. */
const CMAP = 0
const OUTLINES = [10, 11]
/** Number of a table whose name is written out. */
const NAMED = 63

/** Which characters of the Basic Multilingual Plane a WOFF2 font has. */
export function readCharacters(font: Uint8Array): (character: string) => boolean {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  let at = 48
  /** A number of seven bits a byte, the highest first. */
  const readNumber = () => {
    for (let value = 0; ; at += 1) {
      const byte = view.getUint8(at)
      value = value * 128 + (byte & 127)
      if (byte < 128) {
        at += 1
        return value
      }
    }
  }
  let start = 0
  let cmap: { start: number; length: number } | undefined
  for (let table = 0; table < view.getUint16(12); table += 1) {
    const flags = view.getUint8(at)
    const [kind, version] = [flags & 63, flags >> 6]
    at += kind === NAMED ? 5 : 1
    const written = readNumber()
    // Outlines are transformed unless their version says no, other tables only if it says so.
    const isTransformed = OUTLINES.includes(kind) ? version !== 3 : version !== 0
    const length = isTransformed ? readNumber() : written
    if (kind === CMAP) cmap = { start, length }
    start += length
  }
  if (cmap === undefined) throw new Error('The font maps no characters')
  const tables = brotliDecompressSync(font.subarray(at, at + view.getUint32(20)))
  const bytes = new Uint8Array(tables.subarray(cmap.start, cmap.start + cmap.length))
  const glyphOf = createGlyphLookup(new DataView(bytes.buffer), 0)
  return (character) => glyphOf(character) !== 0
}

/** Matches letters and digits that are not `known` yet; after a few pages hardly one is left to be found. */
export function lettersBeyond(known: Iterable<string>): RegExp {
  return new RegExp(`[[\\p{L}\\p{N}]--[${[...known].join('')}]]`, 'gv')
}
