import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withLock } from './lock.ts'
import { machineId } from '../base/process-id.ts'

const lockOf = (pid: number, machine = machineId) => `1a2b3c4d ${pid} ${machine}`
/** Above the largest process id of any system. */
const DEAD = 99_999_999

/** Number of processes that compete for a lock, and how often. */
const PROCESSES = 3
const ROUNDS = 25

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

it('R87 holds the lock during the work, and releases it if the work fails', async () => {
  const held = await withLock(lock, () => fs.readFile(lock, 'utf8'))
  expect(held).toMatch(new RegExp(`^\\S{36} ${process.pid} ${machineId}$`))
  await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await fs.readdir(folder)).toEqual([])
})

it('R87 takes over the lock of an ended process', async () => {
  await fs.writeFile(lock, lockOf(DEAD))
  expect(await withLock(lock, () => Promise.resolve('done'))).toBe('done')
  expect(await fs.readdir(folder)).toEqual([])
})

it('R87 waits for a process of another container', async () => {
  await fs.writeFile(lock, lockOf(DEAD, '00000000'))
  let isFree = false
  setTimeout(() => {
    isFree = true
    void fs.rm(lock)
  }, 20)
  expect(await withLock(lock, () => Promise.resolve(isFree))).toBe(true)
})

it('R87 is held by one process at a time, even if all take over the lock of an ended process', async () => {
  const worker = path.join(folder, 'worker.mjs')
  const module = new URL('./lock.ts', import.meta.url).href
  // Each round starts in all processes as soon as the last has arrived.
  await fs.writeFile(
    worker,
    `import fs from 'node:fs'
    import { withLock } from ${JSON.stringify(module)}
    process.chdir(process.argv[2])
    for (let round = 0; round < ${ROUNDS}; round += 1) {
      fs.writeFileSync('ready-' + round + '-' + process.pid, '')
      while (fs.readdirSync('.').filter((name) => name.startsWith('ready-' + round + '-')).length < ${PROCESSES});
      await withLock('lock-' + round, async () => {
        fs.writeFileSync('inside-' + round, '', { flag: 'wx' })
        await new Promise((resolve) => setImmediate(resolve))
        fs.rmSync('inside-' + round)
      })
    }`,
  )
  for (let round = 0; round < ROUNDS; round += 1)
    await fs.writeFile(path.join(folder, `lock-${round}`), lockOf(DEAD))
  const run = promisify(execFile)
  const args = ['--import', 'tsx', worker, folder]
  await Promise.all(
    Array.from({ length: PROCESSES }, () => run(process.execPath, args, { timeout: 50_000 })),
  )
  const names = await fs.readdir(folder)
  expect(names.filter((name) => /^(?:lock|inside)-/.test(name))).toEqual([])
})

it('R87 waits for the lock of a running process', async () => {
  await fs.writeFile(lock, lockOf(process.ppid))
  let isFree = false
  setTimeout(() => {
    isFree = true
    void fs.rm(lock)
  }, 20)
  expect(await withLock(lock, () => Promise.resolve(isFree))).toBe(true)
})

it('R69 R87 leaves no lock behind if the disk is full', async () => {
  const { open } = fs
  vi.spyOn(fs, 'open').mockImplementationOnce(async (...args) => {
    const handle = await open(...args)
    vi.spyOn(handle, 'writeFile').mockRejectedValueOnce(new Error('no space left on device'))
    return handle
  })
  await expect(withLock(lock, () => Promise.resolve('done'))).rejects.toThrow('no space')
  expect(await fs.readdir(folder)).toEqual([])
})

it('R69 R87 keeps the lock of another process if opening the file fails', async () => {
  await fs.writeFile(lock, lockOf(process.ppid))
  vi.spyOn(fs, 'open').mockRejectedValueOnce(new Error('too many open files'))
  await expect(withLock(lock, () => Promise.resolve('done'))).rejects.toThrow('too many')
  expect(await fs.readFile(lock, 'utf8')).toBe(lockOf(process.ppid))
})

it('R69 R87 fails immediately if the folder of the lock is missing', async () => {
  const nowhere = path.join(folder, 'missing', 'site.lock')
  await expect(withLock(nowhere, () => Promise.resolve('done'))).rejects.toThrow('ENOENT')
})
