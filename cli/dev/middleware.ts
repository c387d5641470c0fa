// The site's answers as middleware of Vite's server.
import type { ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { SiteError } from '../problems/problems.ts'
import type { Inbox } from '../server/inbox.ts'
import { type Reply, send, text } from '../server/reply.ts'
import { readTarget, type Target } from '../server/target.ts'

/** The answer to a request; undefined leaves it to the next middleware. */
export type Respond = (target: Target) => Promise<Reply | undefined>

/** Forms go to the inbox (R61). */
export function takeForms(inbox: Inbox): Connect.NextHandleFunction {
  return taking(async (request, response) => {
    const target = readTarget(request.url ?? '/')
    return typeof target !== 'number' && (await inbox(request, response, target.path))
  })
}

/** Sends what `respond` gives, or what `fail` makes of its SiteError. */
export function respondWith(
  respond: Respond,
  fail: (error: SiteError) => Reply,
): Connect.NextHandleFunction {
  return taking(async (request, response) => {
    const reply = await replyTo(request, respond).catch((error: unknown) => {
      if (error instanceof SiteError) return fail(error)
      throw error
    })
    if (reply !== undefined) send(response, reply)
    return reply !== undefined
  })
}

async function replyTo(
  { method, originalUrl = '/' }: Connect.IncomingMessage,
  respond: Respond,
): Promise<Reply | undefined> {
  if (method !== 'GET' && method !== 'HEAD') {
    return text(405, 'Method not allowed', { Allow: 'GET, HEAD' })
  }
  const target = readTarget(originalUrl)
  return typeof target === 'number' ? text(target, 'Bad request') : await respond(target)
}

/** Middleware that passes on what `take` does not handle. */
function taking(
  take: (request: Connect.IncomingMessage, response: ServerResponse) => Promise<boolean>,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const run = async () => {
      try {
        if (!(await take(request, response))) next()
      } catch (error) {
        next(error)
      }
    }
    void run()
  }
}
