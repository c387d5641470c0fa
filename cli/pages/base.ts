// The data that every page has: head, heading, breadcrumbs, alternates. Pure.
import { createBreadcrumbs } from '#site/breadcrumbs.ts'
import { createHead } from '#site/head.ts'
import type { LocaleEntry } from '#site/locales.ts'
import { isEntryPage, pageKind } from '#site/pages.ts'
import { buildPath, type Route } from '#site/routes.ts'
import type { AltImage } from '../images/pictures.ts'
import { withoutJoiners } from '../base/figures.ts'
import type { PageContext } from './context.ts'

/**
 * `title` is for search engines, and is the main heading if `heading` is not given; `crumb` is the last of the
 * breadcrumbs if it is another than the heading.
 */
export function baseData(
  { route, content, pictures, t }: PageContext,
  {
    title,
    heading = title,
    crumb = heading,
    description,
    image,
  }: {
    title: string
    heading?: string
    crumb?: string | undefined
    description: string
    image: AltImage
  },
) {
  const { page, locale, path } = route
  const { locales } = content
  const { brand, origin } = content.company
  const kind = pageKind(page)
  // The section of the page, above the title on the social picture.
  const section = isEntryPage(page) ? t(`breadcrumbs.${page}`) : ''
  const head = createHead(route, {
    title: withoutJoiners(title),
    description: withoutJoiners(description),
    brand,
    origin,
    locales,
    image: pictures.social(image, { title: heading, section, brand }),
  })
  return {
    locale,
    path,
    head,
    title: heading,
    breadcrumbs:
      kind.parent === undefined ? [] : createBreadcrumbs(path, { title: crumb, t, locales }),
    alternates: Object.fromEntries(locales.map((each) => [each.code, nearest(route, each)])),
  }
}

/** Where the language switcher leads: to the same page, or where a language lacks it to the list it would be in (R4, R84). */
function nearest({ page, alternates }: Route, locale: LocaleEntry): string {
  const { indexable, list, parent = 'home' } = pageKind(page)
  if (!indexable) return buildPath(locale, 'home')
  return alternates[locale.code] ?? buildPath(locale, list === undefined ? parent : page)
}
