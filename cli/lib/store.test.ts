import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashOf } from './cache.ts'
import { createStore } from './store.ts'

let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'store-'))
})
afterAll(() => fs.rm(folder, { recursive: true }))

const key = hashOf('a text')
const value = { text: 'Lärche, Öl', list: [1, null] }

it('R33 a later run gets what was kept, and nothing under another key', async () => {
  await createStore(folder).set(key, value)
  expect(await createStore(folder).get(key)).toEqual(value)
  expect(await createStore(folder).get(hashOf('another'))).toBeUndefined()
})

it.each([
  ['cut short', (text: string) => text.slice(0, -3)],
  ['changed', (text: string) => text.replace('Lärche', 'Fichte')],
  ['empty', () => ''],
])('R33 R87 a file that is %s counts as missing', async (_, damage) => {
  const store = createStore(path.join(folder, 'damaged'))
  await store.set(key, value)
  const file = path.join(folder, 'damaged', key.slice(0, 2), key.slice(2))
  await fs.writeFile(file, damage(await fs.readFile(file, 'utf8')))
  expect(await store.get(key)).toBeUndefined()
  await store.set(key, value)
  expect(await store.get(key)).toEqual(value)
})

it('R33 runs that write the same key together leave it whole', async () => {
  const stores = Array.from({ length: 20 }, () => createStore(path.join(folder, 'shared')))
  await Promise.all(stores.map((store) => store.set(key, value)))
  expect(await stores[0]?.get(key)).toEqual(value)
  expect(await fs.readdir(path.join(folder, 'shared', key.slice(0, 2)))).toEqual([key.slice(2)])
})

it('R33 prunes what the run did not use, the oldest first, and only when it kept something', async () => {
  const own = path.join(folder, 'pruned')
  const keys = ['old', 'new', 'used', 'kept'].map((name) => hashOf(name))
  const [old = '', recent = '', asked = '', kept = ''] = keys
  const before = createStore(own)
  for (const name of [old, recent, asked]) await before.set(name, 'x'.repeat(1000))
  await fs.utimes(path.join(own, old.slice(0, 2), old.slice(2)), 1, 1)
  const run = createStore(own, { spareBytes: 1500 })
  await run.get(asked)
  await run.prune()
  expect(await run.get(old)).toBeDefined()
  const next = createStore(own, { spareBytes: 1500 })
  await next.get(asked)
  await next.set(kept, 'y')
  await next.prune()
  const left = await Promise.all(keys.map((name) => createStore(own).get(name)))
  expect(left.map((found) => found !== undefined)).toEqual([false, true, true, true])
})
