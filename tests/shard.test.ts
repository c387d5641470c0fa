// A site built in four folders, each by itself, and joined: by the commands of docs/sharded-build.yml (R77, R87).
import { execFile, spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  applyChange,
  createSite,
  hashTree,
  minimalPages,
  repository,
  type Run,
  site,
} from './site.ts'
import { siteHere } from './site-here.ts'

const command = path.join(repository, 'cli/bin.cjs')
const readYaml = async (name: string): Promise<unknown> =>
  parse(await fs.readFile(path.join(repository, name), 'utf8'))
const jobSchema = z.object({
  strategy: z.object({ matrix: z.object({ shard: z.array(z.int()).optional() }) }).optional(),
  steps: z.array(z.object({ run: z.string().optional(), uses: z.string().optional() })),
})
const workflowSchema = z.object({ jobs: z.record(z.string(), jobSchema) })

/** Folders that are machines: each has the sources and nothing that another one has made. */
let machines: { root: string; remove: () => Promise<void> }[]
/** Where the site is built as a whole, then out of shards. */
let whole: Awaited<ReturnType<typeof createSite>>
let merged: Awaited<ReturnType<typeof createSite>>
let tree: Record<string, string>
/** The commands of the jobs, as the workflow writes them. */
let buildShard: string
let merge: string

