import syncFs from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import v8 from 'node:v8'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hashOf } from './cache.ts'
import { createMemoryStore, createStore, keepText, textWith } from './store.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'store-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fs.rm(folder, { recursive: true })
})

const key = hashOf('a text')
const value = { text: 'Lärche, Öl', list: [1, null] }
const packs = async () =>
  (await fs.readdir(folder))
    .filter((name) => name.endsWith('.pack'))
    .map((name) => path.join(folder, name))

/** A run that keeps values, asks for others and ends as a build does. */
async function run(
  { set = {}, get = [] }: { set?: Record<string, unknown>; get?: readonly string[] },
  options: Parameters<typeof createStore>[1] = {},
): Promise<void> {
  const store = createStore(folder, options)
  for (const name of get) await store.get(hashOf(name))
  for (const [name, kept] of Object.entries(set)) await store.set(hashOf(name), kept)
  await store.prune()
}

/** Which of some names a later run finds. */
async function found(...names: readonly string[]): Promise<string[]> {
  const store = createStore(folder)
  const values = await Promise.all(names.map((name) => store.get(hashOf(name))))
  return names.filter((_name, at) => values[at] !== undefined)
}

it('R33 the same run and a later one get what was kept, and nothing under another key', async () => {
  const store = createStore(folder)
  await store.set(key, value)
  expect(await store.get(key)).toEqual(value)
  store.close()
  expect(await store.get(key)).toEqual(value)
  expect(await createStore(folder).get(key)).toEqual(value)
  expect(await createStore(folder).get(hashOf('another'))).toBeUndefined()
})

it('R33 a store in memory gives copies of what was kept', async () => {
  const store = createMemoryStore()
  await store.set(key, value)
  expect(await store.get(key)).toEqual(value)
  expect(await store.get(key)).not.toBe(value)
  expect(await store.has(key)).toBe(true)
  expect(await store.has(hashOf('another'))).toBe(false)
})

it('R33 writes what it has of a run that makes much, so that a killed one loses little', async () => {
  const store = createStore(folder)
  const long = 'x'.repeat(4_000_000)
  await store.set(hashOf('a'), long)
  expect(await packs()).toHaveLength(0)
  await store.set(hashOf('b'), long)
  expect(await packs()).toHaveLength(1)
  expect(await found('a', 'b')).toEqual(['a', 'b'])
  store.close()
})

it('R33 a run that makes many values keeps the heap small from then on', async () => {
  const setFlags = vi.spyOn(v8, 'setFlagsFromString').mockReturnValue()
  const store = createStore(folder)
  for (let count = 1; count < 200; count += 1) await store.set(hashOf(String(count)), count)
  expect(setFlags).not.toHaveBeenCalled()
  await store.set(hashOf('200'), 200)
  expect(setFlags.mock.calls.flat()).toEqual([
    '--heap-growing-percent=30',
    '--min-semi-space-size=8',
    '--semi-space-growth-factor=1',
  ])
  store.close()
})

it('R33 a text is kept once under its hash, and what asks for one that is gone is told so', async () => {
  const hash = await keepText('Lärche', createStore(folder))
  expect(hash).toBe(hashOf('Lärche'))
  const store = createStore(folder)
  await expect(textWith(hash, store)).rejects.toThrow(`The text ${hash} is no longer in the cache`)
  await keepText('Lärche', store)
  store.flush()
  const [file = '', ...others] = await packs()
  expect(others).toEqual([])
  const later = createStore(folder)
  await keepText('Lärche', later)
  later.flush()
  expect(await packs()).toEqual([file])
  expect(await textWith(hash, later)).toBe('Lärche')
})

it('R33 R87 a damaged value is not there, and one that is there stays there while the run goes on', async () => {
  await run({ set: { 'a text': value } })
  const [file = ''] = await packs()
  const store = createStore(folder)
  expect(await store.has(key)).toBe(true)
  expect(await store.has(hashOf('another'))).toBe(false)
  store.flush()
  await fs.rm(file)
  expect(await store.get(key)).toEqual(value)
  store.close()
  expect(await store.has(key)).toBe(false)
  await store.set(key, value)
  expect(await store.has(key)).toBe(true)
  store.close()
  const [again = ''] = await packs()
  const bytes = await fs.readFile(again)
  await fs.writeFile(again, bytes.toString().replace('Lärche', 'Fichte'))
  expect(await createStore(folder).has(key)).toBe(false)
})

it.each([
  ['whose value is cut short', (bytes: Buffer) => bytes.subarray(0, -3)],
  [
    'whose value is changed',
    (bytes: Buffer) => Buffer.from(bytes.toString().replace('Lärche', 'Fichte')),
  ],
  ['whose index is cut short', (bytes: Buffer) => bytes.subarray(0, 40)],
  ['whose first line is changed', (bytes: Buffer) => Buffer.concat([Buffer.from('x'), bytes])],
  ['that is empty', () => Buffer.alloc(0)],
])('R33 R87 what is in a pack %s counts as missing, and can be kept again', async (_, damage) => {
  await run({ set: { 'a text': value } })
  const [file = ''] = await packs()
  await fs.writeFile(file, damage(await fs.readFile(file)))
  // As old as a damaged file is: the younger pack counts.
  await fs.utimes(file, 1, 1)
  expect(await found('a text')).toEqual([])
  await run({ set: { 'a text': value } })
  expect(await createStore(folder).get(key)).toEqual(value)
})

