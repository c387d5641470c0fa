// Routes and redirects of a site's content together (R1, R5). Pure.
import type { Content } from './content.ts'
import { createRedirects, type Redirect } from './redirects.ts'
import { createRoutes, type Route } from './routes.ts'

export interface RouteTable {
  readonly routes: readonly Route[]
  readonly redirects: readonly Redirect[]
}

export function createRouteTable(content: Content): RouteTable {
  return { routes: createRoutes(content), redirects: createRedirects(content) }
}
