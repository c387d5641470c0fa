// The package as its users have it: packed, installed into an empty folder, and run without a home folder (R95).
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  copyRepository,
  createOwnCodeSite,
  createSecondSite,
  hashTree,
  repository,
  site,
} from '../support/site.ts'
import { isLong } from '../support/run-length.ts'
import { writeTinySite } from '../support/tiny-site.ts'

const MB = 1_000_000
/** Limits of the tarball, and of what an installation has in `node_modules`. */
const LIMITS = { packed: MB, installed: 200 * MB, packages: 200 }
/** Longest time in ms for tests that install, or encode images. */
const LONG = 300_000
/** Longest build of the tiny site from nothing, in seconds of a processor: the clock would also count other programs. */
const TINY_LIMIT = 10

/** A folder with a name that is often quoted wrongly. It has the installed package, and sites are below it. */
let folder: string
let tarball: string
let packed: { readonly size: number; readonly files: readonly { readonly path: string }[] }

/** Nothing of this machine but what installs and runs programs. */
const { PATH = '', NODE_EXTRA_CA_CERTS = '' } = process.env
const env = { PATH, NODE_EXTRA_CA_CERTS }

const run = async (program: string, args: readonly string[], cwd: string) =>
  await promisify(execFile)(program, args, { cwd, env, maxBuffer: 2 ** 26 })

/** The installed command. npx, which a test below starts, takes longer than what it runs. */
const installed = () => path.join(folder, 'node_modules/.bin/sitewright')
/** Runs the installed command in a site below `folder`. */
const sitewright = async (name: string, ...args: readonly string[]) =>
  (await run(installed(), args, path.join(folder, name))).stdout

const packSchema = z.tuple([
  z.object({
    filename: z.string(),
    size: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
])

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(await fs.realpath(os.tmpdir()), 'Das Päckli '))
  const clone = path.join(folder, 'clone')
  await copyRepository(clone)
  await fs.symlink(path.join(repository, 'node_modules'), path.join(clone, 'node_modules'))
  const { stdout } = await run('npm', ['run', '--silent', 'package', '--', '--json'], clone)
  const [{ filename, ...contents }] = packSchema.parse(JSON.parse(stdout))
  packed = contents
  tarball = path.join(folder, filename)
  await fs.rename(path.join(clone, filename), tarball)
  await fs.rm(clone, { recursive: true })
  await fs.writeFile(path.join(folder, 'package.json'), '{ "private": true }')
  await run('npm', ['install', '--no-audit', tarball], folder)
  await writeTinySite(path.join(folder, 'tiny'))
})
afterAll(() => fs.rm(folder, { recursive: true }))

