// The 1200 x 630 px picture of a page for social networks: title, section and picture (R9, R58).
import fs from 'node:fs/promises'
import path from 'node:path'
import { socialImageSize } from '#site/head.ts'
import type { Theme, ThemeFile, ThemeFont } from '#site/theme.ts'
import { withoutJoiners } from '../base/figures.ts'
import { SiteError } from '../problems/problems.ts'
import { hashOf } from '../base/hash.ts'
import { groupBy } from '../base/group-by.ts'
import { cachedName, makeOnce } from './image-file.ts'
import { createDrawable, type DrawableText } from './drawable.ts'
import { openPart } from './open.ts'
import { loadSharp } from './sharp.ts'
import type { ImageOptions, ImageSource } from './source.ts'

/** One card to draw. */
export interface SocialCard {
  readonly source: ImageSource
  readonly title: string
  /** Small line above the title, '' for none. */
  readonly section: string
  readonly brand: string
  readonly look: SocialLook
  /** Path in `dist/`, named by everything above. */
  readonly path: string
}

/** Look that all cards of a site share. */
interface SocialLook {
  readonly colors: { readonly panel: string; readonly text: string; readonly accent: string }
  readonly fonts: ThemeFont['social']
}

/** Raise when the drawing changes. */
const DRAWING = 'drawing 7'
/** Width of the panel with the text in px; the picture has the rest. */
const PANEL = 660
const PADDING = 56
const TEXT_WIDTH = PANEL - 2 * PADDING
/** Height of the section with the space below it, and of the room for the title, in px. */
const SECTION = 74
const TITLE = 378
/** Sizes of the letters of section and brand in px, in one line and in two. */
const LINE = { one: 38, two: 27 }
/** The best Huffman tables would double the time of encoding, for 5 % fewer bytes, which no visitor loads. */
const JPEG = { quality: 85, optimiseCoding: false }

export function socialLook({ colors, font }: Pick<Theme, 'colors' | 'font'>): SocialLook {
  return {
    colors: { panel: colors.primary, text: colors.paper, accent: colors.accentLight },
    fonts: font.social,
  }
}

export function createSocialCard(
  source: ImageSource,
  texts: Pick<SocialCard, 'title' | 'section' | 'brand'>,
  look: SocialLook,
): SocialCard {
  const title = beginning(withoutJoiners(texts.title))
  const section = beginning(texts.section)
  const brand = beginning(texts.brand)
  const drawing = `${DRAWING} ${JSON.stringify(look)}`
  const hash = hashOf(source.hash, title, section, brand, drawing).slice(0, 10)
  return { source, title, section, brand, look, path: `assets/social-${hash}.jpg` }
}

/** Letters that a card never has room for, even if all of them are narrow; laying them out takes memory. */
const TOO_MANY_LETTERS = 1000

function beginning(text: string): string {
  // Without the half of a letter at the end.
  return text.slice(0, TOO_MANY_LETTERS).replace(/[\ud800-\udbff]$/u, '')
}

/** Returns steps that draw cards. Those with the same image share it, since scaling it takes longer than all the rest. */
export function cardSteps(
  cards: readonly SocialCard[],
  { cache, contentDir }: Pick<ImageOptions, 'cache' | 'contentDir'>,
): (() => Promise<void>)[] {
  const drawPanel = createPanels(contentDir)
  const groups = groupBy(cards, ({ source }) => source.hash)
  return [...groups.values()].flatMap((group) => {
    const scaled = makeOnce(group.length, () => scalePicture(group[0]))
    return group.map((card) => async () => {
      const [panel, picture] = await Promise.all([drawPanel(card), scaled()])
      await cache.put(cachedName(card), await joinParts(panel, picture))
    })
  })
}

/** Returns the pixels of a card's picture beside the panel. */
async function scalePicture({ source, look }: SocialCard): Promise<Buffer> {
  const part = await openPart(await fs.readFile(source.file), source)
  return await part
    .resize({ width: socialImageSize.width - PANEL, height: socialImageSize.height, fit: 'cover' })
    .flatten({ background: look.colors.panel })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}

/** Returns a card as JPEG. */
async function joinParts(panel: Buffer, picture: Buffer): Promise<Buffer> {
  const { width, height } = socialImageSize
  const sharp = await loadSharp()
  const pixels = Buffer.allocUnsafe(width * height * CHANNELS)
  paste(panel, { into: pixels, width: PANEL, left: 0 })
  paste(picture, { into: pixels, width: width - PANEL, left: PANEL })
  const raw = { width, height, channels: CHANNELS } as const
  return await sharp(pixels, { raw }).jpeg(JPEG).toBuffer()
}

/** Bytes of a pixel. */
const CHANNELS = 3

/** Copies pixels of a rectangle into a wider one, row by row. */
function paste(
  pixels: Buffer,
  {
    into,
    width,
    left,
    top = 0,
    rowWidth = socialImageSize.width,
  }: { into: Buffer; width: number; left: number; top?: number; rowWidth?: number },
): void {
  const row = width * CHANNELS
  for (let start = 0, y = top; start < pixels.length; start += row, y += 1)
    pixels.copy(into, (y * rowWidth + left) * CHANNELS, start, start + row)
}

