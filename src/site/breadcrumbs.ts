// Creates breadcrumbs, for pages and for structured data. Pure.
import { defaultLocale, type LocaleEntry, type Locales, localeOfPath } from './locales.ts'
import { type EntryPageId, isEntryPage, type PageId, pageKind } from './pages.ts'
import { buildPath, pagesOf } from './routes.ts'
import type { Translate } from './strings.ts'

/** One breadcrumb. */
export interface Crumb {
  readonly label: string
  /** Path, with a hash if it is a section of home. */
  readonly path: string
}

/**
 * Returns the breadcrumbs of a path: home, then one per segment, the last with the title of the page. Recognises the
 * section names of all languages, so `/en/dienstleistungen/x` is under `Services`. `above` replaces all between home and
 * the page.
 */
export function createBreadcrumbs(
  path: string,
  {
    title,
    t,
    locales,
    above,
  }: {
    title: string
    t: Translate
    locales: Locales
    above?: readonly Crumb[] | undefined
  },
): Crumb[] {
  const locale = localeOfPath(path, locales)
  const home: Crumb = { label: t('breadcrumbs.home'), path: buildPath(locale, 'home') }
  if (above !== undefined) return [home, ...above, { label: title, path }]
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

/** Returns the page kind whose section or list has this name in any language. */
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

/** Returns the target of a section's breadcrumb: its list page, or the home section that replaces it. */
function sectionPath(locale: LocaleEntry, page: PageId): string {
  const { homeSection, parent } = pageKind(page)
  if (homeSection !== undefined) return `${buildPath(locale, 'home')}#${homeSection}`
  return buildPath(locale, parent ?? 'home')
}

function capitalize(segment: string): string {
  const words = segment.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
