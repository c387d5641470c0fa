// The problem that a page could not be rendered (R38).
import { stripVTControlCharacters } from 'node:util'
import type { Problem } from '../lib/problems.ts'
import type { PageJob } from './page-job.ts'

/** The problem that a page could not be rendered, and why. */
export function renderFailure({ data }: PageJob, error: unknown): Problem {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    code: 'render-failed',
    severity: 'error',
    // Code transformers colour their messages for a terminal.
    message: `${data.path} cannot be rendered: ${stripVTControlCharacters(text)}`,
    hint: 'The route above and the stack say which component and which data are meant.',
  }
}
