import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UsageError } from '../lib/problems.ts'
import { Problems } from '../lib/problems.ts'
import {
  type Caches,
  fillCaches,
  hashSources,
  readShards,
  refuseForeignFolder,
  writeShard,
} from './shard-folder.ts'

const sources = { content: 'a', code: 'b' }
let folder: string
let caches: Caches

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shards-'))
  caches = cachesIn('own')
})
afterEach(() => fs.rm(folder, { recursive: true }))

const cachesIn = (name: string) => ({
  images: path.join(folder, name, 'images'),
  results: path.join(folder, name, 'results'),
})
const shardFolder = (number: number) => path.join(folder, `shards/${number}-of-2`)

async function put(file: string, text: string): Promise<string> {
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(file, text)
  return file
}

/** Writes a shard of two with a picture and a result of its own. */
async function write(number: number, { of = 2, madeFrom = sources } = {}): Promise<string> {
  const files = [
    await put(path.join(folder, `own/images/${number}.avif`), `picture ${number}`),
    await put(path.join(folder, `own/results/v1/pages/${number}`), `page ${number}`),
    path.join(folder, 'own/results/v1/pages/never-made'),
  ]
  const target = shardFolder(number)
  await writeShard(target, { shard: { number, of }, sources: madeFrom, files, caches })
  return target
}

/** What is wrong with shards, each as its message and its hint. */
async function faultsOf(folders: readonly string[]): Promise<string[]> {
  const problems = new Problems()
  await readShards(folders, { sources, problems })
  return problems.all.map(({ message, hint }) =>
    `${message} ${hint}`.replaceAll(path.relative(process.cwd(), folder), ''),
  )
}

describe('shards', () => {
  it('R77 carry what one run has made into the caches of another', async () => {
    const shards = [await write(2), await write(1)]
    const problems = new Problems()
    const read = await readShards(shards, { sources, problems })
    expect(problems.all).toEqual([])
    const others = cachesIn('other')
    await fillCaches(read, others)
    // Again, over links to the same files and over a damaged one.
    await fs.rm(path.join(others.images, '1.avif'))
    await fs.writeFile(path.join(others.images, '1.avif'), 'half')
    await fillCaches(read, others)
    const names = await fs.readdir(path.join(folder, 'other'), { recursive: true })
    expect(names.filter((name) => /\d$|\.avif|tmp/.test(name)).toSorted()).toEqual([
      'images/1.avif',
      'images/2.avif',
      'results/v1',
      'results/v1/pages/1',
      'results/v1/pages/2',
    ])
    expect(await fs.readFile(path.join(others.images, '1.avif'), 'utf8')).toBe('picture 1')
  })

  it('R77 that are missing are named with the command that makes them', async () => {
    expect(await faultsOf([await write(2)])).toEqual([
      'Shard 1 of 2 is missing Name its folder as well, or make it: npx site build --shard 1/2',
    ])
    expect(await faultsOf([await write(1)])).toEqual([
      'Shard 2 of 2 is missing Name its folder as well, or make it: npx site build --shard 2/2',
    ])
  })

  it('R77 R87 with a damaged or missing file are refused', async () => {
    const shards = [await write(1), await write(2)]
    await fs.rm(path.join(shardFolder(1), 'images/1.avif'))
    await fs.writeFile(path.join(shardFolder(1), 'images/1.avif'), 'picture X')
    await fs.rm(path.join(shardFolder(2), 'images/2.avif'))
    await fs.rm(path.join(shardFolder(2), 'results'), { recursive: true })
    expect(await faultsOf(shards)).toEqual([
      '/shards/1-of-2 is damaged: images/1.avif is not what was written With the same commit, options and Node as here, make it again: npx site build --shard 1/2',
      '/shards/2-of-2 is damaged: images/2.avif and 1 more are not what was written With the same commit, options and Node as here, make it again: npx site build --shard 2/2',
    ])
  })

  it('R77 made from other content or code are refused', async () => {
    const shards = [await write(1, { madeFrom: { content: 'x', code: 'y' } }), await write(2)]
    expect(await faultsOf(shards)).toEqual([
      '/shards/1-of-2 was made from other sources: content, code With the same commit, options and Node as here, make it again: npx site build --shard 1/2',
    ])
  })

  it('R77 of different numbers do not belong together', async () => {
    const shards = [await write(1), await write(2, { of: 3 })]
    expect(await faultsOf(shards)).toEqual([
      'These shards do not belong together: /shards/1-of-2 is 1 of 2, /shards/2-of-2 is 2 of 3 Share the work of a site among the same number of shards everywhere.',
    ])
  })

  it('R77 R87 are not believed where the list is missing or damaged', async () => {
    const shards = [await write(1), await write(2)]
    await fs.rm(path.join(shardFolder(1), 'shard.json'))
    await fs.truncate(path.join(shardFolder(2), 'shard.json'), 50)
    const faults = await faultsOf(shards)
    expect(faults.map((fault) => fault.split('. ')[0])).toEqual([
      '/shards/1-of-2 is not the folder of a shard It has no valid shard.json, which a shard gets when it is whole',
      '/shards/2-of-2 is not the folder of a shard It has no valid shard.json, which a shard gets when it is whole',
    ])
  })

  it('R72 R77 cannot name files outside their own folder or the caches', async () => {
    await write(1)
    const list = path.join(shardFolder(1), 'shard.json')
    const text = await fs.readFile(list, 'utf8')
    await fs.writeFile(list, text.replace('images/1.avif', '../../own/images/1.avif'))
    expect((await faultsOf([shardFolder(1), await write(2)])).join('')).toContain('is damaged')
    const shard = { folder, number: 1, of: 1, sources }
    for (const name of ['elsewhere/1.avif', 'images/../../../1.avif', 'images']) {
      await expect(fillCaches([{ ...shard, files: { [name]: 'x' } }], caches)).rejects.toThrow(
        'belongs to no cache',
      )
    }
  })
})

