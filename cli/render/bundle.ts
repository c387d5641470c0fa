// Bundles the React app with Vite: browser files, and the server bundle that renders pages.
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { RenderApp } from '#site/rendered-app.ts'
import { toPosix } from '../lib/files.ts'
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

/**
 * Builds the client, then the server environment. `workDir` receives both; nothing of it is
 * uploaded except what `files` names.
 */
export async function bundleApp({
  appRoot,
  workDir,
}: {
  appRoot: string
  workDir: string
}): Promise<Bundle> {
  const clientDir = path.join(workDir, 'client')
  const serverDir = path.join(workDir, 'server')
  // Vite and React choose between production and development by this variable alone; its value in the
  // shell must not change the site (R50).
  process.env['NODE_ENV'] = 'production'
  // Imported late because Vite is large: a build that stops at invalid content need not wait for it.
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({
    root: appRoot,
    configFile: path.join(appRoot, 'vite.config.ts'),
    logLevel: 'error',
    // For the server Vite keeps the variable; replacing it leaves only production React in the bundle.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    cacheDir: path.join(workDir, 'vite'),
    environments: {
      client: {
        build: {
          outDir: clientDir,
          emptyOutDir: true,
          rolldownOptions: { input: path.join(appRoot, CLIENT_ENTRY) },
        },
      },
      ssr: {
        build: {
          ssr: true,
          outDir: serverDir,
          emptyOutDir: true,
          rolldownOptions: {
            input: path.join(appRoot, SERVER_ENTRY),
            output: { entryFileNames: 'entry-server.mjs', codeSplitting: false },
          },
        },
      },
    },
  })
  for (const environment of [builder.environments['client'], builder.environments['ssr']]) {
    if (environment !== undefined) await builder.build(environment)
  }
  return {
    ...(await readClient(clientDir)),
    serverFile: path.join(serverDir, 'entry-server.mjs'),
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
        : { path: name, copyOf: path.join(clientDir, name) },
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
  return createHash('sha256').update(scripts.join('\n')).digest('hex').slice(0, 10)
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
