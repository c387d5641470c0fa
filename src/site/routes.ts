// The route table: every page in every locale, its path, file and alternates (R1, R2, R67). Pure.
import {
  defaultLocale,
  type Locale,
  type LocaleEntry,
  locales,
  type Localized,
  localeOfPath,
} from './locales.ts'
import { type Collection, type PageId, pageIds, pageKind } from './pages.ts'

/** One entry of a collection, as far as routes need it. */
interface RouteEntry {
  /** Language-independent name. */
  readonly key: string
  readonly slug: Localized<string>
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
  /** Path of the same page in every locale, this one included (hreflang, switcher). */
  readonly alternates: Localized<string>
  readonly indexable: boolean
}

/** A path that matched a pattern of the locale table. */
export interface PathMatch {
  readonly page: PageId
  readonly locale: Locale
  readonly slug?: string
}

/** The URL path of a page. A `:slug` page without slug is a bug of the caller and throws. */
export function buildPath(entry: LocaleEntry, page: PageId, slug?: string): string {
  const pattern = fullPattern(entry, page)
  if (!pattern.includes(':slug')) return pattern
  if (slug === undefined) throw new Error(`Page "${page}" needs a slug`)
  return pattern.replace(':slug', () => encodeURIComponent(slug))
}

/** The whole path pattern of a page, prefix included: `/en/services/:slug`. */
export function fullPattern(entry: LocaleEntry, page: PageId): string {
  const pattern = entry.paths[page]
  if (pattern !== '/') return `${entry.prefix}${pattern}`
  return entry.prefix === '' ? '/' : entry.prefix
}

/** Which page and slug a path means, or undefined when no pattern fits. Does not ask whether the entry exists. */
export function matchPath(
  path: string,
  table: readonly LocaleEntry[] = locales,
): PathMatch | undefined {
  const entry = localeOfPath(path, table)
  for (const page of pageIds) {
    const pattern = fullPattern(entry, page)
    if (!pattern.endsWith('/:slug')) {
      if (path === pattern) return { page, locale: entry.code }
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

/** The page's data as one JSON resource below `base`: `/a/b` → `/data/0a1b2c3d4e/a/b.json` (R41). */
export function dataPathOf(base: string, path: string): string {
  return `${base}/${fileOfPath(path).replace(/html$/, 'json')}`
}

/** Every route of the site, page by page, entries in content order, locales in table order. */
export function createRoutes(
  entries: RouteEntries,
  table: readonly LocaleEntry[] = locales,
): Route[] {
  return pageIds.flatMap((page) => {
    const { collection } = pageKind(page)
    if (collection === undefined) return routesOfPage(page, undefined, table)
    return entries[collection].flatMap((entry) => routesOfPage(page, entry, table))
  })
}

/** The absolute alternates of a route: one an indexable locale plus `x-default` (R9, R52). */
export function hreflangs(
  alternates: Localized<string>,
  origin: string,
  table: readonly LocaleEntry[] = locales,
): { hreflang: string; href: string }[] {
  const links = table.flatMap(({ code, tag }) => {
    const path = alternates[code]
    return path === undefined ? [] : [{ hreflang: tag, href: absoluteUrl(origin, path) }]
  })
  const fallback = alternates[defaultLocale(table).code]
  if (fallback === undefined) return links
  return [...links, { hreflang: 'x-default', href: absoluteUrl(origin, fallback) }]
}

/** `https://host` + `/path`. The home page keeps its single slash. */
export function absoluteUrl(origin: string, path: string): string {
  return `${origin}${path}`
}

function routesOfPage(
  page: PageId,
  entry: RouteEntry | undefined,
  table: readonly LocaleEntry[],
): Route[] {
  const { indexable } = pageKind(page)
  const alternates = Object.fromEntries(
    table.map((locale) => [locale.code, buildPath(locale, page, entry?.slug[locale.code])]),
  )
  return table.map((locale) => {
    const path = buildPath(locale, page, entry?.slug[locale.code])
    const route = {
      page,
      locale: locale.code,
      path,
      file: fileOfPath(path),
      alternates,
      indexable,
    }
    return entry === undefined ? route : { ...route, key: entry.key }
  })
}
