// Markdown → syntax tree (R28). `remark-parse` and `remark-gfm` could replace this file.
import type { Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import type { Plugin } from 'unified'

/** Makes a processor parse GitHub's dialect, with the place of every node: lines, columns and offsets in the text. */
export const parseMarkdown: Plugin<[], string, Root> = function () {
  this.parser = (text) => {
    const tree = markdownToMdast(text, { features: { gfm: true, frontmatter: false } })
    if (tree.type !== 'root') throw new TypeError(`Markdown became a node "${tree.type}"`)
    return tree
  }
}
