// What the developer sees of errors: the same words in the terminal and over every open page (R63).
import type { Log } from '../problems/log.ts'
import { SiteError } from '../problems/problems.ts'
import type { DevSite } from './dev-site.ts'
import type { ErrorPayload, ViteDevServer } from 'vite'
import path from 'node:path'
import { escapeMarkup } from '../base/escape.ts'
import { contentType } from '../base/content-type.ts'
import type { Reply } from '../server/reply.ts'

/** Prints errors, once as long as they stay the same, or the number of pages. */
export function reportTo(log: Log): (error: unknown, site: DevSite | undefined) => void {
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

/** What a page says that stands in for one that could not be shown. */
const FAILED = 'site:failed'

/** All open pages. */
export interface Browsers {
  /** Shows an error over every page, including those opened later; undefined reloads all pages. */
  readonly show: (error: unknown) => void
  /** What is being shown. */
  readonly shown: () => unknown
}

/** `overlayOf` turns an error into what browsers show. */
export function createBrowsers(
  { ws }: ViteDevServer,
  overlayOf: (error: unknown) => ErrorPayload['err'],
): Browsers {
  let shown: unknown
  ws.on('vite:client:connect', (_, client) => {
    if (shown !== undefined) client.send({ type: 'error', err: overlayOf(shown) })
  })
  // What was wrong may have been mended, or only thought to be, before this page could be told.
  ws.on(FAILED, (_, client) => {
    if (shown === undefined) client.send({ type: 'full-reload' })
  })
  return {
    show(error) {
      shown = error
      // Sent to each client: Vite keeps a broadcast for the next client if there is none at the time.
      for (const client of ws.clients) {
        if (error === undefined) client.send({ type: 'full-reload' })
        else client.send({ type: 'error', err: overlayOf(error) })
      }
    },
    shown: () => shown,
  }
}

/** An error for Vite's overlay. A click on the first problem's place opens the file in the editor. */
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

/** Stands in for a page that cannot be shown; Vite's client shows the overlay on top of it, or loads it again. */
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

/** The stack, or the best substitute for it. */
function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
