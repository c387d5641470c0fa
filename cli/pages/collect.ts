// Collects the data of every page: contents, structured data, and the image files it needs. Pure.
import type { Content } from '#site/content.ts'
import type { Route } from '#site/routes.ts'
import { createEntryContext, createPageContext, type PageInput } from './context.ts'
import { pageModules } from './modules.ts'
import type { CollectedPage } from './page-module.ts'

/** A route with everything its files are made from. */
export interface SitePage extends CollectedPage {
  readonly route: Route
}

export function collectPage(route: Route, input: PageInput): SitePage {
  return { ...pageModules[route.page].collect(createPageContext(route, input)), route }
}

/** The title of a page for search engines, without the brand (R9). */
export function pageTitle(route: Route, content: Content): string {
  return pageModules[route.page].title(createEntryContext(route, content))
}
