// `npm run bench:browser`: pages of this project beside those of the peers in a browser, as Lighthouse measures a slow
// phone. All come from the same server, over HTTP/2; each run is a first visit, and in each every tool has its turn.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Command } from 'commander'
import { fileOfPath } from '#site/page-files.ts'
import { requireBrowser } from '../cli/audit/browser.ts'
import { createSpeedCheck, runLighthouse } from '../cli/audit/lighthouse.ts'
import { type Figures, medianFigures } from '../cli/config/measures.ts'
import { isCompressible } from '../cli/base/compressible.ts'
import { contentType } from '../cli/base/content-type.ts'
import { exists, ifThere } from '../cli/base/files.ts'
import { UsageError } from '../cli/problems/problems.ts'
import { listen } from '../cli/server/listen.ts'
import { createSecureSite } from '../cli/server/secure.ts'
import { positive } from './options.ts'
import { peers } from './peers/peers.ts'

const PAGES = { home: '/', post: '/blog/laerche-und-eiche-oelen' }

/** The built sites that there may be, by the names of their folders. */
const sites = [
  { id: 'project', title: 'this project', out: 'dist' },
  { id: 'project', title: 'its pages without scripts', out: 'dist', change: withoutScripts },
  // A peer that only builds in another way has the same pages.
  ...Object.entries(peers)
    .filter(([id, { fixture }]) => id === fixture)
    .map(([id, { title, out }]) => ({ id, title, out })),
]

const isSlowed = createSpeedCheck()

/** Compressed files, which each visit would wait for otherwise. */
const bodies = new Map<string, Promise<Buffer | undefined>>()

/** One page of one tool. */
interface Row {
  readonly title: string
  readonly page: string
  readonly path: string
  readonly folder: string
  /** Changes its HTML. */
  readonly change: (html: string) => string
  readonly runs: Figures[]
  /** Bytes of the scripts that a visit loads, compressed with Brotli; those within the page are not counted. */
  script: number
}

await new Command('bench:browser')
  .description(
    'measure pages of the sites that "npm run bench -- --prepare --peers --posts 0" has built',
  )
  .option('--work <dir>', 'where they are', path.join(os.tmpdir(), 'bench-work'))
  .option('--runs <number>', 'visits to each page, whose median is printed', positive, 3)
  .action(compare)
  .parseAsync()

async function compare({ work, runs }: { work: string; runs: number }): Promise<void> {
  const executable = await requireBrowser(process.env)
  const rows: Row[] = []
  for (const { id, title, out, change = asItIs } of sites) {
    const folder = path.join(work, 'sites/0', id, out)
    if (!exists(folder)) continue
    for (const [page, address] of Object.entries(PAGES))
      rows.push({ title, page, path: address, folder, change, runs: [], script: 0 })
  }
  if (rows.length === 0)
    throw new UsageError(
      `There are no sites in ${work}. Build them with "npm run bench -- --prepare --peers --posts 0".`,
    )
  for (let run = 0; run < runs; run += 1)
    for (const row of rows) {
      row.runs.push(await visit(row, executable))
      console.error(`${row.title}, ${row.page}: ${run + 1} of ${runs}`)
    }
  console.log(`Median of ${runs}, ${path.basename(executable)}\n`)
  console.log('| page | tool | performance | LCP ms | TBT ms | CLS | JavaScript kB brotli |')
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |')
  for (const page of Object.keys(PAGES))
    for (const row of rows.filter((each) => each.page === page)) {
      const { performance, lcp, tbt, cls } = medianFigures(row.runs)
      const cells = [performance, lcp, tbt, cls?.toFixed(3), (row.script / 1000).toFixed(1)]
      console.log(`| ${[page, row.title, ...cells].join(' | ')} |`)
    }
}

/** The figures of one visit to a page. */
async function visit(row: Row, executable: string): Promise<Figures> {
  const site = await serve(row)
  const report = await runLighthouse(
    { executablePath: executable, language: 'de-CH', keyHash: site.keyHash },
    {
      url: new URL(row.path, site.url).href,
      formFactor: 'mobile',
      runs: 1,
      isIndexable: true,
      isSlowed,
      progress: () => {},
    },
  )
  site.close()
  if (report.fault !== undefined) throw new Error(`${row.title}, ${row.page}: ${report.fault}`)
  const scripts = [...site.loaded].filter(([name]) => name.endsWith('.js'))
  row.script = scripts.reduce((sum, [, bytes]) => sum + bytes, 0)
  return report.figures
}

function asItIs(html: string): string {
  return html
}

/** A page as it would be without React: its scripts and their data are gone, what search engines read stays. */
function withoutScripts(html: string): string {
  return html.replace(/<script(?! type="application\/ld\+json")[^]*?<\/script>/g, '')
}

/** Serves a folder, and notes the files that are loaded and their bytes. */
async function serve({ folder, change }: Pick<Row, 'folder' | 'change'>): Promise<{
  url: string
  keyHash: string
  loaded: Map<string, number>
  close: () => void
}> {
  const loaded = new Map<string, number>()
  const { server, keyHash, close } = await createSecureSite((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = path.extname(pathname) === '' ? fileOfPath(pathname) : pathname.slice(1)
    const file = path.join(folder, decodeURIComponent(name))
    const key = `${file} ${change.name}`
    const body = bodies.get(key) ?? read(file, change)
    bodies.set(key, body)
    void body.then((bytes) => {
      response.statusCode = bytes === undefined ? 404 : 200
      if (bytes === undefined) return response.end()
      loaded.set(name, bytes.length)
      const headers = {
        'Content-Type': contentType(name),
        'Content-Length': bytes.length,
        'Cache-Control': name.endsWith('.html') ? 'no-cache' : 'max-age=31536000, immutable',
        ...(isCompressible(name) ? { 'Content-Encoding': 'br' } : {}),
      }
      for (const [header, value] of Object.entries(headers)) response.setHeader(header, value)
      return response.end(bytes)
    })
  })
  const url = await listen(server, { port: 0, hostName: '127.0.0.1', protocol: 'https' })
  return { url, keyHash, loaded, close }
}

async function read(file: string, change: Row['change']): Promise<Buffer | undefined> {
  const bytes = await ifThere(fs.readFile(file))
  if (bytes === undefined || !isCompressible(file)) return bytes
  return brotliCompressSync(file.endsWith('.html') ? change(bytes.toString()) : bytes)
}
