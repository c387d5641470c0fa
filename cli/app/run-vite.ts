// Runs Vite: browser files, the server bundle that renders pages, and the edge script.
import fs from 'node:fs/promises'
import path from 'node:path'
import { createBuilder, type Manifest, type Plugin } from 'vite'
import { hashOf } from '../base/hash.ts'
import { toPosix } from '../base/files.ts'
import {
  type BundleOptions,
  type Client,
  CLIENT_DIR,
  CLIENT_ENTRY,
  CLIENT_FILE,
  EDGE_FILE,
  SERVER_DIR,
  SERVER_ENTRY,
  SERVER_FILE,
} from './bundle-files.ts'
import { bundleEdge } from './bundle-edge.ts'
import { compileFirstPaint, withoutFontFaces } from './first-paint.ts'
import { localesModule } from './locales-module.ts'
import { ownCode } from './own-code-plugin.ts'
import { moveOwnStyles } from './own-styles.ts'
import { themeStyles } from './theme-styles.ts'

/** Bundles the app; `options` is the JSON of `BundleOptions`. */
export async function runVite(options: string): Promise<void> {
  const { appRoot, folder, locales, theme, contentDir, own }: BundleOptions = JSON.parse(options)
  const { src, hash } = theme.font.file
  const { name, ext } = path.parse(src)
  // A fixed URL: Vite would resolve the path of the font itself, and cut it at a `#`.
  const fontUrl = `/assets/${name}-${hash.slice(0, 8)}${ext}`
  const plugins = [
    localesModule(() => locales),
    themeStyles(() => ({ theme, fontUrl })),
    ...(own.names.length === 0 ? [] : [ownCode(appRoot, () => own)]),
  ]
  await buildBoth(appRoot, { folder, plugins })
  await fs.writeFile(path.join(folder, EDGE_FILE), await bundleEdge(appRoot))
  const font = { url: fontUrl, file: path.join(contentDir, src) }
  const client = await finishClient(path.join(folder, CLIENT_DIR), font)
  await fs.writeFile(path.join(folder, CLIENT_FILE), JSON.stringify(client))
}

/** Builds the client, then the server environment, into `folder`. */
async function buildBoth(
  appRoot: string,
  { folder, plugins }: { folder: string; plugins: Plugin[] },
): Promise<void> {
  const builder = await createBuilder({
    root: appRoot,
    configFile: path.join(appRoot, 'vite.config.js'),
    configLoader: 'native',
    // The caller reports errors.
    logLevel: 'silent',
    plugins,
    // Vite does not replace the variable in server code, and would bundle React for development too.
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
          // For stack traces of pages that fail to render.
          sourcemap: true,
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

/** Adds the font, removes the font faces from the stylesheet, and describes the browser files. */
async function finishClient(
  clientDir: string,
  font: { url: string; file: string },
): Promise<Client> {
  const manifestFile = path.join(clientDir, '.vite', 'manifest.json')
  const manifest: Manifest = JSON.parse(await fs.readFile(manifestFile, 'utf8'))
  const entry = manifest[CLIENT_ENTRY]
  const emitted = (await fs.readdir(clientDir, { recursive: true, withFileTypes: true }))
    .filter((item) => item.isFile())
    .map((item) => toPosix(path.relative(clientDir, path.join(item.parentPath, item.name))))
    .filter((name) => !name.startsWith('.vite/'))
  const stylesheet = emitted.find((name) => name.endsWith('.css'))
  if (entry === undefined || stylesheet === undefined)
    throw new Error('Vite emitted no entry or no stylesheet')
  const css = moveOwnStyles(await fs.readFile(path.join(clientDir, stylesheet), 'utf8'))
  await fs.writeFile(path.join(clientDir, stylesheet), withoutFontFaces(css))
  const loadsFont = css.includes(font.url)
  if (loadsFont) await fs.copyFile(font.file, path.join(clientDir, font.url))
  const names = [...emitted, ...(loadsFont ? [font.url.slice(1)] : [])].toSorted()
  return {
    script: `/${entry.file}`,
    stylesheet: `/${stylesheet}`,
    fonts: names.filter((name) => name.endsWith('.woff2')).map((name) => `/${name}`),
    dataUrl: `/data/${hashOfCode(names)}`,
    firstPaint: compileFirstPaint(css, `/${stylesheet}`),
    names,
  }
}

/** Returns a hash of all browser scripts, whose names contain hashes of their contents. */
function hashOfCode(names: readonly string[]): string {
  const scripts = names.filter((name) => name.endsWith('.js'))
  return hashOf(...scripts).slice(0, 10)
}