/** Returns a function that draws panels, as pixels. Section and brand are drawn once for all cards that have them. */
function createPanels(contentDir: string): (card: SocialCard) => Promise<Buffer> {
  const frames = new Map<string, Promise<Buffer>>()
  let loading: ReturnType<typeof loadFonts> | undefined
  return async ({ title, section, brand, ...asked }) => {
    loading ??= loadFonts(asked.look.fonts, contentDir)
    const { fonts, drawable } = await loading
    const card = {
      ...asked,
      title: drawable(title).text,
      section: drawable(section).text,
      brand: drawable(brand).text,
    }
    const use = { panel: card.look.colors.panel, fonts }
    const id = JSON.stringify([card.section, card.brand])
    const frame =
      frames.get(id) ??
      drawText(frameOf(card), { width: PANEL, height: socialImageSize.height, ...use })
    frames.set(id, frame)
    const [titlePixels, panel] = await Promise.all([
      drawText(titleOf(card), { width: TEXT_WIDTH, height: TITLE, ...use }),
      frame.then((pixels) => Buffer.from(pixels)),
    ])
    const top = PADDING + (card.section === '' ? 0 : SECTION)
    paste(titlePixels, { into: panel, width: TEXT_WIDTH, left: PADDING, top, rowWidth: PANEL })
    return panel
  }
}

/** Draws letters as outlines, so that the result does not depend on the fonts of a machine (R50). */
async function drawText(
  content: Box,
  { panel, fonts, ...size }: { width: number; height: number; panel: string; fonts: Fonts },
): Promise<Buffer> {
  const [sharp, { default: satori }] = await Promise.all([loadSharp(), import('satori')])
  const style = { ...size, backgroundColor: panel, fontFamily: FONT }
  const draw = async (chosen: Fonts) =>
    await satori(box(style, [content]), { ...size, fonts: chosen })
  const svg = await draw(fonts).catch(async (error: unknown) => {
    for (const font of fonts) {
      // satori reads a copy, but does not read a failed font again.
      const copy = { ...font, data: Buffer.from(font.data) }
      await draw([copy]).catch((reason: unknown) => refuseFont(font, reason))
    }
    throw error
  })
  return await sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb').raw().toBuffer()
}

/** Returns the panel without the title. */
function frameOf({ section, brand, look: { colors } }: SocialCard): Box {
  return box(
    {
      boxSizing: 'border-box',
      width: PANEL,
      height: socialImageSize.height,
      padding: PADDING,
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    [lines(section, colors.accent), lines(brand, colors.text)],
  )
}

/** Returns a text in one line, or in two with smaller letters; an ellipsis replaces the rest. */
function lines(text: string, color: string): Box {
  const isLong = text.length * LINE.one * WIDE_LETTER > TEXT_WIDTH
  const style = {
    fontSize: isLong ? LINE.two : LINE.one,
    lineHeight: 1.15,
    width: TEXT_WIDTH,
    color,
  }
  return box({ ...style, display: 'block', lineClamp: isLong ? 2 : 1 }, text)
}

function titleOf({ title, look }: SocialCard): Box {
  const fontSize = titleSize(title)
  const lineHeight = 1.1
  const style = { fontSize, fontWeight: 600, lineHeight, color: look.colors.text }
  const whole = { display: 'block', lineClamp: Math.floor(TITLE / (fontSize * lineHeight)) }
  // Looking for places to break a word in takes as long as all the rest of the layout.
  const isWide = longestWord(title) * fontSize * WIDEST_LETTER > TEXT_WIDTH
  return box(
    { ...style, ...whole, width: TEXT_WIDTH, ...(isWide ? { wordBreak: 'break-word' } : {}) },
    title,
  )
}

/** Widths of letters in times the size of the font: few capitals are wider, and few texts on average. */
const WIDEST_LETTER = 0.75
const WIDE_LETTER = 0.6

function longestWord(title: string): number {
  return Math.max(...title.split(/[\s-]+/).map((word) => word.length))
}

/** Returns a smaller size for long titles and long German words, so that they stay whole. */
function titleSize(title: string): number {
  const longest = longestWord(title)
  if (longest > 22 || title.length > 70) return 46
  return longest > 16 || title.length > 40 ? 56 : 72
}

/** Returns an element of satori's layout: a flex box with texts or boxes. */
function box(style: Record<string, string | number>, children: Box[] | string): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

interface Box {
  readonly type: string
  readonly key: null
  readonly props: { readonly style: Record<string, string | number>; readonly children: unknown }
}

/** Name of the theme's font in the layout. */
const FONT = 'font'

interface Font {
  readonly name: string
  readonly data: Buffer
  readonly weight: 500 | 600
  /** Path below `content/`. */
  readonly src: string
}

type Fonts = Font[]

/** Loads the fonts of all cards, and a filter for the text that they can draw. */
async function loadFonts(
  { medium, bold }: SocialLook['fonts'],
  contentDir: string,
): Promise<{ fonts: Fonts; drawable: (text: string) => DrawableText }> {
  const read = async ({ src }: ThemeFile) => await fs.readFile(path.join(contentDir, src))
  const fonts: Fonts = [
    { name: FONT, data: await read(medium), weight: 500, src: medium.src },
    { name: FONT, data: await read(bold), weight: 600, src: bold.src },
  ]
  return { fonts, drawable: await createDrawable(fonts.map(({ data }) => data)) }
}

/** Throws a SiteError: letters cannot be drawn with a font, which may be damaged in one of them only. */
function refuseFont({ src }: Font, reason: unknown): never {
  throw new SiteError([
    {
      code: 'theme-file',
      severity: 'error',
      message: `The font cannot be used: ${reason instanceof Error ? reason.message : String(reason)}`,
      at: { file: `content/${src}`, line: 1, column: 1 },
      hint: 'Export it again as WOFF, TTF or OTF.',
    },
  ])
}
