// Adds elements that Markdown lacks: large figures, named tasks, tables that scroll.
import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Plugin } from 'unified'
import { visit } from 'unist-util-visit'
import type { TextLabels } from './rendered-text.ts'

/** Sets a quotation that is one paragraph and begins with a bold figure large, with its words below (R16). */
export const largeFigures: Plugin<[], Root> = () => (tree) => {
  for (const node of tree.children) {
    if (node.type !== 'blockquote' || node.children.length !== 1) continue
    const [paragraph] = node.children
    if (paragraph?.type !== 'paragraph' || paragraph.children.length < 2) continue
    const [first] = paragraph.children
    if (first?.type !== 'strong' || !/\d/.test(toString(first))) continue
    node.data = { hName: 'div', hProperties: { className: ['prose__number'] } }
  }
}

/** Labels each task in a list as done or open, since its box has no name. */
export const namedTasks: Plugin<[TextLabels], HtmlRoot> =
  ({ done, open }) =>
  (html) => {
    visit(html, 'element', ({ tagName, properties }) => {
      if (tagName !== 'input') return
      properties['ariaLabel'] = properties['checked'] === true ? done : open
    })
  }

/** How cells of a column are aligned, by their mark: `|---:|` is for figures. */
const ALIGNMENTS: Readonly<Record<string, string>> = { right: 'end', center: 'center' }

/**
 * Lets tables scroll sideways within themselves on small screens, and aligns columns with a style: HTML has no attribute for
 * it any longer.
 */
export const proseTables: Plugin<[], HtmlRoot> = () => (html) => {
  visit(html, 'element', ({ properties }) => {
    const alignment = ALIGNMENTS[String(properties['align'])]
    delete properties['align']
    if (alignment !== undefined) properties['style'] = `text-align:${alignment}`
  })
  html.children = html.children.map((node) =>
    node.type === 'element' && node.tagName === 'table'
      ? {
          type: 'element',
          tagName: 'div',
          properties: { className: ['prose__table'], tabIndex: 0 },
          children: [node],
        }
      : node,
  )
}
