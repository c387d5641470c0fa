// Creates the head of a page: title, description, canonical, hreflang, social tags. Pure.
import { feedPathOf } from './feeds.ts'
import { type LocaleEntry, type Locales, localeEntry, type Localized } from './locales.ts'
import { pageKind } from './pages.ts'
import { absoluteUrl, hreflangs, type Route } from './routes.ts'

/** The social image of a page. */
export interface SocialImage {
  /** URL path. */
  readonly src: string
  readonly alt: string
}

/** Size of every social image in px. */
export const socialImageSize = { width: 1200, height: 630 } as const

/** The head of one page as data; unhead renders it, in the build and on navigation. */
export interface PageHead {
  readonly title: string
  readonly description: string
  readonly lang: string
  readonly image: SocialImage
  readonly meta: readonly MetaTag[]
  readonly links: readonly HeadLink[]
}

type MetaTag =
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }

type HeadLink =
  | { readonly rel: 'canonical'; readonly href: string }
  | { readonly rel: 'alternate'; readonly href: string; readonly hreflang: string }
  | {
      readonly rel: 'alternate'
      readonly href: string
      readonly type: 'application/rss+xml'
      readonly title: string
    }

/** Converts a head to the input of unhead. */
export function tagsOfHead({ title, lang, meta, links }: PageHead) {
  return {
    title,
    htmlAttrs: { lang },
    meta: meta.map((tag) => ({ ...tag })),
    link: links.map((link) => ({ ...link })),
  }
}

/** Returns a title as browsers and search engines show it. */
export function withBrand(title: string, brand: string): string {
  return `${title} | ${brand}`
}

/**
 * Returns the head of a route, with the brand appended to `title`. Pages that are not indexable get `noindex` and neither
 * canonical nor alternates.
 */
export function createHead(
  route: Pick<Route, 'page' | 'locale' | 'path' | 'indexable' | 'alternates'>,
  {
    title,
    description,
    brand,
    origin,
    image,
    locales,
  }: {
    title: string
    description: string
    brand: string
    /** `https://host`. */
    origin: string
    image: SocialImage
    locales: Locales
  },
): PageHead {
  const locale = localeEntry(route.locale, locales)
  const kind = pageKind(route.page)
  const fullTitle = withBrand(title, brand)
  const url = absoluteUrl(origin, route.path)
  const social = socialTags({ title: fullTitle, description, image, origin, brand })
  const base = { title: fullTitle, description, lang: locale.tag, image }
  if (!route.indexable) {
    return { ...base, meta: [{ name: 'robots', content: 'noindex' }, ...social], links: [] }
  }
  return {
    ...base,
    meta: [
      ...social,
      { property: 'og:url', content: url },
      { property: 'og:type', content: kind.openGraph ?? 'website' },
      ...openGraphLocales(locale, route.alternates, locales),
    ],
    links: [
      { rel: 'canonical', href: url },
      ...hreflangs(route.alternates, origin, locales).map(
        (alternate) => ({ rel: 'alternate', ...alternate }) as const,
      ),
      ...(kind.hasFeed === true ? [feedLink(locale, origin, brand)] : []),
    ],
  }
}

function feedLink(locale: LocaleEntry, origin: string, brand: string): HeadLink {
  const href = absoluteUrl(origin, feedPathOf(locale))
  return { rel: 'alternate', type: 'application/rss+xml', href, title: brand }
}

function socialTags({
  title,
  description,
  image,
  origin,
  brand,
}: Pick<PageHead, 'title' | 'description' | 'image'> & {
  origin: string
  brand: string
}): MetaTag[] {
  const url = absoluteUrl(origin, image.src)
  return [
    { name: 'description', content: description },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: String(socialImageSize.width) },
    { property: 'og:image:height', content: String(socialImageSize.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: image.alt },
  ]
}

function openGraphLocales(
  own: LocaleEntry,
  alternates: Localized<string>,
  locales: Locales,
): MetaTag[] {
  const others = locales.filter(({ code }) => code !== own.code && code in alternates)
  return [
    { property: 'og:locale', content: openGraphLocale(own) },
    ...others.map((other) => ({
      property: 'og:locale:alternate',
      content: openGraphLocale(other),
    })),
  ]
}

/** Converts a BCP 47 tag, `de-CH`, to Open Graph, `de_CH`. */
function openGraphLocale({ format }: LocaleEntry): string {
  return format.replace('-', '_')
}
