// Output of a command while it runs: stages, progress, problems.
import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pc from 'picocolors'
import { formatProblems } from './code-frame.ts'
import type { Problem, Problems } from './problems.ts'

/** How a command prints (R62, R69). */
export interface LogOptions {
  /** `--json`: nothing but one JSON object on stdout. */
  readonly json: boolean
  /** `--quiet`: problems only. */
  readonly quiet: boolean
  /** Folder that the files of problems are relative to. */
  readonly root: string
}

/** Progress of a stage; `done` of `total` pieces. */
export type Progress = (done: number, total: number) => void

/** Runs one stage of a pipeline under a name and returns its value. */
export type Stage = <T>(name: string, work: (progress: Progress) => Promise<T> | T) => Promise<T>

/** Shortest time in ms between two redraws of the bar. */
const REDRAW_MS = 100
/** Characters of the bar. */
const BAR_WIDTH = 24

export class Log {
  readonly #options: LogOptions
  /** Milliseconds by stage, in the order they ran. */
  readonly times: Record<string, number> = {}

  constructor(options: LogOptions) {
    this.#options = options
  }

  /** Milliseconds since the process was started. */
  elapsed(): number {
    return Math.round(performance.now())
  }

  /** A plain line on stdout, unless `--json` or `--quiet`. */
  info(text: string): void {
    if (this.#speaks) process.stdout.write(`${text}\n`)
  }

  /** The one JSON object of `--json`. */
  json(value: unknown): void {
    if (this.#options.json) process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
  }

  /** Problems with their frames, on stderr. With `--json` they are part of the object instead. */
  problems(problems: readonly Problem[]): void {
    if (this.#options.json || problems.length === 0) return
    const color = pc.isColorSupported && process.stderr.isTTY
    process.stderr.write(`${this.format(problems, { color })}\n`)
  }

  /** The text of problems with their frames. */
  format(problems: readonly Problem[], { color = false }: { color?: boolean } = {}): string {
    const { root } = this.#options
    return formatProblems(problems, {
      color,
      read: (file) => readOrUndefined(path.join(root, file)),
    })
  }

  /**
   * Stages that print and time themselves. After each one a SiteError is thrown when it left an
   * error in `problems`, so that everything a stage finds is reported together.
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

  /** A bar with the time left on a terminal, nothing elsewhere. */
  #bar(name: string): { progress: Progress; end: () => void } {
    if (!this.#speaks || !process.stdout.isTTY) return { progress: () => {}, end: () => {} }
    const start = performance.now()
    let drawn = 0
    const progress: Progress = (done, total) => {
      const now = performance.now()
      if (now - drawn < REDRAW_MS || done === 0) return
      drawn = now
      const full = Math.round((done / total) * BAR_WIDTH)
      const left = ((now - start) / done) * (total - done)
      const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
      process.stdout.write(
        `\r\u001b[2K  ${name.padEnd(10)} ${bar} ${done}/${total}, ${formatMs(left)} left`,
      )
    }
    return { progress, end: () => (drawn > 0 ? process.stdout.write('\r\u001b[2K') : undefined) }
  }

  get #speaks(): boolean {
    return !this.#options.json && !this.#options.quiet
  }
}

/** `87 ms`, `1.4 s`, `2 min 5 s`. */
export function formatMs(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** `640 B`, `12.3 kB`, `4.0 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1e6) return `${(bytes / 1000).toFixed(1)} kB`
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function readOrUndefined(file: string): string | undefined {
  try {
    // A pipe would be waited for without end, and a link may lead anywhere.
    if (!lstatSync(file).isFile()) return undefined
    const text = readFileSync(file, 'utf8')
    return text.includes('\0') ? undefined : text // nor has a picture
  } catch {
    return undefined // a problem about a missing file has no frame
  }
}
