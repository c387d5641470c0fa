import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFolderState } from './folder-state.ts'
import { foreignStampOf } from './stamp.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'state-'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2100, 0) })
})
afterEach(async () => {
  vi.useRealTimers()
  await fs.rm(folder, { recursive: true })
})

it('R33 a run sees one state of a folder, and the next run what has changed since', async () => {
  const file = path.join(folder, 'a.md')
  const names = ({ entries }: ReturnType<typeof createFolderState>) =>
    entries().map(({ name }) => name)
  await fs.writeFile(file, 'a')
  const state = createFolderState(folder)
  const stamp = foreignStampOf(file)
  expect([names(state), state.stampOf('a.md')]).toEqual([['a.md'], stamp])
  await fs.writeFile(file, 'changed')
  await fs.writeFile(path.join(folder, 'b.md'), 'b')
  expect([names(state), state.stampOf('a.md')]).toEqual([['a.md'], stamp])
  const next = createFolderState(folder)
  expect(names(next).toSorted()).toEqual(['a.md', 'b.md'])
  expect(next.stampOf('a.md')).toBe(foreignStampOf(file))
  expect(next.stampOf('a.md')).not.toBe(stamp)
  expect(next.stampOf('c.md')).toBeUndefined()
})
