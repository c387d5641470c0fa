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
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
    const end = Date.parse(to)
    const daysLeft = Math.floor((end - now.getTime()) / DAY_MS)
    const days = (end - Date.parse(from)) / DAY_MS
    const until = new Date(end).toISOString().slice(0, 10)
    const problem = problemOf({ daysLeft, days, until, fault: faultOf(socket) })
    return { daysLeft, ...(problem && { problem }) }
  } finally {
    socket.destroy()
  }
}

/** Returns why a connection is not to be trusted. */
function faultOf({ authorized, authorizationError }: tls.TLSSocket): string | undefined {
  return authorized ? undefined : String(authorizationError)
}

function problemOf({
  daysLeft,
  days,
  until,
  fault,
}: {
  daysLeft: number
  days: number
  until: string
  fault: string | undefined
}): Problem | undefined {
  const code = 'live-certificate'
  const hint =
    'Renew the certificate, reload the server, and see why the automatic renewal did not run.'
  if (daysLeft < 0)
    return { code, severity: 'error', message: `Certificate expired on ${until}`, hint }
  if (fault !== undefined) {
    return {
      code,
      severity: 'error',
      message: `Certificate is not trusted: ${fault}`,
      hint: 'Use a certificate of a public authority, for this host name, with its whole chain.',
    }
  }
  // Certificates for less than two months are renewed later.
  if (daysLeft >= Math.min(RENEWAL_DAYS, days / 3)) return undefined
  const message = `Certificate expires in ${daysLeft} days, on ${until}`
  return { code, severity: 'warning', message, hint }
}
