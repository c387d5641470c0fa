// Bundles with Vite: browser files, the server bundle that renders pages, and the script for hosts' edges.
import fs from 'node:fs/promises'
import path from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { z } from 'zod'
import { hashOf } from '../base/hash.ts'
import { toPosix } from '../base/files.ts'
import {
  type BundleOrder,
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
import { themeStyles } from './theme-styles.ts'

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }))

/** Makes the bundle of an order, which is given as JSON. */
export async function runVite(text: string): Promise<void> {
  const { appRoot, folder, locales, theme, contentDir }: BundleOrder = JSON.parse(text)
  const { src, hash } = theme.font.file
  const { name, ext } = path.parse(src)
  // Vite would look for the font itself, and take a # in the path of the site for the end of it.
  const fontUrl = `/assets/${name}-${hash.slice(0, 8)}${ext}`
  const plugins = [localesModule(() => locales), themeStyles(() => ({ theme, fontUrl }))]
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
    // What fails is thrown, and told by who asked for the bundle.
    logLevel: 'silent',
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
          // For stacks of pages that cannot be rendered.
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

/** Describes what Vite wrote for browsers, adds the font, and takes the font faces out of the stylesheet. */
async function finishClient(
  clientDir: string,
  font: { url: string; file: string },
): Promise<Client> {
  const manifestFile = path.join(clientDir, '.vite', 'manifest.json')
  const manifest = manifestSchema.parse(JSON.parse(await fs.readFile(manifestFile, 'utf8')))
  const entry = manifest[CLIENT_ENTRY]
  const written = (await fs.readdir(clientDir, { recursive: true, withFileTypes: true }))
    .filter((item) => item.isFile())
    .map((item) => toPosix(path.relative(clientDir, path.join(item.parentPath, item.name))))
    .filter((name) => !name.startsWith('.vite/'))
  const stylesheet = written.find((name) => name.endsWith('.css'))
  if (entry === undefined || stylesheet === undefined)
    throw new Error('Vite wrote no entry or no stylesheet')
  const css = await fs.readFile(path.join(clientDir, stylesheet), 'utf8')
  await fs.writeFile(path.join(clientDir, stylesheet), withoutFontFaces(css))
  const loadsFont = css.includes(font.url)
  if (loadsFont) await fs.copyFile(font.file, path.join(clientDir, font.url))
  const names = [...written, ...(loadsFont ? [font.url.slice(1)] : [])].toSorted()
  return {
    script: `/${entry.file}`,
    stylesheet: `/${stylesheet}`,
    fonts: names.filter((name) => name.endsWith('.woff2')).map((name) => `/${name}`),
    dataUrl: `/data/${hashOfCode(names)}`,
    firstPaint: compileFirstPaint(css, `/${stylesheet}`),
    names,
  }
}

/** Changes with any browser script, since each is named by its content. */
function hashOfCode(names: readonly string[]): string {
  const scripts = names.filter((name) => name.endsWith('.js'))
  return hashOf(...scripts).slice(0, 10)
}
