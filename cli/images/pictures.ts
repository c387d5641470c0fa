// The pictures of one page, and every picture the content names.
import type { Content, ContentImage } from '#site/content.ts'
import type { SocialImage } from '#site/head.ts'
import {
  type ImageUse,
  type Layout,
  layouts,
  type ModernFormat,
  type Picture,
} from '#site/images.ts'
import { type Locale, type Localized, locales, localize } from '#site/locales.ts'
import type { ImageSource, ImageSources, NamedImage } from './source.ts'
import { createSocialCard, type SocialCard } from './social.ts'
import { describeImage, type Variant, variantsOf } from './variants.ts'

/** A picture with the alternative text of one language. */
export interface AltImage {
  readonly src: string
  readonly alt: string
}

/** Makes the pictures of one page. */
export interface PagePictures {
  /** A picture in a layout. The first three of a page are not lazy (R34), its main one is preloaded (R35). */
  readonly picture: (image: AltImage, layout: Layout, use: ImageUse) => Picture
  /** The page's picture for social networks. */
  readonly social: (
    image: AltImage,
    texts: Pick<SocialCard, 'title' | 'section' | 'brand'>,
  ) => SocialImage
  /** Everything asked for so far. */
  readonly wanted: () => WantedImages
}

/** Image files that pages use. */
export interface WantedImages {
  readonly variants: readonly Variant[]
  readonly cards: readonly SocialCard[]
}

/** `formats` are those of the sources of each picture, best first. */
export function createPagePictures(
  sources: ImageSources,
  formats: readonly ModernFormat[],
): PagePictures {
  const variants: Variant[] = []
  const cards: SocialCard[] = []
  return {
    picture({ src, alt }, layout, use) {
      const source = sourceOf(sources, src)
      const { presets, sizes } = layouts[layout]
      const made = variantsOf(source, { presets, use, formats })
      variants.push(...made.modern, made.fallback)
      return { ...describeImage(source, { ...made, formats }), alt, use, sizes }
    },
    social({ src, alt }, texts) {
      const card = createSocialCard(sourceOf(sources, src), texts)
      cards.push(card)
      return { src: `/${card.path}`, alt }
    },
    wanted: () => ({ variants, cards }),
  }
}

/** A picture with its text in one language. */
export function inLocale({ src, alt }: ContentImage, locale: Locale): AltImage {
  return { src, alt: localize(alt, locale) }
}

/** Every picture that content names, with its place; `texts` are the rendered Markdown texts. */
export function namedImages(
  content: Content,
  texts: ReadonlyMap<string, Localized<{ blocks: readonly ({ image: NamedImage } | object)[] }>>,
): NamedImage[] {
  const inTexts = [...texts.values()].flatMap((text) =>
    locales.flatMap(({ code }) =>
      localize(text, code).blocks.flatMap((block) => ('image' in block ? [block.image] : [])),
    ),
  )
  return [
    content.company.hero.image,
    ...content.services.map(({ image }) => image),
    ...content.locations.map(({ image }) => image),
    ...content.projects.flatMap(({ before, after, gallery }) => [before, after, ...gallery]),
    ...content.posts.map(({ cover }) => cover),
    ...inTexts,
  ]
}

function sourceOf(sources: ImageSources, src: string): ImageSource {
  const source = sources.get(src)
  if (source === undefined) throw new Error(`Picture "${src}" was not inspected`)
  return source
}
