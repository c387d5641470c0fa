import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashOf, isCached, readCached, writeCached } from './cache.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'cache-'))
  file = path.join(folder, 'picture.avif')
  await writeCached(file, 'Lärche')
})
afterEach(() => fs.rm(folder, { recursive: true }))

it('R33 takes a file for what was written while its size and time stay the same', async () => {
  await fs.utimes(file, 1, 1)
  expect(await isCached(file)).toBe(true)
  await fs.writeFile(file, 'Fichten')
  await fs.utimes(file, 1, 1)
  expect(await isCached(file)).toBe(true)
  await fs.utimes(file, 2, 2)
  expect(await isCached(file)).toBe(false)
})

it.each([
  ['cut short', () => fs.truncate(file, 3)],
  ['overwritten', () => fs.writeFile(file, 'Fichte!')],
  ['gone', () => fs.rm(file)],
])('R33 R87 a file that is %s counts as missing', async (_, damage) => {
  await damage()
  await fs.utimes(file, 1, 1).catch(() => {})
  expect(await isCached(file)).toBe(false)
  expect(await readCached(file)).toBeUndefined()
})

it('R33 knows a copied file by its bytes, and then by its new time', async () => {
  await fs.utimes(file, 1, 1)
  expect(await isCached(file)).toBe(true)
  expect(await fs.readFile(`${file}.sha256`, 'utf8')).toMatch(/\n7 1000$/)
})

it('R33 R87 knows bytes of another file, even with the sum of that one', async () => {
  const other = path.join(folder, 'other.avif')
  await writeCached(other, 'Fichte')
  for (const ending of ['', '.sha256']) await fs.copyFile(other + ending, file + ending)
  expect(await isCached(file)).toBe(false)
  expect(await isCached(other)).toBe(true)
})

it('R33 R87 takes a whole file whose sum was not written any more, and writes it', async () => {
  await fs.rm(`${file}.sha256`)
  expect((await readCached(file))?.toString()).toBe('Lärche')
  expect((await fs.readdir(folder)).toSorted()).toEqual(['picture.avif', 'picture.avif.sha256'])
})

it('R33 R87 replaces folders that lie in the way', async () => {
  for (const name of [file, `${file}.sha256`]) {
    await fs.rm(name)
    await fs.mkdir(path.join(name, 'within'), { recursive: true })
  }
  expect(await isCached(file)).toBe(false)
  await writeCached(file, 'Lärche')
  expect(await isCached(file)).toBe(true)
})

it('R33 a hash is of the bytes of its parts and of where they end, whether they are texts or not', () => {
  expect(hashOf('Lärche', 'Öl')).toBe(hashOf(Buffer.from('Lärche'), 'Öl'))
  expect(hashOf('Lärche', 'Öl')).not.toBe(hashOf('LärcheÖl'))
  expect(hashOf('Lärche', '')).not.toBe(hashOf('Lärche'))
})
