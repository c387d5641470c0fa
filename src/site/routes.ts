// Creates the route table: every page in every locale, its path, file and alternates. Pure.
import { isListSuffix, type ListPage, listPages, listSuffix } from './lists.ts'
import {
  defaultLocale,
  type Locale,
  type LocaleEntry,
  type Locales,
  type Localized,
  localeOfPath,
} from './locales.ts'
import { fileOfPath } from './page-files.ts'
import { type Collection, type PageId, pageIds, pageKind } from './pages.ts'

/** The fields of an entry that routes need. */
interface RouteEntry {
  /** Language-independent name. */
  readonly key: string
  readonly slug: Localized<string>
  readonly category?: string
}

/** Entries by collection, in display order. */
export type RouteEntries = Readonly<Record<Collection, readonly RouteEntry[]>>

/** One page in one locale. */
export interface Route {
  readonly page: PageId
  readonly locale: Locale
  /** URL path without trailing slash and without `.html`. */
  readonly path: string
  /** Path of the file in `dist/`. */
  readonly file: string
  /** Key of its entry, if it is the page of an entry. */
  readonly key?: string
  /** The list page, if the page kind lists entries. */
  readonly list?: ListPage
  /** Paths of the same page in all locales that have it, this one included. For an indexable page, all are indexable. */
  readonly alternates: Localized<string>
  /** False if search engines must not list it, because of its kind or an empty category. */
  readonly indexable: boolean
}

/** A path that matched a pattern of a language. */
export interface PathMatch {
  readonly page: PageId
  readonly locale: Locale
  readonly slug?: string
}

/** Returns true if the site has a page. Unused page kinds have no path, and own pages have one each (`ownPaths`). */
export function hasPage({ paths }: LocaleEntry, page: PageId): boolean {
  return paths[page] !== undefined
}

/** Returns the pages of the site, in the order of `pageIds`; they are the same in every language. */
export function pagesOf(entry: LocaleEntry): PageId[] {
  return pageIds.filter((page) => hasPage(entry, page))
}

/** Returns the URL path of a page. Throws if the page needs a slug and gets none, which is a bug of the caller. */
export function buildPath(entry: LocaleEntry, page: PageId, slug?: string): string {
  const pattern = fullPattern(entry, page)
  if (!pattern.includes(':slug')) return pattern
  if (slug === undefined) throw new Error(`Page "${page}" needs a slug`)
  return pattern.replace(':slug', () => encodeURIComponent(slug))
}

/** Returns the URL path of a list page (default: the first). */
export function listPath(
  entry: LocaleEntry,
  page: PageId,
  list?: Pick<ListPage, 'category' | 'number'>,
): string {
  return `${buildPath(entry, page)}${list === undefined ? '' : listSuffix(list, entry)}`
}

/** Returns the URL path of one of the site's own pages, or undefined if it has no text in this language. */
export function ownPath({ prefix, ownPaths }: LocaleEntry, key: string): string | undefined {
  if (ownPaths === undefined || !Object.hasOwn(ownPaths, key)) return undefined
  return `${prefix}${ownPaths[key]}`
}

/** Returns the path of an entry if it is also the path of a list page, as of the post `seite-2` or `tipps`. */
export function takenPath(
  collection: Collection,
  slug: Localized<string>,
  locales: Locales,
): string | undefined {
  const page = pagesOf(defaultLocale(locales)).find((id) => pageKind(id).collection === collection)
  if (page === undefined) return undefined
  return locales
    .filter(({ code }) => slug[code] !== undefined)
    .map((locale) => buildPath(locale, page, slug[locale.code]))
    .find((path) => matchPath(path, locales)?.page !== page)
}

/** Returns the path pattern of a page with its prefix: `/en/services/:slug`. Throws if the site does not have the page. */
export function fullPattern(entry: LocaleEntry, page: PageId): string {
  const pattern = entry.paths[page]
  if (pattern === undefined) throw new Error(`The site has no page "${page}"`)
  if (pattern !== '/') return `${entry.prefix}${pattern}`
  return entry.prefix === '' ? '/' : entry.prefix
}

