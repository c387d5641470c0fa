// Every picture that content names. Pure.
import type { Content } from '#site/content.ts'
import type { Localized } from '#site/locales.ts'
import type { NamedImage } from './source.ts'

/** Each mention of a picture with its place; `texts` are the rendered Markdown texts. */
export function namedImages(
  content: Content,
  texts: ReadonlyMap<string, Localized<{ blocks: readonly ({ image: NamedImage } | object)[] }>>,
): NamedImage[] {
  const inTexts = [...texts.values()].flatMap((text) =>
    Object.values(text).flatMap(({ blocks }) =>
      blocks.flatMap((block) => ('image' in block ? [block.image] : [])),
    ),
  )
  return [
    ...mainImages(content),
    ...content.projects.flatMap(({ gallery }) => gallery),
    ...(content.woods?.woods ?? []).flatMap(({ pictures }) => Object.values(pictures)),
    ...inTexts,
  ]
}

/** The pictures that pages begin with; they are shown largest. */
export function mainImages(content: Content): NamedImage[] {
  return [
    content.company.hero.image,
    ...content.services.map(({ image }) => image),
    ...content.locations.map(({ image }) => image),
    ...content.projects.flatMap(({ before, after }) => [before, after]),
    ...content.posts.map(({ cover }) => cover),
  ]
}
