// Bundles the React app with Vite: browser files, and the server bundle that renders pages.
import fs from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { z } from 'zod'
import type { RenderApp } from '#site/rendered-app.ts'
import { hashOf } from '../lib/cache.ts'
import { appSources, hashCode } from '../lib/code-hash.ts'
import { ifThere, toPosix } from '../lib/files.ts'
import { keepNewest } from '../lib/keep-newest.ts'
import { removeLeftovers, temporaryName } from '../lib/leftovers.ts'
import type { OutputFile } from '../output/dist.ts'
import { withoutFontFaces } from './critical-css.ts'

/** The built app. */
export interface Bundle {
  /** Browser files for `dist/`. */
  readonly files: readonly OutputFile[]
  /** URL paths of the script, the stylesheet and the fonts to preload. */
  readonly script: string
  readonly stylesheet: string
  readonly fonts: readonly string[]
  /** URL path of the data of all pages; it contains a hash of the code that reads them. */
  readonly dataUrl: string
  /** Text of the stylesheet. */
  readonly css: string
  /** The server's entry, whose `render` renders a page. */
  readonly serverFile: string
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
  }),
)

/** Entry points of the app in the browser and on the server, relative to `appRoot`. */
export const CLIENT_ENTRY = 'src/entry-client.ts'
export const SERVER_ENTRY = 'src/entry-server.tsx'

/** Bundles of other sources that are kept beside the present one, such as those of another branch. */
const SPARE_BUNDLES = 4

/**
 * The app as a bundle. What Vite makes is kept in `appCacheDir` under the hash of everything it is made
 * from, so a build after a change of content does not bundle again.
 */
export async function bundleApp({
  appRoot,
  appCacheDir,
}: {
  /** Folder with `src/` and `vite.config.ts`. */
  appRoot: string
  appCacheDir: string
}): Promise<Bundle> {
  // Vite and React choose between production and development by this variable alone; what the shell
  // happens to hold must not change the site (R50).
  process.env['NODE_ENV'] = 'production'
  const folder = path.join(
    appCacheDir,
    await hashCode(appRoot, [...appSources, 'cli/render/bundle.ts']),
  )
  if (!(await isWhole(folder))) {
    await removeLeftovers(appCacheDir)
    const temporary = temporaryName(folder)
    await runVite(appRoot, temporary)
    await fs.writeFile(path.join(temporary, SUMS), JSON.stringify(await hashFiles(temporary)))
    await replaceFolder(folder, temporary)
    await keepNewest(appCacheDir, { current: path.basename(folder), spare: SPARE_BUNDLES })
  }
  return {
    ...(await readClient(path.join(folder, CLIENT_DIR))),
    serverFile: path.join(folder, SERVER_DIR, SERVER_FILE),
  }
}

/** What is kept of a bundle: two folders, and the hash of each file in them. */
const CLIENT_DIR = 'client'
const SERVER_DIR = 'server'
const SERVER_FILE = 'entry-server.mjs'
const SUMS = 'sums.json'

/** The hash of each file below a folder, by its name. */
async function hashFiles(folder: string): Promise<Record<string, string>> {
  const names = (await glob('**', { cwd: folder, dot: true })).filter((name) => name !== SUMS)
  const hashes = names
    .toSorted()
    .map(async (name) => [name, hashOf(await fs.readFile(path.join(folder, name)))] as const)
  return Object.fromEntries(await Promise.all(hashes))
}

/** True where a kept bundle has exactly the files that were written, byte for byte (R33). */
async function isWhole(folder: string): Promise<boolean> {
  const sums = await ifThere(fs.readFile(path.join(folder, SUMS), 'utf8'))
  return sums === JSON.stringify(await hashFiles(folder))
}

/** Puts a new folder in its place, unless another process was faster; a damaged one is replaced. */
async function replaceFolder(folder: string, temporary: string): Promise<void> {
  try {
    // Removing what is there first would take a whole folder from a process that has just put it there.
    await fs.rename(temporary, folder)
  } catch {
    if (await isWhole(folder)) {
      await fs.rm(temporary, { recursive: true })
      return
    }
    await fs.rm(folder, { recursive: true, force: true })
    await fs.rename(temporary, folder)
  }
}

/** Builds the client, then the server environment, into `folder`. */
async function runVite(appRoot: string, folder: string): Promise<void> {
  // Vite is large: a build that needs no new bundle, or stops at bad content, does not wait for it.
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({
    root: appRoot,
    configFile: path.join(appRoot, 'vite.config.ts'),
    logLevel: 'error',
    // On the server side Vite leaves the variable in; replaced, only production React is bundled.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    environments: {
      client: {
        build: {
          outDir: path.join(folder, CLIENT_DIR),
          emptyOutDir: true,
          rolldownOptions: { input: path.join(appRoot, CLIENT_ENTRY) },
        },
      },
      ssr: {
        build: {
          ssr: true,
          outDir: path.join(folder, SERVER_DIR),
          emptyOutDir: true,
          rolldownOptions: {
            input: path.join(appRoot, SERVER_ENTRY),
            output: { entryFileNames: SERVER_FILE, codeSplitting: false },
          },
        },
      },
    },
  })
  for (const environment of [builder.environments['client'], builder.environments['ssr']]) {
    if (environment !== undefined) await builder.build(environment)
  }
}

async function readClient(clientDir: string) {
  const manifestFile = path.join(clientDir, '.vite', 'manifest.json')
  const manifest = manifestSchema.parse(JSON.parse(await fs.readFile(manifestFile, 'utf8')))
  const entry = manifest[CLIENT_ENTRY]
  const names = (await fs.readdir(clientDir, { recursive: true, withFileTypes: true }))
    .filter((item) => item.isFile())
    .map((item) => toPosix(path.relative(clientDir, path.join(item.parentPath, item.name))))
    .filter((name) => !name.startsWith('.vite/'))
    .toSorted()
  const stylesheet = names.find((name) => name.endsWith('.css'))
  if (entry === undefined || stylesheet === undefined)
    throw new Error('Vite wrote no entry or no stylesheet')
  const css = await fs.readFile(path.join(clientDir, stylesheet), 'utf8')
  return {
    files: names.map((name) =>
      name === stylesheet
        ? { path: name, contents: withoutFontFaces(css) }
        : { path: name, linkTo: path.join(clientDir, name) },
    ),
    script: `/${entry.file}`,
    stylesheet: `/${stylesheet}`,
    fonts: names.filter((name) => name.endsWith('.woff2')).map((name) => `/${name}`),
    dataUrl: `/data/${hashOfCode(names)}`,
    css,
  }
}

/** Changes with any browser script, since each is named by its content. */
function hashOfCode(names: readonly string[]): string {
  const scripts = names.filter((name) => name.endsWith('.js'))
  return hashOf(...scripts).slice(0, 10)
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
