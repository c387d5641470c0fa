// The cache: values, files, and joining caches of several machines (R33, R77, R87).
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from './cache.ts'
import { hashOf } from '../base/hash.ts'
import { isCache, joinCaches } from './join.ts'
import { machineId } from '../base/process-id.ts'
import { MAX_AGE_DAYS } from './files.ts'
import { openTable } from './table.ts'

const DAY = 86_400_000
let root: string
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'cache-'))
})
afterEach(() => fs.rm(root, { recursive: true }))

const at = (...names: string[]) => path.join(root, ...names)
const open = (folder = 'own', version = 'v1') => openCache(at(folder), version)
const keyOf = (text: string) => hashOf(text)

describe('values', () => {
  it('R33 are created once per kind, input and version of the code', async () => {
    let count = 0
    const make = () => ({ count: (count += 1) })
    const first = open()
    expect(await first.memo('texts', 'a', { make })).toEqual({ count: 1 })
    expect(await first.memo('texts', 'a', { make })).toEqual({ count: 1 })
    await first.save()
    expect(await open().memo('texts', 'a', { make })).toEqual({ count: 1 })
    expect(await open().memo('texts', 'b', { make })).toEqual({ count: 2 })
    expect(await open().memo('pages', 'a', { make })).toEqual({ count: 3 })
    expect(await open('own', 'v2').memo('texts', 'a', { make })).toEqual({ count: 4 })
  })

  it('R33 are recreated if stale', async () => {
    const cache = open()
    await cache.memo('texts', 'a', { make: () => 1 })
    expect(await cache.memo('texts', 'a', { make: () => 2, isFresh: (cached) => cached > 1 })).toBe(
      2,
    )
    expect(cache.get('texts', 'a')).toBe(2)
  })

  it('R87 are misses if their line is damaged; other lines stay hits', async () => {
    const table = openTable(at('a.table'))
    for (const name of ['one', 'two', 'three']) table.set(keyOf(name), `value ${name}`)
    table.save()
    const text = await fs.readFile(at('a.table'), 'utf8')
    for (const damaged of [
      text.replace('value two', 'value TWO'),
      text.replace(keyOf('two'), keyOf('four')),
      text.replace('value two"', 'value'),
      `${text.slice(0, 30)}\0${text}`.replace(/^.*\0/, '').replace('"value two"', ''),
    ]) {
      await fs.writeFile(at('a.table'), damaged)
      const { get } = openTable(at('a.table'))
      expect(get(keyOf('two'))).toBeUndefined()
      expect(get(keyOf('four'))).toBeUndefined()
      expect([get(keyOf('one')), get(keyOf('three'))]).toEqual(['value one', 'value three'])
    }
    await fs.writeFile(at('a.table'), text.slice(0, -20))
    expect(openTable(at('a.table')).get(keyOf('one'))).toBe('value one')
    await fs.rm(at('a.table'))
    await fs.mkdir(at('a.table', 'folder'), { recursive: true })
    const again = openTable(at('a.table'))
    expect(again.get(keyOf('one'))).toBeUndefined()
    again.set(keyOf('one'), 1)
    again.save()
    expect(openTable(at('a.table')).get(keyOf('one'))).toBe(1)
  })

  it('R87 lose a damaged line with the next run that finds it', async () => {
    const first = openTable(at('a.table'))
    for (const name of ['one', 'two']) first.set(keyOf(name), `value ${name}`)
    first.save()
    const text = await fs.readFile(at('a.table'), 'utf8')
    await fs.writeFile(at('a.table'), text.replace('value two', 'value TWO'))
    const second = openTable(at('a.table'))
    expect(second.get(keyOf('two'))).toBeUndefined()
    second.save()
    expect(await fs.readFile(at('a.table'), 'utf8')).toBe(`${text.split('\n')[0]}\n`)
  })

  it('R33 of concurrent runs are all stored', () => {
    const [one, other] = [openTable(at('a.table')), openTable(at('a.table'))]
    one.set(keyOf('one'), 1)
    other.set(keyOf('other'), 2)
    one.save()
    other.save()
    const { get } = openTable(at('a.table'))
    expect([get(keyOf('one')), get(keyOf('other'))]).toEqual([1, 2])
  })

  it('R33 R87 are added to their table, behind what a killed run has left', async () => {
    const first = openTable(at('a.table'))
    first.set(keyOf('one'), 1)
    first.save()
    const text = await fs.readFile(at('a.table'), 'utf8')
    await fs.appendFile(at('a.table'), text.slice(0, 90))
    const { ino } = await fs.stat(at('a.table'))
    const second = openTable(at('a.table'))
    for (const name of ['two', 'three']) {
      second.set(keyOf(name), name)
      second.save()
    }
    expect((await fs.stat(at('a.table'))).ino).toBe(ino)
    expect(await fs.readFile(at('a.table'), 'utf8')).toMatch(new RegExp(`^${text}`))
    const { get } = openTable(at('a.table'))
    expect(['one', 'two', 'three'].map((name) => get(keyOf(name)))).toEqual([1, 'two', 'three'])
  })

  it('R33 unused beyond 10 MB are pruned, since each run reads them', () => {
    const first = openTable(at('a.table'))
    first.set(keyOf('large'), 'x'.repeat(11e6))
    first.save()
    const second = openTable(at('a.table'))
    second.set(keyOf('used'), 'used')
    second.save()
    const { get } = openTable(at('a.table'))
    expect([get(keyOf('used')), get(keyOf('large'))]).toEqual(['used', undefined])
  })

  it('R33 unused are pruned, the oldest first', () => {
    const names = ['a', 'b', 'c', 'd']
    for (const name of names) {
      const table = openTable(at('a.table'))
      table.set(keyOf(name), name.repeat(2.2e6))
      table.save()
    }
    const table = openTable(at('a.table'))
    expect(names.filter((name) => table.get(keyOf(name)) === undefined)).toEqual([])
    const last = openTable(at('a.table'))
    last.get(keyOf('a'))
    last.set(keyOf('e'), 'e')
    last.save()
    const { get } = openTable(at('a.table'))
    expect([...names, 'e'].filter((name) => get(keyOf(name)) === undefined)).toEqual(['b', 'c'])
  })

  it('R33 are not written by a run without new ones', async () => {
    const first = openTable(at('a.table'))
    first.set(keyOf('used'), 'used')
    first.save()
    const { mtimeMs } = await fs.stat(at('a.table'))
    const second = openTable(at('a.table'))
    expect(second.get(keyOf('used'))).toBe('used')
    second.save()
    expect((await fs.stat(at('a.table'))).mtimeMs).toBe(mtimeMs)
  })

  it('R87 that cannot be written do not fail the run', async () => {
    await fs.writeFile(at('own'), 'a file in place of the folder')
    const cache = open()
    cache.set('texts', 'a', 1)
    await cache.save()
    expect(cache.get('texts', 'a')).toBe(1)
  })
})

