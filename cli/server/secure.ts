// Serves a site over HTTP/2 and TLS, as every host does, for measurements (R66).
import { createHash, X509Certificate } from 'node:crypto'
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import { generate } from 'selfsigned'
import type { SiteHandler } from './serve.ts'

/** A server that is not listening yet, with a self-signed certificate. */
export interface SecureSite {
  readonly server: Http2SecureServer
  /** SHA-256 of its public key in Base64, by which a browser can be made to trust the certificate. */
  readonly keyHash: string
  /** Ends the server and every connection. */
  readonly close: () => void
}

/** A new certificate is made each time; it is never written to disk. */
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
    keyHash: createHash('sha256').update(publicKey).digest('base64'),
    close: () => {
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}
