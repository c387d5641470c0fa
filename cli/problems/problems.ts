// Problems of a site, with hints for editors (R26).
import type { SourcePosition } from '#site/content.ts'
import type { Locale } from '#site/locales.ts'

/** Permanent codes of all problems; `tests/fixtures/problems` contains an example of each. */
export const problemCodes = [
  'content-syntax',
  'content-front-matter',
  'content-invalid',
  'content-unknown-key',
  'content-missing-field',
  'content-unknown-value',
  'content-missing-file',
  'content-unreadable',
  'content-unknown-file',
  'content-missing-translation',
  'content-missing-text',
  'content-duplicate',
  'content-contradiction',
  'content-unknown-reference',
  'content-not-public',
  'content-unknown-fact',
  'content-outside',
  'markdown-html',
  'markdown-link',
  'markdown-anchor',
  'markdown-picture',
  'markdown-heading',
  'markdown-mark',
  'markdown-misread',
  'markdown-unused',
  'image-missing',
  'image-unreadable',
  'image-too-large',
  'image-format',
  'image-too-small',
  'image-animated',
  'svg-active',
  'public-secret',
  'public-leftover',
  'theme-contrast',
  'theme-file',
  'theme-letters',
  'social-letters',
  'picture-unused',
  'document-unused',
  'strings-missing-key',
  'page-duplicate-title',
  'page-too-long',
  'own-code',
  'bundle-failed',
  'render-failed',
  'critical-too-large',
  'output-collision',
  'redirect-invalid',
  'address-lost',
  'host-limit',
  'host-conflict',
  'host-form',
  'shard-unusable',
  'audit-address',
  'audit-budget',
  'audit-accessibility',
  'audit-alternate',
  'audit-link',
  'audit-alt',
  'audit-structured-data',
  'live-unreachable',
  'live-certificate',
  'live-build',
  'live-content',
  'live-status',
  'live-redirect',
  'live-header',
  'live-compression',
  'live-index',
  'live-script',
  'history-unreadable',
  'clock-behind',
  'release-placeholder',
  'release-host',
  'machine-fault',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** A place in a file of the workspace. */
export type Position = SourcePosition

/** Returns the line and column of an offset in a text. */
export function placeIn(text: string, offset: number): Pick<Position, 'line' | 'column'> {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** An error or warning about the site. */
export interface Problem {
  readonly code: ProblemCode
  readonly severity: 'error' | 'warning'
  /** One sentence, without the position. */
  readonly message: string
  /** Lines of code or a stack. */
  readonly trace?: string | undefined
  /** Instructions for fixing the problem. */
  readonly hint?: string | undefined
  readonly at?: Position | undefined
  /** Of a page: its URL path, and the field of its entry to change. */
  readonly page?: { readonly path: string; readonly field: 'title' | 'summary' }
  /** Languages without a text, or without a whole file if `key` is missing. */
  readonly lacks?: { readonly key?: string; readonly locales: readonly Locale[] }
}

/** Optional parts of a problem. */
type Details = Omit<Problem, 'code' | 'severity' | 'message'>

/** Thrown for problems of the site: exit code 1, no stack. */
export class SiteError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'))
    this.name = 'SiteError'
    this.problems = problems
  }
}

/** Thrown for incorrect usage of the command: exit code 2, no stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Collects the problems of a run, so that they are reported together. */
export class Problems {
  readonly #problems: Problem[] = []

  /** Adds an error. Returns undefined, in place of the value that there is none of. */
  error(code: ProblemCode, message: string, details: Details = {}): undefined {
    this.#problems.push({ code, severity: 'error', message, ...details })
    return undefined
  }

  warn(code: ProblemCode, message: string, details: Details = {}): void {
    this.#problems.push({ code, severity: 'warning', message, ...details })
  }

  add(problems: readonly Problem[]): void {
    // One by one: the number of arguments of a call is limited.
    for (const problem of problems) this.#problems.push(problem)
  }

  /** Returns all problems so far, sorted by position. */
  get all(): readonly Problem[] {
    return this.#problems.toSorted(byPlace)
  }

  get warnings(): readonly Problem[] {
    return this.all.filter(({ severity }) => severity === 'warning')
  }

  get hasErrors(): boolean {
    return this.#problems.some(({ severity }) => severity === 'error')
  }

  /** Throws a SiteError with all problems so far if there is an error. */
  throwIfErrors(): void {
    if (this.hasErrors) throw new SiteError(this.all)
  }

  /** Throws a SiteError with all problems so far, warnings as errors, for a release (R25). */
  throwIfAny(): void {
    if (this.#problems.length === 0) return
    throw new SiteError(this.all.map((problem) => ({ ...problem, severity: 'error' })))
  }
}

function byPlace(a: Problem, b: Problem): number {
  const place = ({ at }: Problem) => at?.file ?? ''
  return (
    compare(place(a), place(b)) ||
    (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
    (a.at?.column ?? 0) - (b.at?.column ?? 0) ||
    compare(a.message, b.message)
  )
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Returns the name of a content file in messages. */
export function displayName(relative: string): string {
  return `content/${relative}`
}
