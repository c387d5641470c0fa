// Output of a running command: stages, progress, problems.
import path from 'node:path'
import pc from 'picocolors'
import { textOfFile } from '../base/files.ts'
import { formatProblems } from './code-frame.ts'
import type { Problem, Problems } from './problems.ts'

/** How a command prints (R62, R69). */
export interface LogOptions {
  /** `--json`: prints only one JSON object, on stdout. */
  readonly json: boolean
  /** `--quiet`: prints only problems. */
  readonly quiet: boolean
  /** Base folder of the paths in problems. */
  readonly root: string
}

/** Reports that `done` of `total` pieces of a stage are done. */
export type Progress = (done: number, total: number) => void

/** Runs a named stage of a pipeline and returns its value. */
export type Stage = <T>(name: string, work: (progress: Progress) => Promise<T> | T) => Promise<T>

/** Minimum time in ms between two redraws of the progress bar. */
const REDRAW_MS = 100
/** Width of the progress bar in characters. */
const BAR_WIDTH = 24

export class Log {
  readonly #options: LogOptions
  /** Milliseconds by stage, in the order of the stages. */
  readonly times: Record<string, number> = {}

  constructor(options: LogOptions) {
    this.#options = options
  }

  /** Returns the milliseconds since the process started. */
  elapsed(): number {
    return Math.round(performance.now())
  }

  /** Prints a line on stdout, unless `--json` or `--quiet` is set. */
  info(text: string): void {
    if (this.#isVerbose) process.stdout.write(`${text}\n`)
  }

  /** Prints the JSON object of `--json`. */
  json(value: unknown): void {
    if (this.#options.json) process.stdout.write(`${JSON.stringify(value, withoutPaths, 2)}\n`)
  }

  /** Prints problems with their frames on stderr. With `--json` they belong to the JSON object instead. */
  problems(problems: readonly Problem[]): void {
    if (this.#options.json || problems.length === 0) return
    const color = pc.isColorSupported && process.stderr.isTTY
    process.stderr.write(`${this.format(problems, { color })}\n`)
  }

  /** Formats problems with their frames. */
  format(problems: readonly Problem[], { color = false }: { color?: boolean } = {}): string {
    const { root } = this.#options
    return formatProblems(problems, {
      color,
      read: (file) => readOrUndefined(path.join(root, file)),
    })
  }

  /**
   * Returns a function that runs, times and prints stages. It throws a SiteError after a stage if `problems` contains
   * errors, so that all problems of a stage are reported together.
   */
  stages(problems: Problems): Stage {
    return async (name, work) => {
      const start = performance.now()
      const bar = this.#bar(name)
      const end = (mark: string) => {
        const ms = Math.round(performance.now() - start)
        this.times[name] = ms
        bar.end()
        this.info(`${mark} ${name.padEnd(10)} ${pc.dim(formatMs(ms))}`)
      }
      try {
        const value = await work(bar.progress)
        problems.throwIfErrors()
        end(pc.green('✓'))
        return value
      } catch (error) {
        end(pc.red('✗'))
        throw error
      }
    }
  }

  /** Returns a progress bar with the remaining time; draws nothing if stdout is not a terminal. */
  #bar(name: string): { progress: Progress; end: () => void } {
    if (!this.#isVerbose || !process.stdout.isTTY) return { progress: () => {}, end: () => {} }
    const start = performance.now()
    let lastDraw = 0
    const progress: Progress = (done, total) => {
      const now = performance.now()
      if (now - lastDraw < REDRAW_MS || done === 0) return
      lastDraw = now
      const full = Math.round((done / total) * BAR_WIDTH)
      const remaining = ((now - start) / done) * (total - done)
      const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
      process.stdout.write(
        `\r\u001b[2K  ${name.padEnd(10)} ${bar} ${done}/${total}, ${formatMs(remaining)} left`,
      )
    }
    return { progress, end: () => (lastDraw > 0 ? process.stdout.write('\r\u001b[2K') : undefined) }
  }

  get #isVerbose(): boolean {
    return !this.#options.json && !this.#options.quiet
  }
}

/** Formats a duration: `87 ms`, `1.4 s`, `2 min 5 s`. */
export function formatMs(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** Formats a size: `640 B`, `12.3 kB`, `4.0 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1e6) return `${(bytes / 1000).toFixed(1)} kB`
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** Returns the text of a file, or undefined if the file is missing or binary. */
function readOrUndefined(file: string): string | undefined {
  const text = textOfFile(file)
  return text?.includes('\0') === true ? undefined : text
}

/** Leaves out the paths of values, which are for the editor. */
function withoutPaths(name: string, value: unknown): unknown {
  return name === 'path' && Array.isArray(value) ? undefined : value
}
