// Temporary sites: the minimal fixture with changes.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. */
export const repository = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
export const minimal = path.join(repository, 'tests/sites/minimal')

/** Pages of the minimal site, in both languages together. */
export const minimalPages = 24

/** Changes to the minimal site by path: new text or bytes, a function of the old text, or null to delete. */
export type Changes = Readonly<
  Record<string, string | Uint8Array | ((old: string) => string) | null>
>

/** A folder with the minimal site, changed. `remove` deletes it. */
export async function createSite(
  changes: Changes = {},
): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'site-')))
  await fs.cp(minimal, root, { recursive: true })
  for (const name of ['dist-config', 'content/strings.yaml', 'content/theme.yaml', 'content/theme'])
    await fs.cp(path.join(repository, name), path.join(root, name), { recursive: true })
  for (const [name, change] of Object.entries(changes))
    await applyChange(path.join(root, name), change)
  return { root, remove: () => fs.rm(root, { recursive: true, force: true }) }
}

/** A folder with the site of another company (R86): its own folder, with the rules of hosts that all sites share. */
export async function createSecondSite(): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'site-')))
  await fs.cp(path.join(repository, 'dist-config'), path.join(root, 'dist-config'), {
    recursive: true,
  })
  await fs.cp(path.join(repository, 'tests/sites/jardins'), root, { recursive: true })
  return { root, remove: () => fs.rm(root, { recursive: true, force: true }) }
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
  // In one go: a watcher that read the file between emptying and writing would see nothing more.
  writeFileSync(file, contents)
}

/** What a run of the command gave. */
export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the `site` command as a person would. */
export async function site(
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<Run> {
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(repository, 'cli/bin.js'), ...args],
      { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : -1
        resolve({ code, stdout, stderr })
      },
    )
  })
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
