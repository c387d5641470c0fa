// What earlier builds know of image files (R33, R87).
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeCached } from '../lib/cache.ts'
import { isSameFile, stateOf } from '../lib/stamp.ts'
import { createMemoryStore, type Store } from '../lib/store.ts'
import { rememberImages } from './known-images.ts'
import { makeMissing } from './make-missing.ts'

const pictures = [{ path: 'assets/a.jpg' }, { path: 'assets/b.jpg' }]

let dir: string
let store: Store & { sets: number }
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'known-'))
  const memory = createMemoryStore()
  store = {
    ...memory,
    sets: 0,
    async set(...value) {
      store.sets += 1
      await memory.set(...value)
    },
  }
})
afterEach(() => fs.rm(dir, { recursive: true }))

/** A build whose site still has what `has` says. */
async function build(
  has: (name: string) => boolean,
  { force = false, wanted = pictures }: { force?: boolean; wanted?: typeof pictures } = {},
) {
  const folders = { contentDir: dir, imageCacheDir: dir, concurrency: 2 }
  const known = await rememberImages(
    store,
    (name, state) => has(name) && isSameFile(state, stateOf(fileOf(name))),
  )
  const result = await makeMissing(wanted, {
    folders,
    force,
    known,
    progress() {},
    stepsFor: (missing) =>
      missing.map((picture) => ({
        count: 1,
        make: () => writeCached(fileOf(picture.path), picture.path),
      })),
  })
  await known.keep(result.files)
  return result
}

const fileOf = (name: string) => path.join(dir, path.basename(name))
const fileWithState = (name: string) => ({
  path: name,
  linkTo: fileOf(name),
  state: stateOf(fileOf(name)),
})
it('R33 image files that the site still has are not looked for', async () => {
  expect((await build(() => true)).encoded).toBe(2)
  await fs.rm(`${fileOf('assets/a.jpg')}.sha256`)
  expect(await build(() => true)).toEqual({
    files: pictures.map((picture) => fileWithState(picture.path)),
    encoded: 0,
    reused: 2,
  })
  // Looking writes the sum again.
  await expect(fs.stat(`${fileOf('assets/a.jpg')}.sha256`)).rejects.toThrow('ENOENT')
  expect(store.sets).toBe(1)
})

it('R33 R87 those that the site has no longer, or not as they were, are looked for and made again', async () => {
  await build(() => true)
  await fs.writeFile(fileOf('assets/b.jpg'), 'changed')
  expect((await build(() => true)).encoded).toBe(1)
  await fs.rm(fileOf('assets/a.jpg'))
  expect((await build((name) => name !== 'assets/a.jpg')).encoded).toBe(1)
  expect((await build(() => true)).encoded).toBe(0)
})

it('R33 forced, all are made again and known as they are then', async () => {
  await build(() => true)
  expect((await build(() => true, { force: true })).encoded).toBe(2)
  expect((await build(() => true)).files).toEqual(
    pictures.map((picture) => fileWithState(picture.path)),
  )
})

it('R33 a picture that is gone is known no longer', async () => {
  await build(() => true)
  await build(() => true, { wanted: pictures.slice(1) })
  expect(store.sets).toBe(2)
  await build(() => true, { wanted: pictures.slice(1) })
  expect(store.sets).toBe(2)
})
