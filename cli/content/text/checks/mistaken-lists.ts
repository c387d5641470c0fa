// Lists that are no lists: dates, years and sentences that happen to begin with a mark (R28). Pure.
import type { Blockquote, List, ListItem, Nodes, Paragraph, Parents } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { partOf, startOf, writtenOf } from '../nodes.ts'
import type { Check, Finding, Written } from './check.ts'
import { monthsIn } from '../../figures/month-names.ts'

/** The number that an item is written with, as "15" and ".". */
const NUMBER = /^(\d{1,9})([.)])/
const QUOTED = 40

/** Reports lists and quotations that were not meant, or not like this. */
export const mistakenLists: Check = (nodes, written) =>
  nodes.flatMap((node) => ('children' in node ? [...listsBelow(node, written)] : []))

/** Finds what is wrong with the lists and quotations directly below a node. */
function* listsBelow(parent: Parents, written: Written): Generator<Finding> {
  let last = 0
  let previous: Nodes | undefined
  for (const node of parent.children) {
    if (node.type === 'blockquote') {
      yield* tornSentence(node, previous, written)
      yield* signs([node], written)
      yield* emptyQuotation(node)
    }
    if (node.type === 'list') {
      if (isMonthOf(parent, node, written.source)) continue
      const numbers = node.ordered ? [...mistakenNumbers(node, last, written)] : []
      yield* numbers
      if (numbers.length === 0) {
        // A list within an item is indented on purpose.
        if (parent.type !== 'listItem') yield* tornSentence(node, previous, written)
        yield* flatList(node, previous)
        yield* noteOfStar(node, written)
        yield* signs(node.children, written)
        yield* plus(node, previous, written)
      }
      yield* indentedItems(node)
      yield* emptyItems(node)
      if (node.ordered) last = (node.start ?? 1) + node.children.length - 1
    }
    previous = node
  }
}

/** Finds dates, and numbers that the page would change. All items with "1." are a list. */
function* mistakenNumbers(list: List, last: number, written: Written): Generator<Finding> {
  const items = list.children.map((node) => itemOf(node, written.source))
  const isCounting = new Set(items.map(({ number }) => number)).size > 1 || items.length === 1
  // "1. Aug zu" and "1. Nov zu": the page would make 1 and 2.
  const { possible } = monthsIn(written.locale)
  const areDates = !isCounting && items.every(({ words }) => possible.test(words))
  const dates = areDates ? items : items.filter((item) => isDate(item, written))
  // Several dates without a list would become one paragraph.
  const bullet = items.length > 1 ? '- ' : ''
  for (const { part, escaped } of dates)
    yield {
      ...part,
      message: 'Date is read as an item of a list',
      hint: `Write "${bullet}${escaped}".`,
    }
  const [first] = items
  if (first === undefined || dates.length > 0) return
  const start = Number(first.number)
  const wrong = items.findIndex(({ number }, index) => Number(number) !== start + index)
  const item = items[wrong]
  if (start > 1 && start !== last + 1)
    yield {
      ...first.part,
      message: `"${first.label}" is read as an item of a list`,
      hint: `Write "${first.escaped}", or begin the list with "1${first.mark}".`,
    }
  else if (start <= 1 && !isCounting) yield* sameWord(items)
  else if (item !== undefined)
    yield {
      ...item.part,
      message: `"${item.label}" is shown as "${start + wrong}${item.mark}"`,
      hint: `Write "${start + wrong}${item.mark}", or "${item.number}\\${item.mark}" if it is not a list item.`,
    }
}

/** Finds "1. Stock links" and "1. Stock rechts", of which the page would make 1 and 2. */
function* sameWord([first, ...items]: readonly Item[]): Generator<Finding> {
  const word = first?.words.split(' ', 1)[0]
  if (items.some(({ words }) => words.split(' ', 1)[0] !== word)) return
  for (const [index, { part, number, mark, label, escaped }] of items.entries())
    yield {
      ...part,
      message: `"${label}" is shown as "${Number(number) + index + 1}${mark}"`,
      hint: `Write "- ${escaped}", also in the lines around it, or count up.`,
      isDoubtful: true,
    }
}

