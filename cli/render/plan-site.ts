// Plans the pages and images of a site before rendering and encoding. Pure.
import type { Content } from '#site/content.ts'
import { modernFormats, type ModernFormat } from '#site/images.ts'
import type { Route } from '#site/routes.ts'
import type { Texts } from '../content/text/texts.ts'
import { createPictures, joinNeeds, type NeededImages } from '../images/pictures.ts'
import type { ImageSources } from '../images/source.ts'
import { collectPage, type SitePage } from '../pages/collect.ts'
import { createSharedData, type SharedData } from './shared-data.ts'

/** The data of all pages, and the image files that they need, without duplicates. */
export interface SitePlan {
  readonly pages: readonly SitePage[]
  readonly shared: SharedData
  readonly images: NeededImages
}

/** Returns the plan of a site. `formats` are the formats of each image, best first. */
export function planSite(
  {
    content,
    routes,
    texts,
    sources,
  }: { content: Content; routes: readonly Route[]; texts: Texts; sources: ImageSources },
  formats: readonly ModernFormat[] = modernFormats,
): SitePlan {
  const pictures = createPictures(sources, formats, content.theme)
  const shared = createSharedData(content, { texts, pictures })
  const pages = routes.map((route) => collectPage(route, { content, texts, pictures }))
  return { pages, shared, images: joinNeeds([shared, ...pages]) }
}
