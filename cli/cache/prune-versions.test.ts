import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pruneVersions } from './cache-folder.ts'
import { temporaryName } from '../base/leftovers.ts'

let parent: string
beforeAll(async () => {
  parent = await fs.mkdtemp(path.join(os.tmpdir(), 'versions-'))
})
afterAll(() => fs.rm(parent, { recursive: true }))

it('R33 keeps the current version and the newest of the others', async () => {
  const spare = ['c', 'd', 'e', 'f-newest']
  for (const [index, name] of ['current', 'a-oldest', 'b-older', ...spare].entries()) {
    await fs.mkdir(path.join(parent, name))
    await fs.writeFile(path.join(parent, name, 'file'), '')
    await fs.utimes(path.join(parent, name), index + 1, index + 1)
  }
  await pruneVersions(parent, 'current')
  expect((await fs.readdir(parent)).toSorted()).toEqual(['c', 'current', 'd', 'e', 'f-newest'])
  await pruneVersions(path.join(parent, 'missing'), 'current')
})

it('R33 R87 keeps temporary folders of other builds', async () => {
  const versions = path.join(parent, 'temporary')
  const temporary = [1, 2, 3, 4, 5].map(() => path.basename(temporaryName('version')))
  for (const name of temporary) {
    await fs.mkdir(path.join(versions, name), { recursive: true })
    await fs.utimes(path.join(versions, name), 1, 1)
  }
  await pruneVersions(versions, 'current')
  expect((await fs.readdir(versions)).toSorted()).toEqual(temporary.toSorted())
})

it('R33 R87 keeps folders that another run may be reading', async () => {
  const versions = path.join(parent, 'in-use')
  const minutesAgo = { a: 0, b: 0, c: 0, d: 0, recent: 59, old: 61 }
  for (const [name, minutes] of Object.entries(minutesAgo)) {
    await fs.mkdir(path.join(versions, name), { recursive: true })
    const time = new Date(Date.now() - minutes * 60_000)
    await fs.utimes(path.join(versions, name), time, time)
  }
  await pruneVersions(versions, 'current')
  expect((await fs.readdir(versions)).toSorted()).toEqual(['a', 'b', 'c', 'd', 'recent'])
})
