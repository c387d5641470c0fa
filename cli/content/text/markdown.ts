// Markdown → blocks of safe HTML and pictures, with every link and heading checked (R28).
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import remarkRehype, { type Options } from 'remark-rehype'
import { type Plugin, unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { MarkdownSource } from '#site/content.ts'
import { fill } from '#site/format.ts'
import { bindFigures } from '../../base/figures.ts'
import { checkText } from './checks/checks.ts'
import { fillTree } from './fill-tree.ts'
import { identifyHeadings } from './heading-ids.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { largeFigures, namedTasks, proseTables } from './prose-elements.ts'
import { educateQuotes } from './quotes.ts'
import type {
  RenderedText,
  Rendering,
  TextLabels,
  TextLanguage,
  Transform,
} from './rendered-text.ts'
import { resolveLinks } from './resolve-links.ts'
import { IMAGE_PLACE, takeImages } from './take-images.ts'

/** Longest paragraph in characters: the parser takes the square of its length if it is full of "*" (R87). */
const PARAGRAPH_LIMIT = 20_000

type Context = Pick<Rendering, keyof TextLanguage | 'links' | 'problems'>

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

function render(source: MarkdownSource, context: Context): RenderedText {
  const text: Rendering = {
    ...context,
    source,
    images: [],
    headings: [],
    anchors: [],
    files: new Set(),
    words: 0,
  }
  const html = unified()
    .use(parseMarkdown)
    .use(checkText, text)
    .use(fillTree, text)
    .use(takeImages, text)
    .use(identifyHeadings, text)
    .use(resolveLinks, text)
    .use(largeFigures)
    .use(educateQuotes, text)
    .use(listHeadings, text)
    .use(boundFigures)
    .use(remarkRehype, footnotes(text.labels))
    .use(namedTasks, text.labels)
    .use(proseTables)
    .use(rehypeStringify)
    .processSync(source.text)
  const { headings, words, anchors, files } = text
  return { blocks: toBlocks(String(html), text), headings, words, anchors, files: [...files] }
}

/** Lists headings and counts words, as the writer has them. */
const listHeadings: Transform = (text) => (tree) => {
  text.words = toString(tree).split(/\s+/).filter(Boolean).length
  visit(tree, 'heading', (node) => {
    const id = String(node.data?.hProperties?.['id'])
    text.headings.push({ id, text: toString(node), depth: node.depth })
  })
}

/** Keeps figures with their units. */
const boundFigures: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'text', (node) => {
    node.value = bindFigures(node.value)
  })
}

function footnotes({ footnotes: label, backToText }: TextLabels): Options {
  return {
    footnoteLabel: label,
    footnoteLabelProperties: { className: ['visually-hidden'] },
    footnoteBackLabel: (index) => fill(backToText, { number: index + 1 }),
  }
}

/** Divides HTML where its pictures belong. */
function toBlocks(html: string, { images }: Rendering): RenderedText['blocks'] {
  return html.split(IMAGE_PLACE).flatMap((part, index) => {
    const image = images[index]
    const text = part.trim()
    return [...(text === '' ? [] : [{ html: text }]), ...(image === undefined ? [] : [{ image }])]
  })
}
