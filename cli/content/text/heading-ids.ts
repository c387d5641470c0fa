// Ids of headings: readable, and unique on their page (R28). Pure.
import { frameIds } from '#site/frame-ids.ts'
import { slugify } from '../../base/slug.ts'

/** What the ids of footnotes begin with, and the id of their heading (`mdast-util-to-hast`). */
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
