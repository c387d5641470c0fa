// Warns of pictures that can be used, but do not look as they should (R65). Pure.
import type { Content } from '#site/content.ts'
import type { Problems } from '../problems/problems.ts'
import { mainImages } from './named-images.ts'
import { type ImageSources, type NamedImage, partId } from './source.ts'

/** Least width in px of a picture that some page begins with, and of any other: what small laptops and phones show. */
const LEAST = { main: 1000, other: 480 } as const

/** Warns of pictures that are blurred in their place, and of films, once at the first place of each. */
export function warnPictures(
  named: readonly NamedImage[],
  { content, sources, problems }: { content: Content; sources: ImageSources; problems: Problems },
): void {
  const main = new Set(mainImages(content).map(partId))
  const first = new Map(named.toReversed().map((image) => [partId(image), image]))
  for (const [id, { src, crop, at }] of first) {
    const source = sources.get(id)
    if (source === undefined) continue
    const { width, frames } = source
    const least = main.has(id) ? LEAST.main : LEAST.other
    if (width < least) {
      const what = crop === undefined ? `"${src}"` : `The part of "${src}"`
      problems.warn('image-too-small', `${what} is only ${width} px wide`, {
        at,
        hint: `Use the original: 2560 px is best, and below ${least} px it is blurred here.`,
      })
    }
    if (frames !== undefined) {
      problems.warn('image-animated', `Only the first picture of "${src}" is shown`, {
        at,
        hint: 'Pictures of this site do not move. Export the one that you want as JPEG or PNG.',
      })
    }
  }
}
