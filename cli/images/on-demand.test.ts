import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadShippedTheme, shippedContent } from '../../tests/support/shipped-theme.ts'
import { openCache } from '../cache/cache.ts'
import { Problems } from '../problems/problems.ts'
import { createPictureMaker } from './on-demand.ts'
import { collectImages, createPictures, type NeededImages } from './pictures.ts'
import { type ImageOptions, inspectImages } from './source.ts'

const image = { src: 'board.png', alt: 'Ein Brett' }
let options: ImageOptions
let needed: NeededImages
let sources: readonly { type: string; srcset: string }[]

beforeAll(async () => {
  const root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'on-demand-')))
  options = {
    contentDir: path.join(root, 'content'),
    cache: openCache(path.join(root, 'cache'), 'test'),
    concurrency: 2,
  }
  await fs.cp(path.join(shippedContent, 'theme'), path.join(options.contentDir, 'theme'), {
    recursive: true,
  })
  await sharp({ create: { width: 700, height: 500, channels: 3, background: '#a06030' } })
    .png()
    .toFile(path.join(options.contentDir, image.src))
  const at = { file: 'content/a.yaml', line: 1, column: 1 }
  const found = await inspectImages([{ ...image, at }], { ...options, problems: new Problems() })
  const pictures = createPictures(found, ['webp'], loadShippedTheme())
  const { value, ...needs } = collectImages(pictures, ({ picture, social }) => {
    social(image, { title: 'Ein Brett', section: '', brand: 'Muster' })
    return picture(image, 'card', 'eager')
  })
  sources = value.sources
  needed = needs
})

afterAll(() => fs.rm(path.dirname(options.contentDir), { recursive: true }))

describe('pictures on demand', () => {
  it('R63 come in the one format that is asked for, and the fallback', () => {
    expect(sources).toEqual([
      {
        type: 'image/webp',
        srcset: expect.stringMatching(
          /^\/assets\/board-640-\w+\.webp 640w, \/assets\/board-700-\w+\.webp 700w$/,
        ),
      },
    ])
    expect(needed.variants.map(({ format, width }) => [format, width])).toEqual([
      ['webp', 640],
      ['webp', 700],
      ['png', 700],
    ])
  })

  it('R58 R63 are made when they are asked for, once', async () => {
    const make = createPictureMaker(options)
    const pictures = [...needed.variants, ...needed.cards]
    const names = async () => {
      const all = await fs.readdir(path.dirname(options.cache.pathOf('x')))
      return all.filter((name) => !name.endsWith('.sum')).toSorted()
    }
    const files = await Promise.all([...pictures, ...pictures].map((picture) => make(picture)))
    expect(files).toEqual([...files.slice(0, pictures.length), ...files.slice(0, pictures.length)])
    expect(await names()).toEqual(
      pictures.map((picture) => path.posix.basename(picture.path)).toSorted(),
    )
    const sizes = await Promise.all(
      files.slice(0, pictures.length).map(async (file) => {
        const { format, width } = await sharp(file).metadata()
        return `${format} ${width}`
      }),
    )
    expect(sizes).toEqual(['webp 640', 'webp 700', 'png 700', 'jpeg 1200'])
    const [first] = pictures
    if (first === undefined) throw new Error('no pictures')
    const file = await make(first)
    const { mtimeMs } = await fs.stat(file)
    await make(first)
    expect((await fs.stat(file)).mtimeMs).toBe(mtimeMs)
  })
})
