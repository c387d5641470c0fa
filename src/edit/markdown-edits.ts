// Edits of Markdown by the toolbar. Positions are offsets in the text.

export interface Selection {
  readonly from: number
  readonly to: number
}

/** Replaces a range of the text and selects another one of the result. */
export interface TextEdit extends Selection {
  readonly insert: string
  readonly select: Selection
}

export type Edit = (text: string, selection: Selection) => TextEdit

/** Parts of a selection that emphasis cannot cross or contain: gaps, and marks of headings and lists. */
const BETWEEN =
  /(\s*\n\s*\n\s*(?:#{1,6} |[-*] |\d+\. )?|(?:\n|^)(?:#{1,6} |[-*] |\d+\. )|^\s+|\s+$)/

/** Surrounds each paragraph of the selection with a mark such as `**`, or removes the marks that are there. */
export function toggleMark(text: string, { from, to }: Selection, mark: string): TextEdit {
  const size = mark.length
  const selected = text.slice(from, to)
  if (text.slice(from - size, from) === mark && text.slice(to, to + size) === mark)
    return {
      from: from - size,
      to: to + size,
      insert: selected,
      select: { from: from - size, to: to - size },
    }
  if (selected.trim() === '') {
    const start = text.lastIndexOf('\n', from - 1) + 1
    const before = text.slice(start, from)
    // Behind words that were typed between two marks, it goes on without them.
    if (text.startsWith(mark, to) && before.split(mark).length % 2 === 0) {
      const end = start + before.trimEnd().length
      const insert = mark + text.slice(end, to)
      const cursor = end + insert.length
      return { from: end, to: to + size, insert, select: { from: cursor, to: cursor } }
    }
    const word = {
      from: from - lengthOf(/[\p{L}\d]*$/u, before),
      to: to + lengthOf(/^[\p{L}\d]*/u, text.slice(to)),
    }
    if (from === to && word.from < from && to < word.to) return toggleMark(text, word, mark)
    const cursor = from + size
    return { from, to: from, insert: mark + mark, select: { from: cursor, to: cursor } }
  }
  // Every other part is one between words.
  const parts = selected.split(BETWEEN)
  const isWords = (part: string, index: number) => index % 2 === 0 && part !== ''
  const words = parts.filter(isWords)
  const isMarked = words.every(
    (part) => part.length > 2 * size && part.startsWith(mark) && part.endsWith(mark),
  )
  const insert = parts
    .map((part, index) => {
      if (!isWords(part, index)) return part
      return isMarked ? part.slice(size, -size) : mark + part + mark
    })
    .join('')
  const end = from + insert.length
  const start = isMarked || words.length > 1 ? from : from + insert.indexOf(mark) + size
  const last = isMarked || words.length > 1 ? end : start + (words[0]?.length ?? 0)
  return { from, to, insert, select: { from: start, to: last } }
}

function lengthOf(part: RegExp, text: string): number {
  return part.exec(text)?.[0].length ?? 0
}

/** Lines in which Enter does not begin a paragraph: of lists, quotes, tables and code. */
const NO_PARAGRAPH = /^(?:\s*(?:[-*+]|\d+[.)])\s|\s*[>|]|```| {2,}|\t)/

/** Begins a paragraph, with an empty line before it; undefined where Enter does something else. */
export function newParagraph(text: string, { from, to }: Selection): TextEdit | undefined {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const line = /^.*/.exec(text.slice(start))?.[0] ?? ''
  const isInCode = text.slice(0, start).split('```').length % 2 === 0
  if (isInCode || NO_PARAGRAPH.test(line)) return undefined
  const before = text.slice(0, from).trimEnd()
  const rest = text.slice(to)
  // On an empty line below another one there is a paragraph already.
  if (line.trim() === '')
    return /(?:^|\n\n)$/.test(text.slice(0, start))
      ? { from, to, insert: '', select: { from, to: from } }
      : undefined
  const left = before.length > start ? before.length : from
  // What follows in the next line belongs to the same paragraph.
  const right = to + lengthOf(/^ *(?:\n(?!\n|$))?/, rest)
  const cursor = left + 2
  return { from: left, to: right, insert: '\n\n', select: { from: cursor, to: cursor } }
}

/** Breaks a line within its paragraph, below the words of an entry of a list. */
export function lineBreak(text: string, selection: Selection): TextEdit {
  const start = text.lastIndexOf('\n', selection.from - 1) + 1
  const indent = lengthOf(/^ *(?:(?:[-*+]|\d+[.)]) +)?/, text.slice(start, selection.from))
  return insertInline(selection, `  \n${' '.repeat(indent)}`)
}

/**
 * Starts each selected line with a mark such as `- `, which replaces another one, or removes it if all lines have it. Empty
 * lines between others stay empty.
 */
