import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OutputFile } from './dist.ts'
import { type FileState, stateOf } from '../lib/stamp.ts'
import { openStaging } from './staging.ts'

let root: string
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'staging-'))
  for (const text of ['one', 'two', 'three']) await fs.writeFile(path.join(root, text), text)
})
afterEach(() => fs.rm(root, { recursive: true }))

const link = (name: string, text: string): OutputFile => ({
  path: name,
  linkTo: path.join(root, text),
})
const state = (name: string): FileState => {
  const found = stateOf(path.join(root, name))
  if (found === undefined) throw new Error(`There is no ${name}`)
  return found
}
const inode = async (name: string) => (await fs.stat(path.join(root, name))).ino

/** Puts a site together that begins with the one in `older`, and gives what is in its folder, folders with a slash. */
async function site(files: readonly OutputFile[]): Promise<Record<string, string>> {
  const folder = path.join(root, 'site')
  const staging = openStaging(folder, path.join(root, 'older'))
  for (const file of files) staging.write(file)
  staging.finish()
  await fs.rename(folder, path.join(root, 'older'))
  const entries = await fs.readdir(path.join(root, 'older'), {
    recursive: true,
    withFileTypes: true,
  })
  const texts: Record<string, string> = {}
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(path.join(root, 'older'), file)
    if (entry.isDirectory()) texts[`${name}/`] = ''
    else texts[name] = await fs.readFile(file, 'utf8')
  }
  return texts
}

it('R33 R49 a site has what was written and nothing of an older one', async () => {
  expect(await site([link('a/one', 'one'), link('b/two', 'two')])).toEqual({
    'a/': '',
    'a/one': 'one',
    'b/': '',
    'b/two': 'two',
  })
  await fs.mkdir(path.join(root, 'older', 'a/empty'))
  expect(await site([link('a/one', 'one'), { path: 'new', contents: 'text' }])).toEqual({
    'a/': '',
    'a/one': 'one',
    new: 'text',
  })
})

it('R33 what is linked already stays, and is not touched', async () => {
  await site([link('a', 'one')])
  const { ctimeMs } = await fs.stat(path.join(root, 'one'))
  await site([link('a', 'one')])
  expect((await fs.stat(path.join(root, 'one'))).ctimeMs).toBe(ctimeMs)
  expect(await inode('older/a')).toBe(await inode('one'))
})

it('R33 R87 a file that is another one is put in its place again, and a cache never written to', async () => {
  await site([link('a', 'one'), link('b', 'two'), link('c', 'one')])
  await fs.rm(path.join(root, 'older/a'))
  await fs.writeFile(path.join(root, 'older/a'), 'one')
  const files: OutputFile[] = [
    link('a', 'one'),
    { path: 'b', contents: 'text' },
    { path: 'c', copyOf: path.join(root, 'three'), source: 'public/c' },
  ]
  expect(await site(files)).toEqual({ a: 'one', b: 'text', c: 'three' })
  expect(await inode('older/a')).toBe(await inode('one'))
  expect(await fs.readFile(path.join(root, 'two'), 'utf8')).toBe('two')
  expect(await fs.readFile(path.join(root, 'one'), 'utf8')).toBe('one')
})

it('R49 a name that belonged to a folder can be that of a file, and the other way round', async () => {
  await site([link('a/x/one', 'one'), link('a/two', 'two'), link('b', 'three')])
  expect(await site([link('a', 'three'), link('b/x/two', 'two')])).toEqual({
    a: 'three',
    'b/': '',
    'b/x/': '',
    'b/x/two': 'two',
  })
})

it('R49 names that differ in case alone are those of the new site', async () => {
  await site([link('Notes/A/one', 'one'), link('Two', 'two')])
  expect(await site([link('notes/a/one', 'one'), link('two', 'two')])).toEqual({
    'notes/': '',
    'notes/a/': '',
    'notes/a/one': 'one',
    two: 'two',
  })
})

it('R72 a symbolic link in an older site is not followed', async () => {
  await site([link('a/one', 'one')])
  await fs.mkdir(path.join(root, 'outside'))
  await fs.writeFile(path.join(root, 'outside/one'), 'mine')
  await fs.rm(path.join(root, 'older/a'), { recursive: true })
  await fs.symlink(path.join(root, 'outside'), path.join(root, 'older/a'))
  await fs.symlink(path.join(root, 'two'), path.join(root, 'older/b'))
  const files = [link('a/one', 'one'), link('b', 'two')]
  expect(await site(files)).toEqual({ 'a/': '', 'a/one': 'one', b: 'two' })
  expect((await fs.lstat(path.join(root, 'older/b'))).isFile()).toBe(true)
  expect(await fs.readFile(path.join(root, 'outside/one'), 'utf8')).toBe('mine')
})

it('R33 R87 a site has what an older one has left, until it is changed, written anew or removed', async () => {
  const [one, two, three] = [state('one'), state('two'), state('three')]
  await site([link('a', 'one'), link('b', 'two'), link('c', 'three')])
  await fs.appendFile(path.join(root, 'older/b'), '!')
  const staging = openStaging(path.join(root, 'site'), path.join(root, 'older'))
  expect([staging.has('a', one), staging.has('a', two), staging.has('A', one)]).toEqual([
    true,
    false,
    false,
  ])
  expect([staging.has('b', two), staging.has('c', three), staging.has('d', one)]).toEqual([
    false,
    true,
    false,
  ])
  // The state of a link that is there need not be asked for.
  staging.write({ path: 'a', linkTo: path.join(root, 'gone'), state: one })
  staging.write(link('c', 'one'))
  staging.finish()
  expect(['a', 'b', 'c'].map(staging.stateOf)).toEqual([one, undefined, one])
})
