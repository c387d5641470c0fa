// The pictures of pages.
import type { ContentImage } from '#site/content.ts'
import type { SocialImage } from '#site/head.ts'
import {
  type ImageUse,
  type Layout,
  layouts,
  type ModernFormat,
  type Picture,
} from '#site/images.ts'
import { type Locale, localize } from '#site/locales.ts'
import type { Theme } from '#site/theme.ts'
import { type ImageSource, type ImageSources, partId } from './source.ts'
import { createSocialCard, type SocialCard, socialLook } from './social.ts'
import { describeImage, type Variant, variantsOf } from './variants.ts'

/** A picture with the alternative text of one language. */
export interface AltImage extends Pick<ContentImage, 'src' | 'crop' | 'focus'> {
  readonly alt: string
}

type AskedPicture = readonly [image: AltImage, layout: Layout, use: ImageUse]
type AskedCard = readonly [image: AltImage, texts: Pick<SocialCard, 'title' | 'section' | 'brand'>]

/** What a page asks for; it is JSON. */
export interface AskedImages {
  readonly pictures: readonly AskedPicture[]
  readonly cards: readonly AskedCard[]
}

interface NotedPictures {
  readonly pictures: PagePictures
  /** Everything asked for so far. */
  readonly asked: AskedImages
  /** Paths of the cards, and of the fallback file of each picture; they change with the bytes of their sources. */
  readonly paths: () => readonly string[]
}

/** Makes the pictures of all pages, and remembers every file they need. */
export interface Pictures {
  /** A picture in a layout. The first three of a page are not lazy (R34), its main one is preloaded (R35). */
  readonly picture: (...asked: AskedPicture) => Picture
  /** Asks for the same files, and gives the URL path of the fallback. */
  readonly fallback: (...asked: AskedPicture) => string
  /** A page's picture for social networks. */
  readonly social: (...asked: AskedCard) => SocialImage
  /** Everything asked for so far, each file once. */
  readonly wanted: () => WantedImages
}

/** What a page may ask. */
export type PagePictures = Pick<Pictures, 'picture' | 'social'>

/** Image files that pages use. */
export interface WantedImages {
  readonly variants: readonly Variant[]
  readonly cards: readonly SocialCard[]
}

/** `formats` are those of the sources of each picture, best first; social pictures have the look of `theme`. */
export function createPictures(
  sources: ImageSources,
  formats: readonly ModernFormat[],
  theme: Theme,
): Pictures {
  const variants = new Map<string, Variant>()
  const cards = new Map<string, SocialCard>()
  const look = socialLook(theme)
  // A picture of many cards is worked out once.
  const known = new Map<string, Omit<Picture, 'alt' | 'position'>>()
  const describe = (...[image, layout, use]: AskedPicture) => {
    const source = sourceOf(sources, image)
    const { presets, sizes } = layouts[layout]
    const made = variantsOf(source, { presets, use, formats })
    for (const variant of [...made.modern, made.fallback]) variants.set(variant.path, variant)
    return { ...describeImage(source, { ...made, formats }), use, sizes }
  }
  const describeOnce = (...asked: AskedPicture) => {
    const [image, layout, use] = asked
    const id = `${layout} ${use} ${partId(image)}`
    const picture = known.get(id) ?? describe(...asked)
    known.set(id, picture)
    return picture
  }
  return {
    picture(image, layout, use) {
      const { use: own, sizes, ...descriptor } = describeOnce(image, layout, use)
      const position = image.focus && { position: `${image.focus.x}% ${image.focus.y}%` }
      return { ...descriptor, alt: image.alt, ...position, use: own, sizes }
    },
    fallback: (...asked) => describeOnce(...asked).img.src,
    social(image, texts) {
      const card = createSocialCard(sourceOf(sources, image), texts, look)
      cards.set(card.path, card)
      return { src: `/${card.path}`, alt: image.alt }
    },
    wanted: () => ({ variants: [...variants.values()], cards: [...cards.values()] }),
  }
}

/** The same pictures, with notes of what is asked of them. */
export function notePictures(pictures: Pictures): NotedPictures {
  const asked = { pictures: new Array<AskedPicture>(), cards: new Array<AskedCard>() }
  const cards = new Set<string>()
  const shown = new Set<string>()
  return {
    asked,
    paths: () => [...cards, ...shown],
    pictures: {
      picture(...wanted) {
        asked.pictures.push(wanted)
        const picture = pictures.picture(...wanted)
        shown.add(picture.img.src)
        return picture
      },
      social(...wanted) {
        asked.cards.push(wanted)
        const card = pictures.social(...wanted)
        cards.add(card.src)
        return card
      },
    },
  }
}

/** Asks for the same again, and gives the paths of the files. */
export function askAgain(asked: AskedImages, pictures: Pictures): readonly string[] {
  const cards = asked.cards.map((card) => pictures.social(...card).src)
  return [...new Set([...cards, ...asked.pictures.map((picture) => pictures.fallback(...picture))])]
}

/** A picture with its text in one language. */
export function inLocale({ src, crop, focus, alt }: ContentImage, locale: Locale): AltImage {
  return { src, ...(crop && { crop }), ...(focus && { focus }), alt: localize(alt, locale) }
}

function sourceOf(sources: ImageSources, image: AltImage): ImageSource {
  const source = sources.get(partId(image))
  if (source === undefined) throw new Error(`Picture "${partId(image)}" was not inspected`)
  return source
}
