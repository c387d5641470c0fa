// The route table: every page in every locale, its path, file and alternates (R1, R2, R67). Pure.
import { isListSuffix, type ListPage, listPages, listSuffix } from './lists.ts'
import {
  defaultLocale,
  type Locale,
  type LocaleEntry,
  type Locales,
  type Localized,
  localeOfPath,
} from './locales.ts'
import { type Collection, type PageId, pageIds, pageKind } from './pages.ts'

/** One entry of a collection, as far as routes need it. */
interface RouteEntry {
  /** Language-independent name. */
  readonly key: string
  readonly slug: Localized<string>
  readonly category?: string
}

/** The entries that give routes, by collection, in the order of their display. */
export type RouteEntries = Readonly<Record<Collection, readonly RouteEntry[]>>

/** One page in one locale. */
export interface Route {
  readonly page: PageId
  readonly locale: Locale
  /** URL path without trailing slash and without `.html` (R2). */
  readonly path: string
  /** Name of the file in `dist/`. */
  readonly file: string
  /** Key of the entry it shows, for pages filled by a collection. */
  readonly key?: string
  /** Which page of a list it is, for pages that list entries (R78). */
  readonly list?: ListPage
  /**
   * Path of the same page in every locale that has it, this one included (hreflang); those of an indexable page
   * are indexable too.
   */
  readonly alternates: Localized<string>
  /** False for pages that search engines must not list: those of such a kind, and categories without entries (R9). */
  readonly indexable: boolean
}

/** A path that matched a pattern of a language. */
export interface PathMatch {
  readonly page: PageId
  readonly locale: Locale
  readonly slug?: string
}

/** Whether the site has a page: those that a company does without have no path (R84). */
export function hasPage({ paths }: LocaleEntry, page: PageId): boolean {
  return paths[page] !== undefined
}

/** The pages that the site has, in the order of `pageIds`; the same in each language. */
export function pagesOf(entry: LocaleEntry): PageId[] {
  return pageIds.filter((page) => hasPage(entry, page))
}

/** The URL path of a page. A `:slug` page without slug is a bug of the caller and throws. */
export function buildPath(entry: LocaleEntry, page: PageId, slug?: string): string {
  const pattern = fullPattern(entry, page)
  if (!pattern.includes(':slug')) return pattern
  if (slug === undefined) throw new Error(`Page "${page}" needs a slug`)
  return pattern.replace(':slug', () => encodeURIComponent(slug))
}

/** The URL path of a page of a list; without `list`, of its first one (R78). */
export function listPath(
  entry: LocaleEntry,
  page: PageId,
  list?: Pick<ListPage, 'category' | 'number'>,
): string {
  return `${buildPath(entry, page)}${list === undefined ? '' : listSuffix(list, entry)}`
}

/** The path of an entry where it means another page, one of a list: the post `seite-2` or `tipps` (R78). A language without a slug has no such page. */
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

/**
 * The whole path pattern of a page, prefix included: `/en/services/:slug`. A page that the site does not
 * have is a bug of the caller and throws.
 */
export function fullPattern(entry: LocaleEntry, page: PageId): string {
  const pattern = entry.paths[page]
  if (pattern === undefined) throw new Error(`The site has no page "${page}"`)
  if (pattern !== '/') return `${entry.prefix}${pattern}`
  return entry.prefix === '' ? '/' : entry.prefix
}

/** Which page and slug a path means, or undefined when no pattern fits. Does not ask whether the entry exists. */
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
  return undefined
}

/** The file of a path: `/` → `index.html`, `/en` → `en.html`, `/a/b` → `a/b.html` (R2). */
export function fileOfPath(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** The path of a file in `dist/`, the other way round; a file that is no page has its own name (R2). */
export function pathOfFile(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`
}

/** The page's data as one JSON resource below `base`: `/a/b` → `/data/0a1b2c3d4e/a/b.json` (R41). */
export function dataPathOf(base: string, path: string): string {
  return `${base}/${fileOfPath(path).replace(/html$/, 'json')}`
}

/** Every route of the site, page by page, entries in content order, languages in their order. */
export function createRoutes(entries: RouteEntries, locales: Locales): Route[] {
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
    // No language has an entry that the first lacks, so its lists have every page that there is.
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

/** The absolute alternates of a route: one an indexable locale plus `x-default` (R9, R52). */
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

/** `https://host` + `/path`. The home page keeps its single slash. */
export function absoluteUrl(origin: string, path: string): string {
  return `${origin}${path}`
}

/** The routes of one page, by the places that it has in languages. */
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
