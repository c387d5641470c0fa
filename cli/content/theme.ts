// Loads theme.yaml, with its fonts and SVG files (R85).
import type { Colors, Logo, Theme, ThemeFile } from '#site/theme.ts'
import { hashOf } from '../base/hash.ts'
import { displayName, placeIn, type Position } from '../problems/problems.ts'
import { readContentBytes, readContentText } from './read-text.ts'
import { expectedOneOf } from '../problems/suggest.ts'
import { inlineDrawing, isDrawing } from './svg.ts'
import { lowContrasts } from './contrast.ts'
import { type ContentFile, type FileSource, readYamlFile } from './read.ts'
import { themeSchema } from './schemas/theme.ts'

/** Returns the theme, or undefined if it has problems. */
export function loadTheme(source: FileSource): Theme | undefined {
  const file = readYamlFile('theme.yaml', themeSchema, source)
  if (file === undefined) return undefined
  const { colors, radius, spacing, font } = file.data
  checkContrast(colors, { file, source })
  const page = readFont(font.file, { source, formats: ['wOF2'] })
  const [medium, bold] = [font.social.medium, font.social.bold].map((src) =>
    readFont(src, { source, formats: OUTLINES }),
  )
  const logo = readLogo(file.data.logo, source)
  const icon = readIcon(file.data.icon, { colors, source })
  if (!page || !medium || !bold || !logo || icon === undefined) return undefined
  return {
    colors,
    radius,
    spacing,
    font: { ...font, file: page, social: { medium, bold } },
    logo: { src: file.data.logo, at: file.locate(['logo']), ...logo },
    icon: { src: file.data.icon, at: file.locate(['icon']), svg: icon },
  }
}

/** First bytes of WOFF, TTF and OTF files, which social images are drawn with. */
const OUTLINES = ['wOFF', '\0\u0001\0\0', 'OTTO']

function checkContrast(
  colors: Colors,
  { file, source }: { file: ContentFile<unknown>; source: FileSource },
): void {
  for (const { front, back, contrast, kind, least, role, better } of lowContrasts(colors)) {
    source.problems.error(
      'theme-contrast',
      `"${front}" on "${back}" has a contrast of ${contrast.toFixed(2)}`,
      {
        at: file.locate(['colors', role]),
        hint: `${kind === 'text' ? 'Text' : 'A border or mark'} needs at least ${least} (WCAG 2.2 AA).${better === undefined ? '' : ` The nearest shade of "${role}" that has it is "${better}".`}`,
      },
    )
  }
}

function readFont(
  src: string,
  { source, formats }: { source: FileSource; formats: readonly string[] },
): ThemeFile | undefined {
  const { contentDir, problems } = source
  const display = displayName(src)
  const bytes = readContentBytes(src, { folder: contentDir, display, problems })
  if (bytes === undefined) return undefined
  const format = bytes.toString('latin1', 0, 4)
  // WOFF and WOFF2 contain the length of the file.
  const isWhole =
    !format.startsWith('wOF') || (bytes.length >= 12 && bytes.readUInt32BE(8) === bytes.length)
  if (formats.includes(format) && isWhole) return { src, hash: hashOf(bytes) }
  return problems.error('theme-file', 'Incomplete font file, or unknown format', {
    at: top(display),
    hint: 'Pages load WOFF2; social pictures are drawn with WOFF, TTF or OTF.',
  })
}

/** Returns a logo for inline use, without ids, which would clash, and styles, which the policy blocks (R55). */
function readLogo(src: string, source: FileSource): Logo | undefined {
  const text = readDrawing(src, source)
  if (text === undefined) return undefined
  const drawing = inlineDrawing(text)
  if (drawing !== undefined && !/\bid=|\bstyle=|<style\b/.test(drawing.markup)) return drawing
  return source.problems.error('theme-file', 'The drawing cannot be part of a page', {
    at: top(displayName(src)),
    hint: 'A logo is an <svg> with a viewBox, without "id", "style" and <style>; state colours by fill and stroke.',
  })
}

/** Returns the icon with the theme's colours in place of `theme(role)`. */
function readIcon(
  src: string,
  { colors, source }: { colors: Colors; source: FileSource },
): string | undefined {
  const text = readDrawing(src, source)
  const values = new Map<string, string>(Object.entries(colors))
  return text?.replace(/theme\(([^)]*)\)/g, (whole, role: string, offset: number) => {
    const color = values.get(role)
    if (color === undefined) {
      source.problems.error('theme-file', `Unknown colour "${role}"`, {
        at: { file: displayName(src), ...placeIn(text, offset), length: whole.length },
        hint: expectedOneOf(role, [...values.keys()]),
      })
    }
    return color ?? whole
  })
}

/** Returns the text of an SVG without scripts and links (R37). */
function readDrawing(src: string, { contentDir, problems }: FileSource): string | undefined {
  const file = displayName(src)
  const text = readContentText(src, { folder: contentDir, display: file, problems })
  return text !== undefined && isDrawing(text, { file, problems }) ? text : undefined
}

function top(file: string): Position {
  return { file, line: 1, column: 1 }
}
