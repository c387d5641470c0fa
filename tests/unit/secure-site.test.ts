// The HTTP/2 server of audits (R66).
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../cli/server/listen.ts'
import { createSecureSite, type SecureSite } from '../../cli/server/secure.ts'
import { createSiteHandler } from '../../cli/server/serve.ts'
import { sampleRules } from '../support/hosts/sample-rules.ts'

let parent: string
let site: SecureSite
let session: ClientHttp2Session

beforeAll(async () => {
  parent = await fs.mkdtemp(path.join(os.tmpdir(), 'secure-'))
  const folder = path.join(parent, 'dist')
  await fs.mkdir(folder)
  await fs.writeFile(path.join(folder, 'index.html'), '<p>home</p>'.repeat(100))
  await fs.writeFile(path.join(folder, '404.html'), 'nicht gefunden')
  const cacheDir = path.join(parent, 'cache')
  site = await createSecureSite(
    createSiteHandler({ folder, rules: sampleRules(), slashStatus: 301, cacheDir }),
  )
  const options = { port: 0, hostName: '127.0.0.1', protocol: 'https' } as const
  session = connect(await listen(site.server, options), { rejectUnauthorized: false })
  await once(session, 'connect')
})
afterAll(async () => {
  const ended = once(session, 'close')
  site.close()
  await ended
  await fs.rm(parent, { recursive: true })
})

async function request(target: string, headers: Record<string, string> = {}) {
  const stream = session.request({ ':path': target, ...headers })
  const body: Buffer[] = []
  stream.on('data', (chunk: Buffer) => body.push(chunk))
  const response = new Promise<Record<string, unknown>>((resolve) => {
    stream.once('response', (answer) => resolve({ ...answer }))
  })
  await once(stream, 'end')
  return { headers: await response, body: Buffer.concat(body).toString() }
}

describe('site over HTTP/2', () => {
  it('R66 supports headers of rules, compression and conditional requests', async () => {
    const page = await request('/')
    expect(page.headers[constants.HTTP2_HEADER_STATUS]).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect(page.body).toContain('<p>home</p>')
    const compressed = await request('/', { 'accept-encoding': 'br' })
    expect(compressed.headers['content-encoding']).toBe('br')
    const { etag } = page.headers
    const conditional = await request('/', { 'if-none-match': String(etag) })
    expect(conditional.headers[constants.HTTP2_HEADER_STATUS]).toBe(304)
  })

  it('R66 answers unknown and hostile paths', async () => {
    const missing = await request('/gibt-es-nicht')
    expect(missing.headers[constants.HTTP2_HEADER_STATUS]).toBe(404)
    expect(missing.body).toBe('nicht gefunden')
    const hostile = await request('/%00')
    expect(hostile.headers[constants.HTTP2_HEADER_STATUS]).toBe(400)
  })

  it('R66 returns the hash of its key, so that a browser can trust it', () => {
    const { socket } = session
    if (!(socket instanceof tls.TLSSocket)) throw new Error('no TLS')
    const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' })
    expect(key).toBeDefined()
    const hash = createHash('sha256').update(key ?? '')
    expect(site.keyHash).toBe(hash.digest('base64'))
  })
})