describe('the folder of a shard', () => {
  it('R77 R87 appears whole, and loses what a killed run has left', async () => {
    // The largest process id of any system lies below this one.
    const left = '.1-of-2.01234567-89ab-cdef-0123-456789abcdef.99999999.tmp'
    await put(path.join(folder, 'shards', left, 'images/1.avif'), 'half')
    await write(1)
    await write(1)
    expect(await fs.readdir(path.join(folder, 'shards'))).toEqual(['1-of-2'])
  })

  it('R77 R49 replaces shards and empty folders only', async () => {
    const target = await write(1)
    await refuseForeignFolder(target)
    await refuseForeignFolder(path.join(folder, 'new'))
    await put(path.join(folder, 'mine/letter.txt'), 'dear')
    await expect(refuseForeignFolder(path.join(folder, 'mine'))).rejects.toThrow(UsageError)
  })
})

it('R77 the sources of a site change with each of its files, not with what is made of them', async () => {
  const hash = (hosts: readonly string[] = []) =>
    hashSources({ root: folder, appRoot: folder }, hosts)
  const changes = {
    'content/a.yaml': 'content',
    'dist-config/hosts.yaml': 'dist-config',
    'public/.well-known/x': 'public',
    'cli/main.ts': 'code or version of Node',
  }
  for (const [file, expected] of Object.entries(changes)) {
    const before = await hash()
    await put(path.join(folder, file), 'new')
    await put(path.join(folder, 'dist/index.html'), file)
    const after = await hash()
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([expected])
  }
  const before = await hash()
  await fs.rename(path.join(folder, 'content/a.yaml'), path.join(folder, 'content/b.yaml'))
  expect((await hash())['content']).not.toBe(before['content'])
  expect(await hash(['nginx'])).toEqual({ ...(await hash()), '--host': 'nginx' })
})
