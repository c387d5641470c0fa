// Finds the page that an internal link leads to, in the language of its text (R28).
import type { Locale } from '#site/locales.ts'
import { pageKind } from '#site/pages.ts'
import { createResolver } from '#site/redirects.ts'
import type { RouteTable } from '#site/route-table.ts'
import type { Position } from '../lib/problems.ts'
import { suggest } from '../lib/suggest.ts'

/** A link that leads to a page of the site. */
export interface InternalLink {
  readonly path: string
  /** Without `#`, '' where the link has none. */
  readonly hash: string
  readonly at: Position
}

/** Finds the page behind a link. */
export interface LinkTable {
  /** The page in the language of the text, or as linked where the language lacks it; a hint where there is none. */
  resolve(url: string, locale: Locale): { path: string; hash: string } | { hint: string }
}

/** A table of all routes that links may lead to. Links to redirected paths are refused, with the right path as a hint. */
export function createLinkTable({ routes, ...rules }: RouteTable): LinkTable {
  const linkable = routes.filter(({ page }) => pageKind(page).indexable)
  const byPath = new Map(linkable.map((route) => [route.path, route]))
  const follow = createResolver({ ...rules, isPage: (path) => byPath.has(path) })
  return {
    resolve(url, locale) {
      const [path = '', hash = ''] = url.split('#', 2)
      if (path === '') return { path: '', hash }
      const route = byPath.get(path)
      if (route !== undefined) return { path: route.alternates[locale] ?? path, hash }
      const moved = follow(path)
      if (moved !== undefined) return { hint: `The right path is ${moved.to}` }
      const near = suggest(path, [...byPath.keys()])
      return {
        hint: near === undefined ? 'See "site routes" for all paths.' : `Did you mean "${near}"?`,
      }
    },
  }
}