describe('the package', () => {
  it('R95 is small, and contains neither tests nor the shipped site', async () => {
    expect(packed.size).toBeLessThan(LIMITS.packed)
    const names = packed.files.map((file) => file.path)
    expect(names).toContain('starter/content/company.yaml')
    expect(
      names.filter((name) => /\.test\.|\.map$|\.jpg$|^(?:tests|bench|docs|\.)/.test(name)),
    ).toEqual([])
    expect(names.filter((name) => /^content\/(?!theme\/.*\.woff2?$)/.test(name))).toEqual([])
    const modules = path.join(folder, 'node_modules')
    const lock: unknown = JSON.parse(
      await fs.readFile(path.join(modules, '.package-lock.json'), 'utf8'),
    )
    const { packages } = z.object({ packages: z.record(z.string(), z.unknown()) }).parse(lock)
    expect(Object.keys(packages).length).toBeLessThan(LIMITS.packages)
    expect(bytesBelow(modules)).toBeLessThan(LIMITS.installed)
  })

  it('R95 writes, checks, builds and serves a site, and changes nothing where it is installed', async () => {
    const before = changesBelow(path.join(folder, 'node_modules'))
    await run('npx', ['--no-install', 'sitewright', 'init', 'first'], folder)
    await sitewright('first', 'check')
    await sitewright('first', 'build')
    const first = path.join(folder, 'first')
    expect(await served(first, 'preview', async (url) => (await fetch(url)).status)).toBe(200)
    expect(changesBelow(path.join(folder, 'node_modules'))).toEqual(before)
    const { version, bin } = z
      .object({ version: z.string(), bin: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await fs.readFile(path.join(repository, 'package.json'), 'utf8')))
    // npm publishes no command whose path begins with a dot.
    expect(Object.values(bin)).toEqual(['cli/bin.cjs', 'cli/bin.cjs'])
    expect(await sitewright('.', '--version')).toBe(`${version}\n`)
  })

  it('R50 R95 builds the bytes that a clone builds', { timeout: LONG }, async () => {
    const own = await createSecondSite()
    try {
      expect(await site(['build'], { cwd: own.root })).toMatchObject({ code: 0, stderr: '' })
      const built = await hashTree(path.join(own.root, 'dist'))
      // Encoded images do not depend on the code.
      for (const name of ['dist', 'deploy', '.site/cache/app'])
        await fs.rm(path.join(own.root, name), { recursive: true })
      await fs.cp(own.root, path.join(folder, 'second'), { recursive: true })
      await sitewright('second', 'build')
      expect(await hashTree(path.join(folder, 'second/dist'))).toEqual(built)
    } finally {
      await own.remove()
    }
  })

  it('R95 builds the tiny site quickly from nothing', async () => {
    await sitewright('tiny', 'check')
    await fs.rm(path.join(folder, 'tiny/.site'), { recursive: true })
    const build = '"$0" build > /dev/null && times'
    const { stdout } = await run('sh', ['-c', build, installed()], path.join(folder, 'tiny'))
    const [, children = ''] = stdout.split('\n')
    const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
    const seconds = times.map(([, minutes, rest]) => 60 * Number(minutes) + Number(rest))
    expect(seconds).toHaveLength(2)
    expect(seconds.reduce((sum, time) => sum + time, 0)).toBeLessThan(TINY_LIMIT)
  })

  it('R66 R95 refuses an audit with the command that installs its packages', async () => {
    await expect(sitewright('tiny', 'audit')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^error: .*"npm install --save-dev axe-core@[\d.]+ lighthouse@[\d.]+ playwright@[\d.]+ selfsigned@[\d.]+"\.\n$/,
      ),
    })
  })

  it('R95 has an interface for programs, with types', async () => {
    const program = `import { build, check, loadWorkspace, SiteError } from 'sitewright'
const workspace = await loadWorkspace({ cwd: 'tiny' })
const { warnings } = await check(workspace)
const { pages } = await build(workspace, { hosts: ['nginx'] })
const failure: unknown = await check(workspace, { release: true }).catch((error: unknown) => error)
const problems = failure instanceof SiteError ? failure.problems : []
const isRefused = problems.some(({ code }) => code === 'release-host')
export const results: readonly unknown[] = [warnings, pages, isRefused]
`
    await fs.writeFile(path.join(folder, 'program.mts'), program)
    const compiler = path.join(repository, 'node_modules/typescript/bin/tsc')
    for (const [module, resolution] of [
      ['node16', 'node16'],
      ['esnext', 'bundler'],
    ] as const) {
      const options = `--strict --target es2022 --lib es2022,dom --types --module ${module} --moduleResolution ${resolution}`
      await run(process.execPath, [compiler, ...options.split(' '), 'program.mts'], folder)
    }
    const print = `import { results } from './program.mjs'; console.log(JSON.stringify(results))`
    const { stdout, stderr } = await run(
      process.execPath,
      ['--input-type=module', '--eval', print],
      folder,
    )
    expect({ stdout, stderr }).toEqual({ stdout: '[[],4,true]\n', stderr: '' })
  })

  it('R95 R98 has types for components and sections of a site', async () => {
    const own = path.join(repository, 'tests/fixtures/own-code')
    for (const name of ['components', 'sections'])
      await fs.cp(path.join(own, name), path.join(folder, 'own', name), { recursive: true })
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['vite/client'],
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
    }
    const config = JSON.stringify({ compilerOptions, include: ['**/*.tsx'] })
    await fs.writeFile(path.join(folder, 'own/tsconfig.json'), config)
    const compiler = path.join(repository, 'node_modules/typescript/bin/tsc')
    await run(process.execPath, [compiler, '--project', 'own'], folder)
  })

  it('R63 R95 R98 serves components and sections of a site from source', async () => {
    const own = await createOwnCodeSite()
    const root = path.join(folder, 'own-site')
    try {
      await fs.cp(own.root, root, { recursive: true })
      await fs.rm(path.join(root, '.site'), { recursive: true })
      const modules = await served(root, 'dev', async (url) => {
        const html = await (await fetch(url)).text()
        expect(html).toContain('class="ribbon"')
        // The browser requests modules of an installed package with a version.
        return await (await fetch(new URL('src/own/sections.ts?v=0a1b2c3d', url))).text()
      })
      expect(modules).toContain('sections/team.tsx')
    } finally {
      await own.remove()
    }
  })

  const managers = [
    { name: 'pnpm', manager: 'pnpm@10', command: ['pnpm', 'exec'] },
    { name: 'Yarn 1', manager: 'yarn@1.22.22', command: ['yarn', '--silent'] },
    { name: 'Yarn 4', manager: '@yarnpkg/cli-dist@4', command: ['yarn'], linker: 'node-modules' },
    { name: "Plug'n'Play", manager: '@yarnpkg/cli-dist@4', command: ['yarn'], linker: 'pnp' },
  ]
  it.runIf(isLong).each(managers)(
    'R50 R95 builds the same bytes with $name',
    { timeout: LONG },
    async ({ manager, command: [program = '', ...rest], linker }) => {
      await sitewright('tiny', 'build')
      const outside = await fs.mkdtemp(path.join(os.tmpdir(), 'Päckli '))
      try {
        await writeTinySite(outside)
        const manifest = { private: true, dependencies: { sitewright: `file:${tarball}` } }
        await fs.writeFile(path.join(outside, 'package.json'), JSON.stringify(manifest))
        if (linker !== undefined) {
          const settings = `nodeLinker: ${linker}\nenableImmutableInstalls: false\n`
          await fs.writeFile(path.join(outside, '.yarnrc.yml'), settings)
          await fs.writeFile(path.join(outside, 'yarn.lock'), '')
        }
        const call = async (...args: readonly string[]) =>
          await run('npx', ['-y', '-p', manager, program, ...args], outside)
        await call('install')
        await call(...rest, 'sitewright', 'build')
        expect(await hashTree(path.join(outside, 'dist'))).toEqual(
          await hashTree(path.join(folder, 'tiny/dist')),
        )
      } finally {
        await fs.rm(outside, { recursive: true })
      }
    },
  )

  it.runIf(isLong).each(['20', '22', '24', '26'])(
    'R50 R95 builds the same bytes with Node %s',
    { timeout: LONG },
    async (version) => {
      await sitewright('tiny', 'build')
      const bin = path.join(folder, 'node_modules/sitewright/cli/bin.cjs')
      const out = path.join(folder, `out-${version}`)
      const args = ['-y', '-p', `node@${version}`, 'node', bin, 'build', '--force', '--out', out]
      await run('npx', args, path.join(folder, 'tiny'))
      expect(await hashTree(out)).toEqual(await hashTree(path.join(folder, 'tiny/dist')))
    },
  )
})

/** Returns the bytes of all files below a folder. */
const bytesBelow = (name: string) =>
  filesBelow(name).reduce((sum, file) => sum + statSync(file).size, 0)

/** Returns when each file below a folder was last changed in any way: hashes of all packages would take seconds. */
const changesBelow = (name: string) =>
  Object.fromEntries(filesBelow(name).map((file) => [file, statSync(file).ctimeMs]))

function filesBelow(name: string): string[] {
  const items = readdirSync(name, { recursive: true, withFileTypes: true })
  return items.filter((item) => item.isFile()).map((item) => path.join(item.parentPath, item.name))
}

/** Starts a server for a site, and returns what `ask` gets from it. */
async function served<T>(
  cwd: string,
  command: 'preview' | 'dev',
  ask: (url: string) => Promise<T>,
): Promise<T> {
  const server = spawn(installed(), [command, '--port', '0'], { cwd, env })
  try {
    const [output]: unknown[] = await once(server.stdout, 'data')
    const [url = ''] = /http:\S+/.exec(String(output)) ?? []
    return await ask(url)
  } finally {
    server.kill()
    await once(server, 'close')
  }
}
