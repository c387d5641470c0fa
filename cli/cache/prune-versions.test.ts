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
  for (const [index, name] of ['current', 'a-oldest', 'b-older', 'c-newest'].entries()) {
    await fs.mkdir(path.join(parent, name))
    await fs.writeFile(path.join(parent, name, 'file'), '')
    await fs.utimes(path.join(parent, name), index + 1, index + 1)
  }
  await pruneVersions(parent, { current: 'current', spare: 1 })
  expect((await fs.readdir(parent)).toSorted()).toEqual(['c-newest', 'current'])
  await pruneVersions(path.join(parent, 'missing'), { current: 'current', spare: 1 })
})

it('R33 R87 keeps temporary folders of other builds', async () => {
  const versions = path.join(parent, 'temporary')
  const temporary = path.basename(temporaryName('version'))
  await fs.mkdir(path.join(versions, temporary), { recursive: true })
  await pruneVersions(versions, { current: 'current', spare: 0 })
  expect(await fs.readdir(versions)).toEqual([temporary])
})

it('R33 R87 keeps folders that another run may be reading', async () => {
  const versions = path.join(parent, 'in-use')
  const minutesAgo = { now: 0, recent: 59, old: 61 }
  for (const [name, minutes] of Object.entries(minutesAgo)) {
    await fs.mkdir(path.join(versions, name), { recursive: true })
    const time = new Date(Date.now() - minutes * 60_000)
    await fs.utimes(path.join(versions, name), time, time)
  }
  await pruneVersions(versions, { current: 'current', spare: 0, inUse: 3_600_000 })
  expect((await fs.readdir(versions)).toSorted()).toEqual(['now', 'recent'])
})
