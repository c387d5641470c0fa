// HTML in a text, which the page would leave out (R28).
import { lengthOf } from '../place-of.ts'
import { createCheck, startOf } from './check.ts'

/** Nothing but comments. */
const COMMENTS = /^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/

/** Refuses HTML other than comments. */
export const rawHtml = createCheck('markdown-html', (nodes) =>
  nodes
    .filter((node) => node.type === 'html' && !COMMENTS.test(node.value))
    .map((node) => ({
      offset: startOf(node),
      length: lengthOf(node),
      message: 'Raw HTML is not possible in texts',
      hint: 'Use Markdown instead, or put a backslash before "<" to show the character.',
    })),
)
