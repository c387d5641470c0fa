// Every picture that content names. Pure.
import type { Content } from '#site/content.ts'
import type { Localized } from '#site/locales.ts'
import type { Route } from '#site/routes.ts'
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
    content.company.hero.image,
    ...content.services.map(({ image }) => image),
    ...content.locations.map(({ image }) => image),
    ...content.projects.flatMap(({ before, after, gallery }) => [before, after, ...gallery]),
    ...content.posts.map(({ cover }) => cover),
    ...(content.woods?.woods ?? []).flatMap(({ pictures }) => Object.values(pictures)),
    ...inTexts,
  ]
}

/** Routes of the entries whose own files name one of these pictures, by their paths below `content/`. Other pages may show them as well. */
export function routesNaming(
  pictures: ReadonlySet<string>,
  { named, routes }: { named: readonly NamedImage[]; routes: readonly Route[] },
): Route[] {
  const keys = new Set(named.filter(({ src }) => pictures.has(src)).map(({ at }) => keyOf(at.file)))
  return routes.filter(({ key }) => key !== undefined && keys.has(key))
}

/** The key of an entry by one of its files: `content/posts/larch/de.md`, `content/services/painting.yaml`. */
function keyOf(file: string): string | undefined {
  return file.split('/')[2]?.replace(/\.yaml$/, '')
}
