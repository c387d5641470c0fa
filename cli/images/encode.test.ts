import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modernFormats } from '#site/images.ts'
import { loadShippedTheme } from '../../tests/support/shipped-theme.ts'
import { openCache } from '../cache/cache.ts'
import { Problems } from '../problems/problems.ts'
import { makeImages, startImages } from './make-images.ts'
import { collectImages, createPictures } from './pictures.ts'
import { type ImageOptions, inspectImages } from './source.ts'
import type { Variant } from './variants.ts'

let options: ImageOptions
const at = { file: 'content/a.yaml', line: 1, column: 1 }
const progress = () => {}
const theme = loadShippedTheme()

beforeAll(async () => {
  const root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'images-')))
  options = {
    contentDir: path.join(root, 'content'),
    cache: openCache(path.join(root, 'cache'), 'test'),
    concurrency: 2,
  }
  await fs.mkdir(options.contentDir)
  // Red on the left, blue on the right, stored lying on its side with a GPS position.
  const left = await sharp({
    create: { width: 500, height: 600, channels: 3, background: '#e00000' },
  })
    .png()
    .toBuffer()
  const upright = await sharp({
    create: { width: 1000, height: 600, channels: 3, background: '#0000e0' },
  })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
  await sharp(await sharp(upright).rotate(90).png().toBuffer())
    .withExif({
      IFD0: { Copyright: 'secret' },
      IFD3: { GPSLatitude: '46/1 45/1 0/1' },
    })
    .withIccProfile('p3')
    .withMetadata({ orientation: 8 })
    .jpeg({ quality: 95 })
    .toFile(path.join(options.contentDir, 'side.jpg'))
})

afterAll(() => fs.rm(path.dirname(options.contentDir), { recursive: true }))

async function use(name: string): Promise<{ variants: readonly Variant[]; problems: Problems }> {
  const problems = new Problems()
  const sources = await inspectImages([{ src: name, at }], { ...options, problems })
  const image = { src: name, alt: 'x' }
  const { variants } = collectImages(createPictures(sources, modernFormats, theme), (pictures) => {
    pictures.picture(image, 'band', 'preload')
    pictures.picture(image, 'card', 'eager')
  })
  return { variants, problems }
}

const cacheDir = () => path.dirname(options.cache.pathOf('x'))

