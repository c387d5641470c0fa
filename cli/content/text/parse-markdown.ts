// Markdown → syntax tree (R28).
import type { Root } from 'mdast'
import { markdownToMdast } from 'satteri'

/** The tree of a text in GitHub's dialect, with the place of every node: lines, columns and offsets in the text. */
export function parseMarkdown(text: string): Root {
  const tree = markdownToMdast(text, { features: { gfm: true, frontmatter: false } })
  if (tree.type !== 'root') throw new TypeError(`Markdown became a node "${tree.type}"`)
  return tree
}
