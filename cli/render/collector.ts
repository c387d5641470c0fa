// What the data functions of all pages share: the route, its language, its pictures, the head (pure).
import { createBreadcrumbs } from '#site/breadcrumbs.ts'
import type { Content } from '#site/content.ts'
import { createHead } from '#site/head.ts'
import type { ModernFormat } from '#site/images.ts'
import { forEachLocale, localeEntry, type Localized, localize } from '#site/locales.ts'
import { type PageId, pageKind } from '#site/pages.ts'
import { buildPath, type Route } from '#site/routes.ts'
import { createTranslate, type Translate } from '#site/strings.ts'
import { withoutJoiners } from '../lib/figures.ts'
import type { RenderedText } from '../content/markdown.ts'
import { type Texts, textOf } from '../content/texts.ts'
import type { AltImage, PagePictures } from '../images/pictures.ts'
import type { ImageSources } from '../images/source.ts'

/** Everything a page can be made from. */
export interface PageInput {
  readonly content: Content
  readonly texts: Texts
  readonly sources: ImageSources
  /** Formats of pictures, best first. */
  readonly formats: readonly ModernFormat[]
}

/** What all page functions share: the route, its language's texts, and makers of cards. */
export interface Collector {
  readonly route: Route
  readonly content: Content
  readonly pictures: PagePictures
  readonly in: <T>(text: Localized<T>) => T
  readonly t: Translate
  readonly path: (page: PageId, slug?: Localized<string>) => string
  readonly text: (page: PageId, key?: string) => RenderedText
  readonly key: () => string
}

export function createCollector(
  route: Route,
  {
    content,
    texts,
    pictures,
    onMissing,
  }: PageInput & { pictures: PagePictures; onMissing: (key: string) => void },
): Collector {
  const locale = localeEntry(route.locale)
  return {
    route,
    content,
    pictures,
    in: (text) => localize(text, route.locale),
    t: createTranslate(localize(content.strings, route.locale), onMissing),
    path: (page, slug) => buildPath(locale, page, slug?.[route.locale]),
    text: (page, key) => localize(textOf(texts, page, key), route.locale),
    key: () => {
      if (route.key === undefined) throw new Error(`Route ${route.path} has no entry`)
      return route.key
    },
  }
}

/** Head, heading, breadcrumbs and alternates of a page. `title` is the main heading. */
export function baseData(
  { route, content, pictures, t }: Collector,
  {
    title,
    headTitle = title,
    description,
    image,
  }: {
    title: string
    headTitle?: string
    description: string
    image: AltImage
  },
) {
  const { brand, origin } = content.company
  const head = createHead(route, {
    title: withoutJoiners(headTitle),
    description: withoutJoiners(description),
    brand,
    origin,
    image: pictures.social(image, { title, section: sectionOf(route, t), brand }),
  })
  const hasTrail = route.page !== 'home' && route.page !== 'not-found'
  const breadcrumbs = hasTrail
    ? createBreadcrumbs(route.path, { title, label: (page) => t(`breadcrumbs.${page}`) })
    : []
  const alternates =
    route.page === 'not-found'
      ? forEachLocale((locale) => buildPath(localeEntry(locale), 'home'))
      : route.alternates
  return { locale: route.locale, path: route.path, head, title, breadcrumbs, alternates }
}

/** What stands above the title on a page's social picture: the section it belongs to. */
function sectionOf({ page }: Route, t: Translate): string {
  const { collection } = pageKind(page)
  return collection === undefined ? '' : t(`breadcrumbs.${page}`)
}
