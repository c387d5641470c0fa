// Middleware for Vite's server.
import type { ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { SiteError } from '../problems/problems.ts'
import type { Inbox } from '../server/inbox.ts'
import { type Reply, send, text } from '../server/reply.ts'
import { readTarget, type Target } from '../server/target.ts'

/** Returns the reply to a request, or undefined to call the next middleware. */
type Respond = (target: Target) => Promise<Reply | undefined>

/** Returns middleware that passes forms to the inbox (R61). */
export function handleForms(inbox: Inbox): Connect.NextHandleFunction {
  return createMiddleware(async (request, response) => {
    const target = readTarget(request.url ?? '/')
    return typeof target !== 'number' && (await inbox(request, response, target.path))
  })
}

/** Returns middleware that sends the reply of `respond`, or that of `fail` if it throws a SiteError. */
export function respondWith(
  respond: Respond,
  fail: (error: SiteError) => Reply,
): Connect.NextHandleFunction {
  return createMiddleware(async (request, response) => {
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

/** Returns middleware that calls the next one if `handle` returns false. */
function createMiddleware(
  handle: (request: Connect.IncomingMessage, response: ServerResponse) => Promise<boolean>,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const run = async () => {
      try {
        if (!(await handle(request, response))) next()
      } catch (error) {
        next(error)
      }
    }
    void run()
  }
}
