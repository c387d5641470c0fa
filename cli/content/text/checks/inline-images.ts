// Pictures within other text, which cannot be blocks of their own (R28).
import type { Nodes } from 'mdast'
import { lengthOf } from '../place-of.ts'
import { imageOf } from '../take-images.ts'
import { createCheck, startOf } from './check.ts'

/** Refuses pictures that are not alone in a paragraph at the left edge. */
export const inlineImages = createCheck('markdown-picture', ([root, ...nodes]) => {
  const own = new Set<Nodes | undefined>(root?.type === 'root' ? root.children.map(imageOf) : [])
  return nodes
    .filter((node) => node.type === 'image' || node.type === 'imageReference')
    .filter((node) => !own.has(node))
    .map((node) => ({
      offset: startOf(node),
      length: lengthOf(node),
      message: 'A picture must be on a line of its own',
      hint: 'Put it on a line of its own at the left edge, with an empty line before and after.',
    }))
})
