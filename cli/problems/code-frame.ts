// Formats problems as text: position, message, code frame and hint.
import pc from 'picocolors'
import type { Position, Problem } from './problems.ts'

/** Lines shown before and after the position. */
const CONTEXT_LINES = 2
/** Maximum line length; longer lines are clipped around the position. */
const LINE_WIDTH = 100
/** Maximum message length; messages may quote content. */
const MESSAGE_LENGTH = 500
/** Maximum number of printed problems; the others are counted. */
const PRINT_LIMIT = 50

type Colors = ReturnType<typeof pc.createColors>

/**
 * Formats problems as one text. `read` returns the text of a file by its name in messages, or undefined if it has no
 * frame.
 */
export function formatProblems(
  problems: readonly Problem[],
  { read, color }: { read: (file: string) => string | undefined; color: boolean },
): string {
  const colors = pc.createColors(color)
  const shown = problems
    .slice(0, PRINT_LIMIT)
    .map((problem) => formatProblem(problem, read, colors))
  return [...shown, ...countRest(problems.slice(PRINT_LIMIT))].join('\n')
}

/** Counts the problems that are not printed, by file. */
function countRest(rest: readonly Problem[]): string[] {
  if (rest.length === 0) return []
  const files = [...new Set(rest.map(({ at }) => at?.file))]
  const lines = files.map((file) => {
    const count = rest.filter(({ at }) => at?.file === file).length
    return `  ${String(count).padStart(4)}  ${printable(file ?? 'without a file')}`
  })
  return [`… and ${rest.length} more, which --json lists:`, ...lines, '']
}

/** Control characters of terminals, and characters that change the order of a line. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g

/** Replaces every control character of a line with a visible mark (R73). */
function printable(line: string): string {
  return line.replaceAll(CONTROLS, (character) => {
    const code = character.charCodeAt(0)
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\uFFFD'
  })
}

/** Returns the lines around a position, with a caret below it. Tabs become arrows one column wide, to keep the caret aligned. */
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
  const text = printable(line.replaceAll('\t', '→'))
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
  { at, severity, message, code, trace, hint }: Problem,
  read: (file: string) => string | undefined,
  colors: Colors,
): string {
  const place =
    at === undefined ? '' : `${colors.cyan(`${printable(at.file)}:${at.line}:${at.column}`)}  `
  const label = severity === 'error' ? colors.red('error') : colors.yellow('warning')
  const text = at === undefined ? undefined : read(at.file)
  const parts = [`${place}${label}  ${printable(shortened(message))}   ${colors.dim(code)}`]
  if (at !== undefined && text !== undefined) parts.push('', codeFrame(text, at))
  if (trace) parts.push('', indent(trace))
  if (hint !== undefined) parts.push('', indent(hint))
  return `${parts.join('\n')}\n`
}

function shortened(text: string): string {
  return text.length <= MESSAGE_LENGTH ? text : `${text.slice(0, MESSAGE_LENGTH)}…`
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${printable(line)}`)
    .join('\n')
}
