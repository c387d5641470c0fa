import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadShippedTheme, shippedContent } from '../../tests/support/shipped-theme.ts'
import { openCache } from '../cache/cache.ts'
import { makeImages } from './make-images.ts'
import { createSocialCard, type SocialCard, socialLook } from './social.ts'
import type { ImageOptions, ImageSource } from './source.ts'

let options: ImageOptions
let source: ImageSource
const progress = () => {}
const theme = loadShippedTheme()
type CardInput = Parameters<typeof createSocialCard>
const cardOf = (picture: CardInput[0], texts: CardInput[1], look: typeof theme) =>
  createSocialCard(picture, texts, socialLook(look))

beforeAll(async () => {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'social-'))
  options = { contentDir: root, cache: openCache(path.join(root, 'cache'), 'test'), concurrency: 2 }
  await fs.cp(path.join(shippedContent, 'theme'), path.join(root, 'theme'), { recursive: true })
  const file = path.join(root, 'red.png')
  await sharp({ create: { width: 900, height: 400, channels: 3, background: '#ff0000' } }).toFile(
    file,
  )
  source = {
    src: 'red.png',
    file,
    hash: 'red',
    width: 900,
    height: 400,
    format: 'png',
    placeholder: '',
  }
})
afterAll(() => fs.rm(options.contentDir, { recursive: true }))

async function draw(card: SocialCard) {
  const { files } = await makeImages(
    { variants: [], cards: [card] },
    { ...options, force: true, progress },
  )
  const bytes = await fs.readFile(files[0]?.linkTo ?? '')
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [
    ...data.subarray(
      (y * info.width + x) * info.channels,
      (y * info.width + x) * info.channels + 3,
    ),
  ]
  return { bytes, info, pixel }
}

/** Close enough for JPEG. */
function isNear(color: readonly number[], wanted: readonly number[]): boolean {
  return color.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 16)
}

const spruce = [0x1d, 0x3a, 0x2f]
const texts = { title: 'Holzpflege', section: 'Dienstleistungen', brand: 'Muster' }

