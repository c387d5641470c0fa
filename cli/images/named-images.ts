// Every picture that content names. Pure.
import type { Content, ContentImage } from '#site/content.ts'
import type { Localized } from '#site/locales.ts'
import type { NamedImage } from './source.ts'

/** Returns each mention of an image with its place, also of entries that are not public; `texts` are rendered Markdown. */
export function namedImages(
  content: Content,
  texts: ReadonlyMap<string, Localized<{ blocks: readonly ({ image: NamedImage } | object)[] }>>,
): NamedImage[] {
  const inTexts = [...texts.values()].flatMap((text) =>
    Object.values(text).flatMap(({ blocks }) =>
      blocks.flatMap((block) => ('image' in block ? [block.image] : [])),
    ),
  )
  return [...imagesIn(content), ...inTexts]
}

/** Returns the images within a value, in whichever field a schema allows them. */
function imagesIn(value: unknown): NamedImage[] {
  if (Array.isArray(value)) return value.flatMap(imagesIn)
  if (isImage(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(imagesIn) : []
}

/** Returns whether a value is an image, by its path, alternative texts and place. */
function isImage(value: unknown): value is ContentImage {
  return (
    typeof value === 'object' && value !== null && 'src' in value && 'alt' in value && 'at' in value
  )
}

/** Returns the main images of pages, which are shown largest. */
export function mainImages(content: Content): NamedImage[] {
  return [
    content.company.hero.image,
    ...content.services.map(({ image }) => image),
    ...content.locations.map(({ image }) => image),
    ...content.projects.flatMap(({ before, after, wide }) =>
      [before, after, wide].filter((image) => image !== undefined),
    ),
    ...content.posts.map(({ cover }) => cover),
    ...content.pages.flatMap(({ image }) => image ?? []),
  ]
}
