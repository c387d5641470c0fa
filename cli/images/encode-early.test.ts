import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { modernFormats } from '#site/images.ts'
import { loadShippedTheme } from '../../tests/shipped-theme.ts'
import { Problems } from '../lib/problems.ts'
import { withEarlyImages } from './encode-early.ts'
import { encodeImages } from './encode.ts'
import { cachedFile } from './make-missing.ts'
import { createPictures } from './pictures.ts'
import { type ImageFolders, inspectImages } from './source.ts'
import type { Variant } from './variants.ts'

const theme = await loadShippedTheme()
const progress = () => {}
let root: string
let folders: ImageFolders
/** Those of one picture, of several sizes. */
let variants: readonly Variant[]

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'early-'))
  folders = { contentDir: root, imageCacheDir: path.join(root, 'cache'), concurrency: 1 }
  const create = { width: 1000, height: 300, channels: 3, background: '#a06030' } as const
  await sharp({ create }).png().toFile(path.join(root, 'board.png'))
  const named = [{ src: 'board.png', at: { file: 'content/a.yaml', line: 1, column: 1 } }]
  const { sources } = await inspectImages(named, { folders, problems: new Problems() })
  const pictures = createPictures(sources, modernFormats, theme)
  pictures.picture({ src: 'board.png', alt: '' }, 'band', 'eager')
  variants = pictures.wanted().variants
})
afterEach(() => fs.rm(root, { recursive: true }))

/** Names of the variants that are in the cache, and of their parts that are being written. */
async function cached(): Promise<string[]> {
  const names = await fs.readdir(folders.imageCacheDir)
  return names.filter((name) => name.startsWith('board-') && !name.endsWith('.sha256'))
}

/** Ends when there is a file of each variant. */
async function areThere(files: readonly Variant[]): Promise<void> {
  for (const variant of files) {
    const isThere = () =>
      fs.stat(cachedFile(variant, folders)).then(
        () => true,
        () => false,
      )
    await expect.poll(isThere, { interval: 1, timeout: 20_000 }).toBe(true)
  }
}

describe('pictures that are encoded early', () => {
  it('R33 are encoded while the build does something else', async () => {
    await withEarlyImages({ folders, force: false }, async ({ begin }) => {
      begin(variants)
      await areThere(variants)
    })
    expect(await cached()).toHaveLength(variants.length)
  })

  it('R33 R62 are counted with the others, each once, and are in the list', async () => {
    const options = { folders, force: false }
    await encodeImages(variants.slice(2, 4), { ...options, progress })
    const early = [variants.slice(0, 2), variants.slice(0, 3)]
    const { files, encoded, reused } = await withEarlyImages(options, async ({ begin, finish }) => {
      for (const part of early) begin(part)
      return await finish(variants, progress)
    })
    expect(files.map((file) => file.path).toSorted()).toEqual(
      variants.map((variant) => variant.path).toSorted(),
    )
    expect({ encoded, reused }).toEqual({ encoded: variants.length - 2, reused: 2 })
  })

  it('R33 are encoded once where all are encoded anew', async () => {
    const options = { folders, force: true }
    const { encoded } = await withEarlyImages(options, async ({ begin, finish }) => {
      begin(variants)
      await areThere(variants)
      const times = await Promise.all(variants.map((variant) => timeOf(variant)))
      const all = await finish(variants, progress)
      expect(await Promise.all(variants.map((variant) => timeOf(variant)))).toEqual(times)
      return all
    })
    expect(encoded).toBe(variants.length)
  })

  it('R62 show how far they are from when they are waited for', async () => {
    const shown: string[] = []
    await withEarlyImages({ folders, force: false }, async ({ begin, finish }) => {
      begin(variants.slice(0, 2))
      return await finish(variants, (done, total) => shown.push(`${done} of ${total}`))
    })
    expect(shown.at(-1)).toBe(`${variants.length} of ${variants.length}`)
  })

  it('R49 are no longer begun once the build fails, and none is still being written when it ends', async () => {
    const failed = withEarlyImages({ folders, force: false }, async ({ begin }) => {
      begin(variants)
      await areThere(variants.filter(({ width, format }) => width === 1000 && format === 'avif'))
      throw new Error('a page is broken')
    })
    await expect(failed).rejects.toThrow('a page is broken')
    const left = await cached()
    expect(left.length).toBeLessThan(variants.length)
    const whole = variants.map((variant) => path.posix.basename(variant.path))
    expect(left.filter((name) => !whole.includes(name))).toEqual([])
  })

  it('R49 fail where they are waited for', async () => {
    await fs.rm(path.join(root, 'board.png'))
    const events: string[] = []
    const failed = withEarlyImages({ folders, force: false }, async ({ begin, finish }) => {
      begin(variants)
      // The same fails here, and before it what was begun earlier.
      const options = { folders, force: false, progress }
      await expect(encodeImages(variants, options)).rejects.toThrow()
      events.push('pages')
      await finish(variants, progress)
      events.push('pictures')
    })
    await expect(failed).rejects.toThrow(/board\.png/)
    expect(events).toEqual(['pages'])
  })
})

async function timeOf(variant: Variant): Promise<number> {
  return (await fs.stat(cachedFile(variant, folders))).mtimeMs
}
