// Footnotes and link definitions that no text refers to, or that are there twice (R28). Pure.
import type { Nodes } from 'mdast'
import type { Finding } from './misread.ts'

/** Returns those among the nodes of a text. The page shows none of them. */
export function unusedDefinitions(nodes: readonly Nodes[]): Finding[] {
  const used = new Set<string>()
  for (const node of nodes)
    if (node.type === 'footnoteReference') used.add(`^${node.identifier}`)
    else if (node.type === 'linkReference' || node.type === 'imageReference')
      used.add(node.identifier)
  const seen = new Set<string>()
  return nodes.flatMap((node): Finding[] => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return []
    const { identifier } = node
    // "[//]: # (words)" is a comment.
    if (identifier === '//') return []
    const isNote = node.type === 'footnoteDefinition'
    const name = isNote ? `^${identifier}` : identifier
    const length = name.length + 3
    const what = isNote ? 'footnote' : 'link definition'
    if (seen.has(name))
      return [
        {
          node,
          length,
          message: `Duplicate ${what} "${identifier}"`,
          hint: 'Give it another name; only the first is used.',
        },
      ]
    seen.add(name)
    if (used.has(name)) return []
    return [
      {
        ...(isNote ? {} : { isDoubtful: true }),
        node,
        length,
        message: `Unused ${what} "${identifier}"`,
        hint: isNote
          ? `Write "[^${identifier}]" where it belongs, or delete it: the page does not show it.`
          : `Write "[words][${identifier}]" where it belongs, or delete it: the page does not show it. Write "\\[" for a text in brackets.`,
      },
    ]
  })
}
