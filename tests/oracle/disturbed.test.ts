// Builds disturbed at random moments: each leaves dist/ whole, old or new, reports the fault, and the next build has
// the bytes of a clean one (R49, R87). SITE_TEST_DISTURBED sets the number of cases, by default of every fifth kind;
// SITE_TEST_SEED repeats a run.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { plainPicture } from '../support/plain-picture.ts'
import { createDraw } from '../support/random.ts'
import { casesOf, seed } from '../support/run-length.ts'
import { createColdSite, hashTree, leftoversIn, repository } from '../support/site.ts'

const { env } = process
const { below, pick } = createDraw(seed)

const command = path.join(repository, 'cli/bin.cjs')
/** A user who owns nothing. */
const NOBODY = 65_534
/** Two states of the content; a file each is renamed into place, so that no build reads half of one. */
const VERSIONS = ['Test & Söhne', 'Test & Töchter'] as const
type Version = (typeof VERSIONS)[number]
/** The hash of every file. */
type Tree = Readonly<Record<string, string>>

interface Site {
  readonly root: string
  /** Time that a build of the site takes, in ms. */
  readonly time: number
}

/** How a command ended: its exit code, or the signal that ended it. */
interface Ending {
  readonly code: number | string | null
  readonly stderr: string
}

async function treeOf(root: string): Promise<{ dist: Tree; deploy: Tree }> {
  const [dist, deploy] = await Promise.all([
    hashTree(await siteFolder(root)),
    hashTree(path.join(root, 'deploy')),
  ])
  return { dist, deploy }
}

/** `dist/`, or where it lies for the moment of the swap; a build killed then leaves it there for the next one. */
async function siteFolder(root: string): Promise<string> {
  const names = await fs.readdir(root)
  if (names.includes('dist')) return path.join(root, 'dist')
  const work = await fs.readdir(path.join(root, '.site'))
  return path.join(root, '.site', work.find((name) => name.endsWith('.previous')) ?? 'missing')
}

/** The files that only one of two trees has, or that differ. */
const difference = (one: Tree, other: Tree) =>
  Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name])

async function setVersion(root: string, version: Version): Promise<void> {
  const file = path.join(root, 'content/company.yaml')
  const text = (await fs.readFile(file, 'utf8')).replace(/^brand: .*$/m, `brand: ${version}`)
  await fs.writeFile(`${file}.new`, text)
  await fs.rename(`${file}.new`, file)
}

function start(
  root: string,
  args: readonly string[] = ['build'],
  options: { readonly uid?: number } = {},
): { child: ChildProcess; ended: Promise<Ending> } {
  const child = spawn(process.execPath, [command, ...args, '--quiet'], {
    ...options,
    cwd: root,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr?.on('data', (data: Buffer) => void (stderr += data.toString()))
  const ended = new Promise<Ending>((resolve) => {
    child.on('error', ({ message }) => resolve({ code: message, stderr }))
    child.on('close', (code, signal) => resolve({ code: code ?? signal, stderr }))
  })
  return { child, ended }
}

/** Sends a signal at a random moment of a build's time. */
async function signalWithin({ time }: Site, child: ChildProcess, signal: NodeJS.Signals) {
  await new Promise((resolve) => setTimeout(resolve, below(time)))
  child.kill(signal)
}

/** Does something to two thirds of the files of the caches; `other` is any other one. */
async function damageCaches(
  { root }: Site,
  damage: (file: string, other: string) => Promise<unknown>,
): Promise<void> {
  const folder = path.join(root, '.site/cache')
  const files = Object.keys(await hashTree(folder)).map((name) => path.join(folder, name))
  for (const file of files) if (below(3) > 0) await damage(file, pick(files))
}

/** Calls with a copy of the site on a disk of its own, with so many KiB to spare. */
async function onOwnDisk(
  { root }: Site,
  spare: number,
  use: (root: string) => Promise<void>,
): Promise<void> {
  const disk = `${root}-disk`
  const size = Number(execFileSync('du', ['-sk', root]).toString().split('\t')[0]) + spare
  await fs.mkdir(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', disk])
  try {
    execFileSync('cp', ['-a', `${root}/.`, disk])
    await use(disk)
  } finally {
    execFileSync('umount', [disk])
    await fs.rmdir(disk)
  }
}

/** True if this user may mount disks: not without rights, nor in most containers. */
const mayMount = (() => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder])
  if (status === 0) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return status === 0
})()

