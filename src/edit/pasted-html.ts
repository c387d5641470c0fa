// Converts HTML from the clipboard to the Markdown of a text: of web pages, Word and Google Docs.
import TurndownService from 'turndown'

/** Elements whose content is no text. */
const DROPPED = new Set(
  'BUTTON HEAD HR IFRAME IMG INPUT LINK META NOSCRIPT OBJECT SCRIPT STYLE SVG TITLE VIDEO XML'.split(
    ' ',
  ),
)

/** Separate cells and rows until the table is written. */
const CELL = '\uE000'
const ROW = '\uE001'

/** Bullets of lists that are plain paragraphs. */
const BULLET = /^(?:\\?[•·▪◦‣●])\s+/

/** HTML with none of these elements is plain text with colours. */
const STRUCTURE = /<(?:h[1-6]|p|[uo]l|table|a|b|strong|em|i)[\s>]/i

/** Returns HTML as Markdown, with headings from level 2; undefined if it has no structure. */
export function pastedMarkdown(html: string): string | undefined {
  if (!STRUCTURE.test(html)) return undefined
  const service = new TurndownService({ codeBlockStyle: 'fenced' })
  const escape = service.escape.bind(service)
  service.escape = (text) =>
    escape(text)
      // Within a word it is no mark.
      .replaceAll(/(?<=[\p{L}\d])\\_(?=[\p{L}\d])/gu, '_')
      .replaceAll(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, String.raw`\$&`)
  for (const [name, rule] of Object.entries(rulesFor(html))) service.addRule(name, rule)
  const markdown = service
    .turndown(html)
    // Two bold parts in a row are one.
    .replaceAll(/(?<!\\)\*{4}/g, '')
    // Special spaces stay only at figures and marks such as « and !
    .replaceAll(/(?<![\d«])\u00a0(?![\d»:;!?%])/g, ' ')
    .replaceAll(/^[^\S\n]+$/gm, '')
    .replaceAll(/[ \u00a0]+(?=\n\n)/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
  return markdown.trim()
}

type Rules = Readonly<Record<string, TurndownService.Rule>>

function rulesFor(html: string): Rules {
  const used = Array.from('123456').filter((level) =>
    new RegExp(String.raw`<h${level}[\s>]`, 'i').test(html),
  )
  const isHidden = (node: HTMLElement) =>
    DROPPED.has(node.nodeName.toUpperCase()) ||
    /mso-element:\s*comment|mso-hide:\s*all|display:\s*none/i.test(styleOf(node)) ||
    /\bmsocom|MsoCommentReference/i.test(node.getAttribute('class') ?? '')
  return {
    // A style may take their mark away.
    plain: { filter: ['b', 'code', 'em', 'i', 'strong'], replacement: (content) => content },
    paragraph: { filter: ['p', 'div'], replacement: paragraph },
    lineBreak: {
      filter: 'br',
      // A heading, a cell and a link are one line.
      replacement: (_, node) =>
        isWithin(node, ({ nodeName }) => /^(?:H\d|T[DH]|A)$/.test(nodeName)) ? ' ' : '  \n',
    },
    power: {
      filter: 'sup',
      replacement: (content) => ({ 1: '¹', 2: '²', 3: '³' })[content] ?? content,
    },
    struck: {
      filter: (node) => ['S', 'DEL', 'STRIKE'].includes(node.nodeName),
      replacement: (content, node) => marked(content, node, '~~'),
    },
    emphasis: {
      filter: isEmphasis,
      replacement: (content, node) =>
        isWithin(node, isEmphasis) ? content : marked(content, node, '*'),
    },
    strong: {
      filter: isStrong,
      replacement: (content, node) =>
        isWithin(node, (outer) => isStrong(outer) || /^(?:H\d|TH)$/.test(outer.nodeName))
          ? content
          : marked(content, node, '**'),
    },
    heading: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      replacement: (content, node) => {
        const words = oneLine(content)
        const level = Math.min(6, used.indexOf(node.nodeName.slice(1)) + 2)
        return words === '' ? '' : `\n\n${'#'.repeat(level)} ${words}\n\n`
      },
    },
    link: { filter: 'a', replacement: link },
    list: { filter: ['ul', 'ol'], replacement: list },
    item: { filter: 'li', replacement: item },
    wordItem: { filter: (node) => wordMark(node) !== undefined, replacement: wordItem },
    wordMark: { filter: isWordMark, replacement: () => '' },
    cell: {
      filter: ['td', 'th'],
      replacement: (content, node) =>
        content.trim() + CELL.repeat(Math.max(1, Number(node.getAttribute('colspan')))),
    },
    row: { filter: 'tr', replacement: (content) => content + ROW },
    table: { filter: 'table', replacement: table },
    hidden: { filter: isHidden, replacement: () => '' },
  }
}

const styleOf = (node: Element) => node.getAttribute('style') ?? ''

const oneLine = (content: string) => content.trim().replaceAll(/\s*\n\s*/g, ' ')

function isWithin(node: Element, test: (outer: Element) => boolean): boolean {
  const { parentElement } = node
  return parentElement !== null && (test(parentElement) || isWithin(parentElement, test))
}

function isStrong(node: Element): boolean {
  const weight = /(?<![\w-])font-weight:\s*([\w-]+)/i.exec(styleOf(node))?.[1]
  if (weight !== undefined) return isInline(node) && /^(?:bold|[6-9]00)$/i.test(weight)
  return node.nodeName === 'B' || node.nodeName === 'STRONG'
}

