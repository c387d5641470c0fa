// Combines the routes and redirects of a site. Pure.
import type { Content } from './content.ts'
import { pageKind } from './pages.ts'
import { hasEnded } from './public-days.ts'
import { createRedirects, type Redirect } from './redirects.ts'
import { type RepeatedPrefix, repeatedPrefixes } from './tidy-path.ts'
import { buildPath, createRoutes, type Route } from './routes.ts'
import { localeEntry, type Locales } from './locales.ts'

export interface RouteTable {
  readonly routes: readonly Route[]
  readonly redirects: readonly Redirect[]
  readonly prefixes: readonly RepeatedPrefix[]
}

export function createRouteTable(content: Content): RouteTable {
  const { locales } = content
  return {
    routes: createRoutes(content, locales),
    redirects: [...endedRedirects(content), ...createRedirects(content, locales)],
    prefixes: repeatedPrefixes(locales),
  }
}

/** Returns the paths of pages and of redirects that follow from them. */
export function answeredPaths({ routes, redirects }: RouteTable): ReadonlySet<string> {
  return new Set([...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)])
}

/** Leads from the pages of entries that are no longer public to their lists, because other sites may link to them (R91). */
function endedRedirects({ day, locales, hidden }: Content): Redirect[] {
  const ended = {
    services: [],
    locations: [],
    posts: hidden.posts.filter((entry) => hasEnded(entry, day)),
    projects: hidden.projects.filter((entry) => hasEnded(entry, day)),
  }
  return createRoutes(ended, locales).flatMap((route): Redirect[] => {
    const to = pathAbove(route, locales)
    return route.key === undefined ? [] : [{ from: route.path, to, status: 302, when: 'always' }]
  })
}

/** Returns the path of the list of an entry. */
export function pathAbove(
  { page, locale }: Pick<Route, 'page' | 'locale'>,
  locales: Locales,
): string {
  const { parent = 'home' } = pageKind(page)
  return buildPath(localeEntry(locale, locales), parent)
}
