// Reduces a font to what pages use, since it competes with the main image for bandwidth (R51).
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { readBytes } from '../base/files.ts'
import { measureFont } from './font-metrics.ts'

/** Weights of the design; CSS with another weight gets the nearest. */
export const fontWeights = { min: 400, max: 700 } as const
/** Weight of headings. */
const HEADING = 640
/** Weights in social images. */
const SOCIAL = { medium: 500, bold: 600 } as const

/** Characters of western European languages, with punctuation, spaces and arrows. */
export const fontCharacters =
  characters(0x20, 0x7e) + characters(0xa0, 0xff) + 'ŒœŸ–—‘’‚“”„•…‹›€™−→↗\u2009\u2011\u202F'

/** Kerning, ligatures, accents, and figures of one width for tables. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

/** Name entries for copyright and licence, which the Open Font License requires. */
const NAMES = [0, 13, 14]

/** Files and settings of a theme's font. */
interface ThemeFontFiles {
  /** By their names in `content/theme/`. */
  readonly files: Readonly<Record<string, Uint8Array>>
  /** `font` of `theme.yaml`. */
  readonly settings: {
    readonly file: string
    readonly ascent: number
    readonly descent: number
    readonly width: number
    readonly boldWidth: number
    readonly social: Readonly<Record<keyof typeof SOCIAL, string>>
  }
}

/**
 * Returns the files of a Fontsource font such as `hanken-grotesk`: a subset of the variable font for pages, and two
 * weights for social images. `@fontsource/<id>` and `@fontsource-variable/<id>` must be installed in the site in `root`.
 * `sample` is the text that widths are measured with.
 */
export async function createThemeFont(
  id: string,
  { sample, root }: { sample: string; root: string },
): Promise<ThemeFontFiles> {
  const { resolve } = createRequire(path.resolve(root, 'package.json'))
  const read = (file: string) => readBytes(resolve(file))
  const variable = await read(`@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`)
  const [regular, heading] = await Promise.all([
    measureInstance(variable, fontWeights.min),
    measureInstance(variable, HEADING),
  ])
  const pages = await subsetFont(variable, fontCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { ...fontWeights, default: fontWeights.min } },
    keepFeatures: FEATURES,
    preserveNameIds: NAMES,
    noHinting: true,
  })
  const social = await Promise.all(
    Object.values(SOCIAL).map(
      async (weight) =>
        [
          `${id}-${weight}.woff`,
          await read(`@fontsource/${id}/files/${id}-latin-${weight}-normal.woff`),
        ] as const,
    ),
  )
  return {
    files: { [`${id}.woff2`]: pages, ...Object.fromEntries(social) },
    settings: {
      file: `theme/${id}.woff2`,
      ascent: tenths(regular.ascent),
      descent: tenths(regular.descent),
      width: tenths(regular.widthOf(sample, 'regular')),
      boldWidth: tenths(heading.widthOf(sample, 'bold')),
      social: {
        medium: `theme/${id}-${SOCIAL.medium}.woff`,
        bold: `theme/${id}-${SOCIAL.bold}.woff`,
      },
    },
  }
}

async function measureInstance(variable: Buffer, weight: number) {
  return measureFont(
    await subsetFont(variable, fontCharacters, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    }),
  )
}

function tenths(value: number): number {
  return Math.round(10 * value) / 10
}

function characters(first: number, last: number): string {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return String.fromCodePoint(...codes)
}
