// What a server of this machine answers with.
import type { ServerResponse } from 'node:http'

/** An answer in full. */
export interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** A line of plain text. */
export function text(status: number, message: string, headers: Reply['headers'] = {}): Reply {
  return {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    body: `${message}\n`,
  }
}

/** Sends it; to a HEAD request without its body. */
export function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, {
    ...headers,
    ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(body)
}
