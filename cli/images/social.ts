// The 1200 x 630 px picture of a page for social networks: title, section and picture (R9, R58).
import { createRequire } from 'node:module'
import fs from 'node:fs/promises'
import { socialImageSize } from '#site/head.ts'
import { colors } from '../lib/colors.ts'
import { withoutJoiners } from '../lib/figures.ts'
import type { Progress } from '../lib/log.ts'
import { mapPool } from '../lib/pool.ts'
import { hashOf, isCached, writeCached } from '../lib/cache.ts'
import { cachedFile } from './encode.ts'
import type { EncodedImages } from './encode.ts'
import { loadSharp } from './sharp.ts'
import { type ImageFolders, type ImageSource, PIXEL_LIMIT } from './source.ts'

/** One card to draw. */
export interface SocialCard {
  readonly source: ImageSource
  readonly title: string
  /** Small line above the title, '' for none. */
  readonly section: string
  readonly brand: string
  /** Path in `dist/`, named by everything above. */
  readonly path: string
}

/** Raise when the drawing changes. */
const DRAWING = 'drawing 3'
/** Width of the panel with the text in px; the picture has the rest. */
const PANEL = 660
const PADDING = 56
const COLORS = { panel: colors.spruce, text: colors.paper, accent: colors['larch-light'] }
const JPEG_QUALITY = 85

export function createSocialCard(
  source: ImageSource,
  texts: Pick<SocialCard, 'title' | 'section' | 'brand'>,
): SocialCard {
  const title = withoutJoiners(texts.title)
  const { section, brand } = texts
  const drawing = `${DRAWING} ${JSON.stringify(COLORS)}`
  const hash = hashOf(source.hash, title, section, brand, drawing).slice(0, 10)
  return { source, title, section, brand, path: `assets/social-${hash}.jpg` }
}

/** Draws the social pictures that the cache lacks; `force` draws all. */
export async function drawSocialCards(
  cards: readonly SocialCard[],
  { folders, force, progress }: { folders: ImageFolders; force: boolean; progress: Progress },
): Promise<EncodedImages> {
  const wanted = [...new Map(cards.map((card) => [card.path, card])).values()]
  let encoded = 0
  await mapPool(wanted, {
    limit: folders.concurrency,
    work: async (card, index) => {
      const file = cachedFile(card, folders)
      if (force || !(await isCached(file))) {
        await writeCached(file, await drawCard(card))
        encoded += 1
      }
      progress(index + 1, wanted.length)
    },
  })
  const files = wanted.map((card) => ({ path: card.path, linkTo: cachedFile(card, folders) }))
  return { files, encoded, reused: wanted.length - encoded }
}

/** The file of one card, drawn where the cache lacks it; not twice at the same time. */
export async function drawSocialCard(card: SocialCard, folders: ImageFolders): Promise<string> {
  const file = cachedFile(card, folders)
  if (!(await isCached(file))) await writeCached(file, await drawCard(card))
  return file
}

async function drawCard(card: SocialCard): Promise<Buffer> {
  const { width, height } = socialImageSize
  fontFiles ??= loadFonts()
  const [sharp, { default: satori }, fonts] = await Promise.all([
    loadSharp(),
    import('satori'),
    fontFiles,
  ])
  const [panel, picture] = await Promise.all([
    satori(panelOf(card), { width: PANEL, height, fonts }),
    sharp(card.source.file, { limitInputPixels: PIXEL_LIMIT })
      .autoOrient()
      .resize({ width: width - PANEL, height, fit: 'cover' })
      .toColourspace('srgb')
      .toBuffer(),
  ])
  return await sharp({ create: { width, height, channels: 3, background: COLORS.panel } })
    .composite([
      { input: Buffer.from(panel), left: 0, top: 0 },
      { input: picture, left: PANEL, top: 0 },
    ])
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}

/** Letters become outlines, so the result does not depend on the fonts of a machine (R50). */
function panelOf({ section, title, brand }: SocialCard) {
  return box(
    {
      boxSizing: 'border-box',
      width: PANEL,
      height: socialImageSize.height,
      padding: PADDING,
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: COLORS.panel,
      color: COLORS.text,
      fontFamily: 'Hanken Grotesk',
    },
    [
      box({ flexDirection: 'column', width: PANEL - 2 * PADDING }, [
        box({ fontSize: 38, color: COLORS.accent, marginBottom: 24 }, section),
        box(
          {
            width: PANEL - 2 * PADDING,
            fontSize: titleSize(title),
            fontWeight: 600,
            lineHeight: 1.1,
            wordBreak: 'break-word',
          },
          title,
        ),
      ]),
      box({ fontSize: 40, width: PANEL - 2 * PADDING }, brand),
    ],
  )
}

/** Long titles and long German words are set smaller, so that they stay whole. */
function titleSize(title: string): number {
  const longestWord = Math.max(...title.split(/[\s-]+/).map((word) => word.length))
  if (longestWord > 22 || title.length > 70) return 46
  return longestWord > 16 || title.length > 40 ? 56 : 72
}

/** An element of satori's layout: a flex box with texts or boxes. */
function box(style: Record<string, string | number>, children: Box[] | string): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

interface Box {
  readonly type: string
  readonly key: null
  readonly props: { readonly style: Record<string, string | number>; readonly children: unknown }
}

/** Read when the first card is drawn. */
let fontFiles: Promise<Fonts> | undefined

type Fonts = { name: string; data: Buffer; weight: 500 | 600 }[]

async function loadFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url)
  return await Promise.all(
    ([500, 600] as const).map(async (weight) => {
      const file = `@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${weight}-normal.woff`
      return { name: 'Hanken Grotesk', data: await fs.readFile(resolve(file)), weight }
    }),
  )
}
