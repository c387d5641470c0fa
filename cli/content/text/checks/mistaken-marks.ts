// Marks that were read otherwise than a writer means them (R28). Pure.
import type { Code, Heading, Link, Nodes, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { partOf, startOf, writtenOf } from '../nodes.ts'
import type { Check, Finding, Written } from './check.ts'

/** Reports emphasis, links, headings, code and rows of tables that were not meant. */
export const mistakenMarks: Check = (nodes, written) =>
  nodes.flatMap((node) => findingsAt(node, written) ?? [])

function findingsAt(node: Nodes, { source }: Written): Finding | readonly Finding[] | undefined {
  const written = writtenOf(node, source)
  switch (node.type) {
    case 'emphasis':
    case 'delete':
    case 'inlineCode':
      return markWithinWords(node, source)
    case 'strong':
      return raisedFigure(node, source) ?? starsOfNotes(node, source)
    case 'link':
      return mistakenLink(node, written)
    case 'heading':
      return mistakenHeading(node, written)
    case 'code':
      return mistakenCode(node, written)
    case 'table':
      return [...mistakenRows(node, source)]
    default:
      return undefined
  }
}

/** Characters at the edges of a line that are not its words. Special spaces are words to a parser. */
const MARGINS = /^[ \t>]+|[ \t]+$/g
const WORD = /[\p{L}\p{N}]/u

/** Finds a mark within words: "5*3*2", "Kund*innen und Lehrer*innen", "10~20", "geht`s und gibt`s". */
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
      (mark === '`' ||
        /\s/.test(inner) ||
        (WORD.test(after) && mark === '*' && !/^\p{L}+$/u.test(inner)))) ||
    (mark === '*' && ENDING.test(inner))
  if (!isWithin) return undefined
  const name = { '~': 'starts struck-out text', '`': 'starts code' }[mark] ?? 'starts italic text'
  const also =
    { '~': ', or "~~" on both sides to strike out', '`': ', or "\'" for an apostrophe' }[mark] ?? ''
  return {
    ...partOf(node, 1),
    message: `"${mark}" within words ${name}`,
    hint: `Write "\\${mark}" to show it${also}.`,
  }
}

