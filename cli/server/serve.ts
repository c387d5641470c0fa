// Serves `dist/` with the same status codes, redirects, headers and compression as hosts (R64).
import fs from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import Negotiator from 'negotiator'
import sendPart from 'send'
import { answerTo } from '../hosts/answer.ts'
import { headersFor, type SiteRules } from '../hosts/rules.ts'
import { compressedFile } from '../cache/compressed.ts'
import { type Coding, codings, isCompressible } from '../base/compressible.ts'
import { isBelow } from '../base/files.ts'
import { contentType } from '../base/content-type.ts'
import { createInbox, type InboxInput } from './inbox.ts'
import { type Reply, send, type SiteRequest, type SiteResponse, text } from './reply.ts'
import { readTarget, type Target } from './target.ts'

/** Options of a server. */
interface ServedSite {
  /** Absolute path. */
  readonly folder: string
  readonly rules: SiteRules
  /** Status of the host's redirect from `/a/` to `/a`. */
  readonly slashStatus: number
  /** Absolute path of the cache for compressed files. */
  readonly cacheDir: string
  /** Receives posted forms. */
  readonly inbox?: InboxInput
}

/** Creates an HTTP/1.1 server of a site, not yet listening. */
export function createSiteServer(site: ServedSite): Server {
  return createServer(createSiteHandler(site))
}

/** Answers a request. */
export type SiteHandler = (request: SiteRequest, response: SiteResponse) => void

/** Returns a function that answers requests to a site. */
export function createSiteHandler(site: ServedSite): SiteHandler {
  const inbox = site.inbox === undefined ? undefined : createInbox(site.inbox)
  return (request, response) => {
    const target = readTarget(request.url ?? '')
    const pathname = typeof target === 'number' ? '' : target.path
    const handling = { site, request, response, pathname }
    const respond = async () => {
      if (typeof target === 'number') sendStatus(handling, target)
      else if (!(await inbox?.(request, response, pathname))) await answer(handling, target)
    }
    respond().catch((error: unknown) => {
      // The client has disconnected.
      if (response.destroyed) return
      report(request, error)
      if (response.headersSent) response.destroy()
      else sendStatus(handling, 500)
    })
  }
}

/** A request and its response. */
interface Handling {
  readonly site: ServedSite
  readonly request: SiteRequest
  readonly response: SiteResponse
  /** Decoded path; empty if the request is refused for its target. */
  readonly pathname: string
}

function report(request: SiteRequest, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${request.method} ${request.url}: ${reason}\n`)
}

async function answer(handling: Handling, target: Target): Promise<void> {
  const { site, request, response } = handling
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendStatus(handling, 405, { Allow: 'GET, HEAD' })
    return
  }
  const { rules, slashStatus } = site
  const hasFile = async (candidate: string) => (await fileOf(site, candidate)) !== undefined
  const result = await answerTo(target, { ...rules, slashStatus, hasFile })
  const { status } = result
  if (result.kind === 'redirect') {
    sendStatus(handling, status, { Location: result.to })
    return
  }
  const file = result.file === undefined ? undefined : await fileOf(site, result.file)
  if (file === undefined) {
    sendStatus(handling, 404)
    return
  }
  response.statusCode = status
  setHeaders(handling, status)
  response.setHeader('Content-Type', contentType(file))
  await sendFile(handling, file)
}

/** Replaces all headers that rules have set with those for this path and status. */
function setHeaders({ site, request, response, pathname }: Handling, status: number): void {
  const { headers } = site.rules
  for (const header of headers.flatMap((rule) => Object.keys(rule.headers))) {
    response.removeHeader(header)
  }
  const userAgent = request.headers['user-agent'] ?? ''
  const matching = headersFor(headers, { path: pathname, status, userAgent })
  for (const [header, value] of Object.entries(matching)) response.setHeader(header, value)
}

/** Sends a file in the best encoding that the client accepts. `send` handles 304, 206 and 416. */
async function sendFile(handling: Handling, file: string): Promise<void> {
  const { site, request, response } = handling
  const compressible = isCompressible(file)
  if (compressible) response.setHeader('Vary', 'Accept-Encoding')
  const coding = compressible ? codingFor(request) : undefined
  if (coding !== undefined) response.setHeader('Content-Encoding', coding)
  const body =
    coding === undefined
      ? file
      : await compressedFile(await fs.readFile(file), { coding, cacheDir: site.cacheDir })
  const isPage = response.statusCode === 200
  // A not-found page ignores ranges and conditions.
  if (!isPage) for (const header of conditionalHeaders) delete request.headers[header]
  await new Promise<void>((resolve) => {
    response.once('close', resolve)
    sendPart(request, encodeURIComponent(path.basename(body)), {
      root: path.dirname(body),
      cacheControl: false,
      dotfiles: 'allow',
      index: false,
      acceptRanges: isPage,
    })
      .on('error', (error: Error & { status?: number }) => {
        const { status = 500 } = error
        if (status >= 500) report(request, error)
        sendStatus(handling, status)
      })
      .pipe(response)
  })
}

/** Headers of conditional requests. */
const conditionalHeaders = [
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
] as const

/** Returns the best encoding that the client accepts, or undefined for none. */
function codingFor(request: SiteRequest): Coding | undefined {
  const accepted = new Negotiator(request).encodings()
  return codings.find((coding) => accepted.includes(coding))
}

/** Texts of replies without a file. */
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  412: 'Precondition failed',
  414: 'URI too long',
  416: 'Range not satisfiable',
  500: 'Internal server error; see the terminal',
}

function sendStatus(handling: Handling, status: number, headers: Reply['headers'] = {}): void {
  handling.response.removeHeader('Content-Encoding')
  setHeaders(handling, status)
  const message = statusTexts[status] ?? (status < 400 ? 'Moved' : 'Error')
  send(handling.response, text(status, message, headers))
}

/** Returns the real path of a file in the folder. Symbolic links must not lead out of the folder (R72). */
async function fileOf({ folder }: ServedSite, name: string): Promise<string | undefined> {
  const file = path.join(folder, name)
  if (!isBelow(folder, file) || name.includes('\\')) return undefined
  try {
    const [real, root] = await Promise.all([fs.realpath(file), fs.realpath(folder)])
    return (await fs.stat(real)).isFile() && isBelow(root, real) ? real : undefined
  } catch {
    return undefined
  }
}