describe('files', () => {
  const bytes = Buffer.from('0123456789')

  it('R33 are stored by name, and texts by their hash', async () => {
    const cache = open()
    expect(cache.find('a.avif')).toBeUndefined()
    const file = await cache.put('a.avif', bytes)
    expect(cache.find('a.avif')).toBe(file)
    expect(cache.pathOf('a.avif')).toBe(file)
    const name = cache.putText('<p>')
    expect(name).toBe(hashOf('<p>'))
    expect(await fs.readFile(open().find(name) ?? '', 'utf8')).toBe('<p>')
  })

  it.each<[string, (file: string) => Promise<unknown>]>([
    ['cut short', (file) => fs.truncate(file, 3)],
    ['emptied', (file) => fs.truncate(file, 0)],
    ['of other bytes', (file) => fs.writeFile(file, '0123456780')],
    ['deleted', (file) => fs.rm(file)],
    [
      'a folder',
      async (file) => {
        await fs.rm(file)
        await fs.mkdir(path.join(file, 'in-the-way'), { recursive: true })
      },
    ],
    [
      'those of another name, with its hash',
      async (file) => {
        await open().put('b.avif', Buffer.from('9876543210'))
        for (const end of ['', '.sum'])
          await fs.rename(`${at('own/files/b.avif')}${end}`, file + end)
      },
    ],
  ])('R87 that are %s are misses, and can be stored again', async (_, damage) => {
    const file = await open().put('a.avif', bytes)
    await damage(file)
    expect(open().find('a.avif')).toBeUndefined()
    await open().put('a.avif', bytes)
    expect(open().find('a.avif')).toBe(file)
  })

  it('R87 without their hash, or with a damaged one, are misses', async () => {
    const file = await open().put('a.avif', bytes)
    await fs.writeFile(`${file}.sum`, 'nonsense')
    expect(open().find('a.avif')).toBeUndefined()
    await fs.rm(`${file}.sum`)
    expect(open().find('a.avif')).toBeUndefined()
  })

  it('R87 that a power cut has emptied before their hash was written are misses', async () => {
    const name = open().putText('<p>')
    await fs.truncate(at('own/files', name), 0)
    await fs.rm(at('own/files', `${name}.sum`))
    expect(open().find(name)).toBeUndefined()
  })

  it('R33 R70 unused for 30 days are pruned together with leftovers of killed runs', async () => {
    const cache = open()
    for (const name of ['used', 'unused', 'new']) await cache.put(name, bytes)
    const old = new Date(Date.now() - (MAX_AGE_DAYS + 1) * DAY)
    for (const name of ['used', 'unused']) await fs.utimes(at('own/files', `${name}.sum`), old, old)
    const leftover = `half.01234567-89ab-cdef-0123-456789abcdef.99999999-${machineId}.tmp`
    for (const folder of ['own', 'own/files']) await fs.writeFile(at(folder, leftover), 'half')
    expect(cache.find('used')).toBeDefined()
    await cache.save()
    const names = (await fs.readdir(at('own/files'))).filter((name) => !name.endsWith('.sum'))
    expect(names.toSorted()).toEqual(['new', 'pruned', 'used'])
    expect(await fs.readdir(at('own'))).not.toContain(leftover)
  })

  it('R33 R63 whose hash is still to be written are kept', async () => {
    const cache = open()
    await cache.put('new', bytes)
    await fs.rm(at('own/files/new.sum'))
    await cache.save()
    expect(await fs.readdir(at('own/files'))).toContain('new')
  })
})

