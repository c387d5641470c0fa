// Reads the day of each file's last change from git; the time of the build never counts (R52).
import { addDays } from '#site/schedule.ts'
import { errorCode } from '../base/files.ts'
import { git, gitReason } from '../base/git.ts'
import type { Problems } from '../problems/problems.ts'

/** The day of the last commit of each file, by path relative to the workspace: `2026-03-14`. */
export type LastModified = ReadonlyMap<string, string>

/**
 * Reads the history of `content/`. Files with uncommitted changes have no date, and without a full history (no git, no
 * repository, a shallow clone) no file has one. Any other failure of git is a warning.
 */
export async function readLastModified(root: string, problems: Problems): Promise<LastModified> {
  try {
    const state = await git(root, 'rev-parse', '--is-shallow-repository', '--show-prefix')
    const [, shallow, prefix = ''] = /^(\w+)\n?([^]*)$/.exec(state) ?? []
    if (shallow !== 'false') return new Map()
    const [log, changed] = await Promise.all([
      git(
        root,
        'log',
        '--no-show-signature',
        '--format=%x01%cs',
        '--name-only',
        '--relative',
        ...CONTENT,
      ),
      git(root, 'status', '--porcelain', '--untracked-files=all', '--no-renames', ...CONTENT),
    ])
    const dates = datesOf(log.split('\0'))
    for (const entry of changed.split('\0')) dates.delete(nameOf(entry.slice(3 + prefix.length)))
    return dates
  } catch (error) {
    const reason = gitReason(error).split('\n').at(-1) ?? ''
    if (errorCode(error) !== 'ENOENT' && !reason.includes('not a git repository')) {
      problems.warn('history-unreadable', `The dates of changes are left out: ${reason}`, {
        hint: 'Run "git log -- content" in the folder of the site; it prints the whole error.',
      })
    }
    return new Map()
  }
}

/** Warns if today, by the clock of this computer, is more than a day before the newest commit. */
export function warnOfClock(today: string, history: LastModified, problems: Problems): void {
  const newest = [...history.values()].toSorted().at(-1)
  // Commits have dates of other time zones.
  if (newest === undefined || newest <= addDays(today, 1)) return
  problems.warn(
    'clock-behind',
    `The clock of this computer is at ${today}, before the last change of content/ on ${newest}`,
    {
      hint: `Correct the clock, or name the day: npx sitewright build --on ${newest}. Entries are shown or hidden by this day.`,
    },
  )
}

/** `-z` ends each name with a zero byte and prevents git from quoting names. */
const CONTENT = ['-z', '--', 'content']

/** Returns the first date of each file in a log, which git prints newest first. */
function datesOf(log: readonly string[]): Map<string, string> {
  const dates = new Map<string, string>()
  let date = ''
  for (const entry of log) {
    const name = nameOf(entry.replace(/^\n/, ''))
    if (entry.startsWith('\u0001')) date = entry.slice(1)
    else if (name !== '' && !dates.has(name)) dates.set(name, date)
  }
  return dates
}

/** Normalises a file name, whose accents may be stored in several forms. */
function nameOf(stored: string): string {
  return stored.normalize()
}
