// The problem that the app or the command could not be bundled (R69).
import { stripVTControlCharacters } from 'node:util'
import { describeFailure } from '../problems/code-failure.ts'
import type { Problem } from '../problems/problems.ts'

/** Returns the problem; undefined if something else has failed. Paths in it are relative to `appRoot`. */
export function bundleFailure(error: unknown, appRoot: string): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  // In CI the bundler colours its messages.
  const message = stripVTControlCharacters(error.message)
  const [, cause] = /^Build failed with \d+ errors?:\s+([^]*)/.exec(message) ?? []
  if (cause === undefined) return undefined
  return { code: 'bundle-failed', severity: 'error', ...describeFailure(cause, appRoot) }
}