/** True if this user may start the command as another: not without rights, nor with it or Node in a home folder. */
const mayBeNobody =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['-e', 'fs.accessSync(process.argv[1])', command], { uid: NOBODY })
    .status === 0

/**
 * Disturbances of a build whose content is another version than that of `dist/`. Each returns the endings of the
 * builds that it let run to their end, and the right endings.
 */
const disturbances: Readonly<
  Record<string, (site: Site, next: Version) => Promise<readonly Ending[]>>
> = {
  'is killed': async (site) => {
    const { child, ended } = start(site.root)
    await signalWithin(site, child, 'SIGKILL')
    return [allow(await ended, 'SIGKILL')]
  },
  'is killed while it makes everything anew': async (site) => {
    await fs.rm(path.join(site.root, '.site'), { recursive: true, force: true })
    const { child, ended } = start(site.root)
    await signalWithin(site, child, 'SIGKILL')
    return [allow(await ended, 'SIGKILL')]
  },
  'is interrupted': async (site) => {
    const { child, ended } = start(site.root, ['build', '--force'])
    const signal = pick(['SIGINT', 'SIGTERM'] as const)
    await signalWithin(site, child, signal)
    // Before the command has begun to listen, the system ends it.
    return [allow(await ended, signal, 130, 143)]
  },
  'is killed while it joins shards': async (site) => {
    const cache = path.join(site.root, '.site/cache')
    const copies = ['1/2', '2/2'].map((share) => `${cache}-${share[0]}`)
    for (const [index, share] of ['1/2', '2/2'].entries()) {
      await fs.rm(cache, { recursive: true, force: true })
      const ending = await start(site.root, ['build', '--shard', share]).ended
      if (ending.code !== 0) return [ending]
      await fs.rename(cache, copies[index] ?? '')
    }
    const { child, ended } = start(site.root, ['merge', ...copies])
    await signalWithin(site, child, 'SIGKILL')
    const ending = await ended
    for (const copy of copies) await fs.rm(copy, { recursive: true })
    return [allow(ending, 'SIGKILL')]
  },
  'has two others beside it': async ({ root }) =>
    await Promise.all([1, 2, 3].map(async () => await start(root).ended)),
  'has one beside it that is killed': async (site) => {
    const [killed, other] = [start(site.root), start(site.root)]
    await signalWithin(site, killed.child, 'SIGKILL')
    return [allow(await killed.ended, 'SIGKILL'), await other.ended]
  },
  'has content that changes': async (site, next) => {
    const other = VERSIONS.find((version) => version !== next) ?? next
    const { ended } = start(site.root)
    for (const version of [other, next]) {
      await new Promise((resolve) => setTimeout(resolve, below(site.time / 2)))
      await setVersion(site.root, version)
    }
    return [await ended]
  },
  'finds caches cut short': async (site) => {
    await damageCaches(site, async (file) => {
      await fs.truncate(file, below((await fs.stat(file)).size))
    })
    return [await start(site.root).ended]
  },
  'finds caches with bytes of others': async (site) => {
    await damageCaches(site, async (file, other) => {
      if (file !== other) await fs.copyFile(other, file)
    })
    return [await start(site.root).ended]
  },
  'finds caches with wrong bytes': async (site) => {
    await damageCaches(site, async (file) => {
      const bytes = await fs.readFile(file)
      for (let count = 0; count < 3; count += 1) bytes[below(bytes.length)] = below(256)
      await fs.writeFile(file, bytes)
    })
    return [await start(site.root).ended]
  },
  'finds files of the future': async (site) => {
    // As after a clock that was set back.
    const future = new Date('2040-01-01')
    await damageCaches(site, (file) => fs.utimes(file, future, future))
    for (const name of ['content/faq.yaml', 'content/board.png'])
      await fs.utimes(path.join(site.root, name), future, future)
    return [await start(site.root).ended]
  },
  ...(mayBeNobody && {
    'is of another user': async ({ root }: Site) => {
      const before = await treeOf(root)
      await fs.chmod(root, 0o755)
      const ending = await start(root, ['build'], { uid: NOBODY }).ended
      expect(ending.stderr).toContain('Permission denied')
      expect(await treeOf(root)).toEqual(before)
      return [allow(ending, 1)]
    },
  }),
  ...(mayMount && {
    'fills the disk': async (site: Site) => {
      const endings: Ending[] = []
      await onOwnDisk(site, below(4000), async (root) => {
        const before = await treeOf(root)
        const ending = await start(root).ended
        if (ending.code === 0) return
        endings.push(allow(ending, 1))
        expect(ending.stderr).toContain('The disk is full')
        expect(await treeOf(root)).toEqual(before)
      })
      return endings
    },
    'cannot write': async (site: Site) => {
      const endings: Ending[] = []
      await onOwnDisk(site, 1000, async (root) => {
        execFileSync('mount', ['-o', 'remount,ro', root])
        const ending = await start(root).ended
        expect(ending.stderr).toContain('The disk is read-only')
        endings.push(allow(ending, 1))
      })
      return endings
    },
  }),
}

