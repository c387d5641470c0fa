// The line syntax of `_headers` and `_redirects`, which each host reads in its own way (R56). Pure.
import { WRITTEN } from './rules.ts'

/** The headers of one path in `_headers`. */
export interface HeaderBlock {
  /** A path, or a folder with `/*`. */
  readonly path: string
  /** Lines such as `Vary: Accept`, without their indent. */
  readonly lines: readonly string[]
}

/** Spaces before the line of a header; limits of hosts count them. */
export const INDENT = '  '

/** Returns the text of `_headers`. `comment` explains, line by line, how the host reads it. */
export function renderHeaderBlocks(
  blocks: readonly HeaderBlock[],
  comment: readonly string[],
): string {
  const texts = blocks.map(({ path, lines }) => [path, ...lines.map((line) => INDENT + line)])
  return renderParts([[WRITTEN, ...comment].map(commentLine), ...texts])
}

/** Returns the text of `_redirects`. `groups` are lines such as `/a /b 301`, by their own comment. */
export function renderRedirects(
  groups: Readonly<Record<string, readonly string[]>>,
  comment: readonly string[],
): string {
  const texts = Object.entries(groups)
    .filter(([, lines]) => lines.length > 0)
    .map(([what, lines]) => [commentLine(what), ...lines])
  return renderParts([[WRITTEN, ...comment].map(commentLine), ...texts])
}

function renderParts(parts: readonly (readonly string[])[]): string {
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function commentLine(text: string): string {
  return `# ${text}`
}
