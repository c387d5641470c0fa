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
  const running = new Map<string, Promise<unknown>>()
  return async (picture) => {
    const needed =
      'title' in picture ? { variants: [], cards: [picture] } : { variants: [picture], cards: [] }
    const work = running.get(picture.path) ?? makeImages(needed, options)
    running.set(picture.path, work)
    try {
      await work
    } finally {
      running.delete(picture.path)
    }
    return images.cache.pathOf(cachedName(picture))
  }
}
