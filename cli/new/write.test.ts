import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UsageError } from '../problems/problems.ts'
import { writeNew } from './write.ts'

let root: string
beforeEach(async () => {
  root = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'new-')), 'content')
  await fs.mkdir(path.join(root, 'posts'), { recursive: true })
})
afterEach(() => fs.rm(path.dirname(root), { recursive: true }))

const list = async () => (await fs.readdir(root, { recursive: true })).toSorted()
const post = { folder: 'posts/a', files: { 'posts/a/x.jpg': 'x', 'posts/a/de.md': 'de' } }

describe('writeNew', () => {
  it('R68 writes everything, and takes it away again', async () => {
    const undo = await writeNew({ root, ...post })
    expect(await list()).toEqual(['posts', 'posts/a', 'posts/a/de.md', 'posts/a/x.jpg'])
    await undo()
    expect(await list()).toEqual(['posts'])
  })

  it('R68 makes the folder of a collection', async () => {
    await writeNew({ root, files: { 'services/a.yaml': 'a' } })
    expect(await fs.readFile(path.join(root, 'services/a.yaml'), 'utf8')).toBe('a')
  })

  it('R68 refuses a folder that exists', async () => {
    await fs.mkdir(path.join(root, 'posts/a'))
    const writing = writeNew({ root, ...post })
    await expect(writing).rejects.toThrow(UsageError)
    await expect(writing).rejects.toThrow('content/posts/a exists already. Nothing was written')
    expect(await list()).toEqual(['posts', 'posts/a'])
  })

  it('R68 never writes over a file, and leaves none behind', async () => {
    await fs.writeFile(path.join(root, 'b.yaml'), 'old')
    const writing = writeNew({ root, files: { 'a.jpg': 'new', 'b.yaml': 'new' } })
    await expect(writing).rejects.toThrow('content/b.yaml exists already')
    expect(await list()).toEqual(['b.yaml', 'posts'])
    expect(await fs.readFile(path.join(root, 'b.yaml'), 'utf8')).toBe('old')
  })

  it('R68 leaves nothing behind where a file cannot be written', async () => {
    await fs.writeFile(path.join(root, 'file'), '')
    const writing = writeNew({ root, files: { 'a.jpg': 'new', 'file/b.yaml': 'new' } })
    await expect(writing).rejects.toThrow()
    expect(await list()).toEqual(['file', 'posts'])
  })

  it('R68 leaves nothing of a file behind that fails half-way, and no folder made for it', async () => {
    const open = fs.open
    const full = vi.spyOn(fs, 'open').mockImplementation(async (...args) => {
      const handle = await open(...args)
      const write = handle.writeFile.bind(handle)
      handle.writeFile = async () => {
        await write('half')
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      }
      return handle
    })
    const writing = writeNew({ root, files: { 'services/new/a.yaml': 'whole' } })
    await expect(writing).rejects.toThrow('no space left')
    full.mockRestore()
    expect(await list()).toEqual(['posts'])
  })

  it('R68 takes away folders that it made, but no file of others in them', async () => {
    const undo = await writeNew({ root, files: { 'a/b/c.yaml': 'a', 'd/e.yaml': 'a' } })
    await fs.writeFile(path.join(root, 'a/mine.txt'), '')
    await undo()
    expect(await list()).toEqual(['a', 'a/mine.txt', 'posts'])
  })
})
