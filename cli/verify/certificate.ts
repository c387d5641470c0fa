// Checks the certificate of a live site (R92).
import { once } from 'node:events'
import tls from 'node:tls'
import type { Problem } from '../problems/problems.ts'

/** Days before the end of a certificate when it should have been renewed. */
const RENEWAL_DAYS = 21
const DAY_MS = 86_400_000
const TIMEOUT_MS = 15_000

/** The certificate of a site. */
export interface Certificate {
  readonly daysLeft: number
  /** Set if visitors get, or will soon get, a warning instead of the site. */
  readonly problem?: Problem
}

/** Reads the certificate of an https site. Throws if there is no TLS connection. */
export async function checkCertificate(site: URL, now: Date): Promise<Certificate> {
  const host = site.hostname.replace(/^\[|\]$/g, '')
  const port = Number(site.port || 443)
  // Only the certificate is read from this connection, even if it is not to be trusted.
  const socket = tls.connect({
    host,
    port,
    rejectUnauthorized: false,
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
  })
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no TLS connection in time')))
  try {
    await once(socket, 'secureConnect')
    return certificateOf(socket, now)
  } finally {
    socket.destroy()
  }
}

function certificateOf(socket: tls.TLSSocket, now: Date): Certificate {
  const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
  const end = Date.parse(to)
  const daysLeft = Math.floor((end - now.getTime()) / DAY_MS)
  const days = (end - Date.parse(from)) / DAY_MS
  const until = new Date(end).toISOString().slice(0, 10)
  const code = 'live-certificate'
  const hint =
    'Renew the certificate, reload the server, and see why the automatic renewal did not run.'
  if (daysLeft < 0) {
    const message = `Certificate expired on ${until}`
    return { daysLeft, problem: { code, severity: 'error', message, hint } }
  }
  if (!socket.authorized) {
    const problem: Problem = {
      code,
      severity: 'error',
      message: `Certificate is not trusted: ${String(socket.authorizationError)}`,
      hint: 'Use a certificate of a public authority, for this host name, with its whole chain.',
    }
    return { daysLeft, problem }
  }
  // Certificates for less than two months are renewed later.
  if (daysLeft >= Math.min(RENEWAL_DAYS, days / 3)) return { daysLeft }
  const message = `Certificate expires in ${daysLeft} days, on ${until}`
  return { daysLeft, problem: { code, severity: 'warning', message, hint } }
}
