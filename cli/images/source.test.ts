import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problems } from '../lib/problems.ts'
import { createStore } from '../lib/store.ts'
import { inspectImages } from './source.ts'

let root: string
let file: string
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'source-'))
  file = path.join(root, 'board.png')
  await draw('#102030')
})
afterEach(async () => {
  vi.useRealTimers()
  await fs.rm(root, { recursive: true })
})

async function draw(background: string): Promise<void> {
  const create = { width: 40, height: 30, channels: 3, background } as const
  await fs.writeFile(file, await sharp({ create }).png({ compressionLevel: 0 }).toBuffer())
}

/** Inspects the picture in a run of its own, so many ms after it was written. */
async function inspect({ after }: { after: number }) {
  const { ctimeMs } = await fs.stat(file)
  vi.useFakeTimers({ toFake: ['Date'], now: ctimeMs + after })
  const folders = { contentDir: root, imageCacheDir: path.join(root, 'cache'), concurrency: 1 }
  const named = [{ src: 'board.png', at: { file: 'content/a.yaml', line: 1, column: 1 } }]
  const store = createStore(path.join(root, 'store'))
  const { sources } = await inspectImages(named, { folders, problems: new Problems(), store })
  store.close()
  return sources.get('board.png')
}

it('R33 R76 a picture with the same stamp is not read again', async () => {
  const first = await inspect({ after: 60_000 })
  const read = vi.spyOn(fs, 'readFile')
  expect(await inspect({ after: 60_000 })).toEqual(first)
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})

it('R33 names pictures that are measured for the first time', async () => {
  const folders = { contentDir: root, imageCacheDir: path.join(root, 'cache'), concurrency: 1 }
  const named = [{ src: 'board.png', at: { file: 'content/a.yaml', line: 1, column: 1 } }]
  const newSources = async () => [
    ...(await inspectImages(named, { folders, problems: new Problems() })).newSources,
  ]
  expect(await newSources()).toEqual(['board.png'])
  expect(await newSources()).toEqual([])
  await draw('#405060')
  expect(await newSources()).toEqual(['board.png'])
})

it('R33 R76 a picture of the same size that keeps its time is noticed all the same', async () => {
  const first = await inspect({ after: 60_000 })
  const { atime, mtime, size } = await fs.stat(file)
  await draw('#405060')
  await fs.utimes(file, atime, mtime)
  expect((await fs.stat(file)).size).toBe(size)
  expect((await inspect({ after: 60_000 }))?.hash).not.toBe(first?.hash)
})

it('R33 R76 a picture that has just been written is read again the next time', async () => {
  await inspect({ after: 0 })
  const read = vi.spyOn(fs, 'readFile')
  await inspect({ after: 0 })
  expect(read).toHaveBeenCalledWith(file)
  read.mockRestore()
})
