// Sends requests to the live site, and reads its answers (R92).
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { crawlers } from '#site/crawlers.ts'
import { readManifest } from '../base/manifest.ts'

/** Milliseconds for an answer with its body. */
const TIMEOUT_MS = 15_000
/** Maximum bytes of a body, compressed and decompressed. */
const BODY_LIMIT = 50_000_000

/** A request for a path of the site. */
export interface LiveRequest {
  /** Encoded path with its query. */
  readonly path: string
  /** True to be answered like a crawler (R75). */
  readonly isCrawler: boolean
}

/** The answer to a request. */
export interface LiveAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Decompressed. */
  readonly body: Buffer
}

/** Sends a GET and returns the answer; follows no redirect. Throws if there is no whole answer in time. */
export async function askLive(site: URL, { path, isCrawler }: LiveRequest): Promise<LiveAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const headers = {
    'User-Agent': userAgentOf({ isCrawler }),
    'Accept-Encoding': 'br, gzip',
    Accept: '*/*',
  }
  const { request } = site.protocol === 'https:' ? https : http
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(site, { path, headers, signal }, resolve).on('error', reject).end()
  }).catch((error: unknown) => {
    throw signal.aborted ? timeout() : error
  })
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size > BODY_LIMIT) throw new Error(`more than ${BODY_LIMIT / 1e6} MB`)
    }
  } catch (error) {
    throw signal.aborted ? timeout() : error
  }
  const body = await decompress(Buffer.concat(chunks), response.headers['content-encoding'])
  return { status: response.statusCode ?? 0, headers: response.headers, body }
}

const { version } = readManifest()

/** Returns the user agent; as a crawler it has the name of one, which rules of headers look for (R75). */
export function userAgentOf({ isCrawler }: { readonly isCrawler: boolean }): string {
  const like = isCrawler ? `like ${crawlers[0]}; ` : ''
  return `sitewright-verify/${version} (${like}+https://www.npmjs.com/package/sitewright)`
}

function timeout(): Error {
  return new Error(`no answer within ${TIMEOUT_MS / 1000} s`)
}

async function decompress(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  const options = { maxOutputLength: BODY_LIMIT }
  if (body.length === 0) return body
  if (encoding === 'br') return await promisify(brotliDecompress)(body, options)
  if (encoding === 'gzip') return await promisify(gunzip)(body, options)
  return body
}
