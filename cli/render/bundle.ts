// Bundles the React app with Vite: browser files, and the server bundle that renders pages.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import type { Locales } from '#site/locales.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import { hashOf } from '../lib/cache.ts'
import { appSources, hashCode } from '../lib/code-hash.js'
import { toPosix } from '../lib/files.ts'
import { keepFolder } from '../lib/keep-folder.ts'
import type { OutputFile } from '../output/dist.ts'
import { categoryRules } from './category-rules.ts'
import { localesModule } from './locales-module.ts'
import { themeStyles, type ThemeSource } from './theme-styles.ts'

const clientSchema = z.object({
  /** URL paths of the script, the stylesheet and the fonts to preload. */
  script: z.string(),
  stylesheet: z.string(),
  fonts: z.array(z.string()),
  /** URL path of the data of all pages; it contains a hash of the code that reads them. */
  dataUrl: z.string(),
  /** Text of the stylesheet, with the font faces, which the uploaded one lacks. */
  css: z.string(),
  /** Paths of the browser files in `dist/`. */
  names: z.array(z.string()),
})
type Client = z.infer<typeof clientSchema>

/** The built app. */
export interface Bundle extends Omit<Client, 'names'> {
  /** Browser files for `dist/`. */
  readonly files: readonly OutputFile[]
  /** The server's entry, whose `render` renders a page. */
  readonly serverFile: string
  /** Where all of it is kept. */
  readonly folder: string
}

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }))

/** Entry points of the app in the browser and on the server, relative to `appRoot`. */
export const CLIENT_ENTRY = 'src/entry-client.ts'
export const SERVER_ENTRY = 'src/entry-server.tsx'

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
  /** Folder with `src/` and `vite.config.ts`. */
  readonly appRoot: string
  readonly appCacheDir: string
  readonly locales: Locales
}): Promise<Bundle> {
  // Vite and React choose between production and development by this variable alone; what the shell
  // happens to hold must not change the site (R50).
  process.env['NODE_ENV'] = 'production'
  const sources = [
    ...appSources,
    'cli/render/bundle.ts',
    'cli/render/category-rules.ts',
    'cli/render/locales-module.ts',
    'cli/render/theme-styles.ts',
    'cli/render/critical-css.ts',
  ]
  const { colors, radius, spacing, font } = theme
  const content = JSON.stringify([locales, colors, radius, spacing, font])
  const folder = path.join(appCacheDir, hashOf(hashCode(appRoot, sources), content))
  await keepFolder(folder, async (temporary) => {
    const plugins = [
      localesModule(() => locales),
      categoryRules(() => locales),
      themeStyles(() => ({ theme, contentDir })),
    ]
    await runVite(appRoot, { folder: temporary, plugins })
    const client = await finishClient(path.join(temporary, CLIENT_DIR))
    await fs.writeFile(path.join(temporary, CLIENT_FILE), JSON.stringify(client))
  })
  const text = await fs.readFile(path.join(folder, CLIENT_FILE), 'utf8')
  const { names, ...client } = clientSchema.parse(JSON.parse(text))
  return {
    ...client,
    files: names.map((name) => ({ path: name, linkTo: path.join(folder, CLIENT_DIR, name) })),
    serverFile: path.join(folder, SERVER_DIR, SERVER_FILE),
    folder,
  }
}

/** What is kept of a bundle. */
const CLIENT_DIR = 'client'
const CLIENT_FILE = 'client.json'
const SERVER_DIR = 'server'
const SERVER_FILE = 'entry-server.mjs'

/** Builds the client, then the server environment, into `folder`. */
async function runVite(
  appRoot: string,
  { folder, plugins }: { folder: string; plugins: Plugin[] },
): Promise<void> {
  // Vite is large: a build that needs no new bundle, or stops at bad content, does not wait for it.
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({
    root: appRoot,
    configFile: path.join(appRoot, 'vite.config.ts'),
    logLevel: 'error',
    plugins,
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

/** Describes what Vite wrote for browsers, and takes the font faces out of its stylesheet. */
async function finishClient(clientDir: string): Promise<Client> {
  const { withoutFontFaces } = await import('./critical-css.ts')
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
  await fs.writeFile(path.join(clientDir, stylesheet), withoutFontFaces(css))
  return {
    script: `/${entry.file}`,
    stylesheet: `/${stylesheet}`,
    fonts: names.filter((name) => name.endsWith('.woff2')).map((name) => `/${name}`),
    dataUrl: `/data/${hashOfCode(names)}`,
    css,
    names,
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
