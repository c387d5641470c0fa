// Formats problems as text: place, message, the lines around the place with a caret, hint.
import pc from 'picocolors'
import type { Position, Problem } from './problems.ts'

/** Lines shown before and after the place. */
const CONTEXT_LINES = 2
/** Longest line shown; longer ones are clipped around the place. */
const LINE_WIDTH = 100
/** Problems printed in full; the rest is counted. */
const PRINT_LIMIT = 50

type Colors = ReturnType<typeof pc.createColors>

/**
 * All problems as one text. `read` gives a file's text by its name from the workspace, or undefined
 * where there is none (a missing file has no frame).
 */
export function formatProblems(
  problems: readonly Problem[],
  { read, color }: { read: (file: string) => string | undefined; color: boolean },
): string {
  const colors = pc.createColors(color)
  const shown = problems
    .slice(0, PRINT_LIMIT)
    .map((problem) => formatProblem(problem, read, colors))
  const rest = problems.length - shown.length
  return [...shown, ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n')
}

/** The lines around a place with a caret below it; tabs become one space so that the caret is at the right place. */
export function codeFrame(text: string, { line, column, length = 1 }: Position): string {
  const lines = text.split(/\r?\n/)
  const first = Math.max(1, line - CONTEXT_LINES)
  const last = Math.min(lines.length, line + CONTEXT_LINES)
  const digits = String(last).length
  const offset = Math.max(0, column - Math.floor(LINE_WIDTH / 2))
  const frame: string[] = []
  for (let number = first; number <= last; number += 1) {
    const { shown, cut } = clip(lines[number - 1] ?? '', number === line ? offset : 0)
    const gutter = `${number === line ? '>' : ' '} ${String(number).padStart(digits)} |`
    frame.push(`${gutter} ${shown}`.trimEnd())
    if (number !== line) continue
    const width = Math.max(1, Math.min(length, shown.length - (column - 1 - cut)))
    frame.push(`  ${' '.repeat(digits)} | ${' '.repeat(column - 1 - cut)}${'^'.repeat(width)}`)
  }
  return frame.join('\n')
}

function clip(line: string, offset: number): { shown: string; cut: number } {
  const text = line.replaceAll('\t', ' ')
  if (text.length <= LINE_WIDTH) return { shown: text, cut: 0 }
  const start = Math.min(offset, text.length - LINE_WIDTH)
  const before = start > 0 ? '…' : ''
  const after = start + LINE_WIDTH < text.length ? '…' : ''
  return {
    shown: `${before}${text.slice(start, start + LINE_WIDTH)}${after}`,
    cut: start - before.length,
  }
}

function formatProblem(
  { at, severity, message, code, hint }: Problem,
  read: (file: string) => string | undefined,
  colors: Colors,
): string {
  const place = at === undefined ? '' : `${colors.cyan(`${at.file}:${at.line}:${at.column}`)}  `
  const label = severity === 'error' ? colors.red('error') : colors.yellow('warning')
  const text = at === undefined ? undefined : read(at.file)
  const parts = [`${place}${label}  ${message}   ${colors.dim(code)}`]
  if (at !== undefined && text !== undefined) parts.push('', codeFrame(text, at))
  if (hint !== undefined) parts.push('', indent(hint))
  return `${parts.join('\n')}\n`
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
}
