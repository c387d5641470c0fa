// The tools that are measured: this project, the floor and the peers, each as a command on a folder of its own.
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exists } from '../cli/base/files.ts'
import { type PostLayout, siteLayout } from './corpus/edits.ts'
import type { Case } from './cases.ts'
import type { Command } from './measure.ts'
import { exportSite } from './peers/export.ts'
import { exportedLayout } from './peers/layout.ts'
import { peers, type PeerName } from './peers/peers.ts'
import { VARIANTS, VARIANTS_OF_ONE, writeVariants } from './variants.ts'

/** Source of the folders. */
export interface Source {
  readonly corpus: string
  /** The picture that is added. */
  readonly photograph: string
}

/** One thing to measure. */
export interface Tool {
  readonly name: string
  /** Name of its folder. */
  readonly id: string
  /** Fills its folder from a corpus; what is there already stays. */
  readonly prepare: (from: Source, folder: string) => Promise<void>
  /** Returns the command of a case; undefined if it has nothing to do. */
  readonly command: (folder: string, chosen: Case) => Command | undefined
  /** Takes away what a case starts without. */
  readonly forget: (folder: string, chosen: 'cold' | 'full') => Promise<void>
  /** Subfolder of its posts, and their layout; undefined for a tool whose posts are not edited. */
  readonly content: string
  readonly layout: PostLayout | undefined
  /** Returns the subfolder of its pages after a case. */
  readonly out: (chosen: Case) => string
}

const bench = path.dirname(fileURLToPath(import.meta.url))
const tsx = ['--import', import.meta.resolve('tsx')] as const

const run = promisify(execFile)
const AUTHOR = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com']

/** Kept results for pictures: encoded files, and measurements of the originals. */
const PICTURES = ['files', 'pictures.table']

/** This project, run by the command of its installed package. */
export function project(command: string): Tool {
  return {
    name: 'this project',
    id: 'project',
    async prepare({ corpus }, folder) {
      if (exists(folder)) return
      await fs.cp(corpus, folder, { recursive: true })
      // Dates in the sitemap come from the history, so a site without one would be built too quickly.
      for (const args of [
        ['init', '-q'],
        ['add', '.'],
        [...AUTHOR, 'commit', '-q', '-m', 'Corpus'],
      ])
        await run('git', args, { cwd: folder })
    },
    command: (folder) => ({ args: [process.execPath, command, 'build', '--quiet'], cwd: folder }),
    async forget(folder, chosen) {
      const kept = chosen === 'full' ? PICTURES : []
      const cache = path.join(folder, '.site/cache')
      const caches = exists(cache) ? await fs.readdir(cache) : []
      const own = caches.filter((name) => !kept.includes(name)).map((name) => `.site/cache/${name}`)
      await putAside(['dist', 'deploy', ...own], folder)
    },
    content: '.',
    layout: siteLayout,
    out: () => 'dist',
  }
}

/** The bare loops with a number of threads for pages; pictures take all cores. */
export function floor(threads: number): Tool {
  const loop = (...args: string[]) =>
    [process.execPath, ...tsx, path.join(bench, 'floor.ts'), ...args] as const
  return {
    name: `bare loop, ${threads} ${threads === 1 ? 'thread' : 'threads'}`,
    id: 'floor',
    async prepare(from, folder) {
      if (exists(folder)) return
      await exportSite(from.corpus, path.join(folder, 'content'))
      await writeVariants(from, folder)
    },
    command(folder, chosen) {
      const env = { NODE_ENV: 'production' }
      const [node, ...args] =
        chosen === 'full'
          ? loop('render', 'content', 'dist', String(threads))
          : chosen === 'cold'
            ? loop('pictures', VARIANTS, 'pictures')
            : loop('pictures', VARIANTS_OF_ONE, 'pictures')
      const isMeasured =
        chosen === 'full' || (threads === 1 && (chosen === 'cold' || chosen === 'picture'))
      return isMeasured ? { args: [node, ...args], cwd: folder, env } : undefined
    },
    forget: async (folder, chosen) => putAside([outOfFloor(chosen)], folder),
    content: 'content',
    layout: undefined,
    out: outOfFloor,
  }
}

/** Returns the output subfolder of the bare loop of a case. */
function outOfFloor(chosen: Case): string {
  return chosen === 'full' ? 'dist' : 'pictures'
}

/** Another generator, installed in `installed`. */
export function peer(name: PeerName, installed: string): Tool {
  const { title, build, env, fixture, pages, pictures, out } = peers[name]
  const node = path.join(installed, fixture, 'node_modules/.bin/node')
  return {
    name: title,
    id: name,
    async prepare({ corpus }, folder) {
      if (exists(folder)) return
      await exportSite(corpus, path.join(folder, 'content'))
      await fs.cp(path.join(bench, 'peers', fixture), folder, { recursive: true })
      await fs.cp(path.join(bench, 'peers/shared'), path.join(folder, 'shared'), {
        recursive: true,
      })
      await fs.symlink(
        path.join(installed, fixture, 'node_modules'),
        path.join(folder, 'node_modules'),
      )
    },
    command: (folder) => ({ args: ['sh', '-c', build.replaceAll('NODE', node)], cwd: folder, env }),
    async forget(folder, chosen) {
      const names = chosen === 'cold' ? [...pages, ...pictures, out] : [...pages, out]
      await putAside(names, folder)
    },
    content: 'content',
    layout: exportedLayout,
    out: () => out,
  }
}

/**
 * Moves files and folders to a folder beside that of a tool, which `deleteForgotten` deletes. A disk that has just deleted
 * thousands of files makes new ones slowly for some minutes, ext4 up to ten times, which would also be measured.
 */
async function putAside(names: readonly string[], folder: string): Promise<void> {
  const parent = forgottenBeside(folder)
  await fs.mkdir(parent, { recursive: true })
  const aside = await fs.mkdtemp(path.join(parent, 'run-'))
  for (const name of names) {
    if (!exists(path.join(folder, name))) continue
    await fs.mkdir(path.dirname(path.join(aside, name)), { recursive: true })
    await fs.rename(path.join(folder, name), path.join(aside, name))
  }
}

/** Deletes what the tool of a folder has forgotten; call it after the last measurement. */
export async function deleteForgotten(folder: string): Promise<void> {
  await fs.rm(forgottenBeside(folder), { recursive: true, force: true })
}

function forgottenBeside(folder: string): string {
  return `${folder}.forgotten`
}