const shell = async (line: string, cwd: string): Promise<Run> =>
  await new Promise((resolve) => {
    const own = line.replace('npx site', `"${process.execPath}" "${command}"`)
    execFile('sh', ['-c', own], { cwd }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
const treeOf = async ({ root }: { root: string }) => ({
  ...(await hashTree(path.join(root, 'dist'))),
  ...(await hashTree(path.join(root, 'deploy'))),
})
const shardLine = (number: number) => buildShard.replace('${{ matrix.shard }}', String(number))
/** Copies a shard to where all are joined, as CI does. */
const hand = (number: number) =>
  fs.cp(path.join(machines[number - 1]?.root ?? '', 'shards'), path.join(merged.root, 'shards'), {
    recursive: true,
  })

beforeAll(async () => {
  const { jobs } = workflowSchema.parse(await readYaml('docs/sharded-build.yml'))
  const lineOf = (name: string) =>
    jobs[name]?.steps.find(({ run }) => run?.startsWith('npx site'))?.run ?? ''
  buildShard = lineOf('shard')
  merge = lineOf('merge')
  expect(jobs['shard']?.strategy?.matrix.shard).toEqual([1, 2, 3, 4])
  // nginx wants everything precompressed, which is shared out as well. One colour is encoded in no time.
  const create = { width: 1000, height: 700, channels: 3, background: '#8a5a2b' } as const
  const nginx = {
    'content/board.png': await sharp({ create }).png().toBuffer(),
    'dist-config/hosts.yaml': (old: string) => old.replace('hosts: [netlify]', 'hosts: [nginx]'),
  }
  whole = await createSite(nginx)
  merged = await createSite(nginx)
  machines = await Promise.all([1, 2, 3, 4].map(() => createSite(nginx)))
  expect(await site(['build', '--quiet'], { cwd: whole.root })).toMatchObject({ code: 0 })
  tree = await treeOf(whole)
})
afterAll(async () => {
  for (const { remove } of [whole, merged, ...machines]) await remove()
})

describe('four shards', () => {
  it('R77 leave a folder each; one that is killed leaves none', async () => {
    for (const [index, { root }] of machines.entries()) {
      const number = index + 1
      if (number === 3) {
        const child = spawn(process.execPath, [command, ...shardLine(3).split(' ').slice(2)], {
          cwd: root,
        })
        const code = await new Promise((resolve) => {
          child.stdout.on('data', (data: Buffer) => {
            if (data.toString().includes('images')) child.kill('SIGKILL')
          })
          child.on('exit', resolve)
        })
        expect(code).toBeNull()
        expect(await fs.readdir(root)).not.toContain('shards')
        continue
      }
      const { code, stdout, stderr } = await shell(shardLine(number), root)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toContain(`Shard ${number} of 4: `)
      expect(await fs.readdir(root)).not.toContain('dist')
      await hand(number)
    }
  })

  it('R77 R87 are not joined without the killed one, whose command is named', async () => {
    const { code, stderr } = await shell(merge, merged.root)
    expect(code).toBe(1)
    expect(stderr).toContain('Shard 3 of 4 is missing')
    expect(stderr).toContain('npx site build --shard 3/4')
    expect(stderr).not.toContain('Shard 2')
    expect(await fs.readdir(merged.root)).not.toContain('dist')
  })

  it('R77 have the bytes of a whole build when it has run again, and make nothing twice', async () => {
    expect(await shell(shardLine(3), machines[2]?.root ?? '')).toMatchObject({ code: 0 })
    await hand(3)
    const { code, stdout, stderr } = await shell(`${merge} --json`, merged.root)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      pages: minimalPages,
      images: { encoded: 0 },
    })
    expect(await treeOf(merged)).toEqual(tree)
    // The caches hold what the shards have brought, and copies of files that are of no page.
    const parts = await Promise.all(
      [1, 2, 3, 4].map((number) => hashTree(path.join(merged.root, `shards/${number}-of-4`))),
    )
    const brought = new Set(parts.flatMap((part) => Object.keys(part)))
    const cached = await hashTree(path.join(merged.root, '.site/cache'))
    const made = Object.keys(cached).filter((name) => !brought.has(name))
    // What the disk says of files and of a build is of use only on its machine; the site has one set of icons, and one sitemap.
    const own =
      /^text\/|^results\/\w+\/(?:stamps|pictures|image-files|builds|site-wide)\/|^images\/\w{64}\.(?:png|ico)/
    const { 'sitemap.xml': sitemap } = await hashTree(path.join(merged.root, 'dist'))
    const others = made.filter((name) => !own.test(name))
    expect(others.map((name) => cached[name])).toEqual([sitemap])
    // Two files a page, two codings, and the sum of each copy.
    const copies = [...brought].filter((name) => name.startsWith('text/'))
    expect(copies.length).toBe(minimalPages * 2 * 2 * 2)
    // Each page was rendered by one of them: the document and the data.
    const pages = parts.flatMap((part) =>
      Object.keys(part).filter((name) => /\/page-files\//.test(name)),
    )
    expect(pages.length).toBe(minimalPages * 2)
    expect(new Set(pages).size).toBe(minimalPages * 2)
  })

  it('R77 are refused by another state of the content', async () => {
    await applyChange(path.join(merged.root, 'content/company.yaml'), (old) =>
      old.replace('Test & Söhne', 'Test & Töchter'),
    )
    const { code, stderr } = await shell(merge, merged.root)
    expect(code).toBe(1)
    for (const number of [1, 2, 3, 4])
      expect(stderr).toContain(`shards/${number}-of-4 was made from other sources: content`)
    expect(await treeOf(merged)).toEqual(tree)
  })
})

describe('the command line', () => {
  it.each([
    ['5/4', 'Expected a shard from 1/4 to 4/4.'],
    ['0/4', 'Expected a shard from 1/4 to 4/4.'],
    ['1/0', 'Expected a shard such as 2/4 for the second of four.'],
    ['a/b', 'Expected a shard such as 2/4 for the second of four.'],
    ['2', 'Expected a shard such as 2/4 for the second of four.'],
    ['-1/4', 'Expected a shard such as 2/4 for the second of four.'],
    ['1.5/4', 'Expected a shard such as 2/4 for the second of four.'],
  ])('R69 R77 answers --shard %s with what to write', async (shard, advice) => {
    const { code, stderr } = await siteHere(['build', `--shard=${shard}`], { cwd: whole.root })
    expect(stderr).toContain(advice)
    expect(code).toBe(2)
  })

  it('R69 R77 asks for the folders to merge, and says which is no shard', async () => {
    expect((await siteHere(['merge'], { cwd: whole.root })).stderr).toContain("argument 'dirs'")
    const { code, stderr } = await siteHere(['merge', path.join(whole.root, 'content')], {
      cwd: whole.root,
    })
    expect(stderr).toContain('content is not the folder of a shard')
    expect(code).toBe(1)
  })

  it('R49 R77 replaces no folder that is not of a shard', async () => {
    const args = ['build', '--shard', '1/4', '--out', 'dist']
    const { code, stderr } = await siteHere(args, { cwd: whole.root })
    expect(stderr).toContain('is not the folder of a shard')
    expect(code).toBe(2)
    expect(await treeOf(whole)).toEqual(tree)
  })
})

it('R77 the example uses the actions that CI uses, in the same versions', async () => {
  const actionsIn = async (name: string) => {
    const { jobs } = workflowSchema.parse(await readYaml(name))
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
    return [...new Set(used.map((use) => use.replace(/\/(?:restore|save)@/, '@')))].toSorted()
  }
  const known = await actionsIn('.github/workflows/ci.yml')
  expect(known).toEqual(expect.arrayContaining(await actionsIn('docs/sharded-build.yml')))
})
