// What went wrong in code of the app: one line, and the lines of its stack or code frame (R69).
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { mappedStack } from './mapped-stack.ts'
import type { Problem } from './problems.ts'

/** Most lines of a stack or code frame that are shown. */
const TRACE_LINES = 24

const HINT = 'Correct the code at the first place above that you wrote.'

/**
 * What went wrong in one line, and where: the lines of the stack or of the code frame, without those of packages.
 * Paths are relative to `appRoot`.
 */
export function describeFailure(
  error: unknown,
  appRoot: string,
): Pick<Problem, 'message' | 'trace' | 'hint'> {
  const raw = error instanceof Error ? (error.stack ?? error.message) : String(error)
  // Code transformers colour their messages for a terminal.
  const text = mappedStack(stripVTControlCharacters(raw))
    .replaceAll(/file:\/\/\/[^\s():]+/g, (url) => fileURLToPath(url))
    .replaceAll(/(?<=\[ )\S+(?=:\d+:\d+ \])/g, (file) => path.resolve(file))
  const [first = '', ...lines] = pathStarts(appRoot)
    .reduce((rest, start) => rest.replaceAll(start, ''), text)
    .trim()
    .split('\n')
  const own = lines.filter((line) => !/^\s+at .*(?:node_modules|node:)/.test(line))
  const [second = ''] = own
  const [, place] = /^\[plugin \S+\] (.+)/.exec(first) ?? []
  const [what, trace] =
    place === undefined ? [first, own] : [second, [`    at ${place}`, ...own.slice(1)]]
  return {
    message: what.replace(/^\[[\w:-]+\] /, '').trim(),
    trace: trace.slice(0, TRACE_LINES).join('\n').trimEnd(),
    hint: HINT,
  }
}

/** What paths in `appRoot` begin with: as they are, and as the bundler writes them, from the working folder. */
function pathStarts(appRoot: string): string[] {
  const absolute = `${appRoot}${path.sep}`
  const relative = `${path.relative('', appRoot)}${path.sep}`
  // The longer first, as either may end with the other. One without letters could begin any import.
  return [absolute, relative]
    .filter((start) => /\w/.test(start))
    .sort((a, b) => b.length - a.length)
}
