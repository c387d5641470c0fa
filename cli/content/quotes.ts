// Replaces straight quotes in Markdown by those of the language (R28).
import type { Nodes } from 'mdast'

/** Characters after which a quote opens. */
const OPENS_AFTER = /[\s([{–—/\u00a0«“‹‘]/
const WORD = /[\p{L}\p{N}]/u
/** Nodes that start a new run of text; quotes pair within one. */
const BLOCKS = new Set(['paragraph', 'heading', 'tableCell'])

/**
 * Replaces `"` and `'` in all texts among the nodes of a Markdown tree, given in the text's order;
 * code is left alone. `quotes` are opening and closing double, then single. An apostrophe within or
 * at the end of a word becomes ’.
 */
export function educateQuotes(
  nodes: readonly Nodes[],
  quotes: readonly [string, string, string, string],
): void {
  let previous = ''
  let singleOpen = false
  for (const node of nodes) {
    if (BLOCKS.has(node.type)) {
      previous = ''
      singleOpen = false
    }
    if (node.type === 'inlineCode' || node.type === 'image') previous = 'x'
    if (node.type === 'break') previous = ' '
    if (node.type !== 'text') continue
    const { value } = node
    if (!/["']/.test(value)) {
      previous = value.at(-1) ?? previous
      continue
    }
    let educated = ''
    for (let index = 0; index < value.length; index += 1) {
      let character = value.charAt(index)
      const next = value.charAt(index + 1)
      const opens = previous === '' || OPENS_AFTER.test(previous)
      if (character === '"') character = opens ? quotes[0] : quotes[1]
      else if (character === "'") {
        if (opens && next !== '' && !/\s/.test(next)) {
          character = quotes[2]
          singleOpen = true
        } else if (singleOpen && !WORD.test(next)) {
          character = quotes[3]
          singleOpen = false
        } else character = '’'
      }
      educated += character
      previous = character
    }
    node.value = educated
  }
}
