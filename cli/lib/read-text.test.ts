// Files of a workspace are read only where that is safe, and every refusal says what to do (R26, R72).
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problems } from './problems.ts'
import { readBytes, readText } from './read-text.ts'

let root: string
let folder: string
let file: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'read-'))
  folder = path.join(root, 'content')
  file = path.join(folder, 'a.md')
  fs.mkdirSync(folder)
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(root, { recursive: true })
})

function read(): readonly unknown[] {
  const problems = new Problems()
  const text = readText('a.md', { folder, display: 'content/a.md', problems })
  return text === undefined
    ? problems.all.map(({ code, message, hint, at }) => [
        code,
        `${at?.file}:${at?.line}:${at?.column} ${message}. ${hint}`,
      ])
    : [text, ...problems.all]
}

it.each([
  ['', ''],
  ['Lärche\r\n', 'Lärche\r\n'],
  ['\uFEFFLärche', 'Lärche'],
  ['x'.repeat(1_000_000), 'x'.repeat(1_000_000)],
])('R26 reads a text as it is, without a mark for its byte order', (text, wanted) => {
  fs.writeFileSync(file, text)
  expect(read()).toEqual([wanted])
})

const refused = {
  missing: [() => {}, 'content-missing-file', '1:1 The file is missing. Create content/a.md.'],
  'a folder': [
    () => fs.mkdirSync(file),
    'content-unreadable',
    '1:1 The file cannot be read: it is not a file. Put a file in its place.',
  ],
  'a link to a file outside': [
    () => {
      fs.writeFileSync(path.join(root, 'secret'), 'x')
      fs.symlinkSync('../secret', file)
    },
    'content-outside',
    '1:1 The file is a link to outside its folder. Copy the file itself to content/a.md.',
  ],
  'a link to itself': [
    () => fs.symlinkSync('a.md', file),
    'content-unreadable',
    '1:1 The file cannot be read: it is a link that leads to itself. Delete the link.',
  ],
  'too large': [
    () => fs.writeFileSync(file, 'x'.repeat(1_000_001)),
    'content-unreadable',
    '1:1 The file cannot be read: it has 1.0 MB. A file has at most 1.0 MB. Look for what is not meant to be in it, or divide it.',
  ],
  'Latin-1': [
    () => fs.writeFileSync(file, Buffer.from('Holz\nund \u00d6l, L\u00e4rche\n\u00f6', 'latin1')),
    'content-unreadable',
    '2:5 The text is not UTF-8. Save the file with the encoding UTF-8; most text editors offer it under "Save as".',
  ],
  'Latin-1 in its last line': [
    () => fs.writeFileSync(file, Buffer.from('Holz\n\u00d6l', 'latin1')),
    'content-unreadable',
    '2:1 The text is not UTF-8. Save the file with the encoding UTF-8; most text editors offer it under "Save as".',
  ],
} as const

it.each(Object.entries(refused))(
  'R26 R72 R87 refuses a file that is %s',
  (_, [make, code, text]) => {
    make()
    expect(read()).toEqual([[code, `content/a.md:${text}`]])
  },
)

it.each(['EACCES', 'EPERM'])('R26 says who may read what the system refuses with %s', (code) => {
  fs.writeFileSync(file, 'x')
  vi.spyOn(fs, 'readFileSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code })
  })
  expect(read()).toEqual([
    [
      'content-unreadable',
      'content/a.md:1:1 The file cannot be read: permission denied. Give this user the right to read it (chmod, chown).',
    ],
  ])
})

it('R69 any other failure is none of the content', () => {
  fs.writeFileSync(file, 'x')
  vi.spyOn(fs, 'readFileSync').mockImplementation(() => {
    throw Object.assign(new Error('broken disk'), { code: 'EIO' })
  })
  expect(() => read()).toThrow('broken disk')
})

it('R26 reads bytes that are no text', () => {
  fs.writeFileSync(file, Buffer.from([0xff, 0xfe]))
  const bytes = readBytes('a.md', { folder, display: 'content/a.md', problems: new Problems() })
  expect(bytes).toEqual(Buffer.from([0xff, 0xfe]))
})
