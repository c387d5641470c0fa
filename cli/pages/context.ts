// Creates the context of page modules: route, language, images and texts. Pure.
import { type Content, type ContentImage, contentIn, entryByKey } from '#site/content.ts'
import type { ImageUse, Layout, Picture } from '#site/images.ts'
import {
  type Locale,
  localeEntry,
  type LocaleEntry,
  type Localized,
  localize,
} from '#site/locales.ts'
import type { PageId } from '#site/pages.ts'
import { absoluteUrl, buildPath, type Route } from '#site/routes.ts'
import { createTranslate, type Translate } from '#site/strings.ts'
import type { RenderedText } from '../content/text/rendered-text.ts'
import { type Texts, textOf } from '../content/text/texts.ts'
import { inLocale, type PagePictures, type Pictures } from '../images/pictures.ts'

/** The inputs of all pages. */
export interface PageInput {
  readonly content: Content
  readonly texts: Texts
  readonly pictures: Pictures
}

/** The content in one language. */
export interface LocaleContext {
  readonly locale: LocaleEntry
  readonly content: Content
  /** Returns a value in this language. */
  readonly in: <T>(value: Localized<T>) => T
  readonly t: Translate
  readonly path: (page: PageId, slug?: Localized<string>) => string
}

/** A route and the content in its language. */
export interface EntryContext extends LocaleContext {
  readonly route: Route
  /** The page's own absolute URL. */
  readonly url: string
  /** Returns the entry of the route in its collection. */
  readonly entryOf: <T extends { readonly key: string }>(entries: readonly T[]) => T
}

/** The context of a page, with its images and text. */
export interface PageContext extends EntryContext {
  readonly pictures: PagePictures
  /** Returns a picture of the content, with its text in this language. */
  readonly picture: (image: ContentImage, layout: Layout, use: ImageUse) => Picture
  /** Returns the page's own text, or the text of home with a key; throws if it has none. */
  readonly text: (key?: string) => RenderedText
}

export function createLocaleContext(code: Locale, content: Content): LocaleContext {
  const locale = localeEntry(code, content.locales)
  return {
    locale,
    content: contentIn(content, code),
    in: (value) => localize(value, code),
    t: createTranslate(localize(content.strings, code)),
    path: (page, slug) => buildPath(locale, page, slug?.[code]),
  }
}

export function createEntryContext(route: Route, content: Content): EntryContext {
  return {
    ...createLocaleContext(route.locale, content),
    route,
    url: absoluteUrl(content.company.origin, route.path),
    entryOf: (entries) => entryByKey(entries, route.key ?? ''),
  }
}

export function createPageContext(
  entry: EntryContext,
  { texts, pictures }: Pick<PageInput, 'texts'> & { pictures: PagePictures },
): PageContext {
  const { route } = entry
  return {
    ...entry,
    pictures,
    picture: (image, layout, use) => pictures.picture(inLocale(image, route.locale), layout, use),
    text: (key = route.key) => localize(textOf(texts, route.page, key), route.locale),
  }
}
