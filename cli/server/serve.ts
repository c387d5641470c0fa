// Serves `dist/` by the same rules as the hosts: status, redirects, headers, compression (R2, R5, R6, R54–R57, R64).
import fs from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import Negotiator from 'negotiator'
import sendPart from 'send'
import { answerTo } from '../hosts/answer.ts'
import { headersFor, type SiteRules } from '../hosts/rules.ts'
import { codings, type Coding, compressedFile, isCompressible } from '../lib/compressed.ts'
import { exists, isBelow } from '../lib/files.ts'
import { contentType } from './content-type.ts'
import { createInbox } from './inbox.ts'
import { send, type SiteRequest, type SiteResponse, text } from './reply.ts'
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
  /** File that receives what forms post (R61). Absolute. */
  readonly inboxFile?: string
}

/** A server of one site over HTTP/1.1 that is not listening yet. */
export function createSiteServer(site: ServedSite): Server {
  return createServer(createSiteHandler(site))
}

/** Answers the requests to one site. */
export function createSiteHandler(
  site: ServedSite,
): (request: SiteRequest, response: SiteResponse) => void {
  const inbox = site.inboxFile === undefined ? undefined : createInbox(site.inboxFile)
  return (request, response) => {
    const target = readTarget(request.url ?? '')
    const respond = async () => {
      if (typeof target === 'number') {
        sendWords(response, target)
      } else if (!(await inbox?.(request, response, target.path))) {
        await answer(site, { request, response, target })
      }
    }
    respond().catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)))
    })
  }
}

async function answer(
  site: ServedSite,
  { request, response, target }: { request: SiteRequest; response: SiteResponse; target: Target },
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendWords(response, 405, { Allow: 'GET, HEAD' })
    return
  }
  const { rules, slashStatus } = site
  const hasFile = async (name: string) => (await fileOf(site, name)) !== undefined
  const found = await answerTo(target, { ...rules, slashStatus, hasFile })
  const { status } = found
  const userAgent = request.headers['user-agent'] ?? ''
  const headers = headersFor(rules.headers, { path: target.path, status, userAgent })
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (found.kind === 'redirect') {
    sendWords(response, status, { Location: found.to })
    return
  }
  const file = found.file === undefined ? undefined : await fileOf(site, found.file)
  if (file === undefined) {
    sendWords(response, 404)
    return
  }
  response.statusCode = status
  response.setHeader('Content-Type', contentType(file))
  await sendFile(file, { site, request, response })
}

/** Sends a file, or its copy in an encoding that the client accepts; answers 304, 206 and 416 where they apply. */
async function sendFile(
  file: string,
  {
    site: { cacheDir },
    request,
    response,
  }: { site: ServedSite; request: SiteRequest; response: SiteResponse },
): Promise<void> {
  const compressible = isCompressible(file)
  if (compressible) response.setHeader('Vary', 'Accept-Encoding')
  const coding = compressible ? codingFor(request) : undefined
  if (coding !== undefined) response.setHeader('Content-Encoding', coding)
  const bytes = coding === undefined ? file : await twinOf(file, { coding, cacheDir })
  await new Promise<void>((resolve) => {
    response.once('close', resolve)
    const isPage = response.statusCode === 200
    sendPart(request, encodeURIComponent(path.basename(bytes)), {
      root: path.dirname(bytes),
      cacheControl: false,
      dotfiles: 'allow',
      index: false,
      // A not-found page is sent whole, whatever part of it was asked for.
      acceptRanges: isPage,
    })
      .on('error', (error: Error & { status?: number }) => {
        if (error.status === 416) response.removeHeader('Content-Encoding')
        sendWords(response, error.status ?? 500)
      })
      .pipe(response)
  })
}

/** The smallest encoding that a client accepts; undefined for the file as it is. */
function codingFor(request: SiteRequest): Coding | undefined {
  const taken = new Negotiator(request).encodings(Object.keys(codings))
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : undefined
}

async function twinOf(
  file: string,
  { coding, cacheDir }: { coding: Coding; cacheDir: string },
): Promise<string> {
  const beside = `${file}${codings[coding].ending}`
  return (await exists(beside)) ? beside : await compressedFile(file, { coding, cacheDir })
}

/** Text for a status that has no file. */
const words: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  414: 'Address too long',
  416: 'No such range',
}

function sendWords(
  response: SiteResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  send(response, text(status, words[status] ?? (status < 400 ? 'Moved' : 'Error'), headers))
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
