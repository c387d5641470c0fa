// The problems that the code of the app makes: it cannot be bundled, or a page cannot be rendered (R38, R69).
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { mappedStack } from '../lib/mapped-stack.ts'
import type { Problem } from '../lib/problems.ts'
import type { PageJob } from './page-job.ts'

/** Most lines of a stack or code frame that are shown. */
const TRACE_LINES = 24

const FAILED = ' cannot be rendered: '

const HINT = 'Correct the code at the first place above that you wrote.'

/** The problem that a page could not be rendered, and why. `appRoot` is the folder that places in messages are relative to. */
export function renderFailure({ data }: PageJob, error: unknown, appRoot: string): Problem {
  const { what, trace } = describe(error, appRoot)
  return {
    code: 'render-failed',
    severity: 'error',
    message: `${data.path}${FAILED}${what}`,
    trace,
    hint: HINT,
  }
}

/** The problem that the app could not be bundled; undefined where something else has failed. */
export function bundleFailure(error: unknown, appRoot: string): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  // In CI the bundler colours its messages.
  const message = stripVTControlCharacters(error.message)
  const [, cause] = /^Build failed with \d+ errors?:\s+([^]*)/.exec(message) ?? []
  if (cause === undefined) return undefined
  const { what, trace } = describe(cause, appRoot)
  return { code: 'bundle-failed', severity: 'error', message: what, trace, hint: HINT }
}

/** One problem for all pages that failed for the same reason, such as a component of every page. */
export function joinFailures(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const { message, trace = '' } = problem
    const start = message.indexOf(FAILED)
    const reason = start === -1 ? message : `${message.slice(start)}\n${trace}`
    groups.set(reason, [...(groups.get(reason) ?? []), problem])
  }
  return [...groups].flatMap(([reason, group]) => {
    const [first, ...others] = group
    if (first === undefined || others.length === 0 || !reason.startsWith(FAILED)) return group
    const pages = others.length === 1 ? '1 more page' : `${others.length} more pages`
    return [{ ...first, message: first.message.replace(FAILED, ` and ${pages}${FAILED}`) }]
  })
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

/** What went wrong in one line, and where: the lines of the stack or of the code frame, without those of packages. */
function describe(error: unknown, appRoot: string): { what: string; trace: string } {
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
    what: what.replace(/^\[[\w:-]+\] /, '').trim(),
    trace: trace.slice(0, TRACE_LINES).join('\n').trimEnd(),
  }
}
