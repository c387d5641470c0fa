// Problems of the site, worded so that an editor can fix them (R26).
import type { SourcePosition } from '#site/content.ts'
import type { Locale } from '#site/locales.ts'

/** Permanent names of all problems; each has its message in `tests/fixtures/problems`. */
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
  'bundle-failed',
  'render-failed',
  'critical-too-large',
  'output-collision',
  'redirect-invalid',
  'host-limit',
  'host-conflict',
  'shard-unusable',
  'audit-address',
  'audit-budget',
  'audit-accessibility',
  'audit-alternate',
  'audit-link',
  'audit-alt',
  'audit-structured-data',
  'history-unreadable',
  'release-placeholder',
  'release-host',
  'machine-fault',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** A place in a file of the workspace. */
export type Position = SourcePosition

/** Line and column of a character of a text. */
export function placeIn(text: string, offset: number): Pick<Position, 'line' | 'column'> {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** One finding about the site. */
export interface Problem {
  readonly code: ProblemCode
  readonly severity: 'error' | 'warning'
  /** What is wrong, one sentence, without the position. */
  readonly message: string
  /** Lines of code or of a stack. */
  readonly trace?: string | undefined
  /** What to do. */
  readonly hint?: string | undefined
  readonly at?: Position | undefined
  /** Languages in which a text is missing; without `key` it is a whole file. */
  readonly lacks?: { readonly key?: string; readonly locales: readonly Locale[] }
}

/** What a problem may have besides code, severity and message. */
type Details = Omit<Problem, 'code' | 'severity' | 'message'>

/** The site has problems: exit 1, no stack (R69). */
export class SiteError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'))
    this.name = 'SiteError'
    this.problems = problems
  }
}

/** The command was used wrongly: exit 2, no stack (R69). */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Collects what a run finds, so that all of it is reported together. */
export class Problems {
  readonly #found: Problem[] = []

  /** Adds an error. */
  error(code: ProblemCode, message: string, details: Details = {}): void {
    this.#found.push({ code, severity: 'error', message, ...details })
  }

  /** Adds a warning. */
  warn(code: ProblemCode, message: string, details: Details = {}): void {
    this.#found.push({ code, severity: 'warning', message, ...details })
  }

  /** Adds problems found elsewhere. */
  add(found: readonly Problem[]): void {
    // One by one: a call takes only so many arguments.
    for (const problem of found) this.#found.push(problem)
  }

  /** All problems so far, by file and place. */
  get all(): readonly Problem[] {
    return this.#found.toSorted(byPlace)
  }

  get warnings(): readonly Problem[] {
    return this.all.filter(({ severity }) => severity === 'warning')
  }

  get hasErrors(): boolean {
    return this.#found.some(({ severity }) => severity === 'error')
  }

  /** Throws a SiteError with everything found so far when there is an error among it. */
  throwIfErrors(): void {
    if (this.hasErrors) throw new SiteError(this.all)
  }

  /** Throws a SiteError with everything found so far, warnings as errors: for a release (R25). */
  throwIfAny(): void {
    if (this.#found.length === 0) return
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

/** The name of a content file in messages. */
export function displayName(relative: string): string {
  return `content/${relative}`
}
