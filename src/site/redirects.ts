// Creates host-neutral redirects from wrong paths to right ones, and resolves them. Pure.
import { defaultLocale, type Locales } from './locales.ts'
import { pageKind } from './pages.ts'
import { buildPath, fullPattern, matchPath, ownPath, pagesOf, type RouteEntries } from './routes.ts'
import { createSlugTable } from './slugs.ts'
import { type RepeatedPrefix, tidyPath } from './tidy-path.ts'

/** One redirect. `from` may end in `/*`; `to` may then contain `:splat` for the match of the star. */
export interface Redirect {
  /** Without escapes. */
  readonly from: string
  /** Parameters that a request must have, as sent: `p=12`, `a=1&b=2`. */
  readonly query?: string
  /** Path or https URL, optionally with `:splat`, a query and a `#hash`. */
  readonly to: string
  readonly status: 301 | 302
  /** `fallback` applies only to paths without a page. With `always`, `from` is never a page. */
  readonly when: 'always' | 'fallback'
}

/** Follows redirects from a path until none applies; undefined if none applies to the path. */
export type Resolver = (path: string) => { to: string; status: 301 | 302 } | undefined

/** Maximum number of hops; longer chains are circular. */
const HOP_LIMIT = 20

/**
 * Returns all redirects between tidy paths, by precedence: slugs of another language, own pages of the default language
 * under a prefix, sections without a page, section names of the default language under a prefix, unknown slugs.
 */
export function createRedirects(entries: RouteEntries, locales: Locales): Redirect[] {
  return [
    ...slugRedirects(entries, locales),
    ...ownPageRedirects(locales),
    ...patternRedirects(locales),
  ]
}

/** Returns the redirects that depend only on path patterns. Their number is independent of the content. */
export function patternRedirects(locales: Locales): Redirect[] {
  return [
    ...sectionRedirects(locales),
    ...foreignSectionRedirects(locales),
    ...unknownSlugRedirects(locales),
  ]
}

/**
 * Creates a resolver that tidies paths and applies the first matching rule. It finds exact rules in constant time; the
 * caller appends the query.
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

/** Applies a redirect to a path; undefined if it does not match. */
export function applyRedirect({ from, to }: Redirect, path: string): string | undefined {
  if (!from.endsWith('/*')) return path === from ? to : undefined
  const section = from.slice(0, -1)
  if (!path.startsWith(section)) return undefined
  return to.replace(':splat', () => path.slice(section.length))
}

/** Returns whether a target is a path without a query or hash. No further rules apply to other targets. */
function isPlainPath(to: string): boolean {
  return to.startsWith('/') && !/[?#]/.test(to)
}

function always(from: string, to: string): Redirect {
  return { from, to, status: 301, when: 'always' }
}

/** Redirects slugs of other languages, under the section names of this language. */
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

/** Redirects the paths of own pages of the default language under the prefix of another language that has the page. */
function ownPageRedirects(locales: Locales): Redirect[] {
  const theirs = Object.entries(defaultLocale(locales).ownPaths ?? {})
  return locales.flatMap((locale) =>
    theirs.flatMap(([key, path]) => {
      const from = `${locale.prefix}${path}`
      const to = ownPath(locale, key)
      return to === undefined || matchPath(from, locales) !== undefined ? [] : [always(from, to)]
    }),
  )
}

/** Redirects sections without a page to the home section, or to the list page of their kind. */
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

/** Redirects path patterns of the default language under the prefix of another language. */
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

/** Redirects unknown services to home and unknown projects to the list. Other collections answer 404. */
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
