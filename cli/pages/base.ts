// Creates the data that every page has: head, heading, breadcrumbs, alternates. Pure.
import { type Crumb, createBreadcrumbs } from '#site/breadcrumbs.ts'
import type { ContentImage } from '#site/content.ts'
import { createHead } from '#site/head.ts'
import type { LocaleEntry } from '#site/locales.ts'
import { isEntryPage, pageKind } from '#site/pages.ts'
import { buildPath, type Route } from '#site/routes.ts'
import { inLocale } from '../images/pictures.ts'
import { withoutJoiners } from '../base/figures.ts'
import type { PageContext } from './context.ts'

/**
 * Returns the data shared by all page kinds. `title` is for search engines and the default of `heading`; `crumb` is the
 * last breadcrumb (default: the heading), and `above` are those between home and this page (default: by its path). The
 * default of `image` is that of home.
 */
export function baseData(
  { route, content, pictures, t }: PageContext,
  {
    title,
    heading = title,
    crumb = heading,
    above,
    description,
    image = content.company.hero.image,
  }: {
    title: string
    heading?: string | undefined
    crumb?: string | undefined
    above?: readonly Crumb[] | undefined
    description: string
    image?: ContentImage | undefined
  },
) {
  const { page, locale, path } = route
  const { locales } = content
  const { brand, origin } = content.company
  const kind = pageKind(page)
  // Shown above the title on the social image.
  const section = isEntryPage(page) ? t(`breadcrumbs.${page}`) : ''
  const head = createHead(route, {
    title: withoutJoiners(title),
    description: withoutJoiners(description),
    brand,
    origin,
    locales,
    image: pictures.social(inLocale(image, locale), { title: heading, section, brand }),
  })
  return {
    locale,
    path,
    head,
    title: heading,
    breadcrumbs:
      kind.parent === undefined ? [] : createBreadcrumbs(path, { title: crumb, above, t, locales }),
    alternates: Object.fromEntries(locales.map((each) => [each.code, nearest(route, each)])),
  }
}

/** Returns the target of the language switcher: the same page, otherwise the list that would contain it. */
function nearest({ page, alternates }: Route, locale: LocaleEntry): string {
  const { indexable, list, parent = 'home' } = pageKind(page)
  if (!indexable) return buildPath(locale, 'home')
  return alternates[locale.code] ?? buildPath(locale, list === undefined ? parent : page)
}