/** Text after a star that ends something, or before one that begins something: "150.–*, ab drei 120.–*". */
const ENDING = /^[)\],;:.!?/]|[([]$/

/** Finds stars of notes: "200.–**, ab drei 150.–**". */
function starsOfNotes(node: Nodes, source: string): Finding | undefined {
  const written = writtenOf(node, source)
  if (!written.startsWith('*') || !ENDING.test(written.slice(2, -2))) return undefined
  const hint = String.raw`Write "\*\*" to show them.`
  return { ...partOf(node, 2), message: '"**" within words starts bold text', hint }
}

/** Finds a raised figure: "m**2**". */
function raisedFigure(node: Nodes, source: string): Finding | undefined {
  const unit = /(?<!\p{L})[cdkm]?m$/u.exec(source.slice(0, startOf(node)))?.[0]
  const raised = { '**2**': '²', '**3**': '³' }[writtenOf(node, source)]
  if (unit === undefined || raised === undefined) return undefined
  const message = '"**" within words starts bold text'
  return { ...partOf(node), message, hint: `Write "${unit}${raised}".` }
}

/** Text after an address without marks, from the place where its writer ends it. */
const TRAILING = new RegExp(
  [
    // Signs that end a sentence or quotation.
    String.raw`[\p{Zs}\p{Pf}\p{Pi}\p{Pd}\p{Cf}…‚„]+[\p{P}\p{Zs}]*$`,
    // "x.ch,and": signs that no host has.
    String.raw`(?<=^(?:https?:\/\/)?[^/?#]+)[^\p{L}\p{N}.:@%+_/?#-].*$`,
    // "x.ch/y)and"
    String.raw`(?<=^[^(]+)\).*$`,
    String.raw`[<>[\]|\\^"«»“”„].*$`,
    // "me@x.ch-site"
    String.raw`(?<=@.*\.\p{L}+)[-_][^.]*$`,
  ].join('|'),
  'u',
)

/** Soft hyphens, joiners and ligatures, which come with copied addresses. */
const UNSEEN = /[\p{Cf}\ufb00-\ufb06]/u

function mistakenLink(node: Link, written: string): Finding | undefined {
  if (written.startsWith('[')) {
    const words = toString(node).trim()
    if (words === '' && !node.children.some(({ type }) => type === 'image'))
      return {
        ...partOf(node, written.length),
        message: 'Missing link text',
        hint: 'Write them between the brackets.',
      }
    if (UNSEEN.test(node.url))
      return {
        ...partOf(node, written.length),
        message: 'The address of this link has a character that cannot be seen',
        hint: 'Delete it, and type the address again.',
      }
    if (!namesAnother(words, node.url)) return undefined
    return {
      ...partOf(node, written.length),
      message: `The words of this link name another target than "${node.url}"`,
      hint: 'Write the same in both.',
      isDoubtful: true,
    }
  }
  const trailing = written.startsWith('<') ? undefined : TRAILING.exec(written)
  if (!trailing) return undefined
  const address = written.slice(0, trailing.index)
  const isWhole = /:\/\/|@/.test(address)
  return {
    offset: startOf(node) + trailing.index,
    length: trailing[0].length,
    message: `"${trailing[0]}" is read as a part of the address`,
    hint: `Write "${isWhole ? `<${address}>` : `[${address}](https://${address})`}${trailing[0]}".`,
  }
}

/** Returns whether an address or a number among words differs from the target of their link. */
function namesAnother(words: string, url: string): boolean {
  const { scheme, rest = '' } =
    /^(?<scheme>tel|mailto|https?):(?:\/\/)?(?<rest>.*)$/i.exec(url)?.groups ?? {}
  if (scheme === undefined) return false
  const number = PHONE.exec(words)?.[0]
  const mail = /[^\s@(]+@[^\s@)]+\.\p{L}+/u.exec(words)?.[0]
  if (scheme === 'tel') return mail !== undefined || (number !== undefined && !isIn(number, rest))
  if (scheme === 'mailto')
    return mail === undefined ? number === words : mail.toLowerCase() !== mailbox(rest)
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(words)) return hostOf(words) !== hostOf(url)
  const [named, meant] = [words, url].map((part) => `.${hostOf(part)}`)
  return HOST.test(words) && !named?.endsWith(meant ?? '') && !meant?.endsWith(named ?? '')
}

/** A phone number among words, or words that are nothing else; dates are neither. */
const PHONE = /^[+(\d][\d\s()./–-]{6,}\d$|(?<![\d.])(?:\+|\(?0)[\d\s()/–-]{6,}\d/u

/** Words that are a host; "Node.js" is none. */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:ch|com|org|net|de|at|li|fr|it|eu|swiss|info)$/

/** Returns whether a number or one of several is that of a link; codes of countries are left out. */
function isIn(numbers: string, target: string): boolean {
  const [written, wanted] = [numbers, target].map((each) => each.replaceAll(/\D/g, ''))
  return written?.includes(wanted?.slice(-7) ?? '') ?? false
}

function mailbox(target: string): string {
  return target.split('?', 1).join().toLowerCase()
}

function hostOf(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split(/[/?#]/, 1)
    .join()
}

function mistakenHeading(node: Heading, written: string): Finding | undefined {
  const words = toString(node)
  if (words.trim() === '' && node.children.length === 0)
    return {
      ...partOf(node, written.length),
      message: 'Empty heading',
      hint: 'Write them after the marks, or delete the line.',
    }
  if (written.startsWith('#')) {
    const closing = /[ \t](#+)[ \t]*$/.exec(written)
    if (closing === null || closing[1]?.length === node.depth) return undefined
    return {
      offset: startOf(node) + closing.index + 1,
      length: closing[1]?.length ?? 1,
      message: `"${closing[1]}" at the end of a heading is not shown`,
      hint: `Write "\\${closing[1]}" to show it, or delete it.`,
      isDoubtful: true,
    }
  }
  const underline = written.slice(written.lastIndexOf('\n') + 1).replace(MARGINS, '')
  const isMeant = underline.length > 3 && !words.includes('\n') && !/[.!?:;,]$/.test(words)
  if (isMeant) return undefined
  return {
    ...partOf(node, words.split('\n', 1)[0]?.length ?? 1),
    message: `"${underline}" makes a heading of this text`,
    hint: `Put an empty line above "${underline}", or write "## " before a heading.`,
  }
}

function mistakenCode(node: Code, written: string): Finding | undefined {
  const [first = ''] = written.split('\n')
  const fence = /^(`{3,}|~{3,})/.exec(first)?.[1]
  if (fence === undefined)
    return {
      ...partOf(node, first.length),
      message: 'Four spaces turn this line into code',
      hint: 'Delete the spaces, or put lines of "```" above and below the code.',
    }
  const lines = written.split('\n')
  const last = (lines.at(-1) ?? '').replace(MARGINS, '')
  const isClosed =
    lines.length > 1 && last.startsWith(fence) && last === fence.charAt(0).repeat(last.length)
  if (isClosed && /^(?:markdown|md)$/.test(node.lang ?? ''))
    return {
      ...partOf(node, first.trimEnd().length),
      message: 'Markdown is shown as code',
      hint: 'Delete the lines of "```".',
      isDoubtful: true,
    }
  if (isClosed) return undefined
  return {
    ...partOf(node, first.trimEnd().length),
    message: 'Code block is not closed',
    hint: `Put a line "${fence}" below the code.`,
  }
}

function* mistakenRows({ children }: Table, source: string): Generator<Finding> {
  const [head, ...rows] = children
  const columns = head?.children.length ?? 0
  const hasEdge = head !== undefined && writtenOf(head, source).startsWith('|')
  for (const node of rows) {
    const written = writtenOf(node, source)
    if (node.children.length > columns) {
      const lost = node.children[columns] ?? node
      yield {
        ...partOf(lost, writtenOf(lost, source).length),
        message: `Row has ${node.children.length} cells for ${columns} columns`,
        hint: 'Delete the extra cells, write "\\|" to show "|", or add columns to the first two lines.',
      }
    } else if ((columns > 1 && !/(?<!\\)\|/.test(written)) || (hasEdge && !written.startsWith('|')))
      yield {
        ...partOf(node, written.length),
        message: 'Text is read as a row of the table',
        hint: 'Put an empty line above it, or all cells of a row on one line.',
      }
  }
}
