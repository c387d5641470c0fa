// Tests that unsafe files of a workspace are refused, each with a hint.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problems } from '../problems/problems.ts'
import { readContentBytes, readContentText } from './read-text.ts'

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

const place = { display: 'content/a.md', problems: new Problems() }

/** Returns the text of a file, or its problem: code, place, message and hint. */
function read(): unknown {
  const problems = new Problems()
  const text = readContentText('a.md', { ...place, folder, problems })
  const said = problems.all.map(
    ({ code, message, hint, at }) =>
      `${code} ${at?.file}:${at?.line}:${at?.column} ${message}. ${hint}`,
  )
  return text ?? said.join('\n')
}

it.each([
  ['', ''],
  ['Lärche\r\n', 'Lärche\r\n'],
  ['\uFEFFLärche', 'Lärche'],
  ['\uFEFFpâté und \uFEFF', 'pâté und \uFEFF'],
  ['x'.repeat(1_000_000), 'x'.repeat(1_000_000)],
])('R26 reads a text as it is, without a mark for its byte order', (text, wanted) => {
  fs.writeFileSync(file, text)
  expect(read()).toBe(wanted)
})

it('R33 reads a text without its bytes, which would be garbage for long', () => {
  fs.writeFileSync(file, 'Lärche')
  const readFileSync = vi.spyOn(fs, 'readFileSync')
  read()
  expect(readFileSync.mock.calls).toEqual([[file, 'utf8']])
})

const start = 'content/a.md:1:1 The file'
const unreadable = `content-unreadable ${start} cannot be read: `
const encoding =
  'The text is not UTF-8. Save the file with the encoding UTF-8; most text editors offer it under "Save as".'
const lost =
  'Letters were lost when the text was saved. Type them again: another encoding has replaced them by "�", "Ã" or "â€".'
const size = 'A file has at most 1.0 MB. Look for what is not meant to be in it, or divide it.'
it.each<[string, () => void, string]>([
  ['missing', () => {}, `content-missing-file ${start} is missing. Create content/a.md.`],
  ['a folder', () => fs.mkdirSync(file), `${unreadable}it is not a file. Put a file in its place.`],
  [
    'a link to a file outside',
    () => fs.symlinkSync(import.meta.filename, file),
    `content-outside ${start} is a link to outside its folder. Copy the file itself to content/a.md.`,
  ],
  [
    'a link to itself',
    () => fs.symlinkSync('a.md', file),
    `${unreadable}it is a link that leads to itself. Delete the link.`,
  ],
  [
    'too large',
    () => fs.writeFileSync(file, 'x'.repeat(1_000_001)),
    `${unreadable}it has 1.0 MB. ${size}`,
  ],
  [
    'not UTF-8',
    () => fs.writeFileSync(file, 'Holz\nund Öl, Lärche\nö', 'latin1'),
    `content-unreadable content/a.md:2:5 ${encoding}`,
  ],
  [
    'not UTF-8 in its last line',
    () => fs.writeFileSync(file, 'Holz\nÖl', 'latin1'),
    `content-unreadable content/a.md:2:1 ${encoding}`,
  ],
  ...['Holz\nÃ¼ber', 'Holz\n20\u00a0Â°C', 'Holz\nâ€“ so', 'Holz\nGrÃŸe', 'Holz\nS\uFFFDhne'].map(
    (text): [string, () => void, string] => [
      `damaged: ${text}`,
      () => fs.writeFileSync(file, text),
      `content-unreadable content/a.md:2:${text.search(/[ÃÂâ\uFFFD]/) - 4} ${lost}`,
    ],
  ),
])('R26 R72 R87 refuses a file that is %s', (_, make, said) => {
  make()
  expect(read()).toBe(said)
})

it('R26 R69 says who may read what the system refuses, and nothing of other failures', () => {
  fs.writeFileSync(file, 'x')
  const failed = vi.spyOn(fs, 'readFileSync')
  const fail = (code: string) => () => {
    throw Object.assign(new Error(code), { code })
  }
  for (const code of ['EACCES', 'EPERM']) {
    failed.mockImplementation(fail(code))
    expect(read()).toBe(
      `${unreadable}permission denied. Give this user the right to read it (chmod, chown).`,
    )
  }
  failed.mockImplementation(fail('EIO'))
  expect(() => read()).toThrow('EIO')
})

it('R26 reads bytes that are no text', () => {
  fs.writeFileSync(file, Buffer.from([0xff]))
  expect(readContentBytes('a.md', { ...place, folder })).toEqual(Buffer.from([0xff]))
})
