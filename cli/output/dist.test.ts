import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Problems } from '../lib/problems.ts'
import { type Dist, openDist } from './dist.ts'

let root: string
let dist: Dist
let problems: Problems

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'dist-'))
  problems = new Problems()
  const folders = {
    workDir: path.join(root, '.site'),
    outDir: path.join(root, 'dist'),
    deployDir: path.join(root, 'deploy'),
  }
  dist = await openDist(folders, problems)
})
afterEach(async () => {
  await dist.discard()
  await fs.rm(root, { recursive: true })
})

it('R49 two files whose names differ in case alone collide: some disks take them for one', async () => {
  await dist.write([
    { path: 'blog.html', contents: 'page' },
    { path: 'Blog.html', copyOf: '/nowhere', source: 'public/Blog.html' },
  ])
  expect(problems.all).toMatchObject([
    {
      code: 'output-collision',
      message: '"Blog.html" and "blog.html" would be the same file where disks ignore capitals',
      at: { file: 'public/Blog.html' },
    },
  ])
  expect(dist.written().names).toEqual(['blog.html'])
})

it('R72 no file leaves the folder of the site', async () => {
  await expect(dist.write([{ path: '../outside.html', contents: '' }])).rejects.toThrow('leaves')
})
