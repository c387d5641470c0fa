// Temporary sites: the minimal fixture with changes, the second company's, and copies of the one that tests ask about.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { linkOrCopy } from '../../cli/base/link-or-copy.ts'
import { commandSources, hashCode } from '../../cli/cache/code-hash.js'
import { TABLE } from '../../cli/cache/table.ts'

/** The repository. */
export const repository = path.resolve(import.meta.dirname, '../..')
export const minimal = path.join(repository, 'tests/fixtures/sites/minimal')

/** Pages of the minimal site, in both languages together. */
export const minimalPages = 36

/** Changes to the minimal site by path: new text or bytes, a function of the old text, or null to delete. */
export type Changes = Readonly<
  Record<string, string | Uint8Array | ((old: string) => string) | null>
>

/** A site in a temporary folder. `remove` deletes it. */
export interface TemporarySite {
  readonly root: string
  readonly remove: () => Promise<void>
}

/** A folder with the minimal site, changed. Its cache contains what the unchanged site needs. */
export async function createSite(changes: Changes = {}): Promise<TemporarySite> {
  const site = await createColdSite(changes)
  if (!('.site' in changes)) linkCache(fixtureCaches.minimal, site.root)
  return site
}

/** The same site with an empty cache, for tests that count what a build makes or damage what it keeps. */
export async function createColdSite(changes: Changes = {}): Promise<TemporarySite> {
  const site = await createFolder()
  if (!('.site' in changes)) await shareBundles(site.root)
  copyTree(minimal, site.root)
  for (const name of ['dist-config', 'content/strings.yaml', 'content/theme.yaml', 'content/theme'])
    await copy(name, { from: repository, to: site.root })
  await applyChanges(site.root, changes)
  return site
}

/** The minimal site with components and a section of its own, and changes (R98). */
export async function createOwnCodeSite(changes: Changes = {}): Promise<TemporarySite> {
  const site = await createSite({
    'content/lists.yaml': (old) => old.replace('[hero,', '[hero, team,'),
  })
  await copy('.', { from: path.join(repository, 'tests/fixtures/own-code'), to: site.root })
  await applyChanges(site.root, changes)
  return site
}

/** A folder with the site of another company (R86): its own folder, with the rules of hosts that all sites share. */
export async function createSecondSite(): Promise<TemporarySite> {
  const site = await createFolder()
  await shareBundles(site.root)
  linkCache(fixtureCaches.jardins, site.root)
  await copy('dist-config', { from: repository, to: site.root })
  copyTree(path.join(repository, 'tests/fixtures/sites/jardins'), site.root)
  return site
}

/**
 * The site of the folder that the tests are started in, changed. It shares the caches of that site, since encoding
 * all of its pictures again would take minutes.
 */
export async function createCopy(changes: Changes): Promise<TemporarySite> {
  const site = await createFolder()
  for (const name of ['content', 'dist-config', 'public'])
    if (existsSync(name)) await copy(name, { from: process.cwd(), to: site.root })
  await shareCache(site.root)
  await applyChanges(site.root, changes)
  return site
}

/** Lets a site with the pictures of the site here share its caches. */
export async function shareCache(root: string): Promise<void> {
  const cache = path.resolve('.site/cache')
  await fs.mkdir(cache, { recursive: true })
  await fs.mkdir(path.join(root, '.site'))
  await fs.symlink(cache, path.join(root, '.site/cache'))
}

/** Sites of tests share the bundles of the app, since making one takes seconds. */
async function shareBundles(root: string): Promise<void> {
  const bundles = path.join(repository, '.site/cache/app')
  await fs.mkdir(bundles, { recursive: true })
  await fs.mkdir(path.join(root, '.site/cache'), { recursive: true })
  await fs.symlink(bundles, path.join(root, '.site/cache/app'))
}

/** Caches of the two sites of the fixtures, which `fill-caches.ts` fills before all tests. */
export const fixtureCaches = {
  minimal: path.join(repository, '.site/tests/minimal'),
  jardins: path.join(repository, '.site/tests/jardins'),
} as const

/** Links the files of a cache into that of a site; its tables are copied, since values are added to them. */
function linkCache(cache: string, root: string): void {
  if (!existsSync(cache)) return
  copyTree(cache, path.join(root, '.site/cache'), (from, to) =>
    from.endsWith(TABLE) ? copyFileSync(from, to) : linkOrCopy(from, to),
  )
}

