// When a page's content last changed, from git; never the time of the build (R52).
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Largest output of git that is read, in bytes. */
const MAX_BUFFER = 64 * 1024 * 1024

/** The day of the last commit of each file, by path relative to the project: `2026-03-14`. */
export type LastModified = ReadonlyMap<string, string>

/**
 * Reads the history of `content/`. Files with changes that are not committed have no date, and
 * without a full history (no repository, a shallow clone) nothing has one: none is better than wrong.
 */
export async function readLastModified(root: string): Promise<LastModified> {
  const git = async (...args: string[]) =>
    (
      await run('git', ['-c', 'core.quotePath=false', ...args], {
        cwd: root,
        maxBuffer: MAX_BUFFER,
      })
    ).stdout
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return new Map()
    const [log, changed] = await Promise.all([
      git('log', '--format=%x01%cs', '--name-only', '--relative', '--', 'content'),
      git('status', '--porcelain', '-z', '--untracked-files=all', '--', 'content'),
    ])
    const dates = datesOf(log)
    const prefix = (await git('rev-parse', '--show-prefix')).trim()
    for (const entry of changed.split('\0')) dates.delete(entry.slice(3).replace(prefix, ''))
    return dates
  } catch {
    return new Map() // R52: no git, no date
  }
}

/** Newest first, so the first date of a file is its last change. */
function datesOf(log: string): Map<string, string> {
  const dates = new Map<string, string>()
  let date = ''
  for (const line of log.split('\n')) {
    if (line.startsWith('\u0001')) date = line.slice(1)
    else if (line !== '' && !dates.has(line)) dates.set(line, date)
  }
  return dates
}
