// The built site on a host that knows files and one not-found page, and no other rule.
import fs from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { contentType } from '../../cli/server/content-type.ts'
import { listen } from '../../cli/server/listen.ts'

/** Serves `dist/` on a free port; gives its address without a slash at the end, and what ends it. */
export async function startPlainHost(): Promise<{ url: string; stop: () => void }> {
  const server = http.createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://host').pathname).then(
      ({ status, file, body }) => {
        response.writeHead(status, { 'Content-Type': contentType(file) }).end(body)
      },
    )
  })
  const address = await listen(server, { port: 0, hostName: '127.0.0.1' })
  return {
    url: address.slice(0, -1),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(pathname: string) {
  const name = pathname === '/' ? 'index' : pathname.slice(1)
  for (const file of [name, `${name}.html`]) {
    const body = await fs.readFile(path.join('dist', file)).catch(() => undefined)
    if (body !== undefined) return { status: 200, file, body }
  }
  return { status: 404, file: '404.html', body: await fs.readFile('dist/404.html') }
}