/** Finds a sentence of which a line happens to begin with "1.", "-" or ">". */
function* tornSentence(
  node: List | Blockquote,
  previous: Nodes | undefined,
  { source }: Written,
): Generator<Finding> {
  const [inner] = node.children
  if (!isDirectlyBelow(node, previous) || node.children.length > 1) return
  if (inner === undefined || !WITHOUT_END.test(toString(previous))) return
  const { part, number, mark, label } = itemOf(node, source)
  const words = wordsOf(inner, source)
  if (number === '' && !/^[\p{Ll}\d]/u.test(words)) {
    // "Montag" and "- Freitag" on the next line.
    if (node.type === 'list' && mark !== '+' && /^\p{L}/u.test(words))
      yield {
        ...part,
        message: `"${label}" right below a sentence begins a list`,
        hint: `Write "– ${words}" on the line above if it is a dash, or put an empty line above the list.`,
        isDoubtful: true,
      }
    return
  }
  yield {
    ...part,
    message: `"${label}" in a sentence begins a ${node.type === 'list' ? 'list' : 'quotation'}`,
    hint: `Write "${number}\\${mark} ${words}", or put an empty line above.`,
  }
}

/** The end of a paragraph that may continue. */
const WITHOUT_END = /[\p{L}\p{N},–-]$/u

function isDirectlyBelow(node: Nodes, previous: Nodes | undefined): previous is Paragraph {
  return (
    previous?.type === 'paragraph' &&
    previous.position?.end.line === (node.position?.start.line ?? 0) - 1
  )
}

/** A word that a star refers from, like "10%*" or "fields with * are"; "Kund*innen" is none. */
const STARRED = /[^\s*]\*(?=[\s.,;:)]|$)|(?<=[\p{L}\p{N}] )\*(?= |$)/mu

/** Finds "* until May" below "10%*": the note of a star, which the page would show with the mark of a list. */
function* noteOfStar(list: List, { source }: Written): Generator<Finding> {
  const offset = startOf(list)
  // Pairs of stars set emphasis.
  const above = source.slice(0, offset).replace(/(\*{1,3})(?=\S)[^*\n]*\1/g, '')
  if (source[offset] === '*' && list.children.length === 1 && STARRED.test(above))
    yield {
      offset,
      length: 1,
      message: 'Footnote with "*" is read as a list',
      hint: `Write "\\* ${wordsOf(list, source)}".`,
    }
}

const PRICE = String.raw`(?:CHF|Fr\.|EUR|[€£$])\s?\d`
const FIGURE = String.raw`\d[\d’'.,]*\s?`
const UNIT = String.raw`(?:[%‰°€]|(?:[cdkm]?m[²³]?|k?g|t|l|kW|V|A|CHF|Fr|EUR|Franken|Euro|Meter|Liter|Prozent|Grad)(?![\p{L}\p{N}]))`
/** A telephone number or figure behind a plus, a temperature behind a minus, what a measure or price exceeds. */
const SIGNED = new RegExp(
  [
    String.raw`^\+\s+\d`,
    String.raw`^-\s+\d+(?:[.,]\d+)?\s?(?:°|(?:Grad|degr[eé]+s|gradi)(?!\p{L}))`,
    String.raw`^>(?:\d|\s*=|\s*(?:~|ca\.)?\s*(?:${PRICE}|${FIGURE}${UNIT}))`,
    // "> 20 Jahre Erfahrung" is no sentence.
    String.raw`^>\s*\d+(?:[’'.,]\d+)*\s?\p{L}[^\n]*[\p{L}\p{N}]$`,
  ].join('|'),
  'u',
)
/** A discount. */
const REDUCED = new RegExp(
  String.raw`^-\s+(?:${PRICE}|(?!100)${FIGURE}%(?!\s+(?:Rabatt|Skonto|discount|off|de rabais|di sconto)))`,
  'u',
)

