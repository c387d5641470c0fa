// `dist/` over HTTP: clean paths, the right status, the right language of not-found (R2, R6, R64).
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { localeOfPath } from '#site/locales.ts'
import { buildPath, fileOfPath } from '#site/routes.ts'
import { isBelow } from '../lib/files.ts'
import { contentType } from './content-type.ts'
import { createInbox, type Inbox } from './inbox.ts'

/** What a request is answered with. */
interface Answer {
  readonly status: 200 | 404
  readonly file: string
  readonly size: number
}

/** What a server answers from. */
interface Site {
  readonly folder: string
  readonly inbox: Inbox | undefined
}

/**
 * A server of one folder; it does not listen yet. With `inboxFile`, absolute, it also takes what
 * forms post (R61).
 */
export function createSiteServer(
  folder: string,
  { inboxFile }: { readonly inboxFile?: string } = {},
): Server {
  const site: Site = { folder, inbox: inboxFile === undefined ? undefined : createInbox(inboxFile) }
  return createServer((request, response) => {
    answer(site, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)))
    })
  })
}

async function answer(
  { folder, inbox }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const pathname = decodedPath(request.url ?? '/')
  if (pathname !== undefined && (await inbox?.(request, response, pathname))) return
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    sendText(response, 405, 'Method not allowed\n')
    return
  }
  if (pathname === undefined) {
    sendText(response, 400, 'Bad request\n')
    return
  }
  const found = await findFile(folder, pathname)
  if (found === undefined) {
    sendText(response, 404, 'Not found\n')
    return
  }
  response.writeHead(found.status, {
    'Content-Type': contentType(found.file),
    'Content-Length': found.size,
    'X-Content-Type-Options': 'nosniff',
  })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  createReadStream(found.file)
    .on('error', () => response.destroy())
    .pipe(response)
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}

/** The path of a URL, decoded; undefined where it cannot be one. */
function decodedPath(url: string): string | undefined {
  try {
    const pathname = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/')
    return pathname.includes('\0') || pathname.includes('\\') ? undefined : pathname
  } catch {
    return undefined // R72: malformed escapes are a bad request
  }
}

async function findFile(folder: string, pathname: string): Promise<Answer | undefined> {
  const isErrorPage = /(^|\/)404$/.test(pathname)
  const candidates = isFilePath(pathname) ? [pathname.slice(1)] : [fileOfPath(pathname)]
  for (const name of isErrorPage ? [] : candidates) {
    const file = await regularFile(folder, name)
    if (file !== undefined) return { status: 200, ...file }
  }
  // A missing file is never answered with a page (R6 is about pages).
  if (isFilePath(pathname)) return undefined
  const notFound = buildPath(localeOfPath(pathname), 'not-found')
  const file = await regularFile(folder, fileOfPath(notFound))
  return file === undefined ? undefined : { status: 404, ...file }
}

/** Paths of pages have no dot in their last segment; `.html` is never part of a page's path (R2). */
function isFilePath(pathname: string): boolean {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  return last.includes('.') && !last.endsWith('.html')
}

/** The file when it lies in the folder and is one; symbolic links out of it are not followed (R72). */
async function regularFile(
  folder: string,
  name: string,
): Promise<{ file: string; size: number } | undefined> {
  const file = path.join(folder, name)
  if (!isBelow(folder, file)) return undefined
  try {
    const [real, root] = await Promise.all([fs.realpath(file), fs.realpath(folder)])
    const stats = await fs.stat(real)
    return stats.isFile() && isBelow(root, real) ? { file: real, size: stats.size } : undefined
  } catch {
    return undefined // R64: no such file
  }
}
