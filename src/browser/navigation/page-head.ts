// Applies the heads of pages through unhead, the only manager of the head (R9).
import { createHead, renderDOMHead } from '@unhead/react/client'
import { tagsOfHead, type PageHead } from '#site/head.ts'

/** Takes over the head that the document has; the result replaces it by that of another page. */
export function takeOverHead(first: PageHead): (head: PageHead) => void {
  const unhead = createHead()
  const entry = unhead.push(tagsOfHead(first))
  // Immediately, so that it has all tags of the first page and can remove those that another page lacks.
  renderDOMHead(unhead)
  return (head) => entry.patch(tagsOfHead(head))
}
