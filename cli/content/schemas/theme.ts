// What content/theme.yaml holds (R27, R85).
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
  paper: color.describe('Background of pages, and text on dark surfaces.'),
  ink: color.describe('Text, and background of the footer.'),
  primary: color.describe(
    'Dark surface of hero, bands, messages and what is chosen; also the logo.',
  ),
  accent: color.describe('Main buttons, with white text, and the ring around what has the focus.'),
  accentDark: color.describe('Links and numbers; main buttons when they are pointed at.'),
  accentLight: color.describe('Accent on dark surfaces.'),
  surface: color.describe('Light surface of a section that differs from the page.'),
  placeholder: color.describe('Shown where a picture is not there yet.'),
  line: color.describe('Thin rules.'),
  border: color.describe('Borders of form fields.'),
  muted: color.describe('Text of less weight.'),
  error: color.describe('What is wrong in a form, and messages about it.'),
  whatsapp: color.describe('Buttons for WhatsApp, with white text.'),
})

/** `theme.yaml`. */
export const themeSchema = z.strictObject({
  colors: colors.describe('Colours by what they are for, as #rrggbb.'),
  radius: written(/^\d+(?:\.\d+)?(?:px|rem)$/, 'expected a length like 2px or 0.5rem').describe(
    'Radius of the corners of buttons, fields and messages; 0px for square ones.',
  ),
  spacing: z
    .strictObject({
      section: fluidLength.describe('Space above and below sections.'),
      gap: fluidLength.describe('Space between columns and cards.'),
    })
    .describe('Lengths, fixed or growing with the window.'),
  font: z
    .strictObject({
      name: written(
        /^[A-Za-z0-9][A-Za-z0-9 -]*$/,
        'expected the name of a font, like Hanken Grotesk',
      ).describe('Name of the font.'),
      file: file.describe('What pages load: a variable WOFF2 font with the weights 400 to 700.'),
      ascent: perCent.describe('Height above the base line in per cent of the size.'),
      descent: perCent.describe('Depth below the base line in per cent of the size.'),
      width: perCent.describe(
        'Width of a text in per cent of its width in Arial, which stands in until the font is there.',
      ),
      boldWidth: perCent.describe('The same for bold text.'),
      social: z
        .strictObject({
          medium: file.describe('Weight 500.'),
          bold: file.describe('Weight 600.'),
        })
        .describe('The same font for social pictures, as WOFF, TTF or OTF.'),
    })
    .describe('The font of pages and social pictures.'),
  logo: file.describe(
    'Drawing beside the company’s name: an SVG with a viewBox. `currentColor` in it is the colour of the text around it.',
  ),
  icon: file.describe(
    'Drawing of the icon: a square SVG without transparent corners. `theme(primary)` in it stands for that colour.',
  ),
})
