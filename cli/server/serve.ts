// Serves `dist/` by the same rules as the hosts: status, redirects, headers, compression (R2, R5, R6, R54–R57, R64).
import fs from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import Negotiator from 'negotiator'
import sendPart from 'send'
import { answerTo } from '../hosts/answer.ts'
import { headersFor, type SiteRules } from '../hosts/rules.ts'
import { compressedFile } from '../cache/compressed.ts'
import { type Coding, codingEndings, codings, isCompressible } from '../base/compressible.ts'
import { exists, isBelow } from '../base/files.ts'
import { contentType } from '../base/content-type.ts'
import { createInbox, type InboxInput } from './inbox.ts'
import { type ReportError, reportToTerminal } from './report-error.ts'
import { type Reply, send, type SiteRequest, type SiteResponse, text } from './reply.ts'
import { readTarget, type Target } from './target.ts'

/** What a server answers from. */
export interface ServedSite {
  /** Absolute. */
  readonly folder: string
  readonly rules: SiteRules
  /** Status with which the host leads from `/a/` to `/a`. */
  readonly slashStatus: number
  /** Where precompressed copies are kept that the folder itself lacks. Absolute. */
  readonly cacheDir: string
  /** Gets what goes wrong while requests are answered, one line each. */
  readonly report?: ReportError
  /** What receives what forms post (R61). */
  readonly inbox?: InboxInput
}

/** A server of one site over HTTP/1.1 that is not listening yet. */
export function createSiteServer(site: ServedSite): Server {
  return createServer(createSiteHandler(site))
}

/** Answers a request. */
export type SiteHandler = (request: SiteRequest, response: SiteResponse) => void

/** Answers the requests to one site. */
export function createSiteHandler(site: ServedSite): SiteHandler {
  const inbox = site.inbox === undefined ? undefined : createInbox(site.inbox)
  return (request, response) => {
    const target = readTarget(request.url ?? '')
    const exchange = { site, request, response }
    const respond = async () => {
      if (typeof target === 'number') {
        sendWords(exchange, { path: '', status: target })
      } else if (!(await inbox?.(request, response, target.path))) {
        await answer(exchange, target)
      }
    }
    respond().catch((error: unknown) => {
      // Whoever asked has gone.
      if (response.destroyed) return
      report(exchange, error)
      if (response.headersSent) response.destroy()
      else sendWords(exchange, { path: '', status: 500 })
    })
  }
}

/** A request and its way back. */
interface Exchange {
  readonly site: ServedSite
  readonly request: SiteRequest
  readonly response: SiteResponse
}

function report(
  { site: { report: print = reportToTerminal }, request }: Exchange,
  error: unknown,
): void {
  const reason = error instanceof Error ? error.message : String(error)
  print(`${request.method} ${request.url}: ${reason}`)
}

async function answer(exchange: Exchange, target: Target): Promise<void> {
  const { site, request, response } = exchange
  const { path: name } = target
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendWords(exchange, { path: name, status: 405, headers: { Allow: 'GET, HEAD' } })
    return
  }
  const { rules, slashStatus } = site
  const hasFile = async (candidate: string) => (await fileOf(site, candidate)) !== undefined
  const found = await answerTo(target, { ...rules, slashStatus, hasFile })
  const { status } = found
  if (found.kind === 'redirect') {
    sendWords(exchange, { path: name, status, headers: { Location: found.to } })
    return
  }
  const file = found.file === undefined ? undefined : await fileOf(site, found.file)
  if (file === undefined) {
    sendWords(exchange, { path: name, status: 404 })
    return
  }
  response.statusCode = status
  setRuledHeaders(exchange, { path: name, status })
  response.setHeader('Content-Type', contentType(file))
  await sendFile(file, { exchange, path: name })
}

/** The headers of the rules for an answer, in place of any for another. */
function setRuledHeaders(
  { site, request, response }: Exchange,
  { path: name, status }: { path: string; status: number },
): void {
  const { headers } = site.rules
  for (const ruled of headers.flatMap((rule) => Object.keys(rule.headers))) {
    response.removeHeader(ruled)
  }
  const userAgent = request.headers['user-agent'] ?? ''
  const fitting = headersFor(headers, { path: name, status, userAgent })
  for (const [ruled, value] of Object.entries(fitting)) response.setHeader(ruled, value)
}

/** Sends a file, or its copy in an encoding that the client accepts; answers 304, 206 and 416 where they apply. */
async function sendFile(
  file: string,
  { exchange, path: name }: { exchange: Exchange; path: string },
): Promise<void> {
  const { site, request, response } = exchange
  const compressible = isCompressible(file)
  if (compressible) response.setHeader('Vary', 'Accept-Encoding')
  const coding = compressible ? codingFor(request) : undefined
  if (coding !== undefined) response.setHeader('Content-Encoding', coding)
  const bytes =
    coding === undefined ? file : await twinOf(file, { coding, cacheDir: site.cacheDir })
  const isPage = response.statusCode === 200
  // A not-found page is sent whole, whatever part or version of it was asked for.
  if (!isPage) for (const condition of conditions) delete request.headers[condition]
  await new Promise<void>((resolve) => {
    response.once('close', resolve)
    sendPart(request, encodeURIComponent(path.basename(bytes)), {
      root: path.dirname(bytes),
      cacheControl: false,
      dotfiles: 'allow',
      index: false,
      acceptRanges: isPage,
    })
      .on('error', (error: Error & { status?: number }) => {
        const { status = 500 } = error
        if (status >= 500) report(exchange, error)
        sendWords(exchange, { path: name, status })
      })
      .pipe(response)
  })
}

/** Headers of requests for a file that has not changed, or has. */
const conditions = [
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
] as const

/** The smallest encoding that a client accepts; undefined for the file as it is. */
function codingFor(request: SiteRequest): Coding | undefined {
  const accepted = new Negotiator(request).encodings()
  return codings.find((coding) => accepted.includes(coding))
}

async function twinOf(
  file: string,
  { coding, cacheDir }: { coding: Coding; cacheDir: string },
): Promise<string> {
  const beside = `${file}${codingEndings[coding]}`
  return (await exists(beside))
    ? beside
    : await compressedFile(await fs.readFile(file), { coding, cacheDir })
}

/** Text for a status that has no file. */
const words: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  412: 'Precondition failed',
  414: 'Address too long',
  416: 'No such range',
  500: 'The server has failed; its terminal says why',
}

function sendWords(
  exchange: Exchange,
  {
    path: name,
    status,
    headers = {},
  }: { path: string; status: number; headers?: Reply['headers'] },
): void {
  exchange.response.removeHeader('Content-Encoding')
  setRuledHeaders(exchange, { path: name, status })
  const message = words[status] ?? (status < 400 ? 'Moved' : 'Error')
  send(exchange.response, text(status, message, headers))
}

/** The file of a name if it is a file in the folder; symbolic links out of the folder are not followed (R72). */
async function fileOf({ folder }: ServedSite, name: string): Promise<string | undefined> {
  const file = path.join(folder, name)
  if (!isBelow(folder, file) || name.includes('\\')) return undefined
  try {
    const [real, root] = await Promise.all([fs.realpath(file), fs.realpath(folder)])
    return (await fs.stat(real)).isFile() && isBelow(root, real) ? real : undefined
  } catch {
    return undefined // R64: no such file
  }
}
