// Combines the routes and redirects of a site. Pure.
import type { Content } from './content.ts'
import {
  createRedirects,
  type Redirect,
  type RepeatedPrefix,
  repeatedPrefixes,
} from './redirects.ts'
import { createRoutes, type Route } from './routes.ts'

export interface RouteTable {
  readonly routes: readonly Route[]
  readonly redirects: readonly Redirect[]
  readonly prefixes: readonly RepeatedPrefix[]
}

export function createRouteTable(content: Content): RouteTable {
  const { locales } = content
  return {
    routes: createRoutes(content, locales),
    redirects: createRedirects(content, locales),
    prefixes: repeatedPrefixes(locales),
  }
}
