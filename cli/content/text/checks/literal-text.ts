// Finds the parts of a Markdown text that stayed text, with their places in the source (R28). Pure.
import type { Heading, Nodes, Paragraph, TableCell } from 'mdast'

/** Replaces a character that is not shown as written: a mark, code, an escape, an entity. */
export const READ = '\uE000'
/** Replaces a character of an address that became a link without marks. */
const ADDRESS = '\uE001'
/** Replaces the mark of a line break. */
export const BREAK = '\uE002'

/** A paragraph, heading or cell. */
export interface LiteralText {
  readonly block: Paragraph | Heading | TableCell
  /** As long as its source, character by character; lines are parted as there. */
  readonly text: string
  /** Its start in the source. */
  readonly offset: number
}

/** A backslash with its character, or the name of a character. */
const ESCAPED = /\\[!-/:-@[-`{-~]|&(?:#\w+|\w+);/g
/** Indent and marks before further lines of a paragraph in a list or quotation. */
const INDENT = /(?<=\n)[ \t>]+/g

/** Returns the literal texts of all blocks. `nodes` are all of a tree in the order of the text. */
export function literalTexts(nodes: readonly Nodes[], source: string): LiteralText[] {
  const texts: { block: LiteralText['block']; text: string; offset: number }[] = []
  let addressEnd = 0
  let linkEnd = 0
  for (const node of nodes) {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? 0
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      texts.push({ block: node, text: '', offset: start })
    if (node.type === 'link' && source[start] === '[') linkEnd = end
    else if (node.type === 'link') addressEnd = end
    const current = texts.at(-1)
    if ((node.type !== 'text' && node.type !== 'break') || current === undefined) continue
    const written = source.slice(start, end)
    current.text += masked(source.slice(current.offset + current.text.length, start), READ)
    if (node.type === 'break') current.text += masked(written, BREAK)
    else if (end <= addressEnd) current.text += masked(written, ADDRESS)
    // The words of a link may be an address.
    else if (end <= linkEnd) current.text += literal(written, node.value).replaceAll('@', READ)
    else current.text += literal(written, node.value)
  }
  return texts
}

function literal(written: string, value: string): string {
  return written
    .replace(ESCAPED, (part) =>
      part.startsWith('&') && value.includes(part) ? part : masked(part, READ),
    )
    .replace(INDENT, (part) => masked(part, ' '))
}

function masked(text: string, by: string): string {
  return text.replace(/[^\n]/g, by)
}
