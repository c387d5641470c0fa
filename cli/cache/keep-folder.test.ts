import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFolder } from './keep-folder.ts'
import { machineId } from '../base/process-id.ts'

let root: string
let parent: string
let made: number
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'keep-'))
  parent = path.join(root, 'cache/versions')
  made = 0
})
afterEach(() => fs.rm(root, { recursive: true }))

/** Keeps a folder with one file; the file, and the sums beside it. */
async function keep(name: string): Promise<readonly string[]> {
  await keepFolder(path.join(parent, name), async (temporary) => {
    made += 1
    await fs.mkdir(path.join(temporary, 'client'), { recursive: true })
    await fs.writeFile(path.join(temporary, 'client/a.js'), name)
  })
  expect(await fs.readFile(path.join(parent, name, 'client/a.js'), 'utf8')).toBe(name)
  return (await fs.readdir(path.join(parent, name))).toSorted()
}

it('R33 a folder is made once', async () => {
  const names = await keep('one')
  expect(names).toEqual(['client', 'sums.json'])
  expect(await keep('one')).toEqual(names)
  expect(made).toBe(1)
})

it('R33 R87 a damaged folder is made again, with nothing of the old one', async () => {
  await keep('one')
  await fs.writeFile(path.join(parent, 'one/other'), 'x')
  expect(await keep('one')).toEqual(['client', 'sums.json'])
  expect(made).toBe(2)
})

it('R33 R87 where another process was faster, its folder stays, and nothing is left of this one', async () => {
  await keepFolder(path.join(parent, 'one'), async (temporary) => {
    await keep('one')
    await fs.mkdir(temporary)
    await fs.writeFile(path.join(temporary, 'a.js'), 'slower')
  })
  expect(await fs.readdir(parent)).toEqual(['one'])
  expect(await keep('one')).toEqual(['client', 'sums.json'])
  expect(made).toBe(1)
})

it('R33 four others are kept beside it, and what a killed process left is deleted', async () => {
  const leftover = path.join(
    parent,
    `a.00000000-0000-0000-0000-000000000000.99999999-${machineId}.tmp`,
  )
  await fs.mkdir(leftover, { recursive: true })
  for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
    await keep(name)
    await fs.utimes(path.join(parent, name), index, index)
  }
  expect((await fs.readdir(parent)).toSorted()).toEqual(['b', 'c', 'd', 'e', 'f'])
})

it('R33 R87 others do not push out a folder that a run has just begun to use', async () => {
  await keep('in-use')
  await fs.utimes(path.join(parent, 'in-use'), 1, 1)
  await keep('in-use')
  for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
    await keep(name)
    await fs.utimes(path.join(parent, name), index + 1, index + 1)
  }
  expect(await fs.readdir(parent)).toContain('in-use')
  expect(made).toBe(7)
})
