// Reports errors in the terminal and in an overlay on every open page (R63).
import type { Log } from '../problems/log.ts'
import { CONTENT_EVENT, STARTED_EVENT, UPDATED_EVENT, WARNINGS_EVENT } from '#site/dev-events.ts'
import { SiteError } from '../problems/problems.ts'
import type { DevSite } from './dev-site.ts'
import type { ErrorPayload, HotChannelClient, ViteDevServer } from 'vite'
import path from 'node:path'
import { escapeMarkup } from '../base/escape.ts'
import { contentType } from '../base/content-type.ts'
import type { Reply } from '../server/reply.ts'

/** Returns a function that prints an error, unless it is the last one printed, or the number of pages. */
export function createReporter(log: Log): (error: unknown, site: DevSite | undefined) => void {
  let printed = ''
  return (error, site) => {
    const problems = error instanceof SiteError ? error.problems : (site?.warnings ?? [])
    const isBug = error !== undefined && !(error instanceof SiteError)
    const text = isBug ? stackOf(error) : log.format(problems)
    if (text !== printed) {
      if (isBug) process.stderr.write(`${text}\n`)
      else log.problems(problems)
    }
    printed = text
    if (error === undefined && site !== undefined) {
      log.info(`${site.pages.size} pages, ${site.warnings.length} warnings`)
    }
  }
}

/** HMR event that the error page sends. */
const FAILED = 'site:failed'

/** All browsers with an open page. */
export interface Browsers {
  /** Shows an error on every page, including those opened later; undefined reloads pages that show an error. */
  readonly show: (error: unknown) => void
  /** Shows the newest content: in place, or by reloading if modules of the app have changed with it. */
  readonly update: (options: { warnings: readonly string[]; reload: boolean }) => void
  /** Returns the error that is shown. */
  readonly shown: () => unknown
}

/** Connects to all browsers. `overlayOf` converts an error for Vite's overlay; `version` is that of the newest content. */
export function createBrowsers(
  { ws }: ViteDevServer,
  {
    overlayOf,
    version,
  }: { overlayOf: (error: unknown) => ErrorPayload['err']; version: () => string | undefined },
): Browsers {
  let shown: unknown
  let shownWarnings: readonly string[] = []
  const showIn = (client: HotChannelClient) => {
    if (shown !== undefined) client.send({ type: 'error', err: overlayOf(shown) })
  }
  ws.on('vite:client:connect', (_, client) => {
    showIn(client)
    client.send(WARNINGS_EVENT, shownWarnings)
  })
  ws.on(UPDATED_EVENT, (_, client) => showIn(client))
  // The content may have changed since the page was sent.
  ws.on(STARTED_EVENT, (shown, client) => {
    if (shown !== version()) client.send(CONTENT_EVENT)
  })
  // The error may already be fixed when the error page connects.
  ws.on(FAILED, (_, client) => {
    if (shown === undefined) client.send({ type: 'full-reload' })
  })
  const show = (error: unknown) => {
    shown = error
    // Not broadcast: Vite would keep the message for the next client if there is none.
    for (const client of ws.clients) {
      if (error === undefined) client.send({ type: 'full-reload' })
      else showIn(client)
    }
  }
  return {
    show,
    update({ warnings, reload }) {
      shownWarnings = warnings
      if (reload || shown !== undefined) return show(undefined)
      for (const client of ws.clients) {
        client.send(WARNINGS_EVENT, warnings)
        client.send(CONTENT_EVENT)
      }
    },
    shown: () => shown,
  }
}

/** Converts an error for Vite's overlay, with a link that opens the file of the first problem in the editor. */
export function overlayOf(
  error: unknown,
  { log, root }: { log: Log; root: string },
): ErrorPayload['err'] {
  if (!(error instanceof SiteError)) return { message: stackOf(error), stack: '' }
  const at = error.problems.find((problem) => problem.at !== undefined)?.at
  return {
    message: log.format(error.problems),
    stack: '',
    ...(at === undefined ? {} : { loc: { ...at, file: path.join(root, at.file) } }),
  }
}

/** Returns an error page, on which Vite's client shows the overlay or which it reloads. */
export function errorReply({ message }: ErrorPayload['err']): Reply {
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<title>This page cannot be shown</title>',
    '<link rel="icon" href="data:,">',
    '<script type="module">',
    'import { createHotContext } from "/@vite/client"',
    `createHotContext("/").send("${FAILED}")`,
    '</script>',
    `<pre>${escapeMarkup(message)}</pre>`,
    '</html>',
    '',
  ].join('\n')
  const headers = { 'Content-Type': contentType('error.html'), 'Cache-Control': 'no-store' }
  return { status: 500, headers, body: html }
}

/** Returns the stack of an error, with fallbacks. */
function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
