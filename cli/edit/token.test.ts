import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { editToken } from './token.ts'

it('R94 the token of a site is its own, stays after a restart, and can be read by its user only', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
  const one = { workDir: path.join(folder, 'one') }
  const token = editToken(one)
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(editToken(one)).toBe(token)
  expect(editToken({ workDir: path.join(folder, 'other') })).not.toBe(token)
  const file = path.join(one.workDir, 'edit-token')
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  fs.writeFileSync(file, 'short')
  expect(editToken(one)).toMatch(/^[\w-]{32}$/)
  fs.rmSync(folder, { recursive: true })
})
