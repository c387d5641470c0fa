import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKeptFiles, keepText } from './kept-files.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'kept-files-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

it('R33 prunes what the run did not use, the oldest first, and only when it kept something', async () => {
  const before = createKeptFiles(folder)
  const [old, recent, asked] = ['old', 'new', 'asked'].map((text) =>
    keepText(folder, text.repeat(500)),
  )
  if (old === undefined || recent === undefined || asked === undefined) throw new Error('Nothing')
  await fs.utimes(before.find(old) ?? '', 1, 1)
  const run = createKeptFiles(folder, { spareBytes: 2000 })
  run.find(asked)
  run.prune()
  expect(before.find(old)).toBeDefined()
  const next = createKeptFiles(folder, { spareBytes: 2000 })
  next.find(asked)
  const kept = keepText(folder, 'y')
  expect(next.add(kept)).toBe(before.find(kept))
  next.prune()
  const left = [old, recent, asked, kept].map((file) => createKeptFiles(folder).find(file))
  expect(left.map((file) => file !== undefined)).toEqual([false, true, true, true])
})

it('R33 runs that keep the same text together leave it whole', async () => {
  const kept = Array.from({ length: 20 }, () => keepText(folder, 'Lärche, Öl'))
  const files = new Set(kept.map((file) => createKeptFiles(folder).find(file)))
  expect(files.size).toBe(1)
  expect(await fs.readFile([...files][0] ?? '', 'utf8')).toBe('Lärche, Öl')
  expect(await fs.readdir(folder)).toHaveLength(1)
})
