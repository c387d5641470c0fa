// Describes errors in code of the app (R69).
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { mappedStack } from './mapped-stack.ts'
import type { Problem } from './problems.ts'

/** Maximum lines of a stack or code frame. */
const TRACE_LINES = 24

/** How messages of the bundler begin: `Build failed with 1 error:`. */
const BUNDLER_START = /^(?:Error: )?(?:Build|Transform) failed with \d+ errors?:\s+/

const HINT = 'Correct the code at the first place above that you wrote.'

/**
 * Returns the message of an error, and its stack without lines of packages or its code frame. Paths are relative to
 * the `roots` of code: those of the engine and of the site.
 */
export function describeFailure(
  error: unknown,
  ...roots: readonly string[]
): Pick<Problem, 'message' | 'trace' | 'hint'> {
  const raw = error instanceof Error ? (error.stack ?? error.message) : String(error)
  // Compilers may colour their messages.
  const text = mappedStack(stripVTControlCharacters(raw))
    .replaceAll(/file:\/\/\/[^\s():]+/g, (url) => fileURLToPath(url))
    .replaceAll(/(?<=\[ )\S+(?=:\d+:\d+ \])/g, (file) => path.resolve(file))
  const [first = '', ...lines] = roots
    .flatMap(pathStarts)
    // The longer first, as one may end with another.
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, start) => rest.replaceAll(start, ''), text)
    .replace(BUNDLER_START, '')
    .trim()
    .split('\n')
  const own = lines.filter((line) => !/^\s+at .*(?:node_modules|node:)/.test(line))
  const [second = ''] = own
  const [, place] = /^\[plugin \S+\] (.+)/.exec(first) ?? []
  const [message, trace] =
    place === undefined ? [first, own] : [second, [`    at ${place}`, ...own.slice(1)]]
  return {
    message: message.replace(/^\[[\w:-]+\] /, '').trim(),
    trace: trace.slice(0, TRACE_LINES).join('\n').trimEnd(),
    hint: HINT,
  }
}

/** Returns the problem of a bundler error, with paths relative to `roots`, or undefined for any other error. */
export function bundleFailure(error: unknown, ...roots: readonly string[]): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  // The bundler colours its messages in CI.
  const message = stripVTControlCharacters(error.message)
  if (!BUNDLER_START.test(message)) return undefined
  return { code: 'bundle-failed', severity: 'error', ...describeFailure(message, ...roots) }
}

/** Returns prefixes of paths in `root`: absolute, and relative to the working folder as in messages of the bundler. */
function pathStarts(root: string): string[] {
  const absolute = `${root}${path.sep}`
  const relative = `${path.relative('', root)}${path.sep}`
  // A prefix without letters could match any import.
  return [absolute, relative].filter((start) => /\w/.test(start))
}