export function toggleLines(text: string, { from, to }: Selection, mark: string): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isNumbered = mark === '1. '
  const isLeft = (line: string) => lines.length > 1 && line.trim() === ''
  const isMarked = lines
    .filter((line) => !isLeft(line))
    .every((line) => (isNumbered ? /^\d+\. /.test(line) : line.startsWith(mark)))
  let number = 0
  const insert = lines
    .map((line) => {
      if (isLeft(line)) return line
      number += 1
      const plain = line.replace(/^(?:#{1,6} |[-*] |\d+\. )/, '')
      return isMarked ? plain : `${isNumbered ? `${number}. ` : mark}${plain}`
    })
    .join('\n')
  const last = start + insert.length
  // The next key would replace selected text.
  return { from: start, to: end, insert, select: { from: from === to ? last : start, to: last } }
}

/** Replaces the selection with a text in a line. */
export function insertInline({ from, to }: Selection, insert: string): TextEdit {
  return { from, to, insert, select: { from: from + insert.length, to: from + insert.length } }
}

/** Inserts a block after the paragraph of the selection, with an empty line before and after it. */
export function insertBlock(text: string, { to }: Selection, block: string): TextEdit {
  const next = text.indexOf('\n\n', to)
  const end = next === -1 ? text.trimEnd().length : next
  // On an empty line, the block takes its place.
  const from = text.slice(0, end).trimEnd().length
  const insert = `${from === 0 ? '' : '\n\n'}${block}`
  return {
    from,
    to: end,
    insert,
    select: { from: from + insert.length, to: from + insert.length },
  }
}

/** Inserts a picture like a block. One goes on below it, since it needs a line of its own. */
export function insertPicture(text: string, selection: Selection, picture: string): TextEdit {
  const edit = insertBlock(text, selection, picture)
  const { insert, cursor } = freshLine(text, edit.to)
  const at = edit.select.to + cursor
  return { ...edit, insert: edit.insert + insert, select: { from: at, to: at } }
}

/** Returns the line ends that a block needs behind it, and how far behind it is an empty line to go on. */
export function freshLine(text: string, end: number): { insert: string; cursor: number } {
  const rest = text.slice(end)
  const { length } = /^\n*/.exec(rest)?.[0] ?? ''
  const needed = length === rest.length ? 2 : 4
  return { insert: '\n'.repeat(Math.max(0, needed - length)), cursor: 2 }
}

/** Removes empty lines at the end that were to go on below the last block. */
export function withoutFreshLine(text: string): string {
  return text.replace(/\n{2,}$/, '\n')
}

/** Returns an edit that does not change lines with a picture, but inserts a line below. */
export function belowPicture(edit: Edit): Edit {
  return (text, selection) => {
    const end = pictureLineEnd(text, selection)
    if (end === undefined) return edit(text, selection)
    const { insert, cursor } = freshLine(text, end)
    const shift = insert.length
    const fresh = text.slice(0, end) + insert + text.slice(end)
    const made = edit(fresh, { from: end + cursor, to: end + cursor })
    const to = Math.max(made.to, end + shift)
    return {
      from: end,
      to: to - shift,
      insert: fresh.slice(end, made.from) + made.insert + fresh.slice(made.to, to),
      select: made.select,
    }
  }
}

/** Returns the end of the line with the selection if it has a picture. */
function pictureLineEnd(text: string, { from, to }: Selection): number | undefined {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  return isPicture(text.slice(start, end)) ? end : undefined
}

/** Returns whether a line is a picture. */
export function isPicture(line: string): boolean {
  return /^!\[.*\]\(.*\)\s*$/.test(line)
}

/** Inserts a table with a heading and one row, to be filled in from its first cell. */
export function insertTable(text: string, selection: Selection): TextEdit {
  const table = ['|   |   |', '| --- | --- |', '|   |   |'].join('\n')
  const edit = insertBlock(text, selection, table)
  const cell = edit.from + edit.insert.indexOf('|') + 2
  return { ...edit, select: { from: cell, to: cell } }
}

/** A link in a text: its place, words and target. */
export interface Link extends Selection {
  readonly words: string
  readonly target: string
  /** Text after the target: ` "Title"`. */
  readonly title: string
}

/** Returns the link that the selection is in. */
export function linkAt(text: string, { from, to }: Selection): Link | undefined {
  return Array.from(
    text.matchAll(/(?<![!\\])\[((?:\\.|[^\]\\\n])*)\]\(([^()\s]+)(\s+"[^"\n]*")?\)/g),
    ({ 0: whole, 1: words = '', 2: target = '', 3: title = '', index }) => ({
      from: index,
      to: index + whole.length,
      words,
      target,
      title,
    }),
  ).find((link) => link.from <= from && to <= link.to)
}

/** Returns the target of a link to what is typed: an e-mail address, a phone number, a web address with or without https://. */
export function addressTarget(typed: string): string {
  if (/^[^\s/:@]+@[^\s/:@]+\.\p{L}{2,}$/u.test(typed)) return `mailto:${typed}`
  if (/^\+?\d[\d\s()./-]{5,}$/.test(typed)) return `tel:${typed.replaceAll(/(?!^\+)\D/g, '')}`
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#]|$)/u.test(typed))
    return `https://${typed}`
  return typed
}
