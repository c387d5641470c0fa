// How the process of the command ends: exit codes, errors that nothing has caught, signals (R69).
import { CommanderError } from 'commander'
import { errorCode } from '../base/files.ts'
import { machineFault } from '../problems/machine-fault.ts'
import { mappedStack } from '../problems/mapped-stack.ts'
import { UsageError } from '../problems/problems.ts'

/** Exit codes (R69). */
export const EXIT = { ok: 0, problems: 1, usage: 2, bug: 70, SIGINT: 130, SIGTERM: 143 } as const

/** Reports an error and returns its exit code. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
  if (error instanceof UsageError) {
    process.stderr.write(`error: ${error.message}\n`)
    return EXIT.usage
  }
  const fault = machineFault(error)
  if (fault !== undefined) {
    process.stderr.write(`error: ${fault.message}\n\n  ${fault.hint}\n`)
    return EXIT.problems
  }
  const stack = mappedStack(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.stderr.write(
    `${stack}\n\nThis is a bug in the site command, not in your content. Please report it with the lines above, the command you ran, and the output of "node --version".\n`,
  )
  return EXIT.bug
}

/** Time in ms between two looks at the parent process. */
const PARENT_MS = 1000

/** Ends the process cleanly on SIGINT and SIGTERM. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(EXIT[signal]))
  }
  // npm and npx pass SIGTERM on to a shell, which ends without telling the command.
  const parent = process.ppid
  const endWithParent = () => process.ppid === parent || process.exit(EXIT.SIGTERM)
  if (process.env['npm_lifecycle_event'] !== undefined)
    setInterval(endWithParent, PARENT_MS).unref()
  // A closed pipe, as after `| head`, does not stop the work.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (errorCode(error) !== 'EPIPE') process.exit(exitCodeOf(error))
    })
  }
}
