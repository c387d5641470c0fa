import fs from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { machineFault } from './machine-fault.ts'

const failed = (code: string) =>
  Object.assign(new Error(code), { code, syscall: 'write', path: '/site/dist/a.avif' })

describe('machine faults', () => {
  it.each(['ENOSPC', 'EROFS', 'EACCES', 'EBUSY', 'EIO'])('R69 R87 include %s', (code) => {
    const problem = machineFault(failed(code))
    expect(problem?.code).toBe('machine-fault')
    expect(problem?.message).toMatch(new RegExp(`: /site/dist/a\\.avif \\(${code}, write\\)$`))
    expect(problem?.hint).toBeDefined()
  })

  it('R69 include the error of a real system call', async () => {
    const error = await fs.readFile('/').catch((reason: unknown) => reason)
    expect(machineFault(error)?.message).toContain('There is a folder where a file is needed')
  })

  it.each([failed('ENOENT'), new TypeError('x'), Object.assign(new Error('x'), { code: 'EIO' })])(
    'R69 exclude %s',
    (error) => expect(machineFault(error)).toBeUndefined(),
  )
})

it.each([
  'The package "@esbuild/linux-x64" could not be found, and is needed by esbuild.\n\nIf you',
  'Cannot find native binding. npm has a bug related to optional dependencies',
  'Could not load the "sharp" module using the linux-x64 runtime\nPossible solutions:',
  "Cannot find module '../lightningcss.linux-x64-gnu.node'\nRequire stack:",
])('R69 R87 a missing platform package is a machine fault: %s', (message) => {
  expect(machineFault(new Error(message))).toMatchObject({
    message: 'Packages for this machine are missing',
    hint: expect.stringContaining('npm ci'),
  })
})

it('R69 a missing module of this package is not a machine fault', () => {
  expect(machineFault(new Error("Cannot find module './main.ts'"))).toBeUndefined()
})
