// Combines the routes and redirects of a site. Pure.
import type { Content } from './content.ts'
import { pageKind } from './pages.ts'
import { hasEnded } from './public-days.ts'
import {
  createRedirects,
  type Redirect,
  type RepeatedPrefix,
  repeatedPrefixes,
} from './redirects.ts'
import { buildPath, createRoutes, type Route } from './routes.ts'
import { localeEntry } from './locales.ts'

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

/** Leads from the pages of entries that are no longer public to their lists, because other sites may link to them (R91). */
function endedRedirects({ day, locales, hidden }: Content): Redirect[] {
  const ended = {
    services: [],
    locations: [],
    posts: hidden.posts.filter((entry) => hasEnded(entry, day)),
    projects: hidden.projects.filter((entry) => hasEnded(entry, day)),
  }
  return createRoutes(ended, locales).flatMap(({ page, key, locale, path }): Redirect[] => {
    const { parent = 'home' } = pageKind(page)
    const to = buildPath(localeEntry(locale, locales), parent)
    return key === undefined ? [] : [{ from: path, to, status: 302, when: 'always' }]
  })
}
