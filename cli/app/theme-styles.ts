// Fills the theme into the stylesheets: `theme(paper)` there stands for a value of content/theme.yaml (R85).
import type { Plugin } from 'vite'
import type { Theme, ThemeFont } from '#site/theme.ts'

/** A theme, and where its files are. */
export interface ThemeSource {
  readonly theme: Theme
  readonly contentDir: string
}

/**
 * Width of a text in Roboto, which Android has in place of Arial, in per cent of its width in Arial: German and English
 * posts, by the advance widths in `hmtx` of @fontsource/roboto 5.3.0, weights 400 and 700.
 */
const ROBOTO = { width: 99.2, boldWidth: 94.3 }

/** What stylesheets are filled with. */
export interface ThemeValues {
  readonly theme: Theme
  /** What the stylesheet loads the font from. */
  readonly fontUrl: string
}

/** The Vite plugin that does so. In development the theme may change, so it is asked for by each stylesheet. */
export function themeStyles(source: () => ThemeValues): Plugin {
  return {
    name: 'theme',
    config: () => ({
      css: {
        postcss: {
          plugins: [
            {
              postcssPlugin: 'theme',
              Once(root) {
                const values = valuesOf(source())
                root.walkDecls(/./, (declaration) => {
                  // A drawing in an address, where a colour's # would start the fragment.
                  const encode = declaration.value.includes('data:') ? encodeURIComponent : String
                  // oxlint-disable-next-line no-param-reassign -- how PostCSS works
                  declaration.value = declaration.value.replace(
                    /theme\((\w+)\)/g,
                    (_, name: string) => encode(valueOf(values, name)),
                  )
                })
              },
            },
          ],
        },
      },
    }),
  }
}

function valuesOf({ theme, fontUrl }: ThemeValues): ReadonlyMap<string, string> {
  const { colors, radius, spacing, font } = theme
  return new Map(
    Object.entries({
      ...colors,
      ...spacing,
      radius,
      font: font.name,
      fontFile: fontUrl,
      ...standIn(font, font.width, 'arial'),
      ...standIn(font, font.boldWidth, 'arialBold'),
      ...standIn(font, (100 * font.width) / ROBOTO.width, 'roboto'),
      ...standIn(font, (100 * font.boldWidth) / ROBOTO.boldWidth, 'robotoBold'),
    }),
  )
}

/** Measures of a font that is scaled to `width` per cent to stand in for another: its heights are scaled back. */
function standIn({ ascent, descent }: ThemeFont, width: number, name: string) {
  return {
    [`${name}Width`]: perCent(width / 100),
    [`${name}Ascent`]: perCent(ascent / width),
    [`${name}Descent`]: perCent(descent / width),
  }
}

function perCent(part: number): string {
  return `${(100 * part).toFixed(1)}%`
}

function valueOf(values: ReadonlyMap<string, string>, name: string): string {
  const value = values.get(name)
  if (value === undefined)
    throw new Error(`A stylesheet names theme(${name}), which is in no theme`)
  return value
}
