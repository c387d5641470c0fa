// The app as a bundle: browser files, the server bundle that renders pages, and the script for hosts' edges.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Locales } from '#site/locales.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import { hashOf } from '../base/hash.ts'
import { appSources, hashCode } from '../cache/code-hash.js'
import { cacheFolder } from '../cache/cache-folder.ts'
import { inProcess, threadModule } from '../base/threads.ts'
import { SiteError } from '../problems/problems.ts'
import type { OutputFile } from '../base/output-file.ts'
import {
  type BundleOrder,
  type Client,
  CLIENT_DIR,
  CLIENT_FILE,
  clientSchema,
  EDGE_FILE,
  SERVER_DIR,
  SERVER_FILE,
} from './bundle-files.ts'
import { bundleFailure } from './bundle-failure.ts'
import type { ThemeSource } from './theme-styles.ts'

/** The built app. */
export interface Bundle extends Omit<Client, 'names'> {
  /** Browser files for `dist/`. */
  readonly files: readonly OutputFile[]
  /** The server's entry, whose `render` renders a page. */
  readonly serverFile: string
  /** Text of the script for hosts' edges. */
  readonly edge: string
  /** Where all of it is kept. */
  readonly folder: string
}

/** Vite has a process of its own, whose memory goes with it. */
const viteJob = {
  module: threadModule('./vite-process', import.meta.url),
  async load() {
    const { runVite } = await import('./run-vite.ts')
    return runVite
  },
}

/**
 * The app as a bundle, in the look of a theme. What Vite makes is kept in `appCacheDir` under the hash of everything it is made
 * from, so a build after a change of content does not bundle again.
 */
export async function bundleApp({
  appRoot,
  appCacheDir,
  locales,
  theme,
  contentDir,
}: ThemeSource & {
  /** Folder with `src/`, `cli/` and `vite.config.js`. */
  readonly appRoot: string
  readonly appCacheDir: string
  readonly locales: Locales
}): Promise<Bundle> {
  // Vite and React choose between production and development by this variable alone; what the shell
  // happens to hold must not change the site (R50).
  process.env['NODE_ENV'] = 'production'
  // The script for hosts' edges is made from `cli/hosts` and `cli/base`.
  const sources = [...appSources, 'cli/app', 'cli/hosts', 'cli/base']
  const { colors, radius, spacing, font } = theme
  const content = JSON.stringify([locales, colors, radius, spacing, font])
  const folder = path.join(appCacheDir, hashOf(hashCode(appRoot, sources), content))
  await cacheFolder(folder, async (temporary) => {
    const order: BundleOrder = { appRoot, folder: temporary, locales, theme, contentDir }
    try {
      await inProcess(viteJob, JSON.stringify(order))
    } catch (error) {
      const failure = bundleFailure(error, appRoot)
      throw failure === undefined ? error : new SiteError([failure])
    }
  })
  const text = await fs.readFile(path.join(folder, CLIENT_FILE), 'utf8')
  const { names, ...client } = clientSchema.parse(JSON.parse(text))
  return {
    ...client,
    files: names.map((name) => ({ path: name, linkTo: path.join(folder, CLIENT_DIR, name) })),
    serverFile: path.join(folder, SERVER_DIR, SERVER_FILE),
    edge: await fs.readFile(path.join(folder, EDGE_FILE), 'utf8'),
    folder,
  }
}

/** What the server's entry exports. */
export function renderOf(module: unknown): RenderApp {
  if (!hasRender(module)) throw new Error('The server entry exports no render function')
  return module.render
}

function hasRender(module: unknown): module is { render: RenderApp } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'render' in module &&
    typeof module.render === 'function'
  )
}
