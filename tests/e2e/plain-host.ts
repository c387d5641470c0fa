// The built site on a host that serves files and one not-found page, without other rules.
import fs from 'node:fs/promises'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { contentType } from '../../cli/base/content-type.ts'
import { listen } from '../../cli/server/listen.ts'

/** Serves `dist/` on a free port; gives its address without a slash at the end, and what ends it. */
export async function startPlainHost(): Promise<{ url: string; stop: () => void }> {
  const server = http.createServer((request, response) => void answer(request, response))
  const address = await listen(server, { port: 0, hostName: '127.0.0.1' })
  return {
    url: address.slice(0, -1),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://host')
  const name = pathname === '/' ? 'index' : pathname.slice(1)
  for (const file of [name, `${name}.html`]) {
    const body = await fs.readFile(path.join('dist', file)).catch(() => undefined)
    if (body === undefined) continue
    response.writeHead(200, { 'Content-Type': contentType(file) }).end(body)
    return
  }
  response.writeHead(404, { 'Content-Type': contentType('404.html') })
  response.end(await fs.readFile('dist/404.html'))
}
