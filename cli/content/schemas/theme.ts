// The fields of content/theme.yaml (R27, R85).
import { z } from 'zod'
import { written } from './fields.ts'

const LENGTH = String.raw`\d+(?:\.\d+)?rem`

const color = written(/^#[\dA-Fa-f]{6}$/, 'expected a colour like #1d3a2f, in quotes')
const fluidLength = written(
  new RegExp(`^(?:${LENGTH}|clamp\\(${LENGTH}, ${LENGTH} \\+ \\d+(?:\\.\\d+)?vw, ${LENGTH}\\))$`),
  'expected a length like 4rem, or one that grows with the window like clamp(2rem, 1rem + 4vw, 6rem)',
)
const file = written(
  /^theme\/[A-Za-z\d][\w.-]*$/,
  'expected a file in content/theme/, like theme/logo.svg',
)
const perCent = z.number().positive().max(300)

const colors = z.strictObject({
  paper: color.describe('Background of pages, and text on dark backgrounds.'),
  ink: color.describe('Text, and background of the footer.'),
  primary: color.describe(
    'Dark background of hero, bands, messages and selected items; also the logo.',
  ),
  accent: color.describe('Main buttons with white text, and the focus ring.'),
  accentDark: color.describe('Links and numbers; also main buttons on hover.'),
  accentLight: color.describe('Accent on dark backgrounds.'),
  surface: color.describe('Light background of some sections.'),
  placeholder: color.describe('Shown until a picture has loaded.'),
  line: color.describe('Thin rules.'),
  border: color.describe('Borders of form fields.'),
  muted: color.describe('Secondary text.'),
  error: color.describe('Invalid form fields and their messages.'),
  whatsapp: color.default('#0b7a55').describe('WhatsApp buttons with white text.'),
})

/** `theme.yaml`. */
export const themeSchema = z.strictObject({
  colors: colors.describe('Colours by purpose, as #rrggbb.'),
  radius: written(/^\d+(?:\.\d+)?(?:px|rem)$/, 'expected a length like 2px or 0.5rem').describe(
    'Corner radius of buttons, fields and messages; 0px for square corners.',
  ),
  spacing: z
    .strictObject({
      section: fluidLength.describe('Space above and below sections.'),
      gap: fluidLength.describe('Space between columns and cards.'),
    })
    .describe('Lengths, either fixed or growing with the window.'),
  font: z
    .strictObject({
      name: written(
        /^[A-Za-z0-9][A-Za-z0-9 -]*$/,
        'expected the name of a font, like Hanken Grotesk',
      ).describe('Name of the font.'),
      file: file.describe('Font of the pages: a variable WOFF2 file with the weights 400 to 700.'),
      ascent: perCent.describe('Height above the baseline, in per cent of the font size.'),
      descent: perCent.describe('Depth below the baseline, in per cent of the font size.'),
      width: perCent.describe(
        'Width of text, in per cent of its width in Arial, the fallback until the font has loaded.',
      ),
      boldWidth: perCent.describe('Width of bold text, in per cent of its width in bold Arial.'),
      social: z
        .strictObject({
          medium: file.describe('Weight 500.'),
          bold: file.describe('Weight 600.'),
        })
        .describe('The same font for social pictures, as WOFF, TTF or OTF files.'),
    })
    .describe('The font of pages and social pictures.'),
  logo: file.describe(
    'Logo next to the company’s name: an SVG with a viewBox. `currentColor` is the colour of the surrounding text.',
  ),
  icon: file.describe(
    'Icon of the site: a square SVG without transparent corners. `theme(primary)` is replaced by that colour.',
  ),
})
