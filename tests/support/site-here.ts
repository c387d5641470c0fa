// The `site` command in this process: what it prints and how it ends, without the time a start takes.
import { vi } from 'vitest'
import { runSite } from '../../cli/main.ts'
import type { Run } from './site.ts'

/**
 * Runs a command that ends by itself, as `site` of `site.ts` does in a process of its own, for half of its work. `ahead` sets
 * the clock forward by some seconds: files that were just written are old enough to be trusted.
 */
export async function siteHere(
  args: readonly string[],
  { cwd, ahead = 0 }: { cwd: string; ahead?: number },
): Promise<Run> {
  const { now } = Date
  Date.now = () => now() + ahead * 1000
  const { NODE_ENV } = process.env
  const stdout = record(process.stdout)
  const stderr = record(process.stderr)
  const code = await runSite(args, cwd)
  // How the command ended is not how the tests end; other tests render with React for developers.
  process.exitCode = 0
  process.env['NODE_ENV'] = NODE_ENV
  Date.now = now
  return { code, stdout: stdout(), stderr: stderr() }
}

/** Keeps what is written from now on; the result ends that and gives it back. */
function record(stream: NodeJS.WriteStream): () => string {
  let text = ''
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += String(chunk)
    return true
  })
  return () => {
    spy.mockRestore()
    return text
  }
}