describe('social pictures', () => {
  it('R85 have the colours and the font of the theme', async () => {
    const { colors, font } = theme
    const other = {
      colors: { ...colors, primary: '#203a6b' },
      font: { ...font, social: { ...font.social, bold: font.social.medium } },
    }
    const blue = cardOf(source, texts, { ...theme, colors: other.colors })
    expect(isNear((await draw(blue)).pixel(10, 10), [0x20, 0x3a, 0x6b])).toBe(true)
    const own = cardOf(source, texts, theme)
    const light = cardOf(source, texts, { ...theme, font: other.font })
    expect((await draw(own)).bytes.equals((await draw(light)).bytes)).toBe(false)
    expect(new Set([own, blue, light].map((card) => card.path)).size).toBe(3)
  })

  it.each([
    ['a name of two lines', { brand: 'Schreinerei Mustermann und Söhne' }, [500, 511]],
    [
      'a name of three lines',
      { brand: 'Holzbau Grossenbacher und von Allmen Gebrüder AG, Erlenbach im Simmental' },
      [500, 511],
    ],
    [
      'a section of two lines',
      { section: 'Zimmerei, Holzbau und Innenausbau nach Mass' },
      [124, 130],
    ],
    ['a title that is too long', { title: 'Ein Titel, der lang ist. '.repeat(12) }, [503, 511]],
  ])('R58 cut no line of %s', async (_, given, [from = 0, to = 0]) => {
    const { pixel } = await draw(cardOf(source, { ...texts, ...given }, theme))
    const written = (y: number) =>
      Array.from({ length: 548 }, (__, x) => pixel(56 + x, y)).filter(
        (color) => !isNear(color, spruce),
      ).length
    for (let y = from; y < to; y += 1) expect(written(y), `row ${y}`).toBe(0)
    expect(
      Array.from({ length: 630 }, (__, y) => y)
        .filter((y) => written(y) > 0)
        .at(-1),
    ).toBeLessThan(580)
  })

  it('R9 R58 are 1200 x 630 px with a panel, light text and the picture', async () => {
    const { info, pixel } = await draw(cardOf(source, texts, theme))
    expect([info.width, info.height]).toEqual([1200, 630])
    expect(isNear(pixel(10, 10), spruce)).toBe(true)
    expect(isNear(pixel(1100, 300), [255, 0, 0])).toBe(true)
    const light = Array.from({ length: 600 * 600 }, (_, i) => pixel(i % 600, Math.floor(i / 600)))
    expect(light.filter(([red = 0]) => red > 200).length).toBeGreaterThan(2000)
  })

  it.each([
    'Sanitärinstallationsarbeitenplanung',
    'Ein sehr langer Titel mit vielen Wörtern, der über mehrere Zeilen geht und doch auf die Karte passt',
    'Donaudampfschifffahrtsgesellschaftskapitän',
  ])('R58 keep the text on the panel: %s', async (title) => {
    const { pixel } = await draw(cardOf(source, { ...texts, title }, theme))
    for (let y = 0; y < 600; y += 1) expect(isNear(pixel(645, y), spruce), `row ${y}`).toBe(true)
  })

  it('R26 R85 say which font cannot be used', async () => {
    const broken = Buffer.from(
      await fs.readFile(path.join(shippedContent, theme.font.social.bold.src)),
    )
    broken.fill(0, 100, 9000)
    await fs.writeFile(path.join(options.contentDir, 'theme/broken.woff'), broken)
    const social = { ...theme.font.social, bold: { src: 'theme/broken.woff', hash: 'broken' } }
    const card = cardOf(source, texts, { ...theme, font: { ...theme.font, social } })
    await expect(draw(card)).rejects.toThrow('The font cannot be used')
  })

  it('R26 R85 R87 say which font cannot draw one letter, though it draws others', async () => {
    const broken = await fs.readFile(path.join(shippedContent, theme.font.social.bold.src))
    // In the outlines; "A" and "a" are whole.
    broken[4626] = 0xff ^ (broken[4626] ?? 0)
    await fs.writeFile(path.join(options.contentDir, 'theme/letter.woff'), broken)
    const social = { ...theme.font.social, bold: { src: 'theme/letter.woff', hash: 'letter' } }
    const look = { ...theme, font: { ...theme.font, social } }
    const title = 'Küche, Bad und Böden im Berner Oberland'
    const failure = draw(cardOf(source, { ...texts, title }, look))
    await expect(failure).rejects.toMatchObject({
      problems: [{ code: 'theme-file', at: { file: 'content/theme/letter.woff' } }],
    })
  })

  it('R50 R58 R73 are the same bytes again, and take any text', async () => {
    const hostile = cardOf(source, { ...texts, title: `</svg><script>&"'$ \u{1f600}` }, theme)
    expect((await draw(hostile)).bytes.equals((await draw(hostile)).bytes)).toBe(true)
  })

  it('R58 R87 show the beginning of a text that no card has room for', async () => {
    const long = 'Holz '.repeat(1e6)
    const card = cardOf(source, { title: long, section: long, brand: long }, theme)
    expect(isNear((await draw(card)).pixel(1100, 300), [255, 0, 0])).toBe(true)
    const longer = { title: `${long}pflege`, section: long, brand: long }
    expect(cardOf(source, longer, theme).path).toBe(card.path)
    const faces = '\u{1f600}'.repeat(5000)
    expect(cardOf(source, { ...texts, title: `x${faces}` }, theme).title).toMatch(
      /^x(\u{1f600})+$/u,
    )
  })

  it('R37 R58 show a photograph upright', async () => {
    // Stored on its side: green is on the left and becomes the top.
    const file = path.join(options.contentDir, 'turned.jpg')
    const green = await sharp({
      create: { width: 400, height: 800, channels: 3, background: '#00ff00' },
    })
      .png()
      .toBuffer()
    await sharp({ create: { width: 800, height: 800, channels: 3, background: '#0000ff' } })
      .composite([{ input: green, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toFile(file)
    const { pixel } = await draw(cardOf({ ...source, file, hash: 'turned' }, texts, theme))
    expect(isNear(pixel(900, 100), [0, 255, 0])).toBe(true)
    expect(isNear(pixel(900, 550), [0, 0, 255])).toBe(true)
  })

  it('R58 leave out signs that the font lacks, without a box in their place', async () => {
    const drawn = async (title: string, brand = 'Muster') =>
      (await draw(cardOf(source, { ...texts, title, brand }, theme))).bytes
    const clean = await drawn('Holz im Winter')
    expect(
      (await drawn('Holz \u{1fab5} im Winter \u2744\ufe0f', 'Muster \u2713')).equals(clean),
    ).toBe(true)
    expect((await drawn('Holz im Sommer')).equals(clean)).toBe(false)
  })

  it('R33 R58 are drawn once', async () => {
    const card = cardOf(source, { ...texts, title: 'Einmal' }, theme)
    const how = { ...options, force: false, progress }
    expect((await makeImages({ variants: [], cards: [card] }, how)).encoded).toBe(1)
    expect(await makeImages({ variants: [], cards: [card] }, how)).toMatchObject({
      encoded: 0,
      reused: 1,
    })
  })
})
