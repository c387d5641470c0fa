// Runs git. It never waits for a password, and leaves the index unchanged if a command only reads.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Longest time in ms that a command may take, a push over a slow line included. */
const TIMEOUT = 120_000

/** Returns what a git command prints, without the line breaks at its end; throws if it fails. */
export async function git(cwd: string, ...args: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    // A hook sets these for the folder in which it runs, which may be above the site.
    GIT_DIR: undefined,
    GIT_WORK_TREE: undefined,
    GIT_INDEX_FILE: undefined,
    // `git status` would lock the index, and other git commands would fail meanwhile.
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: 'ssh -oBatchMode=yes',
    LC_ALL: 'C',
  }
  const { stdout } = await run('git', args, { cwd, env, maxBuffer: Infinity, timeout: TIMEOUT })
  return stdout.trimEnd()
}

/** Returns git's own message about its failure; its last line contains the cause. */
export function gitReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const outputs = ['stdout' in error ? error.stdout : '', 'stderr' in error ? error.stderr : '']
  const said = outputs.map((text) => String(text).trim()).filter(Boolean)
  return said.length === 0 ? error.message : said.join('\n')
}
