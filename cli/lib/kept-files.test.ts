import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKeptFiles, fileUnder, keepFile } from './kept-files.ts'
import { stateOf } from './stamp.ts'
import { createMemoryStore } from './store.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'kept-files-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

it('R33 prunes what the run did not use, the oldest first, and only when it kept something', async () => {
  const before = createKeptFiles(folder)
  const [old, recent, asked] = ['old', 'new', 'asked'].map((text) =>
    keepFile(folder, text.repeat(500)),
  )
  if (old === undefined || recent === undefined || asked === undefined) throw new Error('Nothing')
  await fs.utimes(before.find(old) ?? '', 1, 1)
  const run = createKeptFiles(folder, { spareBytes: 2000 })
  run.find(asked)
  run.prune()
  expect(before.find(old)).toBeDefined()
  const next = createKeptFiles(folder, { spareBytes: 2000 })
  next.find(asked)
  const kept = keepFile(folder, 'y')
  expect(next.add(kept)).toBe(before.find(kept))
  next.prune()
  const left = [old, recent, asked, kept].map((file) => createKeptFiles(folder).find(file))
  expect(left.map((file) => file !== undefined)).toEqual([false, true, true, true])
})

it('R33 runs that keep the same text together leave it whole', async () => {
  const kept = Array.from({ length: 20 }, () => keepFile(folder, 'Lärche, Öl'))
  const files = new Set(kept.map((file) => createKeptFiles(folder).find(file)))
  expect(files.size).toBe(1)
  expect(await fs.readFile([...files][0] ?? '', 'utf8')).toBe('Lärche, Öl')
  expect(await fs.readdir(folder)).toHaveLength(1)
})

it('R33 R87 finds a text whose file has been touched, and none that was changed, cut short or deleted', async () => {
  const kept = keepFile(folder, 'Lärche, Öl')
  const files = createKeptFiles(folder)
  const file = files.find(kept) ?? ''
  // By its state it is found without being read.
  expect(kept.state).toEqual(stateOf(file))
  await fs.utimes(file, 1, 1)
  expect(files.find(kept)).toBe(file)
  for (const text of ['Fichte, Öl', 'Lärche', '']) {
    await fs.writeFile(file, text)
    expect(files.find(kept)).toBeUndefined()
  }
  await fs.rm(file)
  expect(files.find(kept)).toBeUndefined()
  // What is no file is not taken for a missing one.
  await fs.mkdir(file)
  expect(() => files.find(kept)).toThrow('EISDIR')
})

it('R77 names the files that a run has asked for or kept', () => {
  const asked = keepFile(folder, 'asked')
  keepFile(folder, 'another')
  const run = createKeptFiles(folder)
  const file = run.find(asked)
  const made = run.add(keepFile(folder, 'made'))
  expect(run.used()).toEqual([file, made])
})

it('R33 R87 keeps a long text piece by piece, under the hash of the whole', async () => {
  const pieces = Array.from({ length: 500 }, (_, at) => `Lärche ${at} `.repeat(30))
  const kept = { store: createMemoryStore(), files: createKeptFiles(folder) }
  const file = await fileUnder('key', kept, async function* () {
    yield* pieces
  })
  expect(await fs.readFile(file, 'utf8')).toBe(pieces.join(''))
  expect(path.basename(file)).toBe(keepFile(folder, pieces.join('')).hash)
  // Touched, it is read and found whole.
  await fs.utimes(file, 1, 1)
  const again = fileUnder('key', kept, () => {
    throw new Error('made again')
  })
  expect(await again).toBe(file)
})

it('R69 R87 leaves nothing of a long text that cannot be made', async () => {
  const kept = { store: createMemoryStore(), files: createKeptFiles(folder) }
  const broken = fileUnder('key', kept, async function* () {
    yield 'x'.repeat(200_000)
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await fs.readdir(folder)).toEqual([])
})