/** Copies a folder with files and folders. Tests make hundreds of sites, and `fs.cp` takes five times as long. */
function copyTree(
  from: string,
  to: string,
  copyFile: (from: string, to: string) => void = copyFileSync,
): void {
  mkdirSync(to, { recursive: true })
  for (const item of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, item.name), path.join(to, item.name)]
    if (item.isDirectory()) copyTree(source, target, copyFile)
    else copyFile(source, target)
  }
}

/** Puts a copy of the engine into a folder, so that a test can change its code. */
export async function copyEngine(root: string): Promise<void> {
  for (const name of [
    'cli',
    'src',
    'starter',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'vite.config.js',
  ])
    await copy(name, { from: repository, to: root })
  await fs.symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'))
}

/** Brings the bundle of the repository's command to a copy of the engine with the same code, since making one takes seconds. */
export function bringBundle(root: string): void {
  const name = path.join('.site/cache/command', hashCode(root, commandSources))
  copyTree(path.join(repository, name), path.join(root, name))
}

/** Copies the repository as it is in its folder, without what Git ignores. */
export async function copyRepository(to: string): Promise<void> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z'], { cwd: repository })
  for (const name of stdout.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true })
    copyFileSync(path.join(repository, name), path.join(to, name))
  }
}

async function createFolder(): Promise<TemporarySite> {
  const root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'site-')))
  return { root, remove: async () => rmSync(root, { recursive: true, force: true }) }
}

/** Copies a file or folder, without the list of addresses: other sites have other pages. */
export async function copy(
  name: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [source, target] = [path.join(from, name), path.join(to, name)]
  if (statSync(source).isDirectory()) {
    copyTree(source, target, (file, copied) => {
      if (path.basename(file) !== 'addresses.txt') copyFileSync(file, copied)
    })
    return
  }
  mkdirSync(path.dirname(target), { recursive: true })
  copyFileSync(source, target)
}

async function applyChanges(root: string, changes: Changes): Promise<void> {
  for (const [name, change] of Object.entries(changes))
    await applyChange(path.join(root, name), change)
}

export async function applyChange(
  file: string,
  change: Changes[string] | undefined,
): Promise<void> {
  if (change === null) {
    await fs.rm(file, { recursive: true })
    return
  }
  if (change === undefined) return
  await fs.mkdir(path.dirname(file), { recursive: true })
  const contents = typeof change === 'function' ? change(await fs.readFile(file, 'utf8')) : change
  overwrite(file, contents)
}

/**
 * Writes a file without emptying it first: a watcher that reads it while it is empty ignores what comes within the next
 * 50 ms. Only contents that are shorter than the old ones take two steps. A file of dist/ may be a link to one of the caches
 * that all sites share, which stays unchanged.
 */
function overwrite(file: string, contents: string | Uint8Array): void {
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents
  if ((statSync(file, { throwIfNoEntry: false })?.nlink ?? 0) > 1) rmSync(file)
  const handle = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o666)
  try {
    writeSync(handle, bytes, 0, bytes.length, 0)
    if (fstatSync(handle).size > bytes.length) ftruncateSync(handle, bytes.length)
  } finally {
    closeSync(handle)
  }
}

/** Result of a run of the command. */
export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the `site` command as a person would. */
export async function site(
  args: readonly string[],
  {
    cwd,
    env = {},
    command = path.join(repository, 'cli/bin.cjs'),
  }: { cwd: string; env?: Record<string, string>; command?: string },
): Promise<Run> {
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : -1
        resolve({ code, stdout, stderr })
      },
    )
  })
}

/** Returns the remains of runs in `.site/`, without the caches and the previous site, with which the next build begins. */
export async function leftoversIn(root: string): Promise<string[]> {
  const names = await fs.readdir(path.join(root, '.site'))
  return names.filter((name) => name !== 'cache' && !name.endsWith('.spare'))
}

/** Every file below a folder with the hash of its bytes, sorted. */
export async function hashTree(folder: string): Promise<Record<string, string>> {
  const items = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const files = items
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath, item.name))
  const entries = await Promise.all(
    files.toSorted().map(async (file) => {
      const hash = createHash('sha256')
        .update(await fs.readFile(file))
        .digest('hex')
      return [path.relative(folder, file).split(path.sep).join('/'), hash] as const
    }),
  )
  return Object.fromEntries(entries)
}
