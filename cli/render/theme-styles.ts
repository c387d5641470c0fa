// Fills the theme into the stylesheets: `theme(paper)` there stands for a value of content/theme.yaml (R85).
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Theme } from '#site/theme.ts'

/** A theme, and where its files are. */
export interface ThemeSource {
  readonly theme: Theme
  readonly contentDir: string
}

/** The Vite plugin that does so. In development the theme may change, so it is asked for by each stylesheet. */
export function themeStyles(source: () => ThemeSource): Plugin {
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

function valuesOf({ theme, contentDir }: ThemeSource): ReadonlyMap<string, string> {
  const { colors, radius, spacing, font } = theme
  const { ascent, descent, width, boldWidth } = font
  return new Map(
    Object.entries({
      ...colors,
      ...spacing,
      radius,
      font: font.name,
      fontFile: path.join(contentDir, font.file.src),
      // Arial is scaled to the width of the font, so its heights have to be scaled back.
      width: perCent(width / 100),
      ascent: perCent(ascent / width),
      descent: perCent(descent / width),
      boldWidth: perCent(boldWidth / 100),
      boldAscent: perCent(ascent / boldWidth),
      boldDescent: perCent(descent / boldWidth),
    }),
  )
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
