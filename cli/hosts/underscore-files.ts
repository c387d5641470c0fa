// The line syntax of `_headers` and `_redirects`, which each host reads in its own way (R56). Pure.
import { WRITTEN } from './rules.ts'

/** The headers of one path in `_headers`. */
export interface HeaderBlock {
  /** Path, maybe ending in `/*`. */
  readonly path: string
  /** Lines below the path, such as those of `headerLine`, not indented. */
  readonly lines: readonly string[]
}

/** Redirects that stand together in `_redirects`. */
export interface RedirectGroup {
  /** What they are for: a sentence. */
  readonly comment: string
  /** Such as those of `redirectLine`. */
  readonly lines: readonly string[]
}

/** A header below a path. */
export function headerLine(name: string, value: string): string {
  return `${name}: ${value}`
}

/** A redirect. */
export function redirectLine({
  from,
  to,
  status,
}: {
  from: string
  to: string
  status: number
}): string {
  return `${from} ${to} ${status}`
}

/** A line as it stands in `_headers` below its path; limits of hosts count it with its indent. */
export function indentedLine(line: string): string {
  return `  ${line}`
}

/** The text of `_headers`; `comment`, by lines, explains how this host reads it. */
export function renderHeaderBlocks(
  blocks: readonly HeaderBlock[],
  comment: readonly string[],
): string {
  const texts = blocks.map(({ path, lines }) => [path, ...lines.map(indentedLine)].join('\n'))
  return `${[header(comment), ...texts].join('\n\n')}\n`
}

/** The text of `_redirects`; groups without lines are left out. */
export function renderRedirectGroups(
  groups: readonly RedirectGroup[],
  comment: readonly string[],
): string {
  const texts = groups
    .filter(({ lines }) => lines.length > 0)
    .map((group) => [`# ${group.comment}`, ...group.lines].join('\n'))
  return `${[header(comment), ...texts].join('\n\n')}\n`
}

function header(comment: readonly string[]): string {
  return [WRITTEN, ...comment].map((line) => `# ${line}`).join('\n')
}
