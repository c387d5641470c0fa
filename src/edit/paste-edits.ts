// Edits of Markdown by what is pasted. Positions are offsets in the text.
import { belowPicture, type Edit, insertInline } from './markdown-edits.ts'
import { isInTable } from './table-edits.ts'

const LIST = /^\s*(?:-|\d+\.) /
/** Starts of lines that cannot go on with other words. */
const BLOCK = /^\s*(?:-|\d+\.|#{1,6}|>|\|)(?= )/

/** Returns an edit that inserts Markdown. Its blocks become paragraphs of their own. */
export function insertPasted(markdown: string): Edit {
  const lines = markdown.split('\n')
  const isBlock = lines.length > 1 || BLOCK.test(markdown)
  const edit: Edit = (text, selection) => {
    if (isInTable(text, selection)) return insertInline(selection, cellText(markdown))
    if (!isBlock) return insertInline(selection, markdown)
    const start = text.lastIndexOf('\n', selection.from - 1) + 1
    const line = text.slice(start, selection.from)
    const isItem = LIST.test(markdown) && /^\s*(?:[-*+]|\d+[.)])\s+$/.test(line)
    // An empty item of a list takes the first one that is pasted.
    const from = isItem ? start : selection.from
    const insert =
      lead(text.slice(0, from), markdown) +
      markdown +
      trail(lines.at(-1) ?? '', text.slice(selection.to))
    const at = from + insert.trimEnd().length
    return { from, to: selection.to, insert, select: { from: at, to: at } }
  }
  return isBlock ? belowPicture(edit) : edit
}

/** Returns plain text with bullets as marks of a list. */
export function withListMarks(text: string): string {
  return text.replaceAll(/^([^\S\n]*)[•·▪◦‣●][^\S\n]+/gm, '$1- ')
}

/** Returns Markdown as it can be in a cell of a table. */
function cellText(markdown: string): string {
  return markdown.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/(?<!\\)\|/g, String.raw`\|`)
}

/** Returns the line ends that divide Markdown from what is before it. */
function lead(before: string, markdown: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (line.trim() !== '') return BLOCK.test(markdown) ? '\n\n' : ''
  const above = before.trimEnd().split('\n').at(-1) ?? ''
  const isApart = before.trim() === '' || /\n[^\S\n]*\n[^\S\n]*$/.test(before)
  return isApart || (LIST.test(above) && LIST.test(markdown)) ? '' : '\n'
}

/** Returns the line ends that divide the last line of Markdown from what is after it. */
function trail(last: string, after: string): string {
  if (after.trim() === '' || /^\n[^\S\n]*\n/.test(after)) return ''
  if (after.startsWith('\n')) return LIST.test(last) && LIST.test(after.slice(1)) ? '' : '\n'
  return BLOCK.test(last) ? '\n\n' : ''
}
