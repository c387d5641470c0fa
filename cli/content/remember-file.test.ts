import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashOf } from '../lib/cache.ts'
import { Problems } from '../lib/problems.ts'
import { createStore } from '../lib/store.ts'
import { rememberFile } from './remember-file.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'files-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

const places = { values: {}, keys: {} }
const first = { text: 'a: 1', file: 'content/a.yaml', facts: { phone: '1' } }

/** Reads a text in a run of its own; gives what was read, and how often `read` was called. */
async function read(
  { text, file, facts }: typeof first,
  data: unknown = { a: 1 },
  fault?: string,
): Promise<{ data: unknown; calls: number; problems: number }> {
  const problems = new Problems()
  const store = createStore(folder)
  let calls = 0
  const known = await rememberFile(
    { file, hash: async () => hashOf(text), text: () => text },
    { facts, problems, store },
    async (_text, found) => {
      calls += 1
      if (fault !== undefined) found.warn('strings-missing-key', fault)
      return { data, places }
    },
  )
  store.close()
  return { data: known?.data, calls, problems: problems.all.length }
}

it('R76 reads a text once', async () => {
  expect(await read(first)).toEqual({ data: { a: 1 }, calls: 1, problems: 0 })
  expect(await read(first)).toEqual({ data: { a: 1 }, calls: 0, problems: 0 })
})

it.each<[string, Partial<typeof first>]>([
  ['text', { text: 'a: 2' }],
  ['name', { file: 'content/b.yaml' }],
  ['facts', { facts: { phone: '2' } }],
])('R76 R79 reads it again when its %s is another', async (_, change) => {
  await read(first)
  expect(await read({ ...first, ...change })).toMatchObject({ calls: 1 })
})

it('R33 keeps what it read under the text that it read, though the hash is that of an older one', async () => {
  const problems = new Problems()
  const store = createStore(folder)
  const changing = { file: first.file, hash: async () => hashOf('a: 0'), text: () => first.text }
  await rememberFile(changing, { facts: first.facts, problems, store }, async () => ({
    data: { a: 1 },
    places,
  }))
  store.close()
  expect(await read(first)).toMatchObject({ calls: 0 })
  expect(await read({ ...first, text: 'a: 0' }, { a: 0 })).toMatchObject({ calls: 1 })
})

it('R26 R76 reads it again when something is wrong with it, or JSON cannot hold it', async () => {
  await read(first, { a: 1 }, 'something is missing')
  expect(await read(first, { a: 1 }, 'something is missing')).toMatchObject({
    calls: 1,
    problems: 1,
  })
  await read(first, { a: Infinity })
  expect(await read(first, { a: Infinity })).toMatchObject({ data: { a: Infinity }, calls: 1 })
})
