// Moves between the cells of a Markdown table, and adds rows. Positions are offsets in the text.
import { freshLine, type Selection, type TextEdit } from './markdown-edits.ts'

/** A line of a table, with what is between its pipes. */
interface Row extends Selection {
  readonly cells: readonly Selection[]
}

interface Table {
  /** The heading, then all rows below the line of dashes. */
  readonly rows: readonly [Row, ...Row[]]
  readonly dashes: Selection
  /** The row of the cursor; the heading for the line of dashes. */
  readonly current: number
}

const DASHES = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/

/** Selects the cell after (1) or before (-1) the one of the selection. After the last cell, a row is added. */
export function moveCell(text: string, selection: Selection, by: 1 | -1): TextEdit | undefined {
  const table = tableAt(text, selection)
  if (table === undefined) return undefined
  const { rows, dashes, current } = table
  const cells = rows.flatMap((row) => row.cells)
  const isOnDashes = dashes.from <= selection.to && selection.to <= dashes.to
  const passed = cells.filter(({ from }) => from <= selection.to).length
  // A cell on the line of dashes would be between the heading and the first row.
  const next = cells[isOnDashes && by === -1 ? passed - 1 : Math.max(passed, 1) - 1 + by]
  if (next !== undefined) return select(text, next)
  return by === 1 ? addRow(table, Math.max(current, rows.length - 1)) : undefined
}

/** Adds a row below that of the cursor. In an empty last row, leaves the table without it. */
export function nextRow(text: string, selection: Selection): TextEdit | undefined {
  const table = tableAt(text, selection)
  if (table === undefined) return undefined
  const { rows, current } = table
  const row = rows[current] ?? rows[0]
  // In front of the table, a line is added above it.
  if (selection.from === selection.to && selection.to === rows[0].from) return undefined
  const isEmpty = row.cells.every(({ from, to }) => text.slice(from, to).trim() === '')
  if (!isEmpty || current === 0 || current < rows.length - 1) return addRow(table, current)
  const { insert, cursor } = freshLine(text, row.to)
  const from = row.from - 1
  return { from, to: row.to, insert, select: { from: from + cursor, to: from + cursor } }
}

/** Returns whether a position is in a table. */
export function isInTable(text: string, selection: Selection): boolean {
  return tableAt(text, selection) !== undefined
}

function addRow({ rows, dashes }: Table, after: number): TextEdit {
  const [heading] = rows
  const at = after === 0 ? dashes.to : (rows[after]?.to ?? dashes.to)
  const insert = `\n|${'   |'.repeat(heading.cells.length)}`
  const cell = at + '\n| '.length
  return { from: at, to: at, insert, select: { from: cell, to: cell } }
}

/** Selects the words of a cell; in an empty one, puts the cursor behind its first space. */
function select(text: string, { from, to }: Selection): TextEdit {
  const words = text.slice(from, to)
  const start = words.trim() === '' ? Math.min(1, words.length) : words.search(/\S/)
  const found = { from: from + start, to: from + start + words.trim().length }
  return { from: found.from, to: found.from, insert: '', select: found }
}

function tableAt(text: string, { from, to }: Selection): Table | undefined {
  const lines = linesOf(text)
  const at = lines.findIndex((line) => line.from <= from && to <= line.to)
  const isRow = (index: number) => text.slice(lines[index]?.from, lines[index]?.to).includes('|')
  if (at === -1 || !isRow(at)) return undefined
  let first = at
  while (first > 0 && isRow(first - 1)) first -= 1
  let last = at
  while (last < lines.length - 1 && isRow(last + 1)) last += 1
  const block = lines.slice(first, last + 1)
  const second = block.findIndex(
    (line, index) => index > 0 && DASHES.test(text.slice(line.from, line.to)),
  )
  const [heading, dashes, ...others] = second === -1 ? [] : block.slice(second - 1)
  if (heading === undefined || dashes === undefined || to < heading.from) return undefined
  const rowOf = (line: Selection): Row => ({ ...line, cells: cellsOf(text, line) })
  const rows: Table['rows'] = [rowOf(heading), ...others.map(rowOf)]
  return {
    rows,
    dashes,
    current: Math.max(
      0,
      rows.findLastIndex((row) => row.from <= to),
    ),
  }
}

/** Returns all lines of a text, without their ends. */
function linesOf(text: string): readonly Selection[] {
  return Array.from(text.matchAll(/^.*$/gm), ({ 0: line, index }) => ({
    from: index,
    to: index + line.length,
  }))
}

/** Returns what is between the pipes of a line. Those at its ends may be missing. */
function cellsOf(text: string, { from, to }: Selection): readonly Selection[] {
  const line = text.slice(from, to)
  const pipes = Array.from(line.matchAll(/\\.|\|/g), ({ 0: mark, index }) =>
    mark === '|' ? [index] : [],
  ).flat()
  const ends = [-1, ...pipes, line.length]
  const cells = ends
    .slice(1)
    .map((end, index) => ({ from: from + (ends[index] ?? 0) + 1, to: from + end }))
  const isBlank = (cell: Selection | undefined) =>
    cell !== undefined && text.slice(cell.from, cell.to).trim() === ''
  return cells.slice(isBlank(cells[0]) ? 1 : 0, isBlank(cells.at(-1)) ? -1 : undefined)
}
