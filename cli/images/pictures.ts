// The pictures of pages.
import type { ContentImage } from '#site/content.ts'
import type { SocialImage } from '#site/head.ts'
import {
  type ImageDescriptor,
  type ImageUse,
  type Layout,
  layouts,
  type ModernFormat,
  type Picture,
  srcsetEntry,
} from '#site/images.ts'
import { type Locale, localize } from '#site/locales.ts'
import type { Theme } from '#site/theme.ts'
import { type ImageSource, type ImageSources, partId } from './source.ts'
import { createSocialCard, type SocialCard, socialLook } from './social.ts'
import { type Variant, variantsOf } from './variants.ts'

/** A picture with the alternative text of one language. */
interface AltImage extends Pick<ContentImage, 'src' | 'crop' | 'focus'> {
  readonly alt: string
}

/** Texts of a social card. */
type CardTexts = Pick<SocialCard, 'title' | 'section' | 'brand'>

/** Requirements of a page for its pictures. */
export interface PagePictures {
  /** Returns an image in a layout. The first three of a page are not lazy (R34), its main one is preloaded (R35). */
  readonly picture: (image: AltImage, layout: Layout, use: ImageUse) => Picture
  /** Returns the page's image for social networks. */
  readonly social: (image: AltImage, texts: CardTexts) => SocialImage
}

/** The image files that something needs. */
export interface NeededImages {
  readonly variants: readonly Variant[]
  readonly cards: readonly SocialCard[]
}

/** Describes the pictures of a site. Pure: the same picture in the same layout has the same description. */
export interface Pictures {
  readonly describe: (image: AltImage, layout: Layout, use: ImageUse) => DescribedPicture
  readonly card: (image: AltImage, texts: CardTexts) => SocialCard
}

/** A picture in a layout, and its files. */
interface DescribedPicture {
  readonly descriptor: ImageDescriptor
  readonly sizes: string
  readonly variants: readonly Variant[]
}

/** Creates `Pictures`: `formats` are those of each image's sources, best first; social images have the look of `theme`. */
export function createPictures(
  sources: ImageSources,
  formats: readonly ModernFormat[],
  theme: Theme,
): Pictures {
  const look = socialLook(theme)
  // Hundreds of cards show the same picture.
  const described = new Map<string, DescribedPicture>()
  const describe = (image: AltImage, layout: Layout, use: ImageUse): DescribedPicture => {
    const source = sourceOf(sources, image)
    const { presets, sizes } = layouts[layout]
    const { modern, fallback } = variantsOf(source, { presets, use, formats })
    const descriptor = {
      sources: formats.map((format) => ({
        type: `image/${format}`,
        srcset: modern
          .filter((variant) => variant.format === format)
          .map((variant) => srcsetEntry({ src: `/${variant.path}`, width: variant.width }))
          .join(', '),
      })),
      img: { src: `/${fallback.path}`, width: fallback.width, height: fallback.height },
      placeholder: source.placeholder,
    }
    return { descriptor, sizes, variants: [...modern, fallback] }
  }
  return {
    describe(image, layout, use) {
      const id = `${layout} ${use} ${partId(image)}`
      const picture = described.get(id) ?? describe(image, layout, use)
      described.set(id, picture)
      return picture
    },
    card: (image, texts) => createSocialCard(sourceOf(sources, image), texts, look),
  }
}

/** Something with pictures, such as the data of a page, and the image files that it needs, each once. */
interface WithImages<T> extends NeededImages {
  readonly value: T
  /** URL paths of the cards and of the fallback of each picture. */
  readonly paths: readonly string[]
}

/** Returns what `collect` makes of the pictures, with the image files that it needs. */
export function collectImages<T>(
  { describe, card }: Pictures,
  collect: (pictures: PagePictures) => T,
): WithImages<T> {
  const variants = new Map<string, Variant>()
  const cards = new Map<string, SocialCard>()
  const fallbacks = new Set<string>()
  const value = collect({
    picture(image, layout, use) {
      const { descriptor, sizes, variants: files } = describe(image, layout, use)
      for (const file of files) variants.set(file.path, file)
      fallbacks.add(descriptor.img.src)
      const position = image.focus && { position: `${image.focus.x}% ${image.focus.y}%` }
      return { ...descriptor, alt: image.alt, ...position, use, sizes }
    },
    social(image, texts) {
      const file = card(image, texts)
      cards.set(file.path, file)
      return { src: `/${file.path}`, alt: image.alt }
    },
  })
  return {
    value,
    variants: [...variants.values()],
    cards: [...cards.values()],
    paths: [...[...cards.keys()].map((path) => `/${path}`), ...fallbacks],
  }
}

/** Joins needs; a file that several have is there once. */
export function joinNeeds(needs: readonly NeededImages[]): NeededImages {
  return {
    variants: byPath(needs.flatMap(({ variants }) => variants)),
    cards: byPath(needs.flatMap(({ cards }) => cards)),
  }
}

function byPath<T extends { readonly path: string }>(files: readonly T[]): T[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

/** Returns an image with its text in one language. */
export function inLocale({ src, crop, focus, alt }: ContentImage, locale: Locale): AltImage {
  return { src, ...(crop && { crop }), ...(focus && { focus }), alt: localize(alt, locale) }
}

function sourceOf(sources: ImageSources, image: AltImage): ImageSource {
  const source = sources.get(partId(image))
  if (source === undefined) throw new Error(`Picture "${partId(image)}" was not inspected`)
  return source
}
