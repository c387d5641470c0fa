// Footnotes and link definitions that no text refers to, or that are there twice (R28). Pure.
import { createCheck, type Finding, startOf } from './check.ts'

/** Reports them: the page shows none. */
export const unusedDefinitions = createCheck('markdown-unused', (nodes) => {
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
          offset: startOf(node),
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
        offset: startOf(node),
        length,
        message: `Unused ${what} "${identifier}"`,
        hint: isNote
          ? `Write "[^${identifier}]" where it belongs, or delete it: the page does not show it.`
          : `Write "[words][${identifier}]" where it belongs, or delete it: the page does not show it. Write "\\[" for a text in brackets.`,
      },
    ]
  })
})
