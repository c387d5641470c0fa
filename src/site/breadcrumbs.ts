// Breadcrumbs: the trail from home to a page, as shown and as BreadcrumbList (R10). Pure.
import { defaultLocale, type LocaleEntry, type Locales, localeOfPath } from './locales.ts'
import { type EntryPageId, isEntryPage, type PageId, pageKind } from './pages.ts'
import { buildPath, pagesOf } from './routes.ts'
import type { Translate } from './strings.ts'

/** One step of the trail. */
export interface Crumb {
  readonly label: string
  /** Path, maybe with the hash of a home section. */
  readonly path: string
}

/**
 * The trail of a path: home, then one crumb for each segment, the last with the page's own title.
 * A section of any language is known by its name, so `/en/dienstleistungen/x` is under `Services`;
 * a category has its name, any other segment is capitalised.
 */
export function createBreadcrumbs(
  path: string,
  {
    title,
    t,
    locales,
  }: {
    title: string
    t: Translate
    locales: Locales
  },
): Crumb[] {
  const locale = localeOfPath(path, locales)
  const home: Crumb = { label: t('breadcrumbs.home'), path: buildPath(locale, 'home') }
  const segments = path.slice(locale.prefix.length).split('/').filter(Boolean)
  const trail = segments.map((segment, index): Crumb => {
    const here = `${locale.prefix}/${segments.slice(0, index + 1).join('/')}`
    if (index === segments.length - 1) return { label: title, path: here }
    const page = index === 0 ? sectionPage(segment, locales) : undefined
    if (page !== undefined)
      return { label: t(`breadcrumbs.${page}`), path: sectionPath(locale, page) }
    const category = locale.categories.find((name) => name === segment)
    return {
      label: category === undefined ? capitalize(segment) : t(`categories.${category}`),
      path: here,
    }
  })
  return [home, ...trail]
}

/** The kind of entry whose section, or list, has this segment as its name in any language. */
function sectionPage(segment: string, locales: Locales): EntryPageId | undefined {
  return pagesOf(defaultLocale(locales))
    .filter(isEntryPage)
    .find((page) => {
      const { parent = 'home' } = pageKind(page)
      return locales.some(
        ({ paths }) => paths[page] === `/${segment}/:slug` || paths[parent] === `/${segment}`,
      )
    })
}

/** The target of a section's crumb: its list page, or the home section that replaces it. */
function sectionPath(locale: LocaleEntry, page: PageId): string {
  const { homeSection, parent } = pageKind(page)
  if (homeSection !== undefined) return `${buildPath(locale, 'home')}#${homeSection}`
  return buildPath(locale, parent ?? 'home')
}

function capitalize(segment: string): string {
  const words = segment.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
