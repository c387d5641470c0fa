// Replies of the local servers.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'

/** A request and its response, over HTTP/1.1 or HTTP/2. */
export type SiteRequest = IncomingMessage | Http2ServerRequest
export type SiteResponse = ServerResponse | Http2ServerResponse

/** A complete reply. */
export interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** Returns a reply with a line of plain text. */
export function text(status: number, message: string, headers: Reply['headers'] = {}): Reply {
  return {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    body: `${message}\n`,
  }
}

/** Returns a reply with a value as JSON. */
export function json(status: number, value: unknown): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

/** Sends a reply. Node omits the body of replies to HEAD. */
export function send(response: SiteResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, {
    ...headers,
    ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
    'X-Content-Type-Options': 'nosniff',
  })
  if (body === undefined) response.end()
  else response.end(body)
}
