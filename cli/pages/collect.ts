// Collects the data of every page: contents, structured data, and the image files it needs. Pure.
import type { Content, Post } from '#site/content.ts'
import type { Route } from '#site/routes.ts'
import type { KeptText } from '../content/remember-text.ts'
import { type AskedImages, notePictures } from '../images/pictures.ts'
import { withoutJoiners } from '../lib/figures.ts'
import { createEntryContext, createPageContext, type PageInput } from './context.ts'
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

export function collectPage(route: Route, input: PageInput): SitePage {
  const { asked, paths, pictures } = notePictures(input.pictures)
  const context = createPageContext(route, { ...input, pictures })
  const module = pageModules[route.page]
  const posts = module.posts?.(context) ?? context.content.posts
  const page = module.collect({ ...context, content: { ...context.content, posts } })
  return { ...page, route, asked, images: paths() }
}

/** The part of the posts and texts that a page sees, and nothing else of them; undefined where it sees all posts. */
export function partOf(
  route: Route,
  input: PageInput,
): { readonly posts: readonly Post[]; readonly text: KeptText } | undefined {
  const context = createPageContext(route, input)
  const posts = pageModules[route.page].posts?.(context)
  return posts && { posts, text: context.text() }
}

/** The title of a page for search engines, without the brand, and without what only lines of text need (R9). */
export function pageTitle(route: Route, content: Content): string {
  return withoutJoiners(pageModules[route.page].title(createEntryContext(route, content)))
}
