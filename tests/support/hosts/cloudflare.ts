// Runs the real asset server of Pages with wrangler, and lists how it differs from the host-neutral answers.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Reply } from './ask.ts'
import { freePort } from '../../../cli/server/free-port.ts'
import { isListening } from './port.ts'
import { repository } from '../site.ts'
import type { RequestRow } from './requests.ts'

/** Wrangler needs a newer Node than the project. */
const PACKAGES = ['--ignore-scripts=false', '-p', 'node@24.21.0', '-p', 'wrangler@4.164.0']

/** Settings that `site init` writes (R96). */
const SETTINGS = 'starter/hosts/cloudflare/wrangler.toml'

/** A server that runs. */
export interface CloudflareServer {
  /** `http://127.0.0.1:1234`. */
  readonly url: string
  /** Returns the output of wrangler so far: it warns of lines that Pages would ignore. */
  readonly log: () => string
  /** Ends wrangler and all its children, and removes what they wrote. */
  readonly close: () => Promise<void>
}

/** Returns true if npm has wrangler in its cache: `startCloudflare` then needs no network. */
export function hasCloudflare(): boolean {
  return programs(['--offline']) !== undefined
}

/**
 * Serves a folder as Cloudflare Pages does, with the settings of a first site. Absolute; downloads wrangler if it is missing.
 */
export async function startCloudflare(dist: string): Promise<CloudflareServer> {
  const found = programs(['--yes'])
  if (found === undefined) throw new Error('npx cannot get wrangler')
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'wrangler-'))
  const port = await freePort()
  const settings = await fs.readFile(path.join(repository, SETTINGS), 'utf8')
  await fs.writeFile(path.join(home, 'wrangler.toml'), settings.replace('$name', 'first-site'))
  await fs.symlink(dist, path.join(home, 'dist'))
  const child = spawn(
    found.node,
    [
      found.wrangler,
      'pages',
      'dev',
      '--ip=127.0.0.1',
      `--port=${String(port)}`,
      '--inspector-port=0',
    ],
    {
      cwd: home,
      // A group of its own, so that its children can be ended with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        TMPDIR: home,
        XDG_CONFIG_HOME: home,
        CI: '1',
        NO_COLOR: '1',
        WRANGLER_SEND_METRICS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      },
    },
  )
  let log = ''
  child.stdout.on('data', (text: Buffer) => (log += text.toString()))
  child.stderr.on('data', (text: Buffer) => (log += text.toString()))
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('close', () => resolve())
  })
  const killGroup = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, signal)
    } catch {
      // All of the group have ended.
    }
  }
  const killAll = () => killGroup('SIGKILL')
  process.once('exit', killAll)
  const close = async () => {
    killGroup('SIGTERM')
    await ended
    killAll()
    process.off('exit', killAll)
    await fs.rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  if (!(await isListening(port, child))) {
    await close()
    throw new Error(`wrangler ended before it listened:\n${log}`)
  }
  return { url: `http://127.0.0.1:${String(port)}`, log: () => log, close }
}

/** Node and wrangler as npx installs them; undefined if npx cannot. */
function programs(flags: readonly string[]): { node: string; wrangler: string } | undefined {
  const script = `
    const bin = process.env.PATH.split(require('node:path').delimiter)[0]
    console.log(process.execPath)
    console.log(require.resolve('wrangler/package.json', { paths: [bin] }))`
  const { status, stdout } = spawnSync('npx', [...flags, ...PACKAGES, 'node', '-e', script], {
    encoding: 'utf8',
  })
  const [node, manifest] = stdout.split('\n')
  return status !== 0 || node === undefined || manifest === undefined
    ? undefined
    : { node, wrangler: path.join(path.dirname(manifest), 'bin/wrangler.js') }
}

/** Rows that Cloudflare Pages, or wrangler in its place, answers in a way of its own. */
export interface Difference {
  readonly reason: string
  readonly rows: (row: RequestRow) => boolean
  /** The request whose neutral answer the row gets instead of its own. */
  readonly like?: (row: RequestRow) => RequestRow
  /** Replaces the status of the neutral answer. */
  readonly status?: number
  /** Replace headers of the neutral answer; `undefined`: absent. */
  readonly headers?: Reply['headers']
}

/** Addresses that `_worker.js` answers, which has abilities that Pages lacks. */
const workerPages = ['/404', '/en/404']

/** Headers that Pages adds to every 404; without Vary, since wrangler never sends it. */
const lostHeaders = { 'cache-control': 'no-store', vary: undefined }

/** Answers of wrangler itself, which have no headers of the site. */
const bareHeaders = {
  'cache-control': undefined,
  'content-security-policy': undefined,
  'cross-origin-opener-policy': undefined,
  'permissions-policy': undefined,
  'referrer-policy': undefined,
  'strict-transport-security': undefined,
  'x-content-type-options': undefined,
}

const lost = (row: RequestRow): RequestRow => ({
  ...row,
  path: row.path.startsWith('/en/') ? '/en/nix' : '/nix',
})

const namesFile = ({ path }: RequestRow) => path.includes('.')

const isLong = ({ path }: RequestRow) => path.length > 1000

/** Media types as Pages names them, by the ending of a file. */
const mediaTypes = {
  '.js': 'application/javascript',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/vnd.microsoft.icon',
}

