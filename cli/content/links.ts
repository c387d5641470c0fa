// Finds the page that an internal link leads to, in the language of its text (R28).
import type { Locale } from '#site/locales.ts'
import { pageKind } from '#site/pages.ts'
import { createResolver } from '#site/redirects.ts'
import type { RouteTable } from '#site/route-table.ts'
import type { Position } from '../lib/problems.ts'
import { nearPageHint } from './near-page.ts'

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
      // With 302 it leads to a list or home, since there is no such entry.
      if (moved?.status === 301) return { hint: `The right path is ${moved.to}` }
      return { hint: nearPageHint(path, linkable) }
    },
  }
}
