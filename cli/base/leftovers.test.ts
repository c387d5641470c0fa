import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isTemporary, removeLeftovers, temporaryName } from './leftovers.ts'
import { hasEnded, machineId } from './process-id.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'leftovers-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fs.rm(folder, { recursive: true })
})

/** Above the largest process id of any system. */
const DEAD = 99_999_999
const nameOf = (name: string, pid: number) =>
  path.basename(temporaryName(name)).replace(/\d+(?=-\w+\.tmp$)/, String(pid))

describe('removing leftovers', () => {
  it('R49 R87 deletes files and folders of killed processes', async () => {
    await fs.mkdir(path.join(folder, nameOf('dist', DEAD), 'assets'), { recursive: true })
    await fs.writeFile(path.join(folder, nameOf('a.pack', DEAD)), '')
    await removeLeftovers(folder)
    expect(await fs.readdir(folder)).toEqual([])
  })

  it('R49 R87 keeps what this process writes, not what a killed one with its id has left', async () => {
    const [own, old] = [temporaryName('b.pack'), temporaryName('b.pack')]
    for (const name of [own, old]) await fs.writeFile(path.join(folder, name), '')
    const before = new Date(Date.now() - (process.uptime() + 1) * 1000)
    await fs.utimes(path.join(folder, old), before, before)
    await removeLeftovers(folder)
    expect(await fs.readdir(folder)).toEqual([own])
  })

  it('R49 R87 leaves a folder that a child of a killed process still writes to for the next run', async () => {
    await fs.mkdir(path.join(folder, nameOf('app', DEAD)))
    await fs.writeFile(path.join(folder, nameOf('b.pack', DEAD)), '')
    const notEmpty = Object.assign(new Error('directory not empty'), { code: 'ENOTEMPTY' })
    vi.spyOn(fs, 'rm').mockRejectedValueOnce(notEmpty)
    await removeLeftovers(folder)
    expect(await fs.readdir(folder)).toHaveLength(1)
    await removeLeftovers(folder)
    expect(await fs.readdir(folder)).toEqual([])
  })

  it('R49 R87 keeps files of running processes, with another prefix, or without a temporary name', async () => {
    const names = [
      nameOf('a.pack', process.ppid),
      nameOf('other', DEAD),
      'notes.tmp',
      `a.pack.${DEAD}-${machineId}.tmp`,
      `${nameOf('a.pack', DEAD)}.txt`,
    ]
    for (const name of names) await fs.writeFile(path.join(folder, name), '')
    await fs.writeFile(path.join(folder, nameOf('a.pack', DEAD)), '')
    await removeLeftovers(folder, 'a.')
    expect((await fs.readdir(folder)).toSorted()).toEqual(names.toSorted())
    expect(names.map(isTemporary)).toEqual([true, true, false, false, false])
  })

  it('R87 accepts a missing folder', async () => {
    await expect(removeLeftovers(path.join(folder, 'missing'))).resolves.toBeUndefined()
  })
})

it('R87 keeps files of other containers and machines for a day', async () => {
  const name = nameOf('a.pack', DEAD).replace(machineId, '00000000')
  const file = path.join(folder, name)
  await fs.writeFile(file, '')
  await removeLeftovers(folder)
  expect(await fs.readdir(folder)).toEqual([name])
  const old = new Date(Date.now() - 25 * 3_600_000)
  await fs.utimes(file, old, old)
  await removeLeftovers(folder)
  expect(await fs.readdir(folder)).toEqual([])
})

it('R87 detects ended processes of this machine, and running ones of other users', async () => {
  const machine = machineId
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  const pid = child.pid ?? 0
  expect(hasEnded({ pid, machine })).toBe(false)
  child.stdin.end()
  await once(child, 'exit')
  expect(hasEnded({ pid, machine })).toBe(true)
  expect(hasEnded({ pid, machine: '00000000' })).toBe(false)
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  })
  expect(hasEnded({ pid: 1, machine })).toBe(false)
})