/** All differences; each one that fits a row applies, in order. */
export const differences: readonly Difference[] = [
  {
    reason: 'Pages says no-store with every 404, whatever _headers says',
    rows: (row) =>
      row.status === 404 && !namesFile(row) && !workerPages.includes(row.path) && !isLong(row),
    headers: lostHeaders,
  },
  {
    reason: 'Pages asks the worker for escapes in capitals alone, as browsers send them',
    rows: ({ path }) => path.startsWith('/%c3%bc'),
    like: lost,
    headers: lostHeaders,
    status: 404,
  },
  {
    reason: 'Pages answers a missing file with the not-found page, too',
    rows: (row) => row.status === 404 && namesFile(row),
    like: lost,
    headers: lostHeaders,
  },
  {
    reason: 'Pages takes a slash from the end only where a page lies, and none from the start',
    rows: ({ path }) =>
      /^\/nix\/(?:\?|$)/.test(path) || /^\/{2,}(?:evil|de)|^\/(?:b|%62)log\/\/b/.test(path),
    like: lost,
    headers: lostHeaders,
  },
  {
    reason: 'wrangler looks on a disk, where two slashes are one, but _headers goes by the address',
    rows: ({ path }) => /^\/\/(?:\?|$)/.test(path) || path.startsWith('/blog//first'),
    like: (row) => ({ ...row, path: row.path.replace('//', '/') }),
    headers: {
      'cache-control': 'public, max-age=1800, stale-while-revalidate=3600',
      vary: undefined,
    },
  },
  {
    reason: 'Pages resolves ".."',
    rows: ({ path }) => path.startsWith('/blog/.') || path.startsWith('/blog/%2e'),
    like: (row) => ({
      ...row,
      path: row.path.endsWith('impressum') ? '/impressum' : '/',
    }),
    headers: { vary: undefined },
  },
  {
    reason: 'Pages takes broken escapes as they are, and finds nothing below its root',
    rows: ({ path, status }) =>
      status === 400 &&
      !path.startsWith('/blog/') &&
      !path.includes('%00') &&
      !path.startsWith('/de/'),
    like: lost,
    headers: lostHeaders,
  },
  {
    reason: 'Pages reads a backslash as a slash',
    rows: ({ path }) => path.startsWith('/de/\\'),
    like: (row) => ({ ...row, path: row.path.replace('\\', '/') }),
  },
  {
    reason: 'wrangler looks for the name on a disk, which refuses it',
    rows: (row) => row.path.includes('%00') || (row.status === 404 && isLong(row)),
    like: (row) => ({ ...row, path: '/%00' }),
    status: 502,
    headers: bareHeaders,
  },
  {
    reason: 'wrangler fails at the files that Pages reads; the real edge does not have them',
    rows: ({ path }) => path === '/_headers' || path === '/_redirects',
    like: (row) => ({ ...row, path: '/%00' }),
    status: 502,
    headers: bareHeaders,
  },
  {
    reason: 'Pages knows no other version of a file than its own',
    rows: ({ status }) => status === 412,
    like: (row) => ({ ...row, headers: {} }),
  },
  {
    reason: 'Pages goes by the address alone when it refuses a POST',
    rows: ({ path, status }) => status === 405 && path.startsWith('/blog'),
    headers: { 'cache-control': 'public, max-age=1800, stale-while-revalidate=3600' },
  },
  {
    reason: 'Pages goes by the address alone when it refuses a POST, below /assets/ too',
    rows: ({ path, status }) => status === 405 && path.startsWith('/assets/'),
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  },
  {
    reason: 'wrangler refuses a long address with another status',
    rows: ({ status }) => status === 414,
    status: 431,
    headers: bareHeaders,
  },
  {
    reason: 'Pages answers a range with the whole file',
    rows: ({ headers }) => headers?.['range'] !== undefined,
    like: (row) => ({ ...row, headers: { 'accept-encoding': 'identity' } }),
  },
  {
    reason: 'wrangler does not say that answers vary by encoding; the real edge does',
    rows: ({ path, status }) =>
      ([200, 412, 416].includes(status) || workerPages.includes(path)) && !isPicture(path),
    headers: { vary: undefined },
  },
  {
    reason: 'wrangler prefers gzip; the real edge chooses by itself',
    rows: ({ headers, expect }) =>
      headers?.['accept-encoding']?.includes('zstd') === true &&
      expect?.['content-encoding'] === 'br',
    headers: { 'content-encoding': 'gzip' },
  },
  ...Object.entries(mediaTypes).map(([ending, type]) => ({
    reason: `Pages has its own media type for ${ending}`,
    rows: ({ path, status }: RequestRow) => status === 200 && path.endsWith(ending),
    headers: { 'content-type': type },
  })),
]

/** The answer to expect from Pages; `neutral` asks the preview. */
export async function cloudflareReply(
  row: RequestRow,
  neutral: (row: RequestRow) => Promise<Reply>,
): Promise<Reply> {
  const fitting = differences.filter(({ rows }) => rows(row))
  const asked = fitting.reduce((request, { like }) => like?.(request) ?? request, row)
  return fitting.reduce(
    (reply, { status = reply.status, headers }) => ({
      ...reply,
      status,
      headers: { ...reply.headers, ...headers },
    }),
    await neutral(asked),
  )
}

/** Nothing compresses these, so their answers vary by nothing. */
function isPicture(path: string): boolean {
  return /\.(?:avif|webp|jpg|png|ico|woff2)(?:\?|$)/.test(path)
}
