// Replaces `theme(paper)` in stylesheets with a value of content/theme.yaml (R85).
import type { Plugin } from 'vite'
import { colorRoles, type Theme, type ThemeFont } from '#site/theme.ts'

/** A theme, and the folder of its files. */
export interface ThemeSource {
  readonly theme: Theme
  readonly contentDir: string
}

/**
 * Width of a text in Roboto, Android's substitute for Arial, in per cent of its width in Arial. Measured on German and
 * English posts with the advance widths of @fontsource/roboto 5.3.0, weights 400 and 700.
 */
const ROBOTO = { width: 99.2, boldWidth: 94.3 }

/** Names of the values that own code can use; others belong to the font faces of the engine. */
export const themeNames: readonly string[] = [...colorRoles, 'section', 'gap', 'radius', 'font']

/** Values for stylesheets. */
interface ThemeValues {
  readonly theme: Theme
  /** URL of the font in the stylesheet. */
  readonly fontUrl: string
}

/** Returns a Vite plugin that replaces `theme(name)`. It calls `source` for each stylesheet, as the theme may change in development. */
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
                let values: ReadonlyMap<string, string> | undefined
                root.walkDecls(/./, (declaration) => {
                  // The # of a colour would start the fragment of a data URL.
                  const encode = declaration.value.includes('data:') ? encodeURIComponent : String
                  // oxlint-disable-next-line no-param-reassign -- PostCSS plugins mutate declarations
                  declaration.value = declaration.value.replace(
                    /theme\((\w+)\)/g,
                    (_, name: string) => {
                      values ??= valuesOf(source())
                      return encode(valueOf(values, name))
                    },
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
      ...scaledMetrics(font, font.width, 'arial'),
      ...scaledMetrics(font, font.boldWidth, 'arialBold'),
      ...scaledMetrics(font, (100 * font.width) / ROBOTO.width, 'roboto'),
      ...scaledMetrics(font, (100 * font.boldWidth) / ROBOTO.boldWidth, 'robotoBold'),
    }),
  )
}

/** Returns the metrics of a fallback font scaled to `width` per cent, with its heights scaled back. */
function scaledMetrics({ ascent, descent }: ThemeFont, width: number, name: string) {
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
  if (value === undefined) throw new Error(`Unknown theme value in a stylesheet: theme(${name})`)
  return value
}