it('R33 runs side by side leave each other’s values whole', async () => {
  const names = Array.from({ length: 20 }, (_, number) => `value ${number}`)
  await Promise.all(names.map((name) => run({ set: { [name]: name, 'a text': value } })))
  expect(await found(...names, 'a text')).toEqual([...names, 'a text'])
})

it('R33 prunes what the run did not use where it is more than is spared, and only when it kept something', async () => {
  const options = { spareBytes: 1500 }
  const long = 'x'.repeat(1000)
  await run({ set: { used: long, old: long } }, options)
  await run({ get: ['used'], set: { one: long } }, options)
  expect(await found('used', 'old', 'one')).toEqual(['used', 'old', 'one'])
  await run({ get: ['used'] }, options)
  expect(await found('used', 'old', 'one')).toEqual(['used', 'old', 'one'])
  await run({ get: ['used'], set: { two: long } }, options)
  expect(await found('used', 'old', 'one', 'two')).toEqual(['used', 'two'])
  expect(await packs()).toHaveLength(1)
})

it('R33 merges many small packs, and leaves the largest alone', async () => {
  const options = { maxPacks: 3 }
  await run({ set: { a: 'a' } }, options)
  const [first] = await packs()
  await run({ set: { large: 'x'.repeat(1000) } }, options)
  const largest = (await packs()).find((file) => file !== first)
  await run({ set: { b: 'b' } }, options)
  expect(await packs()).toHaveLength(3)
  await run({ set: { c: 'c' } }, options)
  expect(await packs()).toHaveLength(2)
  expect(await packs()).toContain(largest)
  expect(await found('large', 'a', 'b', 'c')).toEqual(['large', 'a', 'b', 'c'])
})

it('R77 names the packs of what a run has used', async () => {
  await run({ set: { a: 'a' } })
  const [first] = await packs()
  await run({ set: { b: 'b' } })
  const store = createStore(folder)
  await store.get(hashOf('a'))
  expect(store.used()).toEqual([first])
  await store.set(hashOf('c'), 'c')
  expect(store.used()).toHaveLength(2)
})

it('R33 R63 leaves no file open, damaged ones included, since `site dev` asks for as long as it runs', async () => {
  const opened = vi.spyOn(syncFs, 'openSync')
  const closed = vi.spyOn(syncFs, 'closeSync')
  const first = createStore(folder)
  await first.set('a', 1)
  first.close()
  await fs.writeFile(path.join(folder, 'damaged.pack'), 'no index')
  const second = createStore(folder)
  expect(await second.get('a')).toBe(1)
  second.close()
  expect(await second.get('a')).toBe(1)
  await second.prune()
  expect(opened.mock.calls.length).toBeGreaterThan(3)
  expect(closed).toHaveBeenCalledTimes(opened.mock.calls.length)
})

it('R33 writes what has become much at once, so that a killed run loses little', async () => {
  const store = createStore(folder)
  await store.set(hashOf('small'), 'x')
  expect(await packs()).toEqual([])
  await store.set(hashOf('large'), 'x'.repeat(16e6))
  expect(await packs()).toHaveLength(1)
  await store.set(hashOf('next'), 'x')
  expect(await packs()).toHaveLength(1)
  store.close()
  expect(await found('small', 'large', 'next')).toEqual(['small', 'large', 'next'])
})

it('R33 what is known of many texts is read without the texts', async () => {
  const texts = Array.from({ length: 100 }, (_, number) => `text ${number}`)
  const values = texts.flatMap((name) => [
    [`${name}: words`, 700],
    [name, name.repeat(1000)],
  ])
  await run({ set: Object.fromEntries(values) })
  const read = vi.spyOn(syncFs, 'readSync')
  const bytesRead = () => read.mock.results.reduce((sum, { value }) => sum + Number(value), 0)
  expect(await found(...texts.map((name) => `${name}: words`))).toHaveLength(100)
  expect(bytesRead()).toBeLessThan(200_000)
  expect(await found(...texts)).toHaveLength(100)
  expect(bytesRead()).toBeGreaterThan(600_000)
})

it('R33 leaves out a damaged value when it merges, and keeps the others', async () => {
  const options = { maxPacks: 1 }
  await run({ set: { large: 'x'.repeat(1000) } }, options)
  const [large] = await packs()
  await run({ set: { damaged: 'Lärche', whole: 'Fichte' } })
  const file = (await packs()).find((name) => name !== large) ?? ''
  await fs.writeFile(
    file,
    (await fs.readFile(file)).toString().replace('Lärche', 'Läusche').replace('sche"', 'sch"'),
  )
  await run({ set: { b: 'b' } }, options)
  expect(await found('large', 'damaged', 'whole', 'b')).toEqual(['large', 'whole', 'b'])
})

it('R33 keeps a merged pack that has the name of an earlier one', async () => {
  const long = 'x'.repeat(1000)
  await run({ set: { used: long } })
  await run({ set: { old: long, older: long } })
  // What is left is what the first pack held, and so is its name.
  await run({ set: { used: long } }, { spareBytes: 1500 })
  expect(await packs()).toHaveLength(1)
  expect(await found('used', 'old', 'older')).toEqual(['used'])
})

it('R77 names a pack of which one value was used', async () => {
  await run({ set: { a: 'a', b: 'b' } })
  const store = createStore(folder)
  await store.get(hashOf('b'))
  expect(store.used()).toEqual(await packs())
})
