// Collects the data of every page: contents, structured data, and the image files it needs. Pure.
import type { Content } from '#site/content.ts'
import type { Route } from '#site/routes.ts'
import type { Pictures } from '../images/pictures.ts'
import { withoutJoiners } from '../lib/figures.ts'
import { createEntryContext, createPageContext, type PageInput } from './context.ts'
import { pageModules } from './modules.ts'
import type { CollectedPage } from './page-module.ts'

/** A route with everything its files are made from. */
export interface SitePage extends CollectedPage {
  readonly route: Route
  /** Paths of the fallback files of all pictures it shows, each once. */
  readonly shown: readonly string[]
}

export function collectPage(route: Route, input: PageInput): SitePage {
  const shown = new Set<string>()
  const pictures: Pictures = {
    ...input.pictures,
    picture(image, layout, use) {
      const picture = input.pictures.picture(image, layout, use)
      shown.add(picture.img.src)
      return picture
    },
  }
  const context = createPageContext(route, { ...input, pictures })
  return { ...pageModules[route.page].collect(context), route, shown: [...shown] }
}

/** The title of a page for search engines, without the brand, and without what only lines of text need (R9). */
export function pageTitle(route: Route, content: Content): string {
  return withoutJoiners(pageModules[route.page].title(createEntryContext(route, content)))
}
