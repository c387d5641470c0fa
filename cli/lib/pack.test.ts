import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashOf } from './cache.ts'
import { isWhole, type Pack, openPacks, readValue, writePack } from './pack.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pack-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

const write = (values: Readonly<Record<string, Buffer>>): Pack =>
  writePack(
    folder,
    Object.entries(values).map(([key, bytes]) => ({
      key,
      sum: hashOf(bytes),
      length: bytes.length,
      read: () => bytes,
    })),
  )

function valueIn(pack: Pack | undefined, key: string): Buffer | undefined {
  const value = pack?.values.find((found) => found.key === key)
  return value && readValue(value)
}

it('R33 gives each value whole, in whatever order they are asked for, small ones and large', () => {
  // Together several blocks that are read at once, and one value that is larger than a block.
  const sizes = [0, 1, 70_000, 100, 30_000, 30_000, 30_000, 65_536, 7, 200_000, 12]
  const values = Object.fromEntries(
    sizes.map((size, at) => [`value ${at}`, Buffer.alloc(size, at + 1)]),
  )
  const pack = write(values)
  const names = Object.keys(values)
  const jumping = names.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1))
  for (const order of [names, names.toReversed(), jumping, names])
    for (const name of order) expect(valueIn(pack, name), name).toEqual(values[name])
})

it('R33 packs are opened from the oldest to the youngest; what is no pack is left alone', async () => {
  const files = ['young', 'middle', 'old'].map((name) => write({ [name]: Buffer.from(name) }).file)
  await fs.writeFile(path.join(folder, 'notes.txt'), '')
  // Both ways round, since a folder lists its files in an order of its own.
  for (const step of [1, -1]) {
    for (const [at, file] of files.entries())
      await fs.utimes(file, 300 - step * at, 300 - step * at)
    const { packs, damaged } = openPacks(folder)
    const names = packs.flatMap(({ values }) => values.map(({ key }) => key))
    expect(names).toEqual(step === 1 ? ['old', 'middle', 'young'] : ['young', 'middle', 'old'])
    expect(damaged).toEqual([])
  }
})

it('R33 R87 names those that cannot be read or have just gone, and none where there is no folder', async () => {
  const { file } = write({ a: Buffer.from('a') })
  await fs.writeFile(path.join(folder, 'damaged.pack'), 'x')
  await fs.symlink(path.join(folder, 'gone'), path.join(folder, 'gone.pack'))
  const { packs, damaged } = openPacks(folder)
  expect(packs.map((pack) => pack.file)).toEqual([file])
  expect(damaged.map((name) => path.basename(name)).toSorted()).toEqual([
    'damaged.pack',
    'gone.pack',
  ])
  expect(openPacks(path.join(folder, 'missing'))).toEqual({ packs: [], damaged: [] })
})

it.each([
  [
    'changed, so that it has another time',
    { found: 'Fichte', keepsTime: false, isBelieved: false },
  ],
  ['copied with its time', { found: 'Lärche', keepsTime: true, isBelieved: true }],
  ['changed by what sets its time back', { found: 'Fichte!', keepsTime: true, isBelieved: true }],
  ['cut short by what sets its time back', { found: 'Lärch', keepsTime: true, isBelieved: false }],
])('R33 R87 a pack that was %s', async (_what, { found, keepsTime, isBelieved }) => {
  const { file } = write({ a: Buffer.from('Lärche') })
  const bytes = (await fs.readFile(file)).toString()
  const { mtime } = await fs.stat(file)
  await fs.writeFile(file, bytes.replace('Lärche', found))
  if (keepsTime) await fs.utimes(file, mtime, mtime)
  const value = openPacks(folder).packs[0]?.values[0]
  if (value === undefined) throw new Error('no value')
  expect(value.isUntouched).toBe(isBelieved)
  expect(isWhole(value)).toBe(isBelieved)
  expect(readValue(value)?.toString()).toBe(isBelieved ? found : undefined)
})

it('R33 R87 a value of a pack that has another time is believed where it has its hash', async () => {
  const { file } = write({ a: Buffer.from('Lärche') })
  await fs.utimes(file, 300, 300)
  const value = openPacks(folder).packs[0]?.values[0]
  if (value === undefined) throw new Error('no value')
  expect(value.isUntouched).toBe(false)
  expect(isWhole(value)).toBe(true)
  expect(readValue(value)?.toString()).toBe('Lärche')
})
