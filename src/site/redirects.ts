// Redirects from wrong paths to the right ones (R5): host-neutral rules and one resolver. Pure.
import { defaultLocale, type LocaleEntry, locales } from './locales.ts'
import { pageIds, pageKind } from './pages.ts'
import { buildPath, fullPattern, matchPath, type RouteEntries } from './routes.ts'

/** One redirect. `from` may end in `/*`; `to` may then hold `:splat` for what the star matched. */
export interface Redirect {
  readonly from: string
  /** Path or https address, maybe with `:splat`, a query and a `#hash`. */
  readonly to: string
  readonly status: 301 | 302
  /**
   * `always`: the `from` is never a page. `fallback`: only where no page answers, so that an
   * unknown slug of a section leads somewhere useful.
   */
  readonly when: 'always' | 'fallback'
}

/** Where a redirect leads, taken apart: a query and a hash stand without their marks, and may be empty. */
export interface RedirectTarget {
  readonly path: string
  readonly query: string
  readonly hash: string
}

/** Any number of `prefix` at the start of a path is one `to`: none for the default language (R5). */
export interface RepeatedPrefix {
  readonly prefix: string
  readonly to: string
}

/** More hops than any chain of rules needs; beyond it, the rules form a circle. */
const HOP_LIMIT = 20

/**
 * All redirects of the site between tidy paths, in the order they apply: slugs of another language,
 * sections without a page, section names of the default language under a prefix, unknown slugs.
 */
export function createRedirects(
  entries: RouteEntries,
  table: readonly LocaleEntry[] = locales,
): Redirect[] {
  return [
    ...slugRedirects(entries, table),
    ...sectionRedirects(table),
    ...foreignSectionRedirects(table),
    ...unknownSlugRedirects(table),
  ]
}

/**
 * The target of a path, following rules until none applies; undefined if there is no redirect. The
 * path is made tidy first. The caller appends the query string.
 */
export function resolveRedirect(
  path: string,
  { redirects, isPage }: { redirects: readonly Redirect[]; isPage: (path: string) => boolean },
): { to: string; status: 301 | 302 } | undefined {
  let to = tidyPath(path)
  let status: 301 | 302 = 301
  for (let hop = 0; hop < HOP_LIMIT; hop += 1) {
    const next = applyFirst(to, redirects, isPage)
    if (next === undefined) return to === path ? undefined : { to, status }
    to = next.to
    if (next.status === 302) status = 302
  }
  return undefined
}

/**
 * The address of the page that an address leads to, redirects followed, with query and hash; undefined
 * where no page is known. `paths` are those of all pages but posts, which are known by their pattern.
 */
export function pageAt(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  { redirects, paths }: { redirects: readonly Redirect[]; paths: readonly string[] },
): string | undefined {
  const isPage = (path: string) => paths.includes(path) || matchPath(path)?.page === 'post'
  const to = isPage(pathname) ? pathname : resolveRedirect(pathname, { redirects, isPage })?.to
  if (to === undefined || !isPage(splitTarget(to).path)) return undefined
  return withSearch(to.includes('#') ? to : `${to}${hash}`, search)
}

/** What stands at the start of a path too often, in every language of the table. */
export function repeatedPrefixes(table: readonly LocaleEntry[] = locales): RepeatedPrefix[] {
  return table.map(({ code, prefix }) => ({
    prefix: prefix === '' ? `/${code}` : prefix,
    to: prefix,
  }))
}

/**
 * The one spelling of a path: no doubled slash, none at the end, no `.html`, no language twice, none
 * for the default language. `//evil.example` cannot become a host.
 */
export function tidyPath(
  path: string,
  prefixes: readonly RepeatedPrefix[] = repeatedPrefixes(),
): string {
  const plain = path
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/([^/])(?:\.html)+$/, '$1')
  const single = prefixes.reduce(
    (text, { prefix, to }) => text.replace(new RegExp(`^(?:${prefix})+(?=/|$)`), () => to),
    plain,
  )
  return single === '' || single === '/index' ? '/' : single
}

/** A target as data. */
export function splitTarget(to: string): RedirectTarget {
  const [address = '', ...hashes] = to.split('#')
  const [path = '', ...queries] = address.split('?')
  return { path, query: queries.join('?'), hash: hashes.join('#') }
}

