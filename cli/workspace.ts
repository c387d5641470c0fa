// The folders and settings of a site, with every default filled in.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { appRoot } from './base/app-root.ts'
import { canWrite } from './base/can-write.js'
import { exists, ifThere, isBelow } from './base/files.ts'
import { UsageError } from './problems/problems.ts'
import { type Cache, openCache } from './cache/cache.ts'
import { allSources, hashCode } from './cache/code-hash.js'

/** Absolute paths and settings of one site; nothing optional. */
export interface Workspace {
  /** Folder with `content/`, `public/` and `dist-config/`; places in messages are relative to it. */
  readonly root: string
  /** Folder with `src/`, `cli/` and `vite.config.js`: this package. */
  readonly appRoot: string
  readonly contentDir: string
  readonly publicDir: string
  readonly configDir: string
  /** Work files, safe to delete at any time (R70). */
  readonly workDir: string
  /** What builds keep for the next ones (R33). */
  readonly cacheDir: string
  /** Bundles of the app; sites share them where they can be kept in `appRoot`. */
  readonly appCacheDir: string
  /** The finished site (R49). */
  readonly outDir: string
  /** Files that hosts read outside `dist/` (R56). */
  readonly deployDir: string
  /** Pictures decoded at the same time, and pages rendered at the same time. */
  readonly concurrency: number
}

/** Top folders that an `--out` may neither be nor contain. */
const sourceFolders = [
  'content',
  'public',
  'dist-config',
  'src',
  'cli',
  'deploy',
  'tests',
  'node_modules',
  '.git',
  '.site',
]

/**
 * The workspace in a folder. `out` is relative to `cwd`. Throws a UsageError where there is no site,
 * or where `out` would replace source files.
 */
export async function loadWorkspace({
  cwd,
  out,
}: {
  cwd: string
  out?: string | undefined
}): Promise<Workspace> {
  const root = await findRoot(cwd)
  const target = path.resolve(cwd, out ?? path.join(root, 'dist'))
  const outDir = await followLink(target)
  refuseSources(outDir, root)
  const workDir = path.join(root, '.site')
  return {
    root,
    appRoot,
    contentDir: path.join(root, 'content'),
    publicDir: path.join(root, 'public'),
    configDir: path.join(root, 'dist-config'),
    workDir,
    cacheDir: path.join(workDir, 'cache'),
    appCacheDir: appCacheDir(workDir),
    outDir,
    // A site elsewhere has its own, so that the preview of dist/ keeps the rules of dist/.
    deployDir: out === undefined ? path.join(root, 'deploy') : `${target}-deploy`,
    concurrency: os.availableParallelism(),
  }
}

/** The cache of a site for the present code. */
export function cacheOf({ appRoot, cacheDir }: Pick<Workspace, 'appRoot' | 'cacheDir'>): Cache {
  return openCache(cacheDir, hashCode(appRoot, allSources))
}

/** Where bundles of the app are kept: with the package where this user may write there, else with the site. */
function appCacheDir(workDir: string): string {
  const shared = path.join(appRoot, '.site', 'cache', 'app')
  return canWrite(shared) ? shared : path.join(workDir, 'cache', 'app')
}

/** The nearest folder, from `cwd` upwards, that has both `content/` and `dist-config/`. */
async function findRoot(cwd: string): Promise<string> {
  for (let folder = path.resolve(cwd); ; folder = path.dirname(folder)) {
    const parts = ['content', 'dist-config'].map((name) => exists(path.join(folder, name)))
    if ((await Promise.all(parts)).every(Boolean)) return folder
    if (path.dirname(folder) === folder) break
  }
  throw new UsageError(
    `No site in ${path.resolve(cwd)}: there are no folders content and dist-config here or above. Change to the site's folder first.`,
  )
}

/** What a link leads to: the link stays, and its target is replaced. */
async function followLink(folder: string): Promise<string> {
  if ((await ifThere(fs.lstat(folder)))?.isSymbolicLink() !== true) return folder
  const target = await ifThere(fs.realpath(folder))
  if (target !== undefined) return target
  throw new UsageError(`${folder} is a link that leads nowhere. Delete it, or create its target.`)
}

function refuseSources(outDir: string, root: string): void {
  const holdsSource = sourceFolders
    .map((name) => path.join(root, name))
    .some((folder) => folder === outDir || isBelow(outDir, folder) || isBelow(folder, outDir))
  if (holdsSource) {
    throw new UsageError(
      `--out ${outDir} would replace source files. Choose a folder of its own, such as dist.`,
    )
  }
}
