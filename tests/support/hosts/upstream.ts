// A program that a contact form posts to, for tests.
import http from 'node:http'
import { listen } from '../../../cli/server/listen.ts'

/** Answers each request with its method, its path and what it was sent. */
export async function startUpstream(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'public' })
      response.end(JSON.stringify([request.method, request.url, Buffer.concat(chunks).toString()]))
    })
  })
  const url = (await listen(server, { port: 0, hostName: '127.0.0.1' })).replace(/\/$/, '')
  const close = async () => {
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  return { url, close }
}
