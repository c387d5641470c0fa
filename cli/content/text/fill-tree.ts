// Fills company facts in a Markdown tree; phone number and e-mail address become links.
import type { Nodes, Root, RootContent, Text } from 'mdast'
import type { Plugin } from 'unified'
import { visit } from 'unist-util-visit'
import { mailLink, phoneLink } from '#site/format.ts'
import { placeIn, type Position, type Problems } from '../../problems/problems.ts'
import { fillFacts, partsOf, refuseUnknownNames } from '../facts.ts'
import type { MarkdownSource } from '#site/content.ts'

/** Links of the facts that become links in running text. */
const links: Readonly<Record<string, (value: string) => string>> = {
  phone: phoneLink,
  email: mailLink,
}

/** Fills the tree of `source`, except code. Unknown names go to `problems`. */
export const fillTree: Plugin<[{ source: MarkdownSource; problems: Problems }], Root> =
  ({ source, problems }) =>
  (tree) => {
    const { facts } = source
    if (!source.text.includes('{')) return
    const checked = (text: string, node: Nodes): string => {
      refuseUnknownNames(text, {
        names: Object.keys(facts),
        find: (part) => placeOf(part, node, source),
        problems,
      })
      return text
    }
    // A URL must not contain the spaces of a phone number.
    const inAddress = Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, value.replace(/\s/g, '')]),
    )
    // Links must not be nested.
    const linked = new Set<Nodes>()
    visit(tree, (node, index, parent) => {
      if (node.type === 'link' || node.type === 'definition' || node.type === 'image') {
        node.url = fillFacts(checked(node.url, node), inAddress)
      }
      if (node.type === 'image') node.alt = fillFacts(checked(node.alt ?? '', node), facts)
      if (node.type === 'link') visit(node, 'text', (text) => void linked.add(text))
      if (node.type !== 'text' || parent === undefined || index === undefined) return undefined
      refuseEscaped(node, { source, problems })
      const parts = partsOf(checked(node.value, node), facts)
      const nodes = parts.map(({ text, fact = '' }): RootContent => {
        const value = { type: 'text', value: text } as const
        const link = links[fact]
        return link === undefined || linked.has(node)
          ? value
          : { type: 'link', url: link(text), children: [value] }
      })
      parent.children.splice(index, 1, ...nodes)
      return index + nodes.length
    })
  }

/** Reports a placeholder after a backslash, which the parser removes. */
function refuseEscaped(
  node: Text,
  { source, problems }: { source: MarkdownSource; problems: Problems },
): void {
  const { start, end } = node.position ?? {}
  const written = source.text.slice(start?.offset, end?.offset)
  for (const [escaped, name = ''] of written.matchAll(ESCAPED))
    if (Object.hasOwn(source.facts, name))
      problems.error('content-unknown-fact', `"${escaped}" is replaced despite the backslash`, {
        at: placeOf(escaped, node, source),
        hint: `Write "{${name}}" for its value, or "{{${name}}}" to show the word in braces.`,
      })
}

const ESCAPED = /(?<!\\)\\\{(\w+)\\?\}/g

/** Returns the place of a part of a node in the file. */
function placeOf(
  part: string,
  { position }: Nodes,
  { text, file, line }: MarkdownSource,
): Position {
  const offset = position?.start.offset ?? 0
  const at = placeIn(text, Math.max(offset, text.indexOf(part, offset)))
  return { file, ...at, line: line + at.line - 1, length: part.length }
}
