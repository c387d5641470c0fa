import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withLock } from './lock.ts'

let folder: string
let lock: string

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lock-'))
  lock = path.join(folder, 'site.lock')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fs.rm(folder, { recursive: true })
})

it('R87 holds the lock during the work, and gives it back when the work fails', async () => {
  const held = await withLock(lock, () => fs.readFile(lock, 'utf8'))
  expect(held).toBe(String(process.pid))
  await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await fs.readdir(folder)).toEqual([])
})

it('R87 takes over the lock of a process that no longer runs', async () => {
  // The largest process id of any system lies below this one.
  await fs.writeFile(lock, '99999999')
  expect(await withLock(lock, () => Promise.resolve('done'))).toBe('done')
})

it('R87 waits for the lock of another process that runs', async () => {
  await fs.writeFile(lock, String(process.ppid))
  let isFree = false
  setTimeout(() => {
    isFree = true
    void fs.rm(lock)
  }, 20)
  expect(await withLock(lock, () => Promise.resolve(isFree))).toBe(true)
})

it('R69 R87 leaves no lock behind where the disk is full', async () => {
  const { open } = fs
  vi.spyOn(fs, 'open').mockImplementationOnce(async (...given) => {
    const handle = await open(...given)
    vi.spyOn(handle, 'writeFile').mockRejectedValueOnce(new Error('no space left on device'))
    return handle
  })
  await expect(withLock(lock, () => Promise.resolve('done'))).rejects.toThrow('no space')
  expect(await fs.readdir(folder)).toEqual([])
})

it('R69 R87 leaves the lock of another process alone where none can be made', async () => {
  await fs.writeFile(lock, String(process.ppid))
  vi.spyOn(fs, 'open').mockRejectedValueOnce(new Error('too many open files'))
  await expect(withLock(lock, () => Promise.resolve('done'))).rejects.toThrow('too many')
  expect(await fs.readFile(lock, 'utf8')).toBe(String(process.ppid))
})

it('R69 R87 says at once where a lock cannot be', async () => {
  const nowhere = path.join(folder, 'missing', 'site.lock')
  await expect(withLock(nowhere, () => Promise.resolve('done'))).rejects.toThrow('ENOENT')
})
