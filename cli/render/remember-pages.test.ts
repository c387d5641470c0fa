import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKeptFiles } from '../lib/kept-files.ts'
import { type FileState, stateOf } from '../lib/stamp.ts'
import { createStore } from '../lib/store.ts'
import type { PageResult } from './page-job.ts'
import { keepResult, rememberPages } from './remember-pages.ts'

const key = 'a1'
const result = {
  files: [{ path: 'blog.html', contents: '<!doctype html>' }],
  scripts: ['x()'],
  problems: [],
}

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pages-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

/** The memory of a run, which is not told what another run has. */
function start(has?: (path: string, state: FileState) => boolean) {
  const store = createStore(path.join(folder, 'pages'))
  const memory = rememberPages(store, createKeptFiles(path.join(folder, 'files')), has)
  const keep = async (page: PageResult) =>
    await memory.keep(key, keepResult(page, path.join(folder, 'files')))
  return { find: memory.find, keep, end: store.close }
}

/** Keeps the page, and gives the file that it lies in. */
async function keepPage(): Promise<string> {
  const { keep, end } = start()
  const [file] = (await keep(result)).files
  end()
  if (file === undefined || !('linkTo' in file)) throw new Error('The page is not in the store')
  return file.linkTo
}

it('R33 a later run finds the files and scripts of a page', async () => {
  const linkTo = await keepPage()
  expect(await start().find(key)).toEqual({
    files: [{ path: 'blog.html', linkTo }],
    scripts: ['x()'],
    problems: [],
  })
  expect(await fs.readFile(linkTo, 'utf8')).toBe('<!doctype html>')
  expect(await start().find('b2')).toBeUndefined()
})

it('R26 a page with problems is not kept', async () => {
  const { keep, find } = start()
  const problems = [{ code: 'render-failed', severity: 'error', message: 'x' }] as const
  expect(await keep({ ...result, problems })).toEqual({ ...result, files: [], problems })
  expect(await find(key)).toBeUndefined()
})

it.each([
  ['cut short', (file: string) => fs.truncate(file, 3)],
  ['changed', (file: string) => fs.writeFile(file, '<!doctype HTML>')],
  ['gone', (file: string) => fs.rm(file)],
])('R33 R87 a page whose file is %s is not found, and can be kept again', async (_, damage) => {
  const file = await keepPage()
  await damage(file)
  expect(await start().find(key)).toBeUndefined()
  expect(await keepPage()).toBe(file)
  expect(await fs.readFile(file, 'utf8')).toBe('<!doctype html>')
})

it('R33 a page whose file was copied is found by its bytes', async () => {
  const file = await keepPage()
  await fs.utimes(file, 1, 1)
  expect(await start().find(key)).toBeDefined()
})

it('R33 a text that the site still has is not looked for', async () => {
  const file = await keepPage()
  const state = stateOf(file)
  await fs.rm(file)
  const asked: unknown[] = []
  const { find } = start((...args) => asked.push(args) > 0)
  expect((await find(key))?.files).toEqual([{ path: 'blog.html', linkTo: file, state }])
  expect(asked).toEqual([['blog.html', state]])
  expect(await start(() => false).find(key)).toBeUndefined()
})
