// Files and folders: listings, symbolic links and failing system calls (R33, R72, R87).
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  entriesBelow,
  errorCode,
  exists,
  filesBelow,
  ifThere,
  isBelow,
  isInside,
  toPosix,
} from './files.ts'
import { linkOrCopy } from './link-or-copy.ts'
import { writeAtomic } from './write-atomic.ts'

let root: string
let file: string
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'files-')))
  fs.mkdirSync(path.join(root, 'in/b'), { recursive: true })
  file = path.join(root, 'in/b/a.txt')
  fs.writeFileSync(file, 'Lärche')
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(root, { recursive: true })
})

it.each([
  ['/a/b', true],
  ['/a/..b', true],
  ['/a/b/../c', true],
  ['/a', false],
  ['/', false],
  ['/b', false],
  ['/ab', false],
  ['/a/../b', false],
])('R72 %s is below /a: %s', (name, is) => expect(isBelow('/a', name)).toBe(is))

it('R72 resolves symbolic links before comparing paths', () => {
  fs.writeFileSync(path.join(root, 'out.txt'), 'x')
  fs.symlinkSync('../out.txt', path.join(root, 'in/link.txt'))
  fs.symlinkSync('in', path.join(root, 'other'))
  expect(isInside(path.join(root, 'in'), file)).toBe(true)
  expect(isInside(path.join(root, 'other'), file)).toBe(true)
  expect(isInside(path.join(root, 'in'), path.join(root, 'in/link.txt'))).toBe(false)
})

it('R33 lists the files below a folder in order, and no files if the folder is missing', async () => {
  fs.writeFileSync(path.join(root, 'in/a.txt'), '')
  fs.mkdirSync(path.join(root, 'in/a'))
  const below = await filesBelow(path.join(root, 'in'))
  expect(below.map((name) => toPosix(path.relative(root, name)))).toEqual([
    'in/a.txt',
    'in/b/a.txt',
  ])
  fs.symlinkSync('a.txt', path.join(root, 'in/b/link.txt'))
  const entries = entriesBelow(path.join(root, 'in'))
  expect(entries.map(({ name, kind }) => `${name} ${kind.isFile()}`).toSorted()).toEqual([
    'a.txt true',
    'b/a.txt true',
    'b/link.txt false',
  ])
  expect(await filesBelow(path.join(root, 'missing'))).toEqual([])
  await expect(filesBelow(file)).rejects.toThrow('ENOTDIR')
})

it('R33 R87 returns undefined for a missing file and throws any other failure', async () => {
  expect([exists(file), exists(`${file}x`)]).toEqual([true, false])
  expect(await ifThere(fs.promises.readFile(file, 'utf8'))).toBe('Lärche')
  expect(await ifThere(fs.promises.readFile(`${file}x`))).toBeUndefined()
  await expect(ifThere(fs.promises.readFile(root))).rejects.toThrow('EISDIR')
})

it.each([
  [Object.assign(new Error('x'), { code: 'EIO' }), 'EIO'],
  [Object.assign(new Error('x'), { code: 1 }), undefined],
  [new Error('x'), undefined],
  [{ code: 'EIO' }, undefined],
  [undefined, undefined],
])('R69 the error code of %o is %s', (error, code) => expect(errorCode(error)).toBe(code))

it('R33 a hard link uses no extra disk space', () => {
  linkOrCopy(file, path.join(root, 'second'))
  expect(fs.statSync(path.join(root, 'second')).ino).toBe(fs.statSync(file).ino)
})

it.each(['EXDEV', 'EPERM', 'EMLINK', 'ENOSYS'])(
  'R33 R87 copies if linking fails with %s',
  (code) => {
    vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code })
    })
    linkOrCopy(file, path.join(root, 'second'))
    expect(fs.readFileSync(path.join(root, 'second'), 'utf8')).toBe('Lärche')
    expect(fs.statSync(path.join(root, 'second')).ino).not.toBe(fs.statSync(file).ino)
  },
)

it('R87 never replaces a file with a link', () => {
  fs.writeFileSync(path.join(root, 'second'), 'x')
  expect(() => linkOrCopy(file, path.join(root, 'second'))).toThrow('EEXIST')
  const broken = new Error('no code')
  vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw broken
  })
  expect(() => linkOrCopy(file, path.join(root, 'third'))).toThrow(broken)
})

it('R33 R87 a failed rename leaves no temporary file', async () => {
  const target = path.join(root, 'new/c.txt')
  await writeAtomic(target, 'one')
  await writeAtomic(target, new Uint8Array([0x32]))
  expect(fs.readFileSync(target, 'utf8')).toBe('2')
  await expect(writeAtomic(path.join(root, 'in'), 'x')).rejects.toThrow('EISDIR')
  expect(fs.readdirSync(path.join(root)).toSorted()).toEqual(['in', 'new'])
  expect(fs.readdirSync(path.join(root, 'new'))).toEqual(['c.txt'])
})
