import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashCode } from './code-hash.js'

let root: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'code-'))
  fs.mkdirSync(path.join(root, 'cli/base'), { recursive: true })
  fs.writeFileSync(path.join(root, 'cli/main.ts'), 'main')
  fs.writeFileSync(path.join(root, 'cli/base/a b.ts'), 'a')
  fs.writeFileSync(path.join(root, 'package.json'), '{}')
})
afterEach(() => fs.rmSync(root, { recursive: true }))

const hash = () => hashCode(root, ['cli', 'package.json', 'none'])

it('R33 changes with every source, but not with tests', () => {
  const first = hash()
  fs.writeFileSync(path.join(root, 'cli/main.test.ts'), 'test')
  expect(hash()).toBe(first)
  fs.writeFileSync(path.join(root, 'cli/base/a b.ts'), 'b')
  expect(hash()).not.toBe(first)
})

it('R33 R95 changes with the lock file of a clone, or of the site that has installed the package', () => {
  const first = hash()
  fs.writeFileSync(path.join(root, 'pnpm-lock.yaml'), '1')
  const locked = hash()
  expect(locked).not.toBe(first)
  const installed = path.join(root, 'node_modules/sitewright')
  fs.cpSync(path.join(root, 'cli'), path.join(installed, 'cli'), { recursive: true })
  fs.cpSync(path.join(root, 'package.json'), path.join(installed, 'package.json'))
  expect(hashCode(installed, ['cli', 'package.json', 'none'])).toBe(locked)
})

it.skipIf(process.platform === 'win32')(
  'R33 R87 ignores broken links, links to folders, and pipes',
  () => {
    const first = hash()
    fs.symlinkSync('me@host.1234', path.join(root, 'cli/.#main.ts'))
    fs.symlinkSync('loop', path.join(root, 'cli/loop'))
    fs.symlinkSync('..', path.join(root, 'cli/base/up'))
    execFileSync('mkfifo', [path.join(root, 'cli/pipe.ts')])
    expect(hash()).toBe(first)
    fs.symlinkSync('main.ts', path.join(root, 'cli/linked.ts'))
    expect(hash()).not.toBe(first)
  },
)
