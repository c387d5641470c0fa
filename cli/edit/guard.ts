// Decides who may use the editor: only a browser that was opened with the address in the terminal (R94).
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { EDIT_PATH } from '#site/edit-api.ts'
import { type Reply, text } from '../server/reply.ts'

/** Checks requests to the editor. */
export interface Guard {
  /** Returns the reply that refuses a request or starts a session; undefined if the request may pass. */
  readonly refuse: (request: IncomingMessage, url: URL) => Reply | undefined
}

/** Creates a guard. The token is part of the address in the terminal; `address` returns host and port of the server. */
export function createGuard(token: string, address: () => string): Guard {
  // Cookies are sent to all ports of a host.
  const cookie = () => `edit-${address().split(':').at(-1)}`
  return {
    refuse({ method, headers }, url) {
      // Another name for this computer would let another site read the answers.
      if (headers.host !== address()) return text(403, 'Unknown host')
      const { origin } = headers
      const isOwn = origin === `http://${address()}`
      if (method === 'GET' ? origin !== undefined && !isOwn : !isOwn)
        return text(403, 'Cross-site request')
      const given = url.searchParams.get('token')
      if (method === 'GET' && given !== null && isEqual(given, token)) {
        const session = `${cookie()}=${token}; Path=${EDIT_PATH}; HttpOnly; SameSite=Strict`
        return { status: 303, headers: { Location: EDIT_PATH, 'Set-Cookie': session }, body: '' }
      }
      const cookies = (headers.cookie ?? '').split('; ')
      const sent = cookies.find((each) => each.startsWith(`${cookie()}=`))
      return sent !== undefined && isEqual(sent.slice(cookie().length + 1), token)
        ? undefined
        : text(403, 'Open the address that the terminal shows.')
    },
  }
}

function isEqual(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
