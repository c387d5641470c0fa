import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFolderState } from '../lib/folder-state.ts'
import type { Store } from '../lib/store.ts'
import { rememberBuild } from './remember-build.ts'
import { stampFiles, statesIn } from './stamp-files.ts'
import { noteWritten } from './written.ts'

let root: string
const inRoot = (name: string) => path.join(root, name)
const write = async (name: string, text: string) => {
  await fs.mkdir(path.dirname(inRoot(name)), { recursive: true })
  await fs.writeFile(inRoot(name), text)
}

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'build-'))
  for (const name of ['content/a/b.md', 'dist-config/hosts.yaml', 'dist/index.html', 'deploy/x'])
    await write(name, 'x')
  await noteWritten(inRoot('deploy'), { dist: ['index.html'], deploy: ['x'] })
  letTimePass()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fs.rm(root, { recursive: true })
})

/** Files that have just changed are not remembered, since another change might not show. */
function letTimePass(): void {
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2100, 0))
}

const kept = new Map<string, unknown>()
const store: Store = {
  get: async (key) => kept.get(key),
  has: async (key) => kept.has(key),
  set: async (key, value) => void kept.set(key, value),
}
beforeEach(() => kept.clear())

function open({ hosts = ['nginx'], dates = new Map([['a', 'b']]), out = 'dist' } = {}) {
  return rememberBuild<string>(
    {
      configDir: inRoot('dist-config'),
      publicDir: inRoot('public'),
      outDir: inRoot(out),
      deployDir: inRoot('deploy'),
    },
    {
      state: createFolderState(inRoot('content')),
      hosts,
      history: Promise.resolve(dates),
      store,
    },
  )
}
const keep = async () => {
  const memory = await open()
  await memory.keep(stampFiles(['index.html'], statesIn(inRoot('dist'))).stamp, 'report')
}

it('R33 gives the report of a build again where nothing has changed, and nothing before one', async () => {
  expect(await (await open()).find()).toBeUndefined()
  await keep()
  expect(await (await open()).find()).toBe('report')
})

it.each<[string, () => Promise<unknown>]>([
  ['a file of the content', () => write('content/a/b.md', 'y')],
  ['a new file of the content', () => write('content/c.md', 'x')],
  ['a file of a new folder', () => write('content/c/d/e.md', 'x')],
  ['a file of the rules', () => write('dist-config/hosts.yaml', 'y')],
  ['a first public file', () => write('public/a.txt', 'y')],
  ['a file of the site', () => write('dist/index.html', 'yy')],
  ['a file of the site that is gone', () => fs.rm(inRoot('dist/index.html'))],
  ['a file for hosts', () => write('deploy/x', 'yy')],
  ['the list of what builds have written', () => fs.rm(inRoot('deploy/.written.json'))],
])('R33 forgets it after a change of %s', async (_, change) => {
  await keep()
  await change()
  letTimePass()
  expect(await (await open()).find()).toBeUndefined()
})

it.each([
  ['hosts', { hosts: ['caddy'] }],
  ['dates of the history', { dates: new Map([['a', 'c']]) }],
  ['an output folder', { out: 'other' }],
])('R33 does not take it for one with other %s', async (_, other) => {
  await keep()
  expect(await (await open(other)).find()).toBeUndefined()
})

it('R33 keeps nothing where a change might not show', async () => {
  await fs.symlink(inRoot('content/a'), inRoot('content/link'))
  await keep()
  expect(kept.size).toBe(0)
  await fs.rm(inRoot('content/link'))
  vi.restoreAllMocks()
  await write('content/a/b.md', 'just now')
  await keep()
  expect(kept.size).toBe(0)
})
