// Draws placeholder pictures in the colours of the site (R68).
import { presets } from '#site/images.ts'
import type { ColorRole, Colors } from '#site/theme.ts'

/** Start and end of the picture's gradient. */
const tones = {
  plain: ['placeholder', 'border'],
  accent: ['accentLight', 'accent'],
} as const satisfies Record<string, readonly ColorRole[]>

export type Tone = keyof typeof tones

/** Wide enough for every preset, so that nothing is enlarged (R30). */
const WIDTH = Math.max(...Object.values(presets).flat())
/** Height for a width of three, as the shipped pictures have it. */
const HEIGHT = Math.round((WIDTH * 2) / 3)

/** Draws a JPEG with the symbol for a missing image; the same bytes every time. */
export async function drawPlaceholder(tone: Tone, colors: Colors): Promise<Buffer> {
  // sharp is a large library that most commands do not need.
  const { default: sharp } = await import('sharp')
  const [from, to] = tones[tone]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 24 16">
  <linearGradient id="tone" x2="1" y2="1"><stop stop-color="${colors[from]}"/><stop offset="1" stop-color="${colors[to]}"/></linearGradient>
  <path fill="url(#tone)" d="M0 0h24v16H0z"/>
  <g fill="none" stroke="${colors.paper}" stroke-width=".2" stroke-linejoin="round">
    <path d="M9 5.5h6v5H9zm0 4.2 1.8-1.9 1.5 1.6 1-1 1.7 1.8"/>
    <circle cx="13.4" cy="6.9" r=".5"/>
  </g>
</svg>`
  return await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
