import { expect, it } from 'vitest'
import type { TextEdit } from './markdown-edits.ts'
import { moveCell, nextRow } from './table-edits.ts'

/** Returns the place of the cursor, or the ends of a selection, which `[` and `]` mark in a text. */
function read(marked: string): { text: string; from: number; to: number } {
  const from = marked.indexOf('[')
  const to = marked.indexOf(']') - 1
  return { text: marked.replace('[', '').replace(']', ''), from, to }
}

function shown(text: string, edit: TextEdit | undefined): string | undefined {
  if (edit === undefined) return undefined
  const { from, to, insert, select } = edit
  const whole = text.slice(0, from) + insert + text.slice(to)
  return `${whole.slice(0, select.from)}[${whole.slice(select.from, select.to)}]${whole.slice(select.to)}`
}

const after = (
  marked: string,
  edit: (text: string, at: { from: number; to: number }) => TextEdit | undefined,
) => {
  const { text, ...at } = read(marked)
  return shown(text, edit(text, at))
}

const DASHES = '| --- | --- |'

it.each([
  [`| A[] | B |\n${DASHES}\n| c | d |`, `| A | [B] |\n${DASHES}\n| c | d |`],
  [`| A | [B] |\n${DASHES}\n| c | d |`, `| A | B |\n${DASHES}\n| [c] | d |`],
  [`|[] A | B |\n${DASHES}`, `| A | [B] |\n${DASHES}`],
  [`[]| A | B |\n${DASHES}`, `| A | [B] |\n${DASHES}`],
  [`| A | B |\n|[] --- | --- |\n| c | d |`, `| A | B |\n${DASHES}\n| [c] | d |`],
  [`| A | B |\n${DASHES}\n[]| c | d |`, `| A | B |\n${DASHES}\n| [c] | d |`],
  [`Davor\n\nA|B[]\n-|-\n\nc`, `Davor\n\nA|B\n-|-\n| []  |   |\n\nc`],
  [`| A | B |\n${DASHES}\n| c | d[] |\n\nx`, `| A | B |\n${DASHES}\n| c | d |\n| []  |   |\n\nx`],
  [`| A | B |\n${DASHES}\n| c \\| [e] | d ö |`, `| A | B |\n${DASHES}\n| c \\| e | [d ö] |`],
  [`| A[] | B |`, undefined],
  [`Text[]\n\n| A | B |\n${DASHES}`, undefined],
])('R94 Tab in %j leads to %j', (marked, expected) => {
  expect(after(marked, (text, at) => moveCell(text, at, 1))).toBe(expected)
})

it.each([
  [`| A | B |\n${DASHES}\n| []  |   |`, `| A | [B] |\n${DASHES}\n|   |   |`],
  [`| A | B |\n|[] --- | --- |`, `| A | [B] |\n${DASHES}`],
  [`| A | B[] |\n${DASHES}`, `| [A] | B |\n${DASHES}`],
  [`| A[] | B |\n${DASHES}`, undefined],
])('R94 Shift+Tab in %j leads to %j', (marked, expected) => {
  expect(after(marked, (text, at) => moveCell(text, at, -1))).toBe(expected)
})

it.each([
  [`| A[] | B |\n${DASHES}\n| c | d |`, `| A | B |\n${DASHES}\n| []  |   |\n| c | d |`],
  [`| A | B |\n${DASHES}\n| [c] | d |\n\nx`, `| A | B |\n${DASHES}\n| c | d |\n| []  |   |\n\nx`],
  [`| A | B |\n${DASHES}\n| c | d |\n| []  |   |`, `| A | B |\n${DASHES}\n| c | d |\n\n[]`],
  [
    `| A | B |\n${DASHES}\n| c | d |\n|   | []  |\n\nx`,
    `| A | B |\n${DASHES}\n| c | d |\n\n[]\n\nx`,
  ],
  [`[]| A | B |\n${DASHES}`, undefined],
  [`a | b[]`, undefined],
])('R94 Enter in %j leads to %j', (marked, expected) => {
  expect(after(marked, nextRow)).toBe(expected)
})
