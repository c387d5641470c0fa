// Straight quotes in Markdown become the language's own (R28).
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Characters after which a quote opens. */
const OPENS_AFTER = /[\s([{–—/\u00a0«“‹‘]/
const WORD = /[\p{L}\p{N}]/u
/** Nodes that start a new run of text; quotes pair within one. */
const BLOCKS = new Set(['paragraph', 'heading', 'tableCell'])

/**
 * Replaces `"` and `'` in all texts of a Markdown tree, code excepted. `quotes` are opening and
 * closing double, then single. An apostrophe within or at the end of a word becomes ’.
 */
export function educateQuotes(tree: Root, quotes: readonly [string, string, string, string]): void {
  let previous = ''
  let singleOpen = false
  visit(tree, (node) => {
    if (BLOCKS.has(node.type)) {
      previous = ''
      singleOpen = false
    }
    if (node.type === 'inlineCode' || node.type === 'image' || node.type === 'break') previous = 'x'
    if (node.type !== 'text') return
    const characters = Array.from(node.value)
    const educated = characters.map((character, index) => {
      const next = characters[index + 1] ?? ''
      const opens = previous === '' || OPENS_AFTER.test(previous)
      let result = character
      if (character === '"') result = opens ? quotes[0] : quotes[1]
      if (character === "'") {
        if (opens && next !== '' && !/\s/.test(next)) {
          result = quotes[2]
          singleOpen = true
        } else if (singleOpen && !WORD.test(next)) {
          result = quotes[3]
          singleOpen = false
        } else result = '’'
      }
      previous = result
      return result
    })
    node.value = educated.join('')
  })
}
