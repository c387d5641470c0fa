// The site's font, reduced to what its pages use: every byte of it competes with the page's main picture (R51).
import { createRequire } from 'node:module'
import fs from 'node:fs/promises'
import subsetFont from 'subset-font'

/** Path of the font that pages load, relative to the workspace. */
export const FONT_FILE = 'src/styles/hanken-grotesk.woff2'

/** Weights of the design; CSS that asks for another one gets the nearest. */
export const fontWeights = { min: 400, max: 700 } as const

/** The characters of western European languages, and the marks, spaces and arrows that texts are set with. */
export const fontCharacters =
  characters(0x20, 0x7e) + characters(0xa0, 0xff) + 'ŒœŸ–—‘’‚“”„•…‹›€™−→↗\u2009\u2011\u202F'

/** Kerning, ligatures, accents, and figures of one width for tables. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

/** Copyright and licence stay in the file, as the Open Font License asks. */
const NAMES = [0, 13, 14]

/** Makes the subset of the published font: WOFF2, the same bytes on every machine. */
export async function createFont(): Promise<Uint8Array> {
  const file = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'
  const published = await fs.readFile(createRequire(import.meta.url).resolve(file))
  return subsetFont(published, fontCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { ...fontWeights, default: fontWeights.min } },
    keepFeatures: FEATURES,
    preserveNameIds: NAMES,
    noHinting: true,
  })
}

function characters(first: number, last: number): string {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return String.fromCodePoint(...codes)
}