/** Returns the ending, as 0 if it is one of those that a disturbance may lead to. */
function allow(ending: Ending, ...codes: readonly Ending['code'][]): Ending {
  return codes.includes(ending.code) ? { code: 0, stderr: '' } : ending
}

const KINDS = Object.keys(disturbances)
const CASES = casesOf('DISTURBED', { short: Math.ceil(KINDS.length / 7), long: 10 * KINDS.length })
/** A short run has every seventh kind, beginning with another each time. */
const STEP = CASES < KINDS.length ? 7 : 1

it(
  `R49 R87 a disturbed build leaves the site whole, and the next one is clean (seed ${seed})`,
  { timeout: 120_000 + CASES * 30_000 },
  async () => {
    const { root, remove } = await createColdSite({ 'content/board.png': await plainPicture() })
    try {
      const clean = new Map<Version, Awaited<ReturnType<typeof treeOf>>>()
      let time = 0
      for (const version of VERSIONS) {
        await setVersion(root, version)
        const began = performance.now()
        expect(await start(root).ended).toEqual({ code: 0, stderr: '' })
        time = performance.now() - began
        clean.set(version, await treeOf(root))
      }
      const site = { root, time }
      for (let count = 0; count < CASES; count += 1) {
        const kind = KINDS[(count * STEP + seed) % KINDS.length] ?? ''
        const what = { count, kind }
        const next = VERSIONS[count % 2] ?? VERSIONS[0]
        await setVersion(root, next)
        for (const ending of (await disturbances[kind]?.(site, next)) ?? [])
          expect({ ...what, ...ending }).toEqual({ ...what, code: 0, stderr: '' })
        const { dist } = await treeOf(root)
        const differences = [...clean.values()].map((tree) => difference(dist, tree.dist))
        expect({ ...what, differences }).toMatchObject({
          differences: expect.arrayContaining([[]]),
        })
        expect({ ...what, ...(await start(root).ended) }).toEqual({ ...what, code: 0, stderr: '' })
        expect({ ...what, tree: await treeOf(root) }).toEqual({ ...what, tree: clean.get(next) })
        expect(await leftoversIn(root), JSON.stringify(what)).toEqual([])
      }
    } finally {
      await remove()
    }
  },
)