describe('caches of several machines', () => {
  it('R77 are joined whole, however large', async () => {
    const other = open('other')
    const names = ['a', 'b', 'c']
    for (const name of names) other.set('texts', name, name.repeat(2e6))
    await other.put('a.avif', Buffer.from('other'))
    await other.save()
    joinCaches([at('other')], at('own'))
    const joined = open('own')
    expect(names.filter((name) => joined.get('texts', name) === undefined)).toEqual([])
  })

  it('R77 are joined: existing entries stay, and entries damaged in transit are misses', async () => {
    const [own, other] = [open('own'), open('other')]
    own.set('texts', 'a', 'own')
    await own.put('a.avif', Buffer.from('own'))
    other.set('texts', 'a', 'other')
    other.set('texts', 'b', 'other')
    for (const name of ['a.avif', 'b.avif', 'c.avif'])
      await other.put(name, Buffer.from(`other ${name}`))
    for (const cache of [own, other]) await cache.save()
    await fs.writeFile(at('other/files/c.avif'), 'other C.avif')
    expect([isCache(at('other')), isCache(root)]).toEqual([true, false])
    joinCaches([at('other')], at('own'))
    const joined = open('own')
    expect([joined.get('texts', 'a'), joined.get('texts', 'b')]).toEqual(['own', 'other'])
    expect(await fs.readFile(joined.find('a.avif') ?? '', 'utf8')).toBe('own')
    expect(await fs.readFile(joined.find('b.avif') ?? '', 'utf8')).toBe('other b.avif')
    expect(joined.find('c.avif')).toBeUndefined()
  })
})
