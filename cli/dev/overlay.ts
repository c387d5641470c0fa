// Shows errors in the browser, in the same words as in the terminal (R63).
import path from 'node:path'
import type { ErrorPayload } from 'vite'
import { escapeMarkup } from '../lib/escape.ts'
import type { Log } from '../lib/log.ts'
import { SiteError } from '../lib/problems.ts'
import { contentType } from '../lib/content-type.ts'
import type { Reply } from '../server/reply.ts'

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

/** Stands in for a page that cannot be rendered; Vite's client shows the overlay on top of it. */
export function errorReply({ message }: ErrorPayload['err']): Reply {
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<title>This page cannot be shown</title>',
    '<link rel="icon" href="data:,">',
    '<script type="module" src="/@vite/client"></script>',
    `<pre>${escapeMarkup(message)}</pre>`,
    '</html>',
    '',
  ].join('\n')
  const headers = { 'Content-Type': contentType('error.html'), 'Cache-Control': 'no-store' }
  return { status: 500, headers, body: html }
}

/** The stack, or the best substitute for it. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