/** Returns the page and slug of a path, or undefined if no pattern matches. The entry need not exist. */
export function matchPath(path: string, locales: Locales): PathMatch | undefined {
  const entry = localeOfPath(path, locales)
  for (const page of pagesOf(entry)) {
    const pattern = fullPattern(entry, page)
    if (!pattern.endsWith('/:slug')) {
      const { list } = pageKind(page)
      const isPart =
        list !== undefined &&
        path.startsWith(pattern) &&
        isListSuffix(path.slice(pattern.length), {
          pageWord: entry.pageWord,
          categories: list.byCategory === true ? entry.categories : [],
        })
      if (path === pattern || isPart) return { page, locale: entry.code }
      continue
    }
    const section = pattern.slice(0, -':slug'.length)
    const slug = path.startsWith(section) ? path.slice(section.length) : ''
    if (slug !== '' && !slug.includes('/')) return { page, locale: entry.code, slug }
  }
  const { code, prefix, ownPaths = {} } = entry
  const isOwn = Object.values(ownPaths).includes(path.slice(prefix.length))
  return isOwn ? { page: 'page', locale: code } : undefined
}

/** Creates all routes, ordered by page, entry and language. */
export function createRoutes(entries: RouteEntries, locales: Locales): Route[] {
  return [...kindRoutes(entries, locales), ...ownRoutes(locales)]
}

/** Creates the routes of the site's own pages. The first language has all of them. */
function ownRoutes(locales: Locales): Route[] {
  return Object.keys(defaultLocale(locales).ownPaths ?? {}).flatMap((key) =>
    routesAt(
      'page',
      locales.flatMap((locale) => {
        const path = ownPath(locale, key)
        return path === undefined ? [] : { locale, key, path }
      }),
    ),
  )
}

/** Creates the routes of all page kinds with a pattern. */
function kindRoutes(entries: RouteEntries, locales: Locales): Route[] {
  return pagesOf(defaultLocale(locales)).flatMap((page) => {
    const { collection, list } = pageKind(page)
    if (collection !== undefined) {
      return entries[collection].flatMap(({ key, slug }) => {
        const own = locales.filter(({ code }) => code in slug)
        return routesAt(
          page,
          own.map((locale) => ({ locale, key, path: buildPath(locale, page, slug[locale.code]) })),
        )
      })
    }
    if (list === undefined)
      return routesAt(
        page,
        locales.map((locale) => ({ locale, path: buildPath(locale, page) })),
      )
    const lists = locales.map((locale) => {
      const own = entries[list.of].filter(({ slug }) => locale.code in slug)
      const parts = listPages(own, list.byCategory === true ? locale.categories : [])
      return { locale, parts: new Map(parts.map((part) => [listPath(locale, page, part), part])) }
    })
    // The first language has all entries, so its lists have all pages.
    return [...(lists[0]?.parts.values() ?? [])].flatMap((part) =>
      routesAt(
        page,
        lists.flatMap(({ locale, parts }) => {
          const path = listPath(locale, page, part)
          const own = parts.get(path)
          return own === undefined ? [] : { locale, path, list: own }
        }),
      ),
    )
  })
}

/** Returns the absolute alternates of a route, one per locale and `x-default`. */
export function hreflangs(
  alternates: Localized<string>,
  origin: string,
  locales: Locales,
): { hreflang: string; href: string }[] {
  const links = locales.flatMap(({ code, tag }) => {
    const path = alternates[code]
    return path === undefined ? [] : [{ hreflang: tag, href: absoluteUrl(origin, path) }]
  })
  const fallback = alternates[defaultLocale(locales).code]
  if (fallback === undefined) return links
  return [...links, { hreflang: 'x-default', href: absoluteUrl(origin, fallback) }]
}

/** Joins origin and path. Home keeps its slash. */
export function absoluteUrl(origin: string, path: string): string {
  return `${origin}${path}`
}

/** Creates the routes of one page from its paths in all languages. */
function routesAt(
  page: PageId,
  places: readonly (Pick<Route, 'path' | 'key' | 'list'> & { readonly locale: LocaleEntry })[],
): Route[] {
  const isIndexable = ({ list }: Pick<Route, 'list'>) =>
    pageKind(page).indexable && (list?.category === undefined || list.last > 0)
  const pathsOf = (some: typeof places) =>
    Object.fromEntries(some.map(({ locale, path }) => [locale.code, path]))
  const [all, indexed] = [pathsOf(places), pathsOf(places.filter(isIndexable))]
  return places.map(({ locale, ...place }) => {
    const indexable = isIndexable(place)
    return {
      page,
      ...place,
      locale: locale.code,
      file: fileOfPath(place.path),
      alternates: indexable ? indexed : all,
      indexable,
    }
  })
}
