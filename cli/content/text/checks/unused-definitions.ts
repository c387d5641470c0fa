// Footnotes and link definitions that no text refers to, or that are there twice (R28). Pure.
import { partOf } from '../nodes.ts'
import type { Check } from './check.ts'

/** Reports them: the page shows none. */
export const unusedDefinitions: Check = function* (nodes) {
  const used = new Set<string>()
  for (const node of nodes)
    if (node.type === 'footnoteReference') used.add(`^${node.identifier}`)
    else if (node.type === 'linkReference' || node.type === 'imageReference')
      used.add(node.identifier)
  const seen = new Set<string>()
  for (const node of nodes) {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') continue
    const { identifier } = node
    // "[//]: # (words)" is a comment.
    if (identifier === '//') continue
    const isNote = node.type === 'footnoteDefinition'
    const name = isNote ? `^${identifier}` : identifier
    const part = partOf(node, name.length + 3)
    const what = `${isNote ? 'footnote' : 'link definition'} "${identifier}"`
    if (seen.has(name)) {
      const hint = 'Give it another name; only the first is used.'
      yield { ...part, message: `Duplicate ${what}`, hint }
    } else if (!used.has(name)) {
      const words = isNote ? `[^${identifier}]` : `[words][${identifier}]`
      const more = isNote ? '' : ' Write "\\[" for a text in brackets.'
      const hint = `Write "${words}" where it belongs, or delete it: the page does not show it.${more}`
      yield { ...part, message: `Unused ${what}`, hint, isDoubtful: !isNote }
    } else if (isNote && node.children.length === 0)
      yield { ...part, message: `Empty ${what}`, hint: 'Write its text after the colon.' }
    seen.add(name)
  }
}
