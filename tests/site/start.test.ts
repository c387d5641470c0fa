// The command runs from a bundle of itself, which follows its sources (R33, R69, R70, R87).
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyChange, bringBundle, copyEngine, createSite, hashTree } from '../support/site.ts'

let root: string
let remove: () => Promise<void>

/** A site with a package of its own, as in a clone. */
beforeEach(async () => {
  ;({ root, remove } = await createSite())
  await copyEngine(root)
})
afterEach(() => remove())

async function node(args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root) {
  return await new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [...args],
      { cwd, env: { ...process.env, NO_COLOR: '1', ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })
}

const run = (...args: readonly string[]) => node(['cli/bin.cjs', ...args])

/** A start of a command whose processes first run a script, of which the lines are given. */
async function startWith(command: string, lines: readonly string[]) {
  const hook = path.join(root, 'hook.cjs')
  await fs.writeFile(hook, lines.join('\n'))
  return (env?: NodeJS.ProcessEnv) => node(['--require', hook, 'cli/bin.cjs', command], env)
}

/** The folders with bundles. */
async function bundles(): Promise<string[]> {
  const cache = path.join(root, '.site/cache/command')
  return (await fs.readdir(cache)).map((name) => path.join(cache, name))
}

it('R33 R70 R87 is bundled once for two starts at once, and again where the bundle is damaged or gone, in a process of its own, whose memory goes with it', async () => {
  const starts = await Promise.all([run('routes'), run('routes')])
  for (const start of starts) expect(start).toMatchObject({ code: 0, stderr: '' })
  const [first = '', ...others] = await bundles()
  expect(others).toEqual([])
  const tree = await hashTree(first)
  await fs.truncate(path.join(first, 'run.js'), 100)
  expect(await run('routes')).toEqual(starts[0])
  expect(await hashTree(first)).toEqual(tree)
  await fs.rm(path.join(root, '.site'), { recursive: true })
  const hooked = await startWith('routes', [
    "const { appendFileSync, existsSync, readFileSync } = require('node:fs')",
    "const maps = '/proc/self/maps'",
    "const hasBundler = () => existsSync(maps) && readFileSync(maps, 'utf8').includes('rolldown')",
    "const { isMainThread } = require('node:worker_threads')",
    "const note = () => appendFileSync('processes', `${process.argv[1]} ${hasBundler()}\\n`)",
    "if (isMainThread) process.on('exit', note)",
  ])
  expect(await hooked()).toEqual(starts[0])
  expect(await bundles()).toEqual([first])
  if (!existsSync('/proc/self/maps')) return
  const processes = await fs.readFile(path.join(root, 'processes'), 'utf8')
  expect(processes).toMatch(/^\S+make-bundle\.js true\n\S+bin\.cjs false\n$/)
})

it('R69 says what is wrong with a source that cannot be bundled', async () => {
  await fs.appendFile(path.join(root, 'cli/main.ts'), '\nconst = 1\n')
  const { code, stderr } = await run('--help')
  expect(code).toBe(1)
  expect(stderr).toMatch(/Unexpected token[^]*cli\/main\.ts:\d+:7/)
  expect(await bundles()).toEqual([])
})

it('R33 R69 follows its sources, and names them where it fails', async () => {
  bringBundle(root)
  expect((await run('--help')).stdout).toContain('Builds and serves the website')
  await applyChange(path.join(root, 'cli/main.ts'), (old) =>
    old.replace('Builds and serves the website', 'Builds and shows the website'),
  )
  await applyChange(path.join(root, 'cli/commands/routes.ts'), (old) =>
    old.replace(/export async function listRoutes\([^]*?\{\n/, "$&  throw new Error('broken')\n"),
  )
  expect((await run('--help')).stdout).toContain('Builds and shows the website')
  const source = await fs.readFile(path.join(root, 'cli/commands/routes.ts'), 'utf8')
  const line = source.slice(0, source.indexOf("throw new Error('broken')")).split('\n').length
  const { code, stderr } = await run('routes')
  expect(code).toBe(70)
  expect(stderr).toContain(`/cli/commands/routes.ts:${line}:9)`)
})

it('R70 runs from its sources where nothing can be kept', async () => {
  await fs.rm(path.join(root, '.site'), { recursive: true })
  await fs.writeFile(path.join(root, '.site'), '')
  const env = { HOME: undefined, TMPDIR: path.join(root, '.site/none') }
  expect(await node(['cli/bin.cjs', '--help'], env)).toMatchObject({ code: 0, stderr: '' })
})

it('R70 keeps what it makes with the site, not with the package', async () => {
  const site = await createSite()
  try {
    await fs.rm(path.join(site.root, '.site'), { recursive: true })
    bringBundle(root)
    const before = await hashTree(path.join(root, '.site'))
    const engine = path.join(root, 'cli/bin.cjs')
    const env = { HOME: undefined, TMPDIR: path.join(root, 'none') }
    const built = await node([engine, 'build'], env, site.root)
    expect(built).toMatchObject({ code: 0, stderr: '' })
    expect(await fs.readdir(path.join(site.root, '.site/cache/app'))).toHaveLength(1)
    expect(await hashTree(path.join(root, '.site'))).toEqual(before)
  } finally {
    await site.remove()
  }
})

it('R33 R69 starts beside a link that an editor has left, and names a source that cannot be read', async () => {
  bringBundle(root)
  await fs.symlink('me@host.1234:5678', path.join(root, 'cli/.#main.ts'))
  expect(await run('--help')).toMatchObject({ code: 0, stderr: '' })
  const { code, stderr } = await (
    await startWith('--help', [
      "const fs = require('node:fs')",
      'const read = fs.readFileSync',
      'fs.readFileSync = (file, ...rest) => {',
      "  if (String(file).endsWith('cli/main.ts')) fs.openSync(`${file}/x`)",
      '  return read(file, ...rest)',
      '}',
    ])
  )()
  expect(code).toBe(1)
  expect(stderr).toMatch(/^error: A file of the command cannot be read: E\w+: .*\n$/)
})

it('R76 needs no package to build what has not changed', async () => {
  bringBundle(root)
  expect(await run('build')).toMatchObject({ code: 0, stderr: '' })
  const tree = await hashTree(path.join(root, 'dist'))
  await fs.rm(path.join(root, 'node_modules'))
  expect(await run('build')).toMatchObject({ code: 0, stderr: '' })
  expect(await hashTree(path.join(root, 'dist'))).toEqual(tree)
})

it.runIf(existsSync('/proc/self/task'))(
  'R33 has a thread for each core and two for the disk, unless told how many',
  async () => {
    const hooked = await startWith('--help', [
      "const { readdirSync, writeFileSync } = require('node:fs')",
      "const count = () => writeFileSync('threads', String(readdirSync('/proc/self/task').length))",
      "process.on('exit', count)",
    ])
    const threads = async (env: NodeJS.ProcessEnv) => {
      await hooked(env)
      return Number(await fs.readFile(path.join(root, 'threads'), 'utf8'))
    }
    bringBundle(root)
    const pool = Math.max(4, os.availableParallelism() + 2)
    const told = await threads({ UV_THREADPOOL_SIZE: String(pool + 5) })
    expect(await threads({ UV_THREADPOOL_SIZE: undefined })).toBe(told - 5)
  },
)
