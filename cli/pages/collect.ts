// Collects the data of a page: contents, structured data, and the image files that it needs. Pure.
import type { Content } from '#site/content.ts'
import type { Route } from '#site/routes.ts'
import { collectImages, type NeededImages } from '../images/pictures.ts'
import { withoutJoiners } from '../base/figures.ts'
import { createEntryContext, createPageContext, type PageInput } from './context.ts'
import { pageModules } from './modules.ts'
import type { CollectedPage } from './page-module.ts'

/** A route with all inputs of its files, and the image files that it needs. */
export interface SitePage extends CollectedPage, NeededImages {
  readonly route: Route
  /** URL paths of its social image and of the fallback files of all its images, each once. */
  readonly images: readonly string[]
}

export function collectPage(route: Route, { content, texts, pictures }: PageInput): SitePage {
  const entry = createEntryContext(route, content)
  const { value, variants, cards, paths } = collectImages(pictures, (pictures) =>
    pageModules[route.page].collect(createPageContext(entry, { texts, pictures })),
  )
  return { ...value, route, variants, cards, images: paths }
}

/** Returns the title of a page for search engines, without the brand and without word joiners. */
export function pageTitle(route: Route, content: Content): string {
  return withoutJoiners(pageModules[route.page].title(createEntryContext(route, content)))
}
