// Collects the data of every page: contents, structured data, and the image files it needs. Pure.
import type { Content } from '#site/content.ts'
import type { Route } from '#site/routes.ts'
import type { KeptText } from '../content/remember-text.ts'
import { findText } from '../content/texts.ts'
import { type AskedImages, notePictures } from '../images/pictures.ts'
import { withoutJoiners } from '../lib/figures.ts'
import {
  createEntryContext,
  createPageContext,
  type EntryContext,
  type PageInput,
  type SeenPosts,
} from './context.ts'
import { pageModules } from './modules.ts'
import type { CollectedPage } from './page-module.ts'

/** A route with everything its files are made from. */
export interface SitePage extends CollectedPage {
  readonly route: Route
  /** The pictures it asked for. */
  readonly asked: AskedImages
  /** Paths of its social picture and of the fallback files of all pictures it shows, each once. */
  readonly images: readonly string[]
}

export function collectPage(route: Route, { content, texts, pictures }: PageInput): SitePage {
  const noted = notePictures(pictures)
  const module = pageModules[route.page]
  const entry = createEntryContext(route, content)
  const page = module.collect(
    createPageContext(entry, { texts, pictures: noted.pictures, seen: seenPosts(entry) }),
  )
  return { ...page, route, asked: noted.asked, images: noted.paths() }
}

/** The part of the posts and texts that a page sees; it sees nothing else of them. */
export function partOf(
  route: Route,
  { content, texts }: Pick<PageInput, 'content' | 'texts'>,
): SeenPosts & { readonly text: KeptText | undefined } {
  const seen = seenPosts(createEntryContext(route, content))
  return { ...seen, text: findText(texts, route.page, route.key)?.[route.locale] }
}

function seenPosts(entry: EntryContext): SeenPosts {
  return pageModules[entry.route.page].posts?.(entry) ?? { own: [], others: [] }
}

/** The title of a page for search engines, without the brand, and without what only lines of text need (R9). */
export function pageTitle(route: Route, content: Content): string {
  return withoutJoiners(pageModules[route.page].title(createEntryContext(route, content)))
}
