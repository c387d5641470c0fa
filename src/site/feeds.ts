// Paths of the blog's feeds (R16). Pure.
import type { LocaleEntry } from './locales.ts'
import { buildPath } from './routes.ts'

/** The path of a language's feed: `/blog/feed.xml`. */
export function feedPathOf(locale: LocaleEntry): string {
  return `${buildPath(locale, 'blog')}/feed.xml`
}
