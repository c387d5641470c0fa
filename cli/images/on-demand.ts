// Encodes pictures when they are requested (R63).
import { cachedName } from './image-file.ts'
import { makeImages } from './make-images.ts'
import type { SocialCard } from './social.ts'
import type { ImageOptions } from './source.ts'
import type { Variant } from './variants.ts'

/** Returns the file of an image, encoded if the cache lacks it. */
export type MakePicture = (picture: Variant | SocialCard) => Promise<string>

/** Creates a maker whose calls for one image share the work. Node's threads limit its concurrency (`cli/bin.cjs`). */
export function createPictureMaker(images: ImageOptions): MakePicture {
  const options = { ...images, force: false, progress: () => {} }
  const make: MakePicture = async (picture) => {
    const needed =
      'title' in picture ? { variants: [], cards: [picture] } : { variants: [picture], cards: [] }
    await makeImages(needed, options)
    return images.cache.pathOf(cachedName(picture))
  }
  const making = new Map<string, Promise<string>>()
  return async (picture) => {
    const known = making.get(picture.path)
    if (known !== undefined) return await known
    const made = make(picture)
    making.set(picture.path, made)
    try {
      return await made
    } finally {
      making.delete(picture.path)
    }
  }
}
