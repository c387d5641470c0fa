// Lists that are no lists: dates, years and sentences that happen to begin with a mark (R28). Pure.
import type { Blockquote, List, ListItem, Nodes, Parents } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { createCheck, type Finding, startOf, type Written, writtenOf } from './check.ts'
import { monthsIn } from './month-names.ts'

interface NumberedItem {
  readonly node: ListItem
  readonly number: string
  readonly mark: string
}

/** The number that an item is written with, as "15" and ".". */
const NUMBER = /^(\d{1,9})([.)])/
const QUOTED = 40

/** Reports lists and quotations that were not meant, or not like this. */
export const mistakenLists = createCheck('markdown-misread', (nodes, written) =>
  nodes.flatMap((node) => ('children' in node ? listsBelow(node, written) : [])),
)

/** Returns what is wrong with the lists and quotations directly below a node. */
function listsBelow(parent: Parents, text: Written): Finding[] {
  const findings: Finding[] = []
  let last = 0
  let previous: Nodes | undefined
  for (const node of parent.children) {
    if (node.type === 'list') {
      if (isMonthOf(parent, node, text.source)) continue
      const numbers = node.ordered ? mistakenNumbers(node, { ...text, last }) : []
      const more =
        numbers.length > 0
          ? numbers
          : [
              // A list within an item is indented on purpose.
              ...(parent.type === 'listItem' ? [] : tornSentence(node, previous, text)),
              ...flatList(node, previous),
              ...noteOfStar(node, text),
            ]
      findings.push(...more, ...emptyItems(node))
      if (node.ordered) last = (node.start ?? 1) + node.children.length - 1
    } else if (node.type === 'blockquote') findings.push(...tornSentence(node, previous, text))
    previous = node
  }
  return findings
}

/** Dates, and numbers that the page would not show as they are written. All items with "1." are a list. */
function mistakenNumbers(
  list: List,
  { source, locale, last }: Written & { last: number },
): Finding[] {
  const items = list.children.map((node) => ({ node, ...numberOf(node, source) }))
  const isCounting = new Set(items.map(({ number }) => number)).size > 1 || items.length === 1
  const certain = items.filter(({ node }) => isDate(node, { source, locale }))
  // "1. Aug zu" and "1. Nov zu": the page would make 1 and 2.
  const areDates = items.every(({ node }) => monthsIn(locale).possible.test(wordsOf(node, source)))
  const dates = !isCounting && areDates ? items : certain
  // Several dates without a list would become one paragraph.
  const bullet = items.length > 1 ? '- ' : ''
  if (dates.length > 0)
    return dates.map(({ node, number, mark }) => ({
      offset: startOf(node),
      length: `${number}${mark}`.length,
      message: 'Date is read as an item of a list',
      hint: `Write "${bullet}${number}\\${mark} ${wordsOf(node, source)}".`,
    }))
  const [first] = items
  if (first === undefined) return []
  const start = Number(first.number)
  if (start > 1 && start !== last + 1)
    return [
      {
        offset: startOf(first.node),
        length: `${first.number}${first.mark}`.length,
        message: `"${first.number}${first.mark}" is read as an item of a list`,
        hint: `Write "${first.number}\\${first.mark} ${wordsOf(first.node, source)}", or begin the list with "1${first.mark}".`,
      },
    ]
  if (start <= 1 && items.every(({ number }) => number === first.number))
    return sameWord(items, source)
  const wrong = items.findIndex(({ number }, index) => Number(number) !== start + index)
  const item = items[wrong]
  if (item === undefined) return []
  return [
    {
      offset: startOf(item.node),
      length: `${item.number}${item.mark}`.length,
      message: `"${item.number}${item.mark}" is shown as "${start + wrong}${item.mark}"`,
      hint: `Write "${start + wrong}${item.mark}", or "${item.number}\\${item.mark}" where it is no item of a list.`,
    },
  ]
}

/** "1. Stock links" and "1. Stock rechts", of which the page would make 1 and 2. */
function sameWord(items: readonly NumberedItem[], source: string): Finding[] {
  const words = new Set(items.map(({ node }) => wordsOf(node, source).split(' ', 1)[0]))
  if (items.length < 2 || words.size > 1) return []
  return items.slice(1).map(({ node, number, mark }, index) => ({
    offset: startOf(node),
    length: `${number}${mark}`.length,
    message: `"${number}${mark}" is shown as "${Number(number) + index + 1}${mark}"`,
    hint: `Write "- ${number}\\${mark} ${wordsOf(node, source)}", also in the lines around it, or count up.`,
    isDoubtful: true,
  }))
}

