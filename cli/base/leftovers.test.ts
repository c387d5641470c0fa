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

/** No system gives so large an id. */
const DEAD = 99_999_999
const nameOf = (name: string, pid: number) =>
  path.basename(temporaryName(name)).replace(/\d+(?=-\w+\.tmp$)/, String(pid))

describe('what killed processes left', () => {
  it('R49 R87 is deleted with its folders, and so is what this process left', async () => {
    await fs.mkdir(path.join(folder, nameOf('dist', DEAD), 'assets'), { recursive: true })
    await fs.writeFile(path.join(folder, nameOf('a.pack', DEAD)), '')
    await fs.writeFile(path.join(folder, path.basename(temporaryName('b.pack'))), '')
    await removeLeftovers(folder)
    expect(await fs.readdir(folder)).toEqual([])
  })

  it('R49 R87 is not what a running process makes, what has another name, or a file of another person', async () => {
    const kept = [
      nameOf('a.pack', process.ppid),
      nameOf('other', DEAD),
      'notes.tmp',
      `a.pack.${DEAD}-${machineId}.tmp`,
      `${nameOf('a.pack', DEAD)}.txt`,
    ]
    for (const name of kept) await fs.writeFile(path.join(folder, name), '')
    await fs.writeFile(path.join(folder, nameOf('a.pack', DEAD)), '')
    await removeLeftovers(folder, 'a.')
    expect((await fs.readdir(folder)).toSorted()).toEqual(kept.toSorted())
    expect(kept.map(isTemporary)).toEqual([true, true, false, false, false])
  })

  it('R87 may be nothing, where the folder is missing', async () => {
    await expect(removeLeftovers(path.join(folder, 'missing'))).resolves.toBeUndefined()
  })
})

it('R87 what a process of another container or machine makes stays for a day', async () => {
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

it('R87 a process has ended when it no longer runs here, also if it was of another user', async () => {
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
