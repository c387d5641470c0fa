// Bundles the app: browser files, the server bundle that renders pages, and the edge script.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Locales } from '#site/locales.ts'
import { hashOf } from '../base/hash.ts'
import { appSources, hashCode } from '../cache/code-hash.js'
import { cacheFolder } from '../cache/cache-folder.ts'
import { inProcess, threadModule } from '../base/threads.ts'
import { bundleFailure } from '../problems/code-failure.ts'
import { SiteError } from '../problems/problems.ts'
import type { OutputFile } from '../base/output-file.ts'
import {
  type BundleOptions,
  type Client,
  CLIENT_DIR,
  CLIENT_FILE,
  EDGE_FILE,
  SERVER_DIR,
  SERVER_FILE,
} from './bundle-files.ts'
import { findOwnCode, hashOwnCode } from './own-code.ts'
import type { ThemeSource } from './theme-styles.ts'

/** The bundled app. */
export interface Bundle extends Omit<Client, 'names'> {
  /** Browser files for `dist/`. */
  readonly files: readonly OutputFile[]
  /** Path of the server entry, which exports `render`. */
  readonly serverFile: string
  /** Text of the edge script. */
  readonly edge: string
  /** Cached folder with all files. */
  readonly folder: string
}

/** Folder of the cache with a folder per bundle. */
const APP_DIR = 'app'

/** Runs Vite in a separate process, which frees its memory. */
const viteJob = {
  module: threadModule('./vite-process', import.meta.url),
  async load() {
    const { runVite } = await import('./run-vite.ts')
    return runVite
  },
}

/**
 * Bundles the app with a theme, or returns the bundle of the same inputs from `cacheDir`. Of the content, only
 * languages, lists, paths of own pages and the theme cause a new bundle.
 */
export async function bundleApp({
  root,
  appRoot,
  cacheDir,
  locales,
  theme,
  contentDir,
}: ThemeSource & {
  /** Folder of the site. */
  readonly root: string
  /** Folder with `src/`, `cli/` and `vite.config.js`. */
  readonly appRoot: string
  readonly cacheDir: string
  readonly locales: Locales
}): Promise<Bundle> {
  // Vite and React read this variable, and the shell must not change the site (R50).
  process.env['NODE_ENV'] = 'production'
  // The edge script contains code of `cli/hosts` and `cli/base`.
  const sources = [...appSources, 'cli/app', 'cli/hosts', 'cli/base']
  const { colors, radius, spacing, font } = theme
  const content = JSON.stringify([locales, colors, radius, spacing, font])
  const hashInputs = () =>
    hashOf(hashCode(appRoot, sources), hashOwnCode(findOwnCode(root)), content)
  const folder = await cacheFolder(path.join(cacheDir, APP_DIR), hashInputs, async (temporary) => {
    const own = findOwnCode(root)
    const options: BundleOptions = { appRoot, folder: temporary, locales, theme, contentDir, own }
    try {
      await inProcess(viteJob, JSON.stringify(options))
    } catch (error) {
      const failure = bundleFailure(error, own.root, appRoot)
      throw failure === undefined ? error : new SiteError([failure])
    }
  })
  const text = await fs.readFile(path.join(folder, CLIENT_FILE), 'utf8')
  const { names, ...client }: Client = JSON.parse(text)
  return {
    ...client,
    files: names.map((name) => ({ path: name, linkTo: path.join(folder, CLIENT_DIR, name) })),
    serverFile: path.join(folder, SERVER_DIR, SERVER_FILE),
    edge: await fs.readFile(path.join(folder, EDGE_FILE), 'utf8'),
    folder,
  }
}