/** A sentence of which a line happens to begin with "1.", "-" or ">". */
function tornSentence(
  node: List | Blockquote,
  previous: Nodes | undefined,
  { source }: Written,
): Finding[] {
  const [item] = node.children
  const isDirectlyBelow = previous?.position?.end.line === (node.position?.start.line ?? 0) - 1
  if (previous?.type !== 'paragraph' || !isDirectlyBelow || node.children.length > 1) return []
  if (item === undefined || !/[\p{L}\p{N},–-]$/u.test(toString(previous))) return []
  const isOrdered = node.type === 'list' && node.ordered === true
  if (!isOrdered && !/^[\p{Ll}\d]/u.test(wordsOf(item, source))) return []
  const { number, mark } = isOrdered
    ? numberOf(item, source)
    : { number: '', mark: source[startOf(node)] ?? '' }
  return [
    {
      offset: startOf(node),
      length: `${number}${mark}`.length,
      message: `"${number}${mark}" in a sentence begins a ${node.type === 'list' ? 'list' : 'quotation'}`,
      hint: `Write "${number}\\${mark} ${wordsOf(item, source)}", or put an empty line above.`,
    },
  ]
}

/** A word that a star refers from, like "10%*"; "Kund*innen" is none. */
const STARRED = /[\p{L}\p{N}%)»”]\*(?=[\s.,;:)]|$)/mu

/** "* until May" below "10%*": the note of a star, which the page would show with the mark of a list. */
function noteOfStar(list: List, { source }: Written): Finding[] {
  const start = startOf(list)
  if (source[start] !== '*' || list.children.length > 1) return []
  // Pairs of stars set emphasis.
  const above = source.slice(0, start).replace(/(\*{1,3})(?=\S)[^*\n]*\1/g, '')
  if (!STARRED.test(above)) return []
  return [
    {
      offset: startOf(list),
      length: 1,
      message: 'Note of a star is read as a list',
      hint: `Write "\\* ${wordsOf(list, source)}".`,
    },
  ]
}

/** A list within another that is too little indented, so that it ends the outer one. */
function flatList(list: List, previous: Nodes | undefined): Finding[] {
  const start = list.position?.start
  const outer = previous?.type === 'list' ? previous.position : undefined
  if (start === undefined || outer === undefined || outer.end.line !== start.line - 1) return []
  if (start.column <= outer.start.column) return []
  const content = previous?.type === 'list' ? previous.children.at(-1)?.children[0] : undefined
  const wanted = (content?.position?.start.column ?? 1) - 1
  return [
    {
      offset: startOf(list),
      length: 1,
      message: 'Inner list has too few spaces',
      hint: `Put ${wanted} spaces before its lines.`,
    },
  ]
}

function emptyItems({ children }: List): Finding[] {
  return children
    .filter((item) => item.children.length === 0)
    .map((node) => ({
      offset: startOf(node),
      length: 1,
      message: 'Empty item of a list',
      hint: 'Delete the line, or write a backslash before its mark to show it.',
    }))
}

/** What stands before a month: marks, and "bis 3. " in "1. bis 3. August". */
const BEFORE_MONTH = /^[*_[]*(?:(?:\p{L}+|[-–/&]) \d{1,2}\. )?/u
/** A month as a number: "8.: " in "1. 8.: zu". */
const MONTH = /^\d{1,2}\.(?!\d)/

/** Whether an item is "1. August …", "1. bis 3. August …" or "1. 8. 2024 …". */
function isDate(item: ListItem, { source, locale }: Written): boolean {
  const [inner] = item.children
  return (
    monthsIn(locale).certain.test(wordsOf(item, source).replace(BEFORE_MONTH, '')) ||
    MONTH.test(wordsOf(item, source)) ||
    (inner?.type === 'list' && isMonthOf(item, inner, source))
  )
}

/** Whether a list is the "8." of an item "1. 8. 2024". */
function isMonthOf(item: Parents, { ordered, position }: List, source: string): boolean {
  return (
    item.type === 'listItem' &&
    ordered === true &&
    item.position?.start.line === position?.start.line &&
    numberOf(item, source).number !== ''
  )
}

function numberOf(item: Nodes, source: string): { number: string; mark: string } {
  const start = startOf(item)
  const [, number = '', mark = ''] = NUMBER.exec(source.slice(start, start + 10)) ?? []
  return { number, mark }
}

/** The first line of a node without its own mark, as it is written. */
function wordsOf(node: Nodes, source: string): string {
  const [line = ''] = writtenOf(node, source).split('\n', 1)
  const words = line.replace(/^(?:[-+*>]|\d{1,9}[.)])[ \t]*/, '').trim()
  return words.length > QUOTED ? `${words.slice(0, QUOTED - 1)}…` : words
}