/** Finds "+ 41 33 …", "- 12 °C" and "> 30 cm", of which the page would not show the sign. */
function* signs(
  nodes: readonly (ListItem | Blockquote)[],
  { source }: Written,
): Generator<Finding> {
  for (const node of nodes) {
    const { part, mark, words } = itemOf(node, source)
    const line = writtenOf(node, source)
    // A list of several items, or within another, is one; so is a quotation of a whole sentence.
    const isMeant =
      mark === '-'
        ? nodes.length > 1 || (node.position?.start.column ?? 1) > 1
        : mark === '>' && (/[.!?…»“”"]$/.test(words) || words.split(/\s+/).length > 6)
    if (!isMeant && (SIGNED.test(line) || REDUCED.test(line)))
      yield {
        ...part,
        message: `"${mark}" before a figure begins a ${node.type === 'listItem' ? 'list' : 'quotation'}`,
        hint: `Write "\\${mark} ${words}" to show the sign${node.type === 'listItem' ? ', or begin the list with "*"' : ''}.`,
        isDoubtful: true,
      }
  }
}

/** Finds "+ VAT" below "CHF 200", and a "+" that begins no further item: both may be meant as "plus". */
function* plus(list: List, previous: Nodes | undefined, { source }: Written): Generator<Finding> {
  const [first, second] = list.children
  if (source[startOf(list)] !== '+' || first === undefined) return
  const continues = isDirectlyBelow(list, previous) && WITHOUT_END.test(toString(previous))
  if (second !== undefined && !continues) return
  const { part, words } = itemOf(first, source)
  yield {
    ...part,
    message: '"+" begins a list',
    hint: `Write "\\+ ${words}" to show the sign, or begin the list with "-".`,
    isDoubtful: true,
  }
}

/** Finds items that are indented, but not far enough for a list of their own. */
function* indentedItems({ children: [first, ...items] }: List): Generator<Finding> {
  const column = first?.position?.start.column ?? 1
  const content = first?.children[0]?.position?.start.column ?? column
  for (const item of items)
    if ((item.position?.start.column ?? 1) > column)
      yield {
        ...partOf(item, 1),
        message: 'Nested item is not indented enough',
        hint: `Begin it like the item above, or put ${content - column} spaces more before it for a nested list.`,
        isDoubtful: true,
      }
}

/** Finds a list within another that is too little indented, so that it ends the outer one. */
function* flatList(list: List, previous: Nodes | undefined): Generator<Finding> {
  const start = list.position?.start
  if (previous?.type !== 'list' || previous.position === undefined || start === undefined) return
  const outer = previous.position
  if (outer.end.line !== start.line - 1 || start.column <= outer.start.column) return
  const content = previous.children.at(-1)?.children[0]
  yield {
    ...partOf(list, 1),
    message: 'Nested list is not indented enough',
    hint: `Put ${(content?.position?.start.column ?? 1) - 1} spaces before its lines.`,
  }
}

function* emptyQuotation(node: Blockquote): Generator<Finding> {
  if (node.children.length === 0)
    yield {
      ...partOf(node, 1),
      message: 'Empty quotation',
      hint: 'Delete the line, or write "\\>" to show ">".',
    }
}

function* emptyItems({ children }: List): Generator<Finding> {
  for (const item of children)
    if (item.children.length === 0)
      yield {
        ...partOf(item, 1),
        message: 'Empty item of a list',
        hint: 'Delete the line, or write a backslash before its mark to show it.',
      }
}

/** Text before a month: marks, and "bis 3. " in "1. bis 3. August". */
const BEFORE_MONTH = /^[*_[]*(?:(?:\p{L}+|[-–/&]) \d{1,2}\. )?/u
/** A month as a number: "8.: " in "1. 8.: zu". */
const MONTH = /^\d{1,2}\.(?!\d)/

/** Returns whether an item is "1. August …", "1. bis 3. August …" or "1. 8. 2024 …". */
function isDate({ node, words }: Item, { source, locale }: Written): boolean {
  const inner = node.type === 'listItem' ? node.children[0] : undefined
  return (
    monthsIn(locale).certain.test(words.replace(BEFORE_MONTH, '')) ||
    MONTH.test(words) ||
    (inner?.type === 'list' && isMonthOf(node, inner, source))
  )
}

/** Returns whether a list is the "8." of an item "1. 8. 2024". */
function isMonthOf(item: Nodes, { ordered, position }: List, source: string): boolean {
  return (
    item.type === 'listItem' &&
    ordered === true &&
    item.position?.start.line === position?.start.line &&
    itemOf(item, source).number !== ''
  )
}

interface Item {
  readonly node: ListItem | List | Blockquote
  readonly number: string
  readonly mark: string
  /** Number and mark. */
  readonly label: string
  readonly part: Pick<Finding, 'offset' | 'length'>
  readonly words: string
  /** The item with a backslash before its mark. */
  readonly escaped: string
}

/** Returns how an item, a list or a quotation begins. */
function itemOf(node: Item['node'], source: string): Item {
  const offset = startOf(node)
  const [label = '', number = '', mark = label] =
    NUMBER.exec(source.slice(offset, offset + 10)) ?? source.slice(offset, offset + 1)
  const words = wordsOf(node, source)
  const part = { offset, length: label.length }
  return { node, number, mark, label, part, words, escaped: `${number}\\${mark} ${words}` }
}

/** Returns the first line of a node as written, without its own mark, shortened. */
function wordsOf(node: Nodes, source: string): string {
  const [line = ''] = writtenOf(node, source).split('\n', 1)
  const words = line.replace(/^(?:[-+*>]|\d{1,9}[.)])[ \t]*/, '').trim()
  return words.length > QUOTED ? `${words.slice(0, QUOTED - 1)}…` : words
}
