// Runs a command and measures the whole process, as the operating system counts it.
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Costs of a command. */
export interface Measured {
  /** From start to exit, in s. */
  readonly wall: number
  /** User and system time of the process and all it started, in s. */
  readonly cpu: number
  /** Peak memory of the largest process, in MB. */
  readonly memory: number
}

/** A command with the folder it runs in. */
export interface Command {
  readonly args: readonly [program: string, ...args: string[]]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

const run = promisify(execFile)
const MAX_OUTPUT = 256 * 1024 * 1024

/** Runs a command on the first `cores` cores. A command that fails throws what it printed. */
export async function measure(
  { args, cwd, env = {} }: Command,
  { cores }: { cores: number },
): Promise<Measured> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-time-'))
  const file = path.join(folder, 'time')
  // Files of earlier builds would otherwise reach the disk during this one.
  await run('sync')
  try {
    await run(
      '/usr/bin/time',
      ['-f', '%e %U %S %M', '-o', file, 'taskset', '-c', `0-${cores - 1}`, ...args],
      { cwd, env: { ...process.env, ...env }, maxBuffer: MAX_OUTPUT },
    )
    return parseTime(await fs.readFile(file, 'utf8'))
  } finally {
    await fs.rm(folder, { recursive: true })
  }
}

/** The output of time: seconds from start to exit, user, system; kilobytes. */
export function parseTime(text: string): Measured {
  const [wall = Number.NaN, user = Number.NaN, system = Number.NaN, kilobytes = Number.NaN] = text
    .trim()
    .split(' ')
    .map(Number)
  return { wall, cpu: user + system, memory: (kilobytes * 1024) / 1e6 }
}
