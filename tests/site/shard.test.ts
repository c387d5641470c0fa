// A site built as four shards with the commands of docs/sharded-build.yml (R77, R87).
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  applyChange,
  createColdSite,
  hashTree,
  minimalPages,
  repository,
  type Run,
} from '../support/site.ts'
import { plainPicture } from '../support/plain-picture.ts'
import { siteHere } from '../support/site-here.ts'

const command = path.join(repository, 'cli/bin.cjs')
const readYaml = async (name: string): Promise<unknown> =>
  parse(await fs.readFile(path.join(repository, name), 'utf8'))
const jobSchema = z.object({
  strategy: z.object({ matrix: z.object({ shard: z.array(z.int()).optional() }) }).optional(),
  steps: z.array(z.object({ run: z.string().optional(), uses: z.string().optional() })),
})
const shareSchema = z.object({ pages: z.number(), images: z.object({ encoded: z.number() }) })
const workflowSchema = z.object({ jobs: z.record(z.string(), jobSchema) })

/** Folders that represent machines: each contains the sources only. */
let machines: { root: string; remove: () => Promise<void> }[]
/** The site of a whole build, and of a build from shards. */
let whole: Awaited<ReturnType<typeof createColdSite>>
let merged: Awaited<ReturnType<typeof createColdSite>>
let tree: Record<string, string>
/** The commands of the jobs in the workflow. */
let buildShard: string
let merge: string

const shell = async (line: string, cwd: string): Promise<Run> =>
  await new Promise((resolve) => {
    const own = line.replace('npx sitewright', `"${process.execPath}" "${command}"`)
    execFile('sh', ['-c', own], { cwd }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
const treeOf = async ({ root }: { root: string }) => ({
  ...(await hashTree(path.join(root, 'dist'))),
  ...(await hashTree(path.join(root, 'deploy'))),
})
/** Runs a command of the workflow in this process; a shell starts the first of each kind. */
const runHere = async (line: string, cwd: string): Promise<Run> =>
  await siteHere(line.replace('npx sitewright ', '').split(' '), { cwd })
const shardLine = (number: number) => buildShard.replace('${{ matrix.shard }}', String(number))
/** Copies the cache of a machine like GitHub's artifacts, which exclude hidden files. */
const copyCache = async (number: number) => {
  const from = path.join(machines[number - 1]?.root ?? '', '.site/cache')
  const to = path.join(merged.root, `shards/shard-${number}`)
  await fs.cp(from, to, {
    recursive: true,
    filter: (file) => file === from || !path.basename(file).startsWith('.'),
  })
}

beforeAll(async () => {
  const { jobs } = workflowSchema.parse(await readYaml('docs/sharded-build.yml'))
  const lineOf = (name: string) =>
    jobs[name]?.steps.find(({ run }) => run?.startsWith('npx sitewright'))?.run ?? ''
  buildShard = lineOf('shard')
  merge = lineOf('merge')
  expect(jobs['shard']?.strategy?.matrix.shard).toEqual([1, 2, 3, 4])
  // nginx needs precompressed files.
  const nginx = {
    'content/board.png': await plainPicture(),
    'dist-config/hosts.yaml': (old: string) => old.replace('hosts: [netlify]', 'hosts: [nginx]'),
  }
  whole = await createColdSite(nginx)
  merged = await createColdSite(nginx)
  machines = await Promise.all([1, 2, 3, 4].map(() => createColdSite(nginx)))
  expect(await siteHere(['build', '--quiet'], { cwd: whole.root })).toMatchObject({ code: 0 })
  tree = await treeOf(whole)
})
afterAll(async () => {
  for (const { remove } of [whole, merged, ...machines]) await remove()
})

describe('four shards', () => {
  it('R77 divide pages and images, and publish nothing', async () => {
    const shares: { pages: number; images: { encoded: number } }[] = []
    for (const [index, { root }] of machines.entries()) {
      const run = index === 0 ? shell : runHere
      const { code, stdout, stderr } = await run(`${shardLine(index + 1)} --json`, root)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      shares.push(shareSchema.parse(JSON.parse(stdout)))
      expect(await fs.readdir(root)).not.toContain('dist')
      await copyCache(index + 1)
    }
    const total = (count: (share: (typeof shares)[number]) => number) =>
      shares.map(count).reduce((sum, value) => sum + value)
    expect(total(({ pages }) => pages)).toBe(minimalPages)
    for (const { pages, images } of shares) {
      expect(pages).toBeLessThan(minimalPages / 3)
      expect(images.encoded).toBeGreaterThan(0)
    }
  })

  it('R77 give the bytes of a whole build, and no work is done twice', async () => {
    const { code, stdout, stderr } = await shell(`${merge} --json`, merged.root)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      pages: minimalPages,
      images: { encoded: 0 },
    })
    expect(await treeOf(merged)).toEqual(tree)
    // Exactly one shard has rendered each page.
    const pages = await fs.readFile(path.join(merged.root, '.site/cache/pages.table'), 'utf8')
    expect(pages.split('\n').filter((line) => line !== '')).toHaveLength(minimalPages)
  })

  it('R77 R87 give the bytes of a whole build even if one is missing, damaged or outdated', async () => {
    const damaged = path.join(merged.root, 'shards/shard-2/files')
    for (const name of await fs.readdir(damaged))
      if (!name.endsWith('.sum')) await fs.truncate(path.join(damaged, name), 1)
    await fs.rm(path.join(merged.root, 'shards/shard-3'), { recursive: true })
    await fs.rm(path.join(merged.root, '.site'), { recursive: true })
    const company = path.join(merged.root, 'content/company.yaml')
    const before = await fs.readFile(company, 'utf8')
    await applyChange(company, (old) => old.replace('Test & Söhne', 'Test & Töchter'))
    const folders = [1, 2, 4].map((number) => `shards/shard-${number}`)
    const mergeHere = () => siteHere(['merge', ...folders], { cwd: merged.root })
    expect(await mergeHere()).toMatchObject({ code: 0, stderr: '' })
    expect(await treeOf(merged)).not.toEqual(tree)
    await fs.writeFile(company, before)
    expect(await mergeHere()).toMatchObject({ code: 0, stderr: '' })
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
  ])('R69 R77 explains the invalid option --shard %s', async (shard, advice) => {
    const { code, stderr } = await siteHere(['build', `--shard=${shard}`], { cwd: whole.root })
    expect(stderr).toContain(advice)
    expect(code).toBe(2)
  })

  it('R69 R77 requires folders to merge, and reports the one without a cache', async () => {
    expect((await siteHere(['merge'], { cwd: whole.root })).stderr).toContain("argument 'dirs'")
    const folder = path.join(whole.root, 'content')
    const { code, stderr } = await siteHere(['merge', folder], { cwd: whole.root })
    expect(stderr).toContain(`No cache in ${folder}`)
    expect(code).toBe(1)
  })
})

it.each(['R77 docs/sharded-build.yml', 'R92 docs/verify.yml'])(
  '%s uses the actions that CI uses, in the same versions',
  async (title) => {
    const actionsIn = async (name: string) => {
      const { jobs } = workflowSchema.parse(await readYaml(name))
      const used = Object.values(jobs).flatMap(({ steps }) =>
        steps.flatMap(({ uses }) => uses ?? []),
      )
      return [...new Set(used.map((use) => use.replace(/\/(?:restore|save)@/, '@')))].toSorted()
    }
    const known = await actionsIn('.github/workflows/ci.yml')
    const [, name = ''] = title.split(' ')
    expect(known).toEqual(expect.arrayContaining(await actionsIn(name)))
  },
)
