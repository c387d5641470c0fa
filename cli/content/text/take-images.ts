// Takes the pictures out of a text: each becomes a block of its own (R28).
import type { Image, RootContent } from 'mdast'
import { resolveContentPath } from '../read.ts'
import { altFault } from './alt-text.ts'
import { placeOf } from './nodes.ts'
import { educateText } from './quotes.ts'
import type { Rendering, Transform } from './rendered-text.ts'

/** Name of the element that marks the place of a picture. */
const PLACE = 'content-picture'
/** That element in HTML. */
export const IMAGE_PLACE = `<${PLACE}></${PLACE}>`

/** Replaces each picture in a paragraph of its own by a mark. */
export const takeImages: Transform = (text) => (tree) => {
  tree.children = tree.children.map((node) => {
    const image = imageOf(node)
    if (image === undefined) return node
    take(image, text)
    return { type: 'paragraph', children: [], data: { hName: PLACE } }
  })
}

/** Returns the picture of a paragraph that has nothing else. */
export function imageOf(node: RootContent): Image | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined
  const [first] = node.children
  return first?.type === 'image' ? first : undefined
}

function take(image: Image, { source, quotes, problems, images }: Rendering): void {
  const at = placeOf(image, source)
  const alt = image.alt ?? ''
  const fault = altFault(alt, image.url)
  if (fault !== undefined || alt.trim() === '') {
    const message =
      fault === undefined
        ? 'The picture has no alternative text'
        : `The alternative text is not right: ${fault}`
    problems.error('markdown-picture', message, {
      at,
      hint: 'Say what it shows: ![Oiled larch boards with brush](boards.jpg)',
    })
  }
  const src = resolveContentPath(image.url, source.file)
  images.push({ src, alt: educateText(alt, quotes), at })
}
