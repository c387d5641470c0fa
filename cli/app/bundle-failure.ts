// Converts errors of the bundler to problems (R69).
import { stripVTControlCharacters } from 'node:util'
import { BUNDLER_START, describeFailure } from '../problems/code-failure.ts'
import type { Problem } from '../problems/problems.ts'

/** Returns the problem of a bundler error, with paths relative to `roots`, or undefined for any other error. */
export function bundleFailure(error: unknown, ...roots: readonly string[]): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  // The bundler colours its messages in CI.
  const message = stripVTControlCharacters(error.message)
  if (!BUNDLER_START.test(message)) return undefined
  return { code: 'bundle-failed', severity: 'error', ...describeFailure(message, ...roots) }
}
