// What is wrong, as the browser shows it: in the words of the terminal (R63).
import path from 'node:path'
import type { ErrorPayload } from 'vite'
import { attribute as escape } from '../lib/escape.ts'
import type { Log } from '../lib/log.ts'
import { SiteError } from '../lib/problems.ts'
import { contentType } from '../server/content-type.ts'
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

/** The page in place of one that cannot be made; the overlay comes over it by Vite's client. */
export function errorReply({ message }: ErrorPayload['err']): Reply {
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<title>This page cannot be shown</title>',
    '<link rel="icon" href="data:,">',
    '<script type="module" src="/@vite/client"></script>',
    `<pre>${escape(message)}</pre>`,
    '</html>',
    '',
  ].join('\n')
  const headers = { 'Content-Type': contentType('error.html'), 'Cache-Control': 'no-store' }
  return { status: 500, headers, body: html }
}

/** The stack, or what there is in its place. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