function isEmphasis(node: Element): boolean {
  const style = /(?<![\w-])font-style:\s*([\w-]+)/i.exec(styleOf(node))?.[1]
  if (style !== undefined) return isInline(node) && /^italic$/i.test(style)
  return node.nodeName === 'I' || node.nodeName === 'EM'
}

const isInline = ({ nodeName }: Element) => /^(?:B|EM|FONT|I|SPAN|STRONG)$/.test(nodeName)

/** Surrounds words with a mark, unless it would be within a word or around blocks. */
function marked(content: string, node: HTMLElement, mark: string): string {
  const words = node.textContent ?? ''
  const isPart = (inner: RegExp, outer: RegExp, beside: Node | null) =>
    inner.test(words) && beside?.nodeType === 3 && outer.test(beside.textContent ?? '')
  const isInWord =
    isPart(/^\S/, /[\p{L}\d]$/u, node.previousSibling) ||
    isPart(/\S$/, /^[\p{L}\d]/u, node.nextSibling)
  return isInWord || content.trim() === '' || content.includes('\n\n')
    ? content
    : `${mark}${content}${mark}`
}

function paragraph(content: string, node: HTMLElement): string {
  const { parentElement: parent } = node
  const words = content.trim()
  if (BULLET.test(words)) return `\n- ${words.replace(BULLET, '')}\n`
  const isOnly =
    parent?.nodeName === 'LI' &&
    Array.from(parent.children).filter(({ nodeName }) => nodeName === node.nodeName).length === 1
  return isOnly ? `\n${content}\n` : `\n\n${content}\n\n`
}

function link(content: string, node: HTMLElement): string {
  const words = oneLine(content)
  const target = (node.getAttribute('href') ?? '').trim()
  if (words === '' || !/^(?:https?:\/\/|mailto:|tel:)/i.test(target)) return content
  const address = target.replaceAll(/[()\s<>]/g, (mark) =>
    mark === '(' ? '%28' : mark === ')' ? '%29' : encodeURIComponent(mark),
  )
  return `[${words}](${address})`
}

const markOf = (list: Element | null, index: number) =>
  list?.nodeName === 'OL' ? `${Number(list.getAttribute('start') ?? 1) + index}. ` : '- '

const indented = (content: string, by: number) =>
  content.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`)

function list(content: string, { parentElement: parent }: HTMLElement): string {
  if (parent?.nodeName === 'LI') return `\n${content.trim()}\n`
  // Google Docs puts an inner list beside the item that it belongs to.
  if (parent?.nodeName === 'UL' || parent?.nodeName === 'OL')
    return indented(`\n${content.trim()}`, markOf(parent, 0).length) + '\n'
  return `\n\n${content}\n\n`
}

function item(content: string, node: HTMLElement): string {
  const { parentElement: parent } = node
  const items = Array.from(parent?.children ?? []).filter(({ nodeName }) => nodeName === 'LI')
  const mark = markOf(parent, items.indexOf(node))
  const words = content.trim()
  return words === '' ? '' : `\n${mark}${indented(words, mark.length)}\n`
}

/** A span of Word with the bullet or number of an item. */
const isWordMark = (node: Element) => /mso-list:\s*ignore/i.test(styleOf(node))

/** Returns the bullet or number of a paragraph that is an item of a list for Word. */
function wordMark(node: Element): string | undefined {
  if (node.nodeName !== 'P' || !/mso-list:\s*l\d/i.test(styleOf(node))) return undefined
  const mark = Array.from(node.querySelectorAll('span')).find(isWordMark)
  return mark?.textContent?.trim()
}

const wordLevel = (node: Element) => Number(/level(\d)/.exec(styleOf(node))?.[1] ?? 1)

function wordItem(content: string, node: HTMLElement): string {
  let first: Element = node
  while (first.previousElementSibling !== null && wordMark(first.previousElementSibling))
    first = first.previousElementSibling
  const depth = Math.max(0, wordLevel(node) - wordLevel(first))
  const [, number] = /^\(?(\d+)[.)]/.exec(wordMark(node) ?? '') ?? []
  const words = oneLine(content)
  if (words === '') return ''
  return `\n${' '.repeat(3 * depth)}${number === undefined ? '-' : `${number}.`} ${words}\n`
}

function table(content: string, node: HTMLElement): string {
  const rows = content
    .split(ROW)
    .map((row) => row.split(CELL).map((cell) => cell.trim()))
    .map((cells) => cells.slice(0, -1))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const columns = Math.max(0, ...rows.map(({ length }) => length))
  // A table with one column, or with tables in it, is a layout.
  if (columns < 2 || node.querySelectorAll('table').length > 0)
    return `\n\n${rows
      .flat()
      .filter((cell) => cell !== '')
      .join('\n\n')}\n\n`
  const lines = rows.map((cells, index) => {
    const written = cells
      .map((cell) => oneLine(cell).replaceAll('|', String.raw`\|`))
      // A heading is bold anyway.
      .map((cell) => (index === 0 ? cell.replace(/^\*\*([^*]+)\*\*$/, '$1') : cell))
    return rowOf([...written, ...Array<string>(columns - cells.length).fill('')])
  })
  const dashes = rowOf(Array<string>(columns).fill('---'))
  return `\n\n${[lines[0], dashes, ...lines.slice(1)].join('\n')}\n\n`
}

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
