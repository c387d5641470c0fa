// Markdown → blocks of safe HTML and pictures, with every link and heading checked (R28).
import type { ElementContent, Root as HtmlRoot } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { toString } from 'mdast-util-to-string'
import type { Image, Link, LinkReference, Nodes, Paragraph, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { MarkdownSource } from '#site/content.ts'
import { fill, formatBytes } from '#site/format.ts'
import type { Locale, LocaleEntry } from '#site/locales.ts'
import type { Heading } from '#site/page-data.ts'
import { joinTarget } from '#site/redirects.ts'
import { isResetHash, RESET_WORD } from '#site/reset-hash.ts'
import type { Position, Problems } from '../../problems/problems.ts'
import { altFault } from './alt-text.ts'
import type { LinkedFile } from '../linked-files.ts'
import type { InternalLink, LinkTable } from './links.ts'
import { bindFigures } from '../../base/figures.ts'
import { checkReading } from './check-reading.ts'
import { fillTree } from '../fill-tree.ts'
import { headingIds } from './heading-ids.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { educateQuotes, educateText } from './quotes.ts'
import { resolveContentPath } from '../read.ts'

/** A picture in a paragraph of its own. */
interface TextImage {
  /** Path below `content/`. */
  readonly src: string
  readonly alt: string
  readonly at: Position
}

/** Safe HTML. */
export interface HtmlBlock {
  readonly html: string
}

/** A rendered text: blocks of safe HTML, and pictures. */
export interface RenderedText {
  readonly blocks: readonly (HtmlBlock | { readonly image: TextImage })[]
  readonly headings: readonly Heading[]
  readonly words: number
  /** Links with a hash, to be checked once the headings of all texts are known. */
  readonly anchors: readonly InternalLink[]
  /** Files that it links to, by their names in the table of links. */
  readonly files: readonly string[]
}

/** Longest paragraph in characters: the parser takes the square of its length where it is full of "*" (R87). */
const PARAGRAPH_LIMIT = 20_000

/** How a text is worded in its language. */
export interface TextLanguage {
  readonly locale: Locale
  readonly quotes: LocaleEntry['quotes']
  readonly format: LocaleEntry['format']
  readonly labels: TextLabels
}

/** Words that no text has itself, for those who hear it read out. */
export interface TextLabels {
  /** The heading of footnotes. */
  readonly footnotes: string
  /** The link of a footnote back to its place; `{number}` is that of the footnote. */
  readonly backToText: string
  /** A task of a list that is done, and one that is not. */
  readonly done: string
  readonly open: string
}

interface Context extends TextLanguage {
  readonly links: LinkTable
  readonly problems: Problems
}

/** Renders one text. Raw HTML, bad links, misplaced pictures and endless nesting go to `problems`. */
export function renderMarkdown(source: MarkdownSource, context: Context): RenderedText {
  const { text, file, line } = source
  const nothing = { blocks: [], headings: [], words: 0, anchors: [], files: [] }
  const long = text
    .trimEnd()
    .split(/\n\s*\n/)
    .find(({ length }) => length > PARAGRAPH_LIMIT)
  if (long !== undefined) {
    const above = text.slice(0, text.indexOf(long)).split('\n').length - 1
    context.problems.error('content-syntax', `A paragraph has ${long.length} characters`, {
      at: { file, line: line + above, column: 1 },
      hint: `Divide it with empty lines. It may have ${PARAGRAPH_LIMIT}.`,
    })
    return nothing
  }
  try {
    return render(source, context)
  } catch (error) {
    // The stack is full.
    if (!(error instanceof RangeError)) throw error
    context.problems.error('content-syntax', 'Quotes or lists of this text are nested too deeply', {
      at: { file, line, column: 1 },
      hint: 'Remove lines with very many ">", "-" or "*" in a row.',
    })
    return nothing
  }
}

function render(
  source: MarkdownSource,
  { locale, quotes, format, labels, links, problems }: Context,
): RenderedText {
  const tree = parseMarkdown(source.text)
  checkReading(nodesOf(tree), { source, locale, problems })
  fillTree(tree, { source, problems })
  const at = (node: { position?: Root['position'] }): Position => positionIn(source, node)
  const images = takeImages(tree, { at, file: source.file, quotes, problems })
  const nodes = nodesOf(tree)
  refuseHtml(nodes, { at, problems })
  const ids = addHeadingIds(nodes, { at, problems })
  const linked = resolveLinks(nodes, { at, links, locale, format, file: source.file, problems })
  refuseInlineImages(nodes, { at, problems })
  setFigures(tree)
  educateQuotes(nodes, quotes)
  const headings = nodes
    .filter((node) => node.type === 'heading')
    .map((node, index) => ({ id: ids[index] ?? '', text: toString(node), depth: node.depth }))
  for (const node of nodes) if (node.type === 'text') node.value = bindFigures(node.value)
  const words = toString(tree).split(/\s+/).filter(Boolean).length
  return { blocks: toBlocks(tree, { images, labels }), headings, words, ...linked }
}

interface Checks {
  readonly at: (node: { position?: Root['position'] }) => Position
  readonly problems: Problems
}

/** Every node in the order of the text; one walk serves all checks. */
function nodesOf(tree: Root): Nodes[] {
  const nodes: Nodes[] = []
  visit(tree, (node) => void nodes.push(node))
  return nodes
}

/** Nothing but comments. */
const COMMENTS = /^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/

function refuseHtml(nodes: readonly Nodes[], { at, problems }: Checks): void {
  for (const node of nodes) {
    if (node.type !== 'html' || COMMENTS.test(node.value)) continue
    problems.error('markdown-html', 'Raw HTML is not possible in texts', {
      at: at(node),
      hint: 'Use Markdown instead, or put a backslash before "<" to show the character.',
    })
  }
}

/** Gives each heading an id. The page's own title is its only first-level heading. */
function addHeadingIds(nodes: readonly Nodes[], { at, problems }: Checks): string[] {
  const found = nodes.filter((node) => node.type === 'heading')
  const ids = headingIds(found.map((node) => toString(node)))
  for (const [index, node] of found.entries()) {
    const text = toString(node)
    const id = ids[index] ?? ''
    if (node.depth === 1) {
      problems.error('markdown-heading', `"# ${text}" is a second main heading`, {
        at: at(node),
        hint: 'The title in the front matter is the main heading. Start headings in the text with "##".',
      })
    }
    if (isResetHash(id)) {
      problems.error('markdown-heading', `The address "#${id}" of this heading is reserved`, {
        at: at(node),
        hint: `Word the heading without "${RESET_WORD}": an address with it after "#" empties what the visitor's browser has stored.`,
      })
    }
    node.data = { ...node.data, hProperties: { id } }
  }
  return ids
}

/** Localizes internal links, words those to files, marks external ones and refuses the rest. */
function resolveLinks(
  nodes: readonly Nodes[],
  {
    at,
    links,
    format,
    problems,
    ...source
  }: Checks & Pick<TextLanguage, 'locale' | 'format'> & { links: LinkTable; file: string },
): Pick<RenderedText, 'anchors' | 'files'> {
  const anchors: InternalLink[] = []
  const files = new Set<string>()
  for (const node of nodes) {
    if (node.type !== 'link' && node.type !== 'definition') continue
    const shown = node.type === 'link' ? [node] : referencesTo(node.identifier, nodes)
    const target = links.resolve(node.url, source)
    switch (target.kind) {
      case 'fault':
        problems.error('markdown-link', target.message, { at: at(node), hint: target.hint })
        break
      case 'elsewhere':
        for (const link of shown) setProperties(link, { rel: ['noopener', 'noreferrer'] })
        break
      case 'page':
        node.url = joinTarget(target, '')
        if (target.hash !== '') anchors.push({ path: target.path, hash: target.hash, at: at(node) })
        break
      case 'file':
        node.url = target.href
        files.add(target.file.name)
        for (const link of shown) labelFile(link, { file: target.file, format })
        break
      case 'contact':
        break
    }
  }
  return { anchors, files: [...files] }
}

function referencesTo(identifier: string, nodes: readonly Nodes[]): LinkReference[] {
  return nodes
    .filter((node) => node.type === 'linkReference')
    .filter((node) => node.identifier === identifier)
}

function setProperties(
  node: Link | LinkReference,
  properties: Readonly<Record<string, string | string[]>>,
): void {
  node.data = { ...node.data, hProperties: properties }
}

/** Says the type and the size of a file after the words of its link, as far as they do not say so already. */
function labelFile(
  node: Link | LinkReference,
  { file: { name, size, download }, format }: { file: LinkedFile; format: string },
): void {
  if (download !== undefined) setProperties(node, { download })
  const type = /\.(\w+)$/.exec(name)?.[1]?.toUpperCase()
  if (size === undefined || type === undefined) return
  const last = node.children.at(-1)
  // What the writer stated may be that of an earlier file.
  const stated = new RegExp(`\\s*\\((?:${type}|${SIZE}|[,;\\s])+\\)\\s*$`, 'iu')
  if (last?.type === 'text') last.value = last.value.replace(stated, '')
  const words = toString(node)
  const parts = [
    ...(new RegExp(`(?<![\\p{L}\\d])${type}(?![\\p{L}\\d])`, 'iu').test(words) ? [] : [type]),
    ...(new RegExp(SIZE, 'iu').test(words) ? [] : [formatBytes(size, format)]),
  ]
  if (parts.length > 0) node.children.push({ type: 'text', value: ` (${parts.join(', ')})` })
}

/** The size of a file in a text. */
const SIZE = String.raw`\d[\d.,’']*\s?(?:[kmg]i?[bo]|bytes)(?!\p{L})`

/** Replaces pictures in paragraphs of their own by markers. */
function takeImages(
  tree: Root,
  { at, file, quotes, problems }: Checks & { file: string; quotes: TextLanguage['quotes'] },
): TextImage[] {
  const images: TextImage[] = []
  tree.children = tree.children.map((node) => {
    const image = node.type === 'paragraph' ? onlyImage(node) : undefined
    if (image === undefined) return node
    const alt = image.alt ?? ''
    const fault = altFault(alt, image.url)
    if (fault !== undefined || alt.trim() === '') {
      const message =
        fault === undefined
          ? 'The picture has no alternative text'
          : `The alternative text is not right: ${fault}`
      problems.error('markdown-picture', message, {
        at: at(image),
        hint: 'Say what it shows: ![Oiled larch boards with brush](boards.jpg)',
      })
    }
    images.push({
      src: resolveContentPath(image.url, file),
      alt: educateText(alt, quotes),
      at: at(image),
    })
    return { type: 'paragraph', children: [], data: { hName: PICTURE } }
  })
  return images
}

function refuseInlineImages(nodes: readonly Nodes[], { at, problems }: Checks): void {
  for (const node of nodes) {
    if (node.type !== 'image' && node.type !== 'imageReference') continue
    problems.error('markdown-picture', 'A picture must be on a line of its own', {
      at: at(node),
      hint: 'Put it on a line of its own at the left edge, with an empty line before and after.',
    })
  }
}

function onlyImage({ children }: Paragraph): Image | undefined {
  const [first] = children
  return children.length === 1 && first?.type === 'image' ? first : undefined
}

/** Sets a quotation that is one paragraph and begins with a bold figure large, with its words below (R16). */
function setFigures(tree: Root): void {
  for (const node of tree.children) {
    if (node.type !== 'blockquote' || node.children.length !== 1) continue
    const [paragraph] = node.children
    if (paragraph?.type !== 'paragraph' || paragraph.children.length < 2) continue
    const [first] = paragraph.children
    if (first?.type !== 'strong' || !/\d/.test(toString(first))) continue
    node.data = { hName: 'div', hProperties: { className: ['prose__number'] } }
  }
}

/** Name of the element that marks the place of a picture until the text is split into blocks. */
const PICTURE = 'content-picture'

function toBlocks(
  tree: Root,
  { images, labels }: { images: readonly TextImage[]; labels: TextLabels },
): RenderedText['blocks'] {
  const html = toHast(tree, {
    footnoteLabel: labels.footnotes,
    footnoteLabelProperties: { className: ['visually-hidden'] },
    footnoteBackLabel: (index) => fill(labels.backToText, { number: index + 1 }),
  })
  if (html.type !== 'root') return []
  labelTasks(html, labels)
  const blocks: RenderedText['blocks'][number][] = []
  const waiting = [...images]
  let run: HtmlRoot['children'] = []
  const flush = () => {
    const text = toHtml({ type: 'root', children: run.map(wrapTable) }).trim()
    if (text !== '') blocks.push({ html: text })
    run = []
  }
  for (const node of html.children) {
    if (node.type !== 'element' || node.tagName !== PICTURE) {
      run.push(node)
      continue
    }
    flush()
    const image = waiting.shift()
    if (image !== undefined) blocks.push({ image })
  }
  flush()
  return blocks
}

/** Says of each task in a list whether it is done: its box alone has no name. */
function labelTasks(html: HtmlRoot, { done, open }: TextLabels): void {
  visit(html, { tagName: 'input' }, (node) => {
    if (node.type === 'element')
      node.properties['ariaLabel'] = node.properties['checked'] === true ? done : open
  })
}

/** Tables scroll sideways within themselves on small screens. */
function wrapTable(node: HtmlRoot['children'][number]): HtmlRoot['children'][number] {
  if (node.type !== 'element' || node.tagName !== 'table') return node
  const child: ElementContent = node
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['prose__table'], tabIndex: 0 },
    children: [child],
  }
}

function positionIn(source: MarkdownSource, node: { position?: Root['position'] }): Position {
  const start = node.position?.start
  const end = node.position?.end
  const sameLine = start !== undefined && end !== undefined && start.line === end.line
  return {
    file: source.file,
    line: source.line + (start?.line ?? 1) - 1,
    column: start?.column ?? 1,
    length: sameLine ? Math.max(1, end.column - start.column) : 1,
  }
}
