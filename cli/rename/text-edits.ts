// Replaces parts of a text and leaves the rest unchanged. Pure.
import { placeIn } from '../problems/problems.ts'

/** A replacement of the characters from `start` to `end`. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A replacement with its place, as printed. */
export interface Change {
  readonly line: number
  readonly column: number
  readonly from: string
  readonly to: string
}

/** Applies edits. One that overlaps an earlier one is left out. */
export function applyEdits(
  text: string,
  edits: readonly TextEdit[],
): { text: string; changes: Change[] } {
  let result = ''
  let end = 0
  const changes: Change[] = []
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < end) continue
    result += text.slice(end, edit.start) + edit.text
    end = edit.end
    const from = text.slice(edit.start, edit.end)
    changes.push({ ...placeIn(text, edit.start), from: from.trim(), to: edit.text.trim() })
  }
  return { text: result + text.slice(end), changes }
}

/** Returns an edit for each match of a pattern, with the text that `replace` returns; undefined keeps a match. */
export function editMatches(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | undefined,
): TextEdit[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const replaced = replace(match)
    if (replaced === undefined) return []
    return [{ start: match.index, end: match.index + match[0].length, text: replaced }]
  })
}

/** Moves edits of a part of a text to their places in the whole text. */
export function shiftEdits(edits: readonly TextEdit[], by: number): TextEdit[] {
  return edits.map((edit) => ({ ...edit, start: edit.start + by, end: edit.end + by }))
}
