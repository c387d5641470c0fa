// A proxy before a server that changes some answers, for tests.
import http from 'node:http'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { listen } from '../../../cli/server/listen.ts'

/** An answer that a fault changes. Its text is not compressed. */
export interface PassedAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

/** Changes an answer; undefined cuts the connection. */
export type Fault = (
  answer: PassedAnswer,
  request: http.IncomingMessage,
) => PassedAnswer | undefined

/** A proxy that runs. */
export interface FaultyServer {
  readonly url: string
  /** Requests so far, such as `GET /blog`, with their user agents. */
  readonly requests: readonly { readonly line: string; readonly userAgent: string }[]
  /** Most requests at the same time. */
  readonly peak: () => number
  readonly close: () => Promise<void>
}

/** Starts a proxy before the server at `url`. A changed text is compressed, unless the fault removes the header. */
export async function startFaulty(url: string, fault: Fault): Promise<FaultyServer> {
  const requests: { line: string; userAgent: string }[] = []
  let open = 0
  let peak = 0
  const server = http.createServer((request, response) => {
    requests.push({
      line: `${request.method} ${request.url}`,
      userAgent: request.headers['user-agent'] ?? '',
    })
    open += 1
    peak = Math.max(peak, open)
    response.once('close', () => (open -= 1))
    forward(url, request)
      .then(({ answer, body }) => {
        const text = decode(body, answer.headers['content-encoding'])
        const changed = fault(
          { status: answer.statusCode ?? 0, headers: { ...answer.headers }, text: text.toString() },
          request,
        )
        if (changed === undefined) return request.destroy()
        const { 'transfer-encoding': _, 'content-length': __, ...headers } = changed.headers
        const isSame = changed.text === text.toString()
        const plain = isSame ? text : Buffer.from(changed.text)
        const isCompressed = headers['content-encoding'] !== undefined
        if (isCompressed && plain.length > 0) headers['content-encoding'] = 'gzip'
        const sent = isCompressed && plain.length > 0 ? gzipSync(plain, { level: 1 }) : plain
        response.writeHead(changed.status, headers)
        return response.end(sent)
      })
      .catch(() => request.destroy())
  })
  const address = await listen(server, { port: 0, hostName: '127.0.0.1' })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  return { url: address.replace(/\/$/, ''), requests, peak: () => peak, close }
}

/** Sends the request on as it came. */
async function forward(
  url: string,
  { url: path, method, headers }: http.IncomingMessage,
): Promise<{ answer: http.IncomingMessage; body: Buffer }> {
  const { hostname, port } = new URL(url)
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const options = { hostname, port, path, method, agent: false, headers } as const
    http.request(options, resolve).on('error', reject).end()
  })
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { answer, body: Buffer.concat(chunks) }
}

function decode(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
