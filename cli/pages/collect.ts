// Collects the data of every page: contents, structured data, and the image files it needs. Pure.
import type { Content } from '#site/content.ts'
import type { Route } from '#site/routes.ts'
import { createPagePictures, type WantedImages } from '../images/pictures.ts'
import { createEntryContext, createPageContext, type PageInput } from './context.ts'
import { pageModules } from './modules.ts'
import type { CollectedPage } from './page-module.ts'

/** A route with everything its files are made from. */
export interface SitePage extends CollectedPage {
  readonly route: Route
  readonly images: WantedImages
}

export function collectPage(route: Route, input: PageInput): SitePage {
  const pictures = createPagePictures(input.sources, input.formats)
  const page = pageModules[route.page].collect(createPageContext(route, { ...input, pictures }))
  return { ...page, route, images: pictures.wanted() }
}

/** Every image file that some page uses: a dry run over all pages, so that none can be forgotten. */
export function imagesOfPages(routes: readonly Route[], input: PageInput): WantedImages {
  const wanted = routes.map((route) => collectPage(route, input).images)
  return {
    variants: wanted.flatMap(({ variants }) => variants),
    cards: wanted.flatMap(({ cards }) => cards),
  }
}

/** The title of a page for search engines, without the brand (R9). */
export function pageTitle(route: Route, content: Content): string {
  return pageModules[route.page].title(createEntryContext(route, content))
}