async function cached(): Promise<Record<string, number>> {
  const names = await fs.readdir(cacheDir())
  const stats = await Promise.all(
    names.map(
      async (name) => [name, (await fs.stat(path.join(cacheDir(), name))).mtimeMs] as const,
    ),
  )
  return Object.fromEntries(stats.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

describe('image variants', () => {
  it('R30 R31 R34 describes sources, fallback and placeholder in the order shown', async () => {
    const problems = new Problems()
    const sources = await inspectImages([{ src: 'side.jpg', at }], { ...options, problems })
    const image = { src: 'side.jpg', alt: 'Ein Brett' }
    const pictures = createPictures(sources, modernFormats, theme)
    const { hero, later } = collectImages(pictures, ({ picture }) => ({
      hero: picture(image, 'band', 'preload'),
      later: picture(image, 'band', 'lazy'),
    })).value
    expect(hero.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    const widths = [640, 720, 828, 1000]
    const entries = widths.map((width) => `/assets/side-${width}-HASH.avif ${width}w`)
    expect(hero.sources[0]?.srcset.replace(/[0-9a-f]{10}/g, 'HASH')).toBe(entries.join(', '))
    // One hash for all of them, and another one if the quality differs.
    const hashesOf = (text: unknown) => new Set(JSON.stringify(text).match(/[0-9a-f]{10}(?=\.)/g))
    const all = [...hashesOf(hero), ...hashesOf(later)]
    expect(hashesOf(hero).size).toBe(1)
    expect(new Set(all).size).toBe(2)
    expect(hero.img).toMatchObject({ width: 1000, height: 600 })
    expect(hero.img.src).toMatch(/^\/assets\/side-1000-[0-9a-f]{10}\.jpg$/)
    expect(hero.placeholder).toMatch(/^linear-gradient\((?:#[0-9a-f]{3},){4}#[0-9a-f]{3}\)$/)
  })

  it('R33 R37 encodes once, upright, in sRGB, without metadata', async () => {
    const source = await sharp(path.join(options.contentDir, 'side.jpg')).metadata()
    expect(source.orientation).toBe(8)
    expect(source.exif?.includes('secret')).toBe(true)
    expect(source.icc).toBeDefined()
    const { variants } = await use('side.jpg')
    const first = await makeImages({ variants, cards: [] }, { ...options, force: false, progress })
    expect(first.encoded).toBe(new Set(variants.map((variant) => variant.path)).size)
    for (const file of first.files) {
      const image = sharp(file.linkTo)
      const { exif, icc, xmp, orientation, width, height, space } = await image.metadata()
      expect({ exif, icc, xmp, orientation, space }).toEqual({ space: 'srgb' })
      expect(width).toBeGreaterThan(height)
      const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
      const pixel = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)]
      const [red = 0, , blue = 0] = pixel(10)
      expect(red).toBeGreaterThan(180)
      expect(blue).toBeLessThan(60)
      const [red2 = 0, , blue2 = 0] = pixel(width - 10)
      expect(red2).toBeLessThan(60)
      expect(blue2).toBeGreaterThan(180)
    }
  })

  it('R30 makes only the part of a picture that content names, under another name', async () => {
    const problems = new Problems()
    const half = { src: 'side.jpg', crop: { x: 50, y: 25, width: 50, height: 50 } }
    const named = [half, { src: 'side.jpg' }].map((image) => ({ ...image, at }))
    const sources = await inspectImages(named, { ...options, problems })
    const { value, variants } = collectImages(
      createPictures(sources, modernFormats, theme),
      (pictures) => ({
        part: pictures.picture({ ...half, alt: 'x', focus: { x: 30, y: 60 } }, 'card', 'lazy'),
        whole: pictures.picture({ src: 'side.jpg', alt: 'x' }, 'card', 'lazy'),
      }),
    )
    const { part, whole } = value
    expect(part.img).toMatchObject({ width: 500, height: 300 })
    expect(part.position).toBe('30% 60%')
    expect(whole.position).toBeUndefined()
    expect(part.img.src).not.toBe(whole.img.src)
    const { files } = await makeImages(
      { variants, cards: [] },
      { ...options, force: false, progress },
    )
    const file = files.find(({ path }) => part.img.src === `/${path}`)
    const { data, info } = await sharp(file?.linkTo).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([500, 300])
    // All of it is from the blue half.
    expect(data[0]).toBeLessThan(60)
    expect(data[2]).toBeGreaterThan(180)
  })

  it('R33 makes nothing twice, unless forced', async () => {
    const { variants } = await use('side.jpg')
    const before = await cached()
    const again = await makeImages({ variants, cards: [] }, { ...options, force: false, progress })
    expect(again.encoded).toBe(0)
    expect(await cached()).toEqual(before)
    const forced = await makeImages({ variants, cards: [] }, { ...options, force: true, progress })
    expect(forced.reused).toBe(0)
    expect(Object.keys(await cached())).toEqual(Object.keys(before))
  })

  it('R33 names files by their source, so that a changed picture gets new ones', async () => {
    const { variants } = await use('side.jpg')
    await fs.copyFile(
      path.join(options.contentDir, 'side.jpg'),
      path.join(options.contentDir, 'copy.jpg'),
    )
    const copy = await use('copy.jpg')
    const hashes = (list: readonly Variant[]) =>
      list.map((variant) => variant.path.replace(/^assets\/\w+-/, ''))
    expect(hashes(copy.variants)).toEqual(hashes(variants))
    // The same size, format and name, other pixels.
    const brighter = await sharp(path.join(options.contentDir, 'side.jpg'))
      .autoOrient()
      .modulate({ brightness: 1.1 })
      .toBuffer()
    await fs.writeFile(path.join(options.contentDir, 'copy.jpg'), brighter)
    const other = await use('copy.jpg')
    const sizes = (list: readonly Variant[]) => list.map(({ width, format }) => [width, format])
    expect(sizes(other.variants)).toEqual(sizes(variants))
    for (const hash of hashes(other.variants)) expect(hashes(variants)).not.toContain(hash)
  })

  it('R31 R37 takes what is transparent for white in the placeholder', async () => {
    const file = path.join(options.contentDir, 'clear.png')
    const create = { width: 700, height: 400, channels: 4, background: '#00000000' } as const
    await sharp({ create }).png().toFile(file)
    const problems = new Problems()
    const sources = await inspectImages([{ src: 'clear.png', at }], { ...options, problems })
    expect(sources.get('clear.png')?.placeholder).toBe(
      `linear-gradient(${Array.from({ length: 5 }, () => '#fff').join(',')})`,
    )
  })

  it('R33 stores what two pictures with the same bytes have in common', async () => {
    const names = ['twin-a.png', 'twin-b.png']
    const bytes = await sharp(path.join(options.contentDir, 'side.jpg')).png().toBuffer()
    for (const name of names) await fs.writeFile(path.join(options.contentDir, name), bytes)
    const problems = new Problems()
    const named = names.map((src) => ({ src, at }))
    const sources = await inspectImages(named, { ...options, problems })
    expect([...sources.keys()]).toEqual(names)
    const left = await fs.readdir(cacheDir())
    expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('R33 encodes beside other work; once stopped, it begins no other picture and leaves whole files', async () => {
    const cache = openCache(path.join(options.contentDir, '../stopped'), 'test')
    const { variants } = await use('side.jpg')
    const how = { ...options, cache, concurrency: 1, force: false }
    const encoding = startImages({ variants, cards: [] }, how)
    await encoding.stop()
    await expect(encoding.finish(progress)).rejects.toThrow('aborted')
    const started = variants.filter(({ path: name }) => cache.find(path.posix.basename(name)))
    expect(started.length).toBeLessThan(variants.length)
    const { encoded, reused } = await startImages({ variants, cards: [] }, how).finish(progress)
    expect({ encoded, reused }).toEqual({
      encoded: variants.length - started.length,
      reused: started.length,
    })
  })

  it('R72 follows no link out of the content folder', async () => {
    const outside = path.join(path.dirname(options.contentDir), 'outside.jpg')
    await fs.copyFile(path.join(options.contentDir, 'side.jpg'), outside)
    await fs.symlink(outside, path.join(options.contentDir, 'link.jpg'))
    const problems = new Problems()
    await inspectImages(
      [
        { src: 'link.jpg', at },
        { src: '../outside.jpg', at },
      ],
      { ...options, problems },
    )
    expect(problems.all.map(({ code }) => code)).toEqual(['content-outside', 'content-outside'])
  })
})
