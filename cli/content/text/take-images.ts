// Takes the pictures out of a text: each becomes a block of its own (R28).
import type { Image, RootContent } from 'mdast'
import type { Crop } from '#site/content.ts'
import { decodePath } from '../../base/decode-path.ts'
import { resolveContentPath } from '../read.ts'
import { crop as cropSchema } from '../schemas/fields.ts'
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

/** A path with the part of the picture that is shown, as media fragments state it, in per cent. */
const PART = /^(.*)#xywh=(.*)$/s

function take(image: Image, { source, quotes, problems, images }: Rendering): void {
  const at = placeOf(image, source)
  const alt = image.alt ?? ''
  const [, path = image.url, part] = PART.exec(image.url) ?? []
  const crop = part === undefined ? undefined : cropOf(part)
  if (part !== undefined && crop === undefined) {
    problems.error('markdown-picture', `Invalid part of a picture "${part}"`, {
      at,
      hint: 'State left edge, upper edge, width and height in per cent: boards.jpg#xywh=percent:25,0,50,80',
    })
  }
  const fault = altFault(alt, path)
  if (fault !== undefined || alt.trim() === '') {
    const message =
      fault === undefined
        ? 'The picture has no alternative text'
        : `Invalid alternative text: ${fault}`
    problems.error('markdown-picture', message, {
      at,
      hint: 'Say what it shows: ![Oiled larch boards with brush](boards.jpg)',
    })
  }
  const caption = image.title && educateText(image.title, quotes)
  images.push({
    src: resolveContentPath(decodePath(path), source.file),
    alt: educateText(alt, quotes),
    ...(crop && { crop }),
    ...(caption && { caption }),
    at,
  })
}

/** Returns the part that `percent:x,y,width,height` states, undefined unless it is within the picture. */
function cropOf(part: string): Crop | undefined {
  const [x, y, width, height] = (/^percent:([\d.,]+)$/.exec(part)?.[1] ?? '').split(',').map(Number)
  return cropSchema.safeParse({ x, y, width, height }).data
}
