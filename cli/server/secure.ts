// Serves a site over HTTP/2 and TLS for audits, as hosts do (R66).
import { hash, X509Certificate } from 'node:crypto'
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import { generate } from 'selfsigned'
import type { SiteHandler } from './serve.ts'

/** A server with a self-signed certificate, not yet listening. */
export interface SecureSite {
  readonly server: Http2SecureServer
  /** SHA-256 of the public key in Base64, for browsers that are to trust the certificate. */
  readonly keyHash: string
  /** Closes the server and all connections. */
  readonly close: () => void
}

/** Creates a server with a new certificate, which is never written to the disk. */
export async function createSecureSite(handler: SiteHandler): Promise<SecureSite> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  })
  const server = createSecureServer({ key, cert }, handler)
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return {
    server,
    keyHash: hash('sha256', publicKey, 'base64'),
    close: () => {
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}
