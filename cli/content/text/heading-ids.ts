// Ids of headings: readable, and unique on their page (R28).
import { toString } from 'mdast-util-to-string'
import { frameIds } from '#site/frame-ids.ts'
import { isResetHash, RESET_WORD } from '#site/reset-hash.ts'
import { slugify } from '#site/slugify.ts'
import { nodesOf, placeOf } from './nodes.ts'
import type { Transform } from './rendered-text.ts'

/** Beginning of the ids of footnotes, and the id of their heading (`remark-rehype`). */
const FOOTNOTE = /^user-content-/
const FOOTNOTES = 'footnote-label'

/**
 * Returns an id for each heading of a text. A heading keeps the id of its words unless an earlier one has the same
 * words; further ones are numbered around all of these.
 */
export function headingIds(texts: readonly string[]): string[] {
  const slugs = texts.map((text) => (slugify(text) || 'section').replace(FOOTNOTE, 'section-$&'))
  const reserved = new Set([...frameIds, FOOTNOTES])
  const taken = new Set([...reserved, ...slugs])
  const counts = new Map<string, number>()
  return slugs.map((slug) => {
    let count = counts.get(slug) ?? (reserved.has(slug) ? 1 : 0)
    let id = slug
    if (count > 0)
      do id = `${slug}-${(count += 1)}`
      while (taken.has(id))
    else count = 1
    counts.set(slug, count)
    taken.add(id)
    return id
  })
}

/** Gives each heading an id. The page's own title is its only first-level heading. */
export const identifyHeadings: Transform =
  ({ source, problems }) =>
  (tree) => {
    const nodes = nodesOf(tree).filter((node) => node.type === 'heading')
    const ids = headingIds(nodes.map((node) => toString(node)))
    for (const [index, node] of nodes.entries()) {
      const at = placeOf(node, source)
      const text = toString(node)
      const id = ids[index] ?? ''
      if (node.depth === 1) {
        problems.error('markdown-heading', `"# ${text}" is a second main heading`, {
          at,
          hint: 'The title in the front matter is the main heading. Start headings in the text with "##".',
        })
      }
      if (isResetHash(id)) {
        problems.error('markdown-heading', `The address "#${id}" of this heading is reserved`, {
          at,
          hint: `Word the heading without "${RESET_WORD}": an address with it after "#" empties what the visitor's browser has stored.`,
        })
      }
      node.data = { ...node.data, hProperties: { id } }
    }
  }