/** A target as it is sent, with the query of the request after its own and before its hash (R5). */
export function joinTarget({ path, query, hash }: RedirectTarget, search: string): string {
  const queries = [query, search.replace('?', '')].filter((text) => text !== '').join('&')
  return `${path}${queries === '' ? '' : `?${queries}`}${hash === '' ? '' : `#${hash}`}`
}

/** A target with the query string of the request (R5). */
export function withSearch(to: string, search: string): string {
  return joinTarget(splitTarget(to), search)
}

/** What `from` turns `path` into, or undefined when it does not match. */
export function applyRedirect({ from, to }: Redirect, path: string): string | undefined {
  if (!from.endsWith('/*')) return path === from ? to : undefined
  const section = from.slice(0, -1)
  if (!path.startsWith(section)) return undefined
  return to.replace(':splat', () => path.slice(section.length))
}

function applyFirst(
  path: string,
  redirects: readonly Redirect[],
  isPage: (path: string) => boolean,
): { to: string; status: 301 | 302 } | undefined {
  if (!isPlainPath(path) || isPage(path)) return undefined
  for (const redirect of redirects) {
    const to = applyRedirect(redirect, path)
    if (to !== undefined) {
      return { to: isPlainPath(to) ? tidyPath(to) : to, status: redirect.status }
    }
  }
  return undefined
}

/** False for addresses elsewhere and those with a query or a hash: there the rules end. */
function isPlainPath(to: string): boolean {
  return to.startsWith('/') && !/[?#]/.test(to)
}

function always(from: string, to: string): Redirect {
  return { from, to, status: 301, when: 'always' }
}

/** A slug of another language, under this language's or the default's section name. */
function slugRedirects(entries: RouteEntries, table: readonly LocaleEntry[]): Redirect[] {
  return pageIds.flatMap((page) => {
    const { collection } = pageKind(page)
    if (collection === undefined) return []
    return table.flatMap((locale) => {
      const own = new Set(entries[collection].map(({ slug }) => slug[locale.code]))
      return entries[collection].flatMap((entry) => {
        const foreign = new Set(Object.values(entry.slug).filter((slug) => !own.has(slug)))
        const to = buildPath(locale, page, entry.slug[locale.code])
        return [...foreign].map((slug) => always(buildPath(locale, page, slug), to))
      })
    })
  })
}

/** Sections without a list page lead to the home section, or to the list page of their kind. */
function sectionRedirects(table: readonly LocaleEntry[]): Redirect[] {
  return table.flatMap((locale) =>
    pageIds.flatMap((page) => {
      const { homeSection, parent } = pageKind(page)
      const pattern = fullPattern(locale, page)
      if (!pattern.endsWith('/:slug')) return []
      const section = pattern.slice(0, -'/:slug'.length)
      if (homeSection !== undefined) {
        return [always(section, `${buildPath(locale, 'home')}#${homeSection}`)]
      }
      const list = parent === undefined ? undefined : buildPath(locale, parent)
      return list === undefined || list === section ? [] : [always(section, list)]
    }),
  )
}

/** Path patterns of the default language under another language's prefix. */
function foreignSectionRedirects(table: readonly LocaleEntry[]): Redirect[] {
  const base = defaultLocale(table)
  return table.flatMap((locale) => {
    if (locale === base) return []
    return pageIds.flatMap((page) => {
      const theirs = base.paths[page]
      if (theirs === locale.paths[page]) return []
      const from = `${locale.prefix}${theirs}`
      const to = fullPattern(locale, page)
      if (!from.endsWith('/:slug')) return [always(from, to)]
      const section = from.slice(0, -'/:slug'.length)
      return [
        always(section, to.slice(0, -'/:slug'.length)),
        always(`${section}/*`, to.replace(':slug', ':splat')),
      ]
    })
  })
}

/** An unknown service leads to home, an unknown project to the list; other collections answer 404. */
function unknownSlugRedirects(table: readonly LocaleEntry[]): Redirect[] {
  return table.flatMap((locale) =>
    (['service', 'project'] as const).map((page): Redirect => {
      const from = fullPattern(locale, page).replace(':slug', '*')
      const to = buildPath(locale, page === 'service' ? 'home' : 'projects')
      return { from, to, status: 302, when: 'fallback' }
    }),
  )
}
