import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hashOf } from '../lib/cache.ts'
import { Problems } from '../lib/problems.ts'
import { createMemoryStore, type Store } from '../lib/store.ts'
import { textFile } from './text-file.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'texts-'))
  file = path.join(folder, 'a.md')
})
afterEach(async () => {
  vi.useRealTimers()
  await fs.rm(folder, { recursive: true })
})

/** Writes the file, and lets a time pass. */
async function write(text: string, { after = 3000 } = {}): Promise<void> {
  await fs.writeFile(file, text)
  const { ctimeMs } = await fs.stat(file)
  vi.useFakeTimers({ toFake: ['Date'], now: ctimeMs + after })
}

/** The hash of the file in a run of its own, and whether the run has read it. */
async function open(store: Store) {
  const problems = new Problems()
  let isRead = false
  const noted: Store = {
    ...store,
    async set(key, value) {
      isRead = true
      await store.set(key, value)
    },
  }
  const opened = textFile('a.md', { folder, display: 'content/a.md', problems, stamps: noted })
  return { hash: await opened.hash(), isRead, problems: problems.all.map(({ code }) => code) }
}

it('R33 reads a file once, and again when it has changed', async () => {
  const store = createMemoryStore()
  await write('a: 1')
  expect(await open(store)).toEqual({ hash: hashOf('a: 1'), isRead: true, problems: [] })
  expect(await open(store)).toEqual({ hash: hashOf('a: 1'), isRead: false, problems: [] })
  await write('a: 2')
  expect(await open(store)).toEqual({ hash: hashOf('a: 2'), isRead: true, problems: [] })
})

it('R33 believes no stamp of a file that has just changed', async () => {
  const store = createMemoryStore()
  await write('a: 1')
  const believing = { ...store, get: async () => 'the hash of a stamp' }
  expect((await open(believing)).hash).toBe('the hash of a stamp')
  await write('a: 1', { after: 1000 })
  expect((await open(believing)).hash).toBe(hashOf('a: 1'))
})

it('R33 asks the disk for nothing that a run has been told of the file', async () => {
  await write('a: 1')
  const place = { folder, display: 'content/a.md', problems: new Problems() }
  const stamps = createMemoryStore()
  const state = { entries: () => [], stampOf: (name: string) => `the stamp of ${name}` }
  await stamps.set(hashOf('a.md', 'the stamp of a.md'), 'the hash of before')
  expect(await textFile('a.md', { ...place, stamps, state }).hash()).toBe('the hash of before')
})

it('R26 has no hash of a file that is not there, and says so once', async () => {
  const problems = new Problems()
  const place = { folder, display: 'content/a.md', problems, stamps: createMemoryStore() }
  const opened = textFile('a.md', place)
  expect([await opened.hash(), opened.text()]).toEqual([undefined, undefined])
  expect(problems.all.map(({ code }) => code)).toEqual(['content-missing-file'])
})
