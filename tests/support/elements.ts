// Finds elements in HTML text by class, with their contents.
import { DomUtils, parseDocument } from 'htmlparser2'

/** `nodeType` of a text; comments have data too. */
const TEXT = 3
/** Elements within a line; others part words. */
const INLINE = new Set(['a', 'code', 'em', 'span', 'strong', 'time'])

/** An element: its words with single blanks, its attributes, and its content. */
export interface FoundElement {
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  /** Elements below it, as `elements` finds them. */
  readonly find: (selector: string) => FoundElement[]
}

type Tree = ReturnType<typeof parseDocument>
type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** Elements by tag (`a`), class (`.hero`) or id (`#faq`), in the order of the document. */
export function elements(html: string, selector: string): FoundElement[] {
  return findIn(parseDocument(html), selector)
}

function findIn(tree: Tree | Tag, selector: string): FoundElement[] {
  const name = selector.slice(1)
  const test = (tag: Tag) => {
    if (selector.startsWith('.')) return (tag.attribs['class'] ?? '').split(' ').includes(name)
    return selector.startsWith('#') ? tag.attribs['id'] === name : tag.name === selector
  }
  return DomUtils.findAll(test, tree.children).map((tag) => ({
    text: wordsOf(tag.children)
      .replace(/[ \n]+/g, ' ')
      .trim(),
    attributes: tag.attribs,
    find: (inner) => findIn(tag, inner),
  }))
}

function wordsOf(nodes: Tag['children']): string {
  return nodes
    .map((node) => {
      if ('data' in node) return node.nodeType === TEXT ? node.data : ''
      if (!('attribs' in node)) return ''
      return INLINE.has(node.name) ? wordsOf(node.children) : ` ${wordsOf(node.children)} `
    })
    .join('')
}
