// The folder that a shard leaves: what it made for the caches, and a list of it (R77).
import { rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { hashOf } from '../lib/cache.ts'
import { allSources, hashCode } from '../lib/code-hash.js'
import { filesBelow, ifThere, isBelow, toPosix } from '../lib/files.ts'
import { removeLeftovers, temporaryName } from '../lib/leftovers.ts'
import { linkOrCopy } from '../lib/link-or-copy.ts'
import { parseJson } from '../lib/parse-json.ts'
import { mapPool } from '../lib/pool.ts'
import { type Problems, UsageError } from '../lib/problems.ts'
import type { Shard } from '../lib/share.ts'

/** The list: a folder has it if the shard is whole. */
const LIST = 'shard.json'
/** Files read or written at the same time. */
const OPEN_FILES = 16

const listSchema = z.strictObject({
  number: z.int().positive(),
  of: z.int().positive(),
  /** The hash of everything it was made from, by what that is. */
  sources: z.record(z.string(), z.string()),
  /** The hash of each file, by its name. */
  files: z.record(z.string(), z.string()),
})

/** What was read of a shard's folder; paths are absolute. */
export interface ReadShard extends z.infer<typeof listSchema> {
  readonly folder: string
}

/** The caches that a shard fills, by the name of their part of its folder. Absolute. */
export type Caches = Readonly<Record<string, string>>

/** The hash of everything that a site is made from for hosts, by what it is called in messages. */
export async function hashSources(
  { root, appRoot }: { root: string; appRoot: string },
  hosts: readonly string[],
): Promise<ReadShard['sources']> {
  const folders = ['content', 'dist-config', 'public'] as const
  const hashes = folders.map(async (name) => [name, await hashFolder(path.join(root, name))])
  const code = ['code or version of Node', hashCode(appRoot, allSources)]
  // A text may name the host, so pages differ.
  return Object.fromEntries([...(await Promise.all(hashes)), code, ['--host', hosts.join(' ')]])
}

async function hashFolder(folder: string): Promise<string> {
  const hashes = await mapPool(await filesBelow(folder), {
    limit: OPEN_FILES,
    work: async (file) => [toPosix(path.relative(folder, file)), hashOf(await fs.readFile(file))],
  })
  return hashOf(JSON.stringify(hashes))
}

/** Throws a UsageError where a shard would replace files that are not a shard's. */
export async function refuseForeignFolder(folder: string): Promise<void> {
  const names = await ifThere(fs.readdir(folder))
  if (names === undefined || names.length === 0 || names.includes(LIST)) return
  throw new UsageError(
    `${folder} is not the folder of a shard, and a shard would replace it. Choose another one with --out, or delete it.`,
  )
}

/**
 * Writes the folder of a shard: those of `files` that are there, each in one of `caches`. It appears
 * under its name when it is whole.
 */
export async function writeShard(
  folder: string,
  {
    shard,
    sources,
    files,
    caches,
  }: {
    shard: Shard
    sources: ReadShard['sources']
    files: readonly string[]
    caches: Caches
  },
): Promise<{ files: number; bytes: number }> {
  const parent = path.dirname(folder)
  await fs.mkdir(parent, { recursive: true })
  // A shell's * leaves it out.
  const stem = `.${path.basename(folder)}`
  await removeLeftovers(parent, stem)
  const temporary = temporaryName(path.join(parent, stem))
  const removeTemporary = () => rmSync(temporary, { recursive: true, force: true })
  process.once('exit', removeTemporary)
  try {
    let bytes = 0
    const listed = await mapPool([...new Set(files)], {
      limit: OPEN_FILES,
      work: async (file) => {
        const contents = await ifThere(fs.readFile(file))
        if (contents === undefined) return []
        const name = nameIn(caches, file)
        const target = path.join(temporary, name)
        await fs.mkdir(path.dirname(target), { recursive: true })
        linkOrCopy(file, target)
        bytes += contents.length
        return [[name, hashOf(contents)]] as const
      },
    })
    const list = { ...shard, sources, files: Object.fromEntries(listed.flat()) }
    await fs.mkdir(temporary, { recursive: true })
    await fs.writeFile(path.join(temporary, LIST), JSON.stringify(list), { flush: true })
    await fs.rm(folder, { recursive: true, force: true })
    await fs.rename(temporary, folder)
    return { files: listed.flat().length, bytes }
  } finally {
    process.off('exit', removeTemporary)
    removeTemporary()
  }
}

function nameIn(caches: Caches, file: string): string {
  for (const [name, cache] of Object.entries(caches)) {
    if (isBelow(cache, file)) return `${name}/${toPosix(path.relative(cache, file))}`
  }
  throw new Error(`${file} is in none of the caches`)
}

/**
 * Reads the lists of all shards and the files in them. What is missing, damaged or made from other
 * sources goes to `problems`, with the command that makes it again.
 */
export async function readShards(
  folders: readonly string[],
  { sources, problems }: { sources: ReadShard['sources']; problems: Problems },
): Promise<ReadShard[]> {
  const read = await Promise.all(folders.map((folder) => readList(folder, problems)))
  const shards = read.filter((shard) => shard !== undefined)
  for (const shard of shards) {
    const others = Object.keys(sources).filter((name) => shard.sources[name] !== sources[name])
    if (others.length > 0)
      refuse(shard, `was made from other sources: ${others.join(', ')}`, problems)
    else await checkFiles(shard, problems)
  }
  checkNumbers(shards, problems)
  return shards
}

async function readList(folder: string, problems: Problems): Promise<ReadShard | undefined> {
  const text = await ifThere(fs.readFile(path.join(folder, LIST), 'utf8'))
  const list = text === undefined ? undefined : listSchema.safeParse(parseJson(text))
  if (list?.success === true) return { folder, ...list.data }
  problems.error('shard-unusable', `${display(folder)} is not the folder of a shard`, {
    hint: `It has no valid ${LIST}, which a shard gets when it is whole. Name folders that "npx site build --shard" has written.`,
  })
  return undefined
}

async function checkFiles(shard: ReadShard, problems: Problems): Promise<void> {
  const checked = await mapPool(Object.entries(shard.files), {
    limit: OPEN_FILES,
    work: async ([name, hash]) => {
      const file = path.join(shard.folder, name)
      // A name that leads elsewhere is in nobody's list.
      if (!isBelow(shard.folder, file)) return [name]
      const contents = await ifThere(fs.readFile(file))
      return contents !== undefined && hashOf(contents) === hash ? [] : [name]
    },
  })
  const [first, ...more] = checked.flat()
  if (first === undefined) return
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  refuse(
    shard,
    `is damaged: ${first}${others} ${more.length > 0 ? 'are' : 'is'} not what was written`,
    problems,
  )
}

function checkNumbers(shards: readonly ReadShard[], problems: Problems): void {
  const counts = [...new Set(shards.map(({ of }) => of))]
  const [of = 0] = counts
  if (counts.length > 1) {
    const all = shards.map(({ folder, number, of }) => `${display(folder)} is ${number} of ${of}`)
    problems.error('shard-unusable', `These shards do not belong together: ${all.join(', ')}`, {
      hint: 'Share the work of a site among the same number of shards everywhere.',
    })
    return
  }
  const there = new Set(shards.map(({ number }) => number))
  for (let number = 1; number <= of; number += 1) {
    if (there.has(number)) continue
    problems.error('shard-unusable', `Shard ${number} of ${of} is missing`, {
      hint: `Name its folder as well, or make it: ${commandOf({ number, of })}`,
    })
  }
}

function refuse(shard: ReadShard, reason: string, problems: Problems): void {
  problems.error('shard-unusable', `${display(shard.folder)} ${reason}`, {
    hint: `With the same commit, options and Node as here, make it again: ${commandOf(shard)}`,
  })
}

function commandOf({ number, of }: Shard): string {
  return `npx site build --shard ${number}/${of}`
}

function display(folder: string): string {
  return path.relative(process.cwd(), folder) || '.'
}

/** Puts the files of shards, which `readShards` has checked, into the caches. */
export async function fillCaches(shards: readonly ReadShard[], caches: Caches): Promise<void> {
  const files = shards.flatMap(({ folder, files: listed }) =>
    Object.keys(listed).map((name) => ({
      from: path.join(folder, name),
      to: placeIn(caches, name),
    })),
  )
  await mapPool(files, {
    limit: OPEN_FILES,
    work: async ({ from, to }) => {
      await fs.mkdir(path.dirname(to), { recursive: true })
      const temporary = temporaryName(to)
      linkOrCopy(from, temporary)
      await fs.rename(temporary, to)
      // Where both are links to the same file a rename does nothing.
      await fs.rm(temporary, { force: true })
    },
  })
}

function placeIn(caches: Caches, name: string): string {
  const [part = '', ...rest] = name.split('/')
  const cache = caches[part]
  const file = path.join(cache ?? '', ...rest)
  if (cache === undefined || !isBelow(cache, file)) throw new Error(`${name} belongs to no cache`)
  return file
}
