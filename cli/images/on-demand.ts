// Encodes pictures when they are requested (R63).
import pLimit from 'p-limit'
import { encodeImages } from './encode.ts'
import { drawSocialCards, type SocialCard } from './social.ts'
import { cachedName } from './make-missing.ts'
import type { ImageOptions } from './source.ts'
import type { Variant } from './variants.ts'

/** The file of a picture, encoded if the cache lacks it. */
export type MakePicture = (picture: Variant | SocialCard) => Promise<string>

/** Encodes at most `concurrency` pictures at a time; requests for the same picture share the work. */
export function createPictureMaker(images: ImageOptions): MakePicture {
  const limit = pLimit(images.concurrency)
  const options = { ...images, force: false, progress: () => {} }
  const making = new Map<string, Promise<string>>()
  return async (picture) => {
    const known = making.get(picture.path)
    if (known !== undefined) return await known
    const made = limit(async () => {
      await ('title' in picture
        ? drawSocialCards([picture], options)
        : encodeImages([picture], options))
      return images.cache.pathOf(cachedName(picture))
    })
    making.set(picture.path, made)
    try {
      return await made
    } finally {
      making.delete(picture.path)
    }
  }
}
