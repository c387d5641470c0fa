// Sends a row of the request table to a server and keeps the parts of the answer that rules determine.
import { createHash } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RequestRow } from './requests.ts'

/** An answer, comparable between servers. */
export interface Reply {
  readonly status: number
  /** Path, query and hash of `Location`. */
  readonly location: string | undefined
  /** Headers that the rules speak of, in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Hash of the decoded body; undefined if a server may write its own words. */
  readonly body: string | undefined
}

/** Headers that all servers must agree on. */
const compared = [
  'cache-control',
  'content-encoding',
  'content-range',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-robots-tag',
] as const

/** Asks a server at `url` (`http://127.0.0.1:1234`) and reads the whole answer. */
export async function ask(url: string, row: RequestRow): Promise<Reply> {
  const origin = `http://${row.headers?.['host'] ?? new URL(url).host}`
  const first = await send(url, row)
  if (row.conditional !== true) return reply(first, origin)
  const { etag } = first.headers
  if (etag === undefined) throw new Error(`${row.path} has no ETag`)
  const again = { ...row, headers: { ...row.headers, 'if-none-match': etag } }
  return reply(await send(url, again), origin)
}

interface Response {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a request whose target goes over the wire unchanged. */
export async function send(
  url: string,
  { path, method = 'GET', headers = {} }: Pick<RequestRow, 'path' | 'method' | 'headers'>,
): Promise<Response> {
  return await new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const outgoing = request(
      { hostname, port, path, method, agent: false, headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}

function reply({ status, headers, body }: Response, origin: string): Reply {
  // Each server words its errors differently, but the headers are those of the rules.
  const isRefused = status >= 400 && status !== 404
  const isRedirect = status >= 300 && status < 400 && status !== 304
  const picked = compared
    .filter((name) => !(isRedirect && name === 'content-type'))
    // A 304 need not repeat what the browser already has.
    .filter((name) => !((status === 304 || isRefused) && isOfContent(name)))
    .map((name) => [name, normalize(headers[name])] as const)
  return {
    status,
    location: headers.location === undefined ? undefined : relativeTo(origin, headers.location),
    headers: {
      ...Object.fromEntries(picked),
      vary: isRedirect || isRefused || status === 304 ? undefined : varyEncoding(headers.vary),
      etag: status === 200 ? String(headers.etag !== undefined) : undefined,
    },
    body: isRedirect || isRefused ? undefined : hash(decode(body, headers['content-encoding'])),
  }
}

/** Returns true for headers that describe only the body. */
function isOfContent(name: string): boolean {
  return name.startsWith('content-') && name !== 'content-security-policy'
}

/** A `Location` without scheme and host, which some servers add, and spelt in one of the ways that mean the same. */
function relativeTo(origin: string, location: string): string {
  // Some servers add their port.
  const bare = location.startsWith(origin)
    ? location.slice(origin.length).replace(/^:\d+/, '')
    : location
  const plain = bare.replace(/%2[1789A]/gi, decodeURIComponent).replace(/\?$/, '')
  return plain === '' ? '/' : plain
}

function normalize(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value.join(', ') : value
  return text?.replace(/charset=UTF-8/i, 'charset=utf-8')
}

function varyEncoding(vary: string | undefined): string | undefined {
  return vary?.toLowerCase().includes('accept-encoding') === true ? 'accept-encoding' : undefined
}

function decode(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  if (encoding === 'gzip') return gunzipSync(body)
  return body
}

function hash(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 12)
}
