import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFile } from './kept-files.ts'
import { openResults, resultsDir } from './results.ts'

let root: string
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'results-'))
  await fs.mkdir(path.join(root, 'app/src'), { recursive: true })
  await fs.writeFile(path.join(root, 'app/src/a.ts'), 'one')
})
afterEach(() => fs.rm(root, { recursive: true }))

const open = () =>
  openResults({ appRoot: path.join(root, 'app'), workDir: path.join(root, '.site') })
const parent = () => resultsDir(path.join(root, '.site'))
const kindOf = (file: string) => path.relative(parent(), file).split(path.sep)[1]
const stores = ['files', 'texts', 'pages', 'pictures', 'siteWide', 'builds'] as const

it('R33 each kind of result is found again by the next run of the same code, and by no other', async () => {
  const first = open()
  for (const name of stores) await first[name].set('aa', name)
  first.close()
  const values = async () => {
    const run = open()
    const found = await Promise.all(stores.map((name) => run[name].get('aa')))
    run.close()
    return found
  }
  expect(await values()).toEqual(stores)
  await fs.writeFile(path.join(root, 'app/src/a.ts'), 'two')
  expect(await values()).toEqual(stores.map(() => undefined))
})

it('R33 R77 hands on what another machine can use, and keeps two other versions of the code', async () => {
  const run = open()
  for (const name of stores) await run[name].set('aa', name)
  expect(run.used().map(kindOf)).toEqual(['files', 'texts', 'pages', 'site-wide'])
  const [version = ''] = await fs.readdir(parent())
  const kept = run.pageFiles.add(keepFile(path.join(parent(), version, 'page-files'), 'page'))
  expect(run.used().at(-1)).toBe(kept)
  for (const [index, name] of ['oldest', 'older', 'newest'].entries()) {
    await fs.mkdir(path.join(parent(), name))
    await fs.utimes(path.join(parent(), name), index, index)
  }
  // As a killed run leaves it.
  const leftover = path.join(
    parent(),
    version,
    'texts/a.00000000-0000-0000-0000-000000000000.99999999.tmp',
  )
  await fs.writeFile(leftover, 'x')
  await run.prune()
  expect((await fs.readdir(parent())).toSorted()).toEqual([version, 'newest', 'older'].toSorted())
  await expect(fs.access(leftover)).rejects.toThrow('ENOENT')
  expect(await open().texts.get('aa')).toBe('texts')
})
