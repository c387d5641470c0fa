import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryName } from '../base/leftovers.ts'
import { cacheFolder, pruneVersions } from './cache-folder.ts'
import { machineId } from '../base/process-id.ts'

let root: string
let parent: string
let runs: number
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'keep-'))
  parent = path.join(root, 'cache/versions')
  runs = 0
})
afterEach(() => fs.rm(root, { recursive: true }))

/** Caches a folder with one file, and returns the names of its files. */
async function cacheOne(name: string): Promise<readonly string[]> {
  const named = () => name
  await cacheFolder(parent, named, async (temporary) => {
    runs += 1
    await fs.mkdir(path.join(temporary, 'client'), { recursive: true })
    await fs.writeFile(path.join(temporary, 'client/a.js'), name)
  })
  expect(await fs.readFile(path.join(parent, name, 'client/a.js'), 'utf8')).toBe(name)
  return (await fs.readdir(path.join(parent, name))).toSorted()
}

it('R33 a folder is created once', async () => {
  const names = await cacheOne('one')
  expect(names).toEqual(['client', 'sums.json'])
  expect(await cacheOne('one')).toEqual(names)
  expect(runs).toBe(1)
})

it('R33 R87 a damaged folder is replaced', async () => {
  await cacheOne('one')
  await fs.writeFile(path.join(parent, 'one/other'), 'x')
  expect(await cacheOne('one')).toEqual(['client', 'sums.json'])
  expect(runs).toBe(2)
})

it('R33 R87 the folder of a faster process stays, without leftovers of this one', async () => {
  const named = () => 'one'
  await cacheFolder(parent, named, async (temporary) => {
    await cacheOne('one')
    await fs.mkdir(temporary)
    await fs.writeFile(path.join(temporary, 'a.js'), 'slower')
  })
  expect(await fs.readdir(parent)).toEqual(['one'])
  expect(await cacheOne('one')).toEqual(['client', 'sums.json'])
  expect(runs).toBe(1)
})

it('R33 inputs that change meanwhile are read again', async () => {
  let input = 'old'
  const folder = await cacheFolder(
    parent,
    () => input,
    async (temporary) => {
      runs += 1
      await fs.mkdir(temporary)
      // Saved between the hash and the reading of the first run.
      input = 'new'
      await fs.writeFile(path.join(temporary, 'a.js'), input)
    },
  )
  expect([folder, runs]).toEqual([path.join(parent, 'new'), 2])
  expect(await fs.readdir(parent)).toEqual(['new'])
})

it('R33 four other folders are kept, and leftovers of killed processes are deleted', async () => {
  const leftover = path.join(
    parent,
    `a.00000000-0000-0000-0000-000000000000.99999999-${machineId}.tmp`,
  )
  await fs.mkdir(leftover, { recursive: true })
  for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
    await cacheOne(name)
    await fs.utimes(path.join(parent, name), index, index)
  }
  expect((await fs.readdir(parent)).toSorted()).toEqual(['b', 'c', 'd', 'e', 'f'])
})

it('R33 R87 a folder in use is not pruned', async () => {
  await cacheOne('in-use')
  await fs.utimes(path.join(parent, 'in-use'), 1, 1)
  await cacheOne('in-use')
  for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
    await cacheOne(name)
    await fs.utimes(path.join(parent, name), index + 1, index + 1)
  }
  expect(await fs.readdir(parent)).toContain('in-use')
  expect(runs).toBe(7)
})

it('R33 R87 keeps temporary folders of other builds', async () => {
  const temporary = [1, 2, 3, 4, 5].map(() => path.basename(temporaryName('version')))
  for (const name of temporary) {
    await fs.mkdir(path.join(parent, name), { recursive: true })
    await fs.utimes(path.join(parent, name), 1, 1)
  }
  await pruneVersions(parent, 'current')
  expect((await fs.readdir(parent)).toSorted()).toEqual(temporary.toSorted())
})

it('R33 R87 keeps the current folder, and those that another run may be reading', async () => {
  const minutesAgo = { a: 0, b: 0, c: 0, d: 0, recent: 59, old: 61, current: 99 }
  for (const [name, minutes] of Object.entries(minutesAgo)) {
    await fs.mkdir(path.join(parent, name), { recursive: true })
    const time = new Date(Date.now() - minutes * 60_000)
    await fs.utimes(path.join(parent, name), time, time)
  }
  await pruneVersions(parent, 'current')
  const kept = ['a', 'b', 'c', 'current', 'd', 'recent']
  expect((await fs.readdir(parent)).toSorted()).toEqual(kept)
  await pruneVersions(path.join(parent, 'missing'), 'current')
})
