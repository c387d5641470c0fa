// Redirects from wrong paths to the right ones (R5): host-neutral rules and one resolver. Pure.
import { defaultLocale, type Locales } from './locales.ts'
import { pageKind } from './pages.ts'
import { buildPath, fullPattern, pagesOf, type RouteEntries } from './routes.ts'
import { createSlugTable } from './slugs.ts'

/** One redirect. `from` may end in `/*`; `to` may then hold `:splat` for what the star matched. */
export interface Redirect {
  /** Without escapes. */
  readonly from: string
  /** Parameters that a request must have, as they are sent: `p=12`, `a=1&b=2`. */
  readonly query?: string
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

/** Follows redirects from a path until none applies; undefined if there is none. */
export type Resolver = (path: string) => { to: string; status: 301 | 302 } | undefined

/** More hops than any chain of rules needs; beyond it, the rules form a circle. */
const HOP_LIMIT = 20

/**
 * All redirects of the site between tidy paths, in the order they apply: slugs of another language,
 * sections without a page, section names of the default language under a prefix, unknown slugs.
 */
export function createRedirects(entries: RouteEntries, locales: Locales): Redirect[] {
  return [...slugRedirects(entries, locales), ...patternRedirects(locales)]
}

/** Redirects that follow from the patterns of paths alone: a few, whatever the content. */
export function patternRedirects(locales: Locales): Redirect[] {
  return [
    ...sectionRedirects(locales),
    ...foreignSectionRedirects(locales),
    ...unknownSlugRedirects(locales),
  ]
}

/**
 * A resolver by these rules, the first that fits. Paths are made tidy first; the caller appends the
 * query string. Finding a rule takes the same time however many exact ones there are.
 */
export function createResolver({
  redirects,
  prefixes,
  isPage,
}: {
  redirects: readonly Redirect[]
  prefixes: readonly RepeatedPrefix[]
  isPage: (path: string) => boolean
}): Resolver {
  const ranked = redirects.map((redirect, rank) => ({ redirect, rank }))
  const exact = new Map(ranked.toReversed().map((rule) => [rule.redirect.from, rule]))
  const starred = ranked.filter(({ redirect }) => redirect.from.endsWith('/*'))
  const next = (path: string): { to: string; status: 301 | 302 } | undefined => {
    if (!isPlainPath(path) || isPage(path)) return undefined
    const byName = exact.get(path)
    const last = byName?.rank ?? redirects.length
    const byFolder = starred.find(
      ({ redirect, rank }) => rank < last && applyRedirect(redirect, path) !== undefined,
    )
    const rule = (byFolder ?? byName)?.redirect
    const to = rule === undefined ? undefined : applyRedirect(rule, path)
    if (rule === undefined || to === undefined) return undefined
    return { to: isPlainPath(to) ? tidyPath(to, prefixes) : to, status: rule.status }
  }
  return (path) => {
    let to = tidyPath(path, prefixes)
    let status: 301 | 302 = 301
    for (let hop = 0; hop < HOP_LIMIT; hop += 1) {
      const found = next(to)
      if (found === undefined) return to === path ? undefined : { to, status }
      to = found.to
      if (found.status === 302) status = 302
    }
    return undefined
  }
}

/** What stands at the start of a path too often, in every language. */
export function repeatedPrefixes(locales: Locales): RepeatedPrefix[] {
  return locales.map(({ code, prefix }) => ({
    prefix: prefix === '' ? `/${code}` : prefix,
    to: prefix,
  }))
}

/**
 * The one spelling of a path: no doubled slash, none at the end, no `.html`, no language twice, none
 * for the default language. `//evil.example` cannot become a host.
 */
export function tidyPath(path: string, prefixes: readonly RepeatedPrefix[]): string {
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

/** A target with the query of an address, and its hash where the target has none. */
export function withAddress(
  to: string,
  { search, hash }: { search: string; hash: string },
): string {
  return withSearch(to.includes('#') ? to : `${to}${hash}`, search)
}

/** What `from` turns `path` into, or undefined when it does not match. */
export function applyRedirect({ from, to }: Redirect, path: string): string | undefined {
  if (!from.endsWith('/*')) return path === from ? to : undefined
  const section = from.slice(0, -1)
  if (!path.startsWith(section)) return undefined
  return to.replace(':splat', () => path.slice(section.length))
}

/** False for addresses elsewhere and those with a query or a hash: there the rules end. */
function isPlainPath(to: string): boolean {
  return to.startsWith('/') && !/[?#]/.test(to)
}

function always(from: string, to: string): Redirect {
  return { from, to, status: 301, when: 'always' }
}

/** A slug of another language, under this language's or the default's section name. */
function slugRedirects(entries: RouteEntries, locales: Locales): Redirect[] {
  return locales.flatMap((locale) => {
    const slugs = createSlugTable(entries, locale)
    return pagesOf(locale).flatMap((page) =>
      Object.entries(slugs[page] ?? {})
        .filter(([slug, own]) => slug !== own)
        .map(([slug, own]) => always(buildPath(locale, page, slug), buildPath(locale, page, own))),
    )
  })
}

/** Sections without a list page lead to the home section, or to the list page of their kind. */
function sectionRedirects(locales: Locales): Redirect[] {
  return locales.flatMap((locale) =>
    pagesOf(locale).flatMap((page) => {
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
function foreignSectionRedirects(locales: Locales): Redirect[] {
  const base = defaultLocale(locales)
  return locales.flatMap((locale) => {
    if (locale === base) return []
    return pagesOf(locale).flatMap((page) => {
      const theirs = base.paths[page]
      if (theirs === undefined || theirs === locale.paths[page]) return []
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
function unknownSlugRedirects(locales: Locales): Redirect[] {
  return locales.flatMap((locale) =>
    pagesOf(locale).flatMap((page): Redirect[] => {
      const { translatedSlugs, parent } = pageKind(page)
      if (translatedSlugs !== true || parent === undefined) return []
      const from = fullPattern(locale, page).replace(':slug', '*')
      return [{ from, to: buildPath(locale, parent), status: 302, when: 'fallback' }]
    }),
  )
}
