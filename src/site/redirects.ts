// Redirects from wrong paths to the right ones (R5): host-neutral rules and one resolver. Pure.
import { defaultLocale, type LocaleEntry, locales } from './locales.ts'
import { pageIds, pageKind } from './pages.ts'
import { buildPath, fullPattern, matchPath, type RouteEntries } from './routes.ts'

/** One redirect. `from` may end in `/*`; `to` may then hold `:splat` for what the star matched. */
export interface Redirect {
  readonly from: string
  /** Path, maybe with `:splat` and a `#hash`. */
  readonly to: string
  readonly status: 301 | 302
  /**
   * `always`: the `from` is never a page. `fallback`: only where no page answers, so that an
   * unknown slug of a section leads somewhere useful.
   */
  readonly when: 'always' | 'fallback'
}

/** More hops than any chain of rules needs beside one for each segment it removes; beyond it, the rules form a circle. */
const HOP_LIMIT = 20

/**
 * All redirects of the site, in the order they apply: wrong prefixes, section names of the default
 * language under a prefix, slugs of another language, sections without a page, unknown slugs.
 */
export function createRedirects(
  entries: RouteEntries,
  table: readonly LocaleEntry[] = locales,
): Redirect[] {
  return [
    ...prefixRedirects(table),
    ...slugRedirects(entries, table),
    ...sectionRedirects(table),
    ...foreignSectionRedirects(table),
    ...unknownSlugRedirects(table),
  ]
}

/**
 * The target of a path, following rules until none applies; undefined if there is no redirect.
 * Slashes at the end and doubled slashes are dropped first. The caller appends the query string.
 */
export function resolveRedirect(
  path: string,
  { redirects, isPage }: { redirects: readonly Redirect[]; isPage: (path: string) => boolean },
): { to: string; status: 301 | 302 } | undefined {
  let to = normalizeSlashes(path)
  let status: 301 | 302 = 301
  const limit = HOP_LIMIT + path.split('/').length
  for (let hop = 0; hop < limit; hop += 1) {
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
  if (to === undefined || !isPage(to.split('#', 1)[0] ?? to)) return undefined
  return withSearch(to.includes('#') ? to : `${to}${hash}`, search)
}

/** A target with the query string of the request, before its hash (R5). */
export function withSearch(to: string, search: string): string {
  const [path = '', hash] = to.split('#', 2)
  const query = path.includes('?') ? search.replace('?', '&') : search
  return hash === undefined ? `${path}${query}` : `${path}${query}#${hash}`
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
  if (path.includes('#') || isPage(path)) return undefined
  for (const redirect of redirects) {
    const to = applyRedirect(redirect, path)
    if (to !== undefined)
      return { to: to.includes('#') ? to : normalizeSlashes(to), status: redirect.status }
  }
  return undefined
}

/** One leading slash, none doubled, none at the end; `//evil.example` cannot become a host. */
function normalizeSlashes(path: string): string {
  const single = path.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  return single === '' ? '/' : single
}

function always(from: string, to: string): Redirect {
  return { from, to, status: 301, when: 'always' }
}

/** `/en/en/…` → `/en/…` and, for the default language, `/de/…` → `/…`. */
function prefixRedirects(table: readonly LocaleEntry[]): Redirect[] {
  return table.flatMap(({ code, prefix }) => {
    const wrong = prefix === '' ? `/${code}` : `${prefix}${prefix}`
    const right = prefix === '' ? '/' : prefix
    return [always(wrong, right), always(`${wrong}/*`, `${prefix}/:splat`)]
  })
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
