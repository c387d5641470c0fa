// Finds letters that pages show and their font lacks (R51, R84).
import { readCharacters } from '../base/font-file.ts'
import { displayName, type Problems } from '../problems/problems.ts'
import { readContentBytes } from '../content/read-text.ts'

/** The path and the whole text of a page. */
interface Shown {
  readonly path: string
  readonly text: string
}

/** Warns of letters that `font`, a path below `content/`, lacks, with the place of the first. */
export async function warnMissingLetters(
  shown: readonly Shown[],
  { contentDir, font, problems }: { contentDir: string; font: string; problems: Problems },
): Promise<void> {
  const display = displayName(font)
  const at = { file: display, line: 1, column: 1 }
  const bytes = readContentBytes(font, { folder: contentDir, display, problems })
  if (bytes === undefined) return
  const pages = new Map<string, string>()
  for (const { path, text } of shown)
    for (const letter of lettersIn(text)) if (!pages.has(letter)) pages.set(letter, path)
  const has = await readCharacters(bytes).catch(() => undefined)
  if (has === undefined) {
    const hint = 'It is damaged. Write it again with "npx sitewright font".'
    problems.error('theme-file', 'The font cannot be read', { at, hint })
    return
  }
  const missing = [...pages].filter(([letter]) => !has(letter))
  const [first] = missing
  if (first === undefined) return
  const letters = missing.map(([letter]) => `"${letter}"`).join(', ')
  problems.warn(
    'theme-letters',
    `Characters missing from the font: ${letters}, the first on ${first[1]}`,
    {
      at,
      hint: 'Browsers take such letters from another font. Name a font in content/theme.yaml that has them.',
    },
  )
}

/** Returns the letters and digits of a text, each once. */
export function lettersIn(text: string): string[] {
  return [...new Set(text)].filter((character) => LETTER.test(character))
}

const LETTER = /[\p{L}\p{N}]/u
