import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadShippedTheme, shippedContent } from '../../tests/shipped-theme.ts'
import { Problems } from '../lib/problems.ts'
import { createPictureMaker } from './on-demand.ts'
import { createPictures, type WantedImages } from './pictures.ts'
import { type ImageFolders, inspectImages } from './source.ts'

const image = { src: 'board.png', alt: 'Ein Brett' }
let folders: ImageFolders
let wanted: WantedImages
let sources: readonly { type: string; srcset: string }[]

beforeAll(async () => {
  const root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'on-demand-')))
  folders = {
    contentDir: path.join(root, 'content'),
    imageCacheDir: path.join(root, 'cache'),
    concurrency: 2,
  }
  await fs.cp(path.join(shippedContent, 'theme'), path.join(folders.contentDir, 'theme'), {
    recursive: true,
  })
  await sharp({ create: { width: 700, height: 500, channels: 3, background: '#a06030' } })
    .png()
    .toFile(path.join(folders.contentDir, image.src))
  const at = { file: 'content/a.yaml', line: 1, column: 1 }
  const { sources: found } = await inspectImages([{ ...image, at }], {
    folders,
    problems: new Problems(),
  })
  const pictures = createPictures(found, ['webp'], await loadShippedTheme())
  sources = pictures.picture(image, 'card', 'eager').sources
  pictures.social(image, { title: 'Ein Brett', section: '', brand: 'Muster' })
  wanted = pictures.wanted()
})

afterAll(() => fs.rm(path.dirname(folders.contentDir), { recursive: true }))

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
    expect(wanted.variants.map(({ format, width }) => [format, width])).toEqual([
      ['webp', 640],
      ['webp', 700],
      ['png', 700],
    ])
  })

  it('R58 R63 are made when they are asked for, once', async () => {
    const make = createPictureMaker(folders)
    const pictures = [...wanted.variants, ...wanted.cards]
    const names = async () => {
      const all = await fs.readdir(folders.imageCacheDir)
      return all.filter((name) => !name.endsWith('.sha256')).toSorted()
    }
    const before = await names()
    const files = await Promise.all([...pictures, ...pictures].map((picture) => make(picture)))
    expect(files).toEqual([...files.slice(0, pictures.length), ...files.slice(0, pictures.length)])
    expect(await names()).toEqual(
      [...before, ...pictures.map((picture) => path.posix.basename(picture.path))].toSorted(),
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
