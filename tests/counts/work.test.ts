// The work of a build, counted and not timed, as a table to review: a slower build shows on any machine (R33, R99).
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as CodeHash from '../../cli/cache/code-hash.js'
import type * as Markdown from '../../cli/content/text/markdown.ts'
import type * as Renderer from '../../cli/render/renderer.ts'
import { countWork, type Work } from '../support/count-work.ts'
import { applyChange, createColdSite, createSite, repository } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

const post = 'content/posts/first-post/de.md'
const table = path.join(repository, 'tests/fixtures/work.txt')
/** Bytes may differ by this share without a new table: texts and libraries change often, and little. */
const TOLERANCE = 0.1

/** Counts that no wrapped package shows, since the last build. */
const made = vi.hoisted(() => ({ texts: 0, pages: 0, codeHashes: 0 }))
vi.mock('../../cli/content/text/markdown.ts', async (load) => {
  const original = await load<typeof Markdown>()
  const renderMarkdown: typeof original.renderMarkdown = (...args) => {
    made.texts += 1
    return original.renderMarkdown(...args)
  }
  return { ...original, renderMarkdown }
})
vi.mock('../../cli/render/renderer.ts', async (load) => {
  const original = await load<typeof Renderer>()
  const loadRenderer: typeof original.loadRenderer = async (input) => {
    const render = await original.loadRenderer(input)
    return async (job) => {
      made.pages += 1
      return await render(job)
    }
  }
  return { ...original, loadRenderer }
})
// The code is hashed once for all builds: its bytes change with each commit.
vi.mock('../../cli/cache/code-hash.js', async (load) => {
  const original = await load<typeof CodeHash>()
  const known = new Map<string, string>()
  const hashCode: typeof original.hashCode = (appRoot, paths) => {
    made.codeHashes += 1
    const key = paths.join()
    const hash = known.get(key) ?? original.hashCode(appRoot, paths)
    known.set(key, hash)
    return hash
  }
  return { ...original, hashCode }
})

let root = ''
let remove: () => Promise<void>
let take: () => Work

beforeAll(async () => {
  // Makes what all sites share: the bundle of the app, the hash of the code.
  const other = await createSite()
  expect(await siteHere(['build', '--quiet'], { cwd: other.root })).toMatchObject({ code: 0 })
  await other.remove()
  ;({ root, remove } = await createColdSite())
  // Files that were just written are old enough to be trusted.
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 10_000)
  take = countWork(() => root)
})
afterAll(() => remove())

async function build(): Promise<Work> {
  take()
  Object.assign(made, { texts: 0, pages: 0, codeHashes: 0 })
  const { code, stderr } = await siteHere(['build', '--host', 'nginx'], { cwd: root })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const { texts, pages, codeHashes } = made
  return new Map([
    ...take(),
    ['texts rendered', texts],
    ['pages rendered', pages],
    ['hashes of the code', codeHashes],
  ])
}

const change = async (name: string, to: Parameters<typeof applyChange>[1]) => {
  await applyChange(path.join(root, name), to)
}

/** Returns the bytes of the reviewed table if they are about the same. */
function reviewed(name: string, values: readonly number[]): readonly number[] {
  const row = existsSync(table)
    ? readFileSync(table, 'utf8')
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
    : undefined
  const old = row?.match(/\d+(?= |$)/g)?.map(Number) ?? []
  return values.map((value, at) => {
    const known = old[at] ?? 0
    return name.startsWith('bytes') && Math.abs(value - known) <= known * TOLERANCE ? known : value
  })
}

it('R33 R99 a build does the work that was reviewed', async () => {
  const situations = new Map<string, Work>()
  situations.set('full', await build())
  situations.set('unchanged', await build())
  await change(post, (old) => old.replace('Er sagte', 'Sie sagte'))
  situations.set('one post', await build())
  const create = { width: 1000, height: 600, channels: 3, background: '#357' } as const
  await change('content/new.png', await sharp({ create }).png().toBuffer())
  await change(post, (old) => old.replace('/board.png', '/new.png'))
  situations.set('one picture', await build())

  const works = [...situations.values()]
  const names = [...new Set(works.flatMap((work) => [...work.keys()]))].toSorted()
  const lines = [['', ...situations.keys()]].concat(
    names.map((name) => [
      name,
      ...reviewed(
        name,
        works.map((work) => work.get(name) ?? 0),
      ).map(String),
    ]),
  )
  const width = Math.max(...names.map(({ length }) => length))
  const text = lines
    .map(([name = '', ...cells]) =>
      [name.padEnd(width), ...cells.map((cell) => cell.padStart(12))].join(''),
    )
    .join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot(table)
})
