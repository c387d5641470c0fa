// Marks that were read otherwise than a writer means them (R28). Pure.
import type { Code, Heading, Link, Nodes, Paragraph, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { misreadLists } from './misread-lists.ts'

/** Something wrong with a node, at a place in it. */
export interface Finding {
  readonly node: Nodes
  /** Characters from the start of the node. */
  readonly skip?: number
  readonly length: number
  readonly message: string
  readonly hint: string
  /** Where it may be meant as it is. */
  readonly isDoubtful?: true
}

/** Returns what is wrong with a node of the tree of `source`, a text in a language. */
export function misread(node: Nodes, text: { source: string; locale: string }): Finding[] {
  const { source } = text
  const written = writtenOf(node, source)
  const found: (Finding | undefined)[] = []
  if ('children' in node) found.push(...misreadLists(node, text))
  switch (node.type) {
    case 'emphasis':
    case 'delete':
    case 'inlineCode':
      found.push(markWithinWords(node, source))
      break
    case 'link':
      found.push(misreadLink(node, written))
      break
    case 'heading':
      found.push(misreadHeading(node, written))
      break
    case 'code':
      found.push(misreadCode(node, written))
      break
    case 'table':
      found.push(...misreadRows(node, source))
      break
    case 'listItem':
    case 'blockquote':
      if (node.children[0]?.type === 'paragraph') found.push(lazyLine(node.children[0], source))
      break
    default:
  }
  return found.filter((finding) => finding !== undefined)
}

function writtenOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset)
}

/** What a line has beside its words. Special spaces are words to a parser. */
const MARGINS = /^[ \t>]+|[ \t]+$/g
const WORD = /[\p{L}\p{N}]/u

/** "5*3*2", "Kund*innen und Lehrer*innen", "10~20", "geht`s und gibt`s". */
function markWithinWords(node: Nodes, source: string): Finding | undefined {
  const written = writtenOf(node, source)
  const [mark = ''] = written
  const before = source[(node.position?.start.offset ?? 0) - 1] ?? ''
  const after = source[node.position?.end.offset ?? 0] ?? ''
  const inner = written.slice(1, -1)
  if (mark === '~' && written[1] === '~') return undefined
  const isWithin =
    mark === '~' ||
    (WORD.test(before) &&
      (/\s/.test(inner) || (WORD.test(after) && mark === '*' && !/^\p{L}+$/u.test(inner)))) ||
    (mark === '*' && /^[)\]]|[([]$/.test(inner))
  if (!isWithin) return undefined
  const name = { '~': 'strikes the text out', '`': 'makes code' }[mark] ?? 'makes emphasis'
  const also =
    { '~': ', or "~~" on both sides to strike out', '`': ', or "\'" for an apostrophe' }[mark] ?? ''
  return {
    node,
    length: 1,
    message: `"${mark}" within words ${name}`,
    hint: `Write "\\${mark}" to show it${also}.`,
  }
}

/** Signs that end a sentence or quotation, not an address. */
const TRAILING = /[\p{Zs}\p{Pf}\p{Pi}\p{Pd}\p{Cf}…‚„]+[\p{P}\p{Zs}]*$/u

function misreadLink(node: Link, written: string): Finding | undefined {
  if (written.startsWith('[')) {
    return toString(node).trim() === '' && !node.children.some(({ type }) => type === 'image')
      ? {
          node,
          length: written.length,
          message: 'Link has no words',
          hint: 'Write them between the brackets.',
        }
      : undefined
  }
  const trailing = written.startsWith('<') ? undefined : TRAILING.exec(written)
  if (!trailing) return undefined
  const address = written.slice(0, trailing.index)
  const isWhole = address.includes('://')
  return {
    node,
    skip: trailing.index,
    length: trailing[0].length,
    message: `"${trailing[0]}" is read as a part of the address`,
    hint: `Write "${isWhole ? `<${address}>` : `[${address}](https://${address})`}${trailing[0]}".`,
  }
}

function misreadHeading(node: Heading, written: string): Finding | undefined {
  const words = toString(node)
  if (words.trim() === '' && node.children.length === 0)
    return {
      node,
      length: written.length,
      message: 'Heading has no words',
      hint: 'Write them after the marks, or delete the line.',
    }
  if (written.startsWith('#')) return undefined
  const underline = written.slice(written.lastIndexOf('\n') + 1).replace(MARGINS, '')
  const isMeant = underline.length > 3 && !words.includes('\n') && !/[.!?:;,]$/.test(words)
  if (isMeant) return undefined
  return {
    node,
    length: words.split('\n', 1)[0]?.length ?? 1,
    message: `"${underline}" makes a heading of this text`,
    hint: `Put an empty line above "${underline}", or write "## " before a heading.`,
  }
}

function misreadCode(node: Code, written: string): Finding | undefined {
  const [first = ''] = written.split('\n')
  const fence = /^(`{3,}|~{3,})/.exec(first)?.[1]
  if (fence === undefined)
    return {
      node,
      length: first.length,
      message: 'Four spaces make code of this line',
      hint: 'Delete the spaces, or put lines of "```" above and below the code.',
    }
  const lines = written.split('\n')
  const last = (lines.at(-1) ?? '').replace(MARGINS, '')
  const isClosed =
    lines.length > 1 && last.startsWith(fence) && last === fence.charAt(0).repeat(last.length)
  if (isClosed) return undefined
  return {
    node,
    length: first.trimEnd().length,
    message: 'Code block is not closed',
    hint: `Put a line "${fence}" below the code.`,
  }
}

function* misreadRows({ children }: Table, source: string): Generator<Finding> {
  const [head, ...rows] = children
  const columns = head?.children.length ?? 0
  for (const node of rows) {
    const written = writtenOf(node, source)
    if (node.children.length > columns) {
      const lost = node.children[columns] ?? node
      yield {
        node: lost,
        length: writtenOf(lost, source).length,
        message: `Row has ${node.children.length} cells for ${columns} columns`,
        hint: 'Delete what is too much, write "\\|" to show "|", or add columns to the first two lines.',
      }
    } else if (columns > 1 && !/(?<!\\)\|/.test(written))
      yield {
        node,
        length: written.length,
        message: 'Text is read as a row of the table',
        hint: 'Put an empty line above it.',
      }
  }
}

/** A line at the left edge directly below a list or quotation, which continues that. */
function lazyLine(node: Paragraph, source: string): Finding | undefined {
  const start = node.position?.start
  if (start?.offset === undefined) return undefined
  const [first = '', ...lines] = source
    .slice(start.offset - start.column + 1, node.position?.end.offset)
    .split('\n')
  const lead = first.slice(0, start.column - 1)
  let skip = first.length - lead.length + 1
  for (const line of lines) {
    const prefix = /^[ \t>]*/.exec(line)?.[0] ?? ''
    const isLazy = depthOf(prefix) < depthOf(lead) || (!lead.includes('>') && prefix.length === 0)
    if (isLazy)
      return {
        node,
        skip,
        length: line.length,
        message: `Line continues the ${lead.includes('>') ? 'quotation' : 'list item'} above`,
        hint: 'Put an empty line above it where it does not belong to that, else begin it like the lines above.',
        isDoubtful: true,
      }
    skip += line.length + 1
  }
  return undefined
}

function depthOf(prefix: string): number {
  return prefix.split('>').length
}
