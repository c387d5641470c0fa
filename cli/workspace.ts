// Defines the folders and settings of a site, with all defaults.
import os from 'node:os'
import path from 'node:path'
import { appRoot } from './base/app-root.ts'
import { isBelow, targetOf } from './base/files.ts'
import { findSite } from './base/find-site.ts'
import { UsageError } from './problems/problems.ts'
import { type Cache, openCache } from './cache/cache.ts'
import { allSources, hashCode } from './cache/code-hash.js'

/** Absolute paths and settings of one site; nothing is optional. */
export interface Workspace {
  /** Folder with `content/`, `public/` and `dist-config/`; places in messages are relative to it. */
  readonly root: string
  /** Folder with `src/`, `cli/` and `vite.config.js`: this package. */
  readonly appRoot: string
  readonly contentDir: string
  readonly publicDir: string
  readonly configDir: string
  /** Work files, safe to delete at any time. */
  readonly workDir: string
  /** The cache of builds. */
  readonly cacheDir: string
  /** The finished site. */
  readonly outDir: string
  /** Files that hosts read outside `dist/`. */
  readonly deployDir: string
  /** Number of images to decode, or pages to render, at the same time. */
  readonly concurrency: number
}

/** Top folders that `--out` must not be, contain or be in. */
const sourceFolders = [
  'content',
  'public',
  'components',
  'sections',
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
 * Finds the workspace of a folder; `out` is relative to `cwd`. Throws a UsageError if there is no site, or if `out` would
 * replace source files.
 */
export async function loadWorkspace({
  cwd,
  out,
}: {
  cwd: string
  out?: string | undefined
}): Promise<Workspace> {
  const root = findSite(cwd)
  if (root === undefined)
    throw new UsageError(
      `No site in ${path.resolve(cwd)}: there are no folders content and dist-config here or above. Change to the site's folder first.`,
    )
  refuseOddPath(root)
  refuseOddPath(appRoot)
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
    outDir,
    // Other output folders get a separate one, so that the preview of dist/ keeps its rules.
    deployDir: out === undefined ? path.join(root, 'deploy') : `${target}-deploy`,
    concurrency: os.availableParallelism(),
  }
}

/** Opens the cache of a site for the present code. A server opens it once: later, the files may be other code than it runs. */
export function cacheOf({ appRoot, cacheDir }: Pick<Workspace, 'appRoot' | 'cacheDir'>): Cache {
  return openCache(cacheDir, hashCode(appRoot, allSources))
}

/** Characters of a path that Vite and PostCSS read as marks of a URL, or as an escape. */
const ODD = process.platform === 'win32' ? /[#\p{Cc}]/u : /["#?\\\p{Cc}]/u

/** Throws a UsageError for a folder whose code cannot be bundled. */
export function refuseOddPath(folder: string): void {
  const [mark] = ODD.exec(folder) ?? []
  if (mark === undefined) return
  const name = /\p{Cc}/u.test(mark) ? 'a line break or another control character' : mark
  throw new UsageError(
    `The path of the folder contains ${name}, which build tools misread: ${JSON.stringify(folder)}. Rename the folder.`,
  )
}

/** Returns the target of a folder that is a link: a build replaces the target and keeps the link. */
async function followLink(folder: string): Promise<string> {
  const target = await targetOf(folder)
  if (target !== undefined) return target
  throw new UsageError(`${folder} is a link that leads nowhere. Delete it, or create its target.`)
}

function refuseSources(outDir: string, root: string): void {
  const overlaps = sourceFolders
    .map((name) => path.join(root, name))
    .some((folder) => folder === outDir || isBelow(outDir, folder) || isBelow(folder, outDir))
  if (overlaps) {
    throw new UsageError(
      `--out ${outDir} would replace source files. Choose a folder of its own, such as dist.`,
    )
  }
}
