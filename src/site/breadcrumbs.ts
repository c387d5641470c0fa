// Breadcrumbs: the trail from home to a page, as shown and as BreadcrumbList (R10). Pure.
import { type LocaleEntry, locales, localeOfPath } from './locales.ts'
import { type EntryPageId, isEntryPage, type PageId, pageIds, pageKind } from './pages.ts'
import { buildPath } from './routes.ts'

/** One step of the trail. */
export interface Crumb {
  readonly label: string
  /** Path, maybe with the hash of a home section. */
  readonly path: string
}

/**
 * The trail of a path: home, then one crumb for each segment, the last with the page's own title.
 * A section of any language is known by its name, so `/en/dienstleistungen/x` is under `Services`;
 * an unknown segment is capitalised. `label` gives the text of `breadcrumbs.<page id>`.
 */
export function createBreadcrumbs(
  path: string,
  {
    title,
    label,
    table = locales,
  }: {
    title: string
    label: (page: 'home' | EntryPageId) => string
    table?: readonly LocaleEntry[]
  },
): Crumb[] {
  const locale = localeOfPath(path, table)
  const home: Crumb = { label: label('home'), path: buildPath(locale, 'home') }
  const segments = path.slice(locale.prefix.length).split('/').filter(Boolean)
  const trail = segments.map((segment, index): Crumb => {
    const here = `${locale.prefix}/${segments.slice(0, index + 1).join('/')}`
    if (index === segments.length - 1) return { label: title, path: here }
    const page = index === 0 ? sectionPage(segment, table) : undefined
    if (page === undefined) return { label: capitalize(segment), path: here }
    return { label: label(page), path: sectionPath(locale, page) }
  })
  return [home, ...trail]
}

/** The page kind whose pattern has this segment as its section, in any language. */
function sectionPage(segment: string, table: readonly LocaleEntry[]): EntryPageId | undefined {
  return pageIds
    .filter(isEntryPage)
    .find((page) => table.some(({ paths }) => paths[page] === `/${segment}/:slug`))
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
