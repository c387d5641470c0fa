// HTML, pictures within other text, and headings in parts of a page: the page has no place for them (R28).
import type { Nodes } from 'mdast'
import { imageOf } from '../take-images.ts'
import { partOf } from '../nodes.ts'
import type { Check, Finding } from './check.ts'

/** Nothing but comments. */
const COMMENTS = /^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/

export const rawHtml: Check = (nodes) =>
  nodes
    .filter((node) => node.type === 'html' && !COMMENTS.test(node.value))
    .map((node) => ({
      ...partOf(node),
      message: 'Raw HTML is not allowed in texts',
      hint: 'Use Markdown instead, or put a backslash before "<" to show the character.',
    }))

/** Refuses headings and footnotes in a part of a page: other parts could have the same ids. */
export const partHeadings: Check = (nodes, { isPart }) =>
  nodes
    .filter(({ type }) => isPart && (type === 'heading' || type === 'footnoteDefinition'))
    .map((node) => ({
      ...partOf(node),
      message: `${node.type === 'heading' ? 'Headings' : 'Footnotes'} not allowed in a text of home`,
      hint: 'Its heading is the title in the front matter. Divide the text into two sections, or write a page.',
    }))

/** Warns of headings that skip a level, which people who navigate by headings miss. */
export const skippedLevels: Check = function* (nodes) {
  let above = 1
  for (const node of nodes) {
    if (node.type !== 'heading') continue
    if (node.depth > above + 1) {
      const marks = '#'.repeat(above + 1)
      yield {
        ...partOf(node),
        message: `Heading of level ${node.depth} follows level ${above}`,
        hint: `Begin it with "${marks} ".`,
        isDoubtful: true,
      }
    }
    above = node.depth
  }
}

/** Refuses images that are not a paragraph of their own at the left edge. */
export const inlineImages: Check = ([root, ...nodes]) => {
  const own = new Set<Nodes | undefined>(root?.type === 'root' ? root.children.map(imageOf) : [])
  const linked = new Set<Nodes>(
    nodes.flatMap((node) => (node.type === 'link' ? node.children : [])),
  )
  return nodes
    .filter((node) => node.type === 'image' || node.type === 'imageReference')
    .filter((node) => !own.has(node))
    .map((node) => ({ ...partOf(node), ...refusal(node, linked) }))
}

/** Returns what is wrong with an image, which may be one of those in links. */
function refusal(node: Nodes, linked: ReadonlySet<Nodes>): Pick<Finding, 'message' | 'hint'> {
  const hint = 'Write only "![what it shows](picture.jpg)", on a line of its own.'
  if (linked.has(node)) return { message: 'A picture cannot be a link', hint }
  if (node.type === 'imageReference')
    return { message: 'A picture must have its file in parentheses', hint }
  return {
    message: 'A picture must be on a line of its own',
    hint: 'Put it on a line of its own at the left edge, with an empty line before and after.',
  }
}
