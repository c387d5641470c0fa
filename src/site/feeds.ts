// Paths of the blog's feeds (R16). Pure.
import type { LocaleEntry } from './locales.ts'
import { buildPath } from './routes.ts'

/** The path of a language's feed, `/blog/feed.xml`, or of one of its archives, `/blog/feed-1.xml`. */
export function feedPathOf(locale: LocaleEntry, archive?: number): string {
  return `${buildPath(locale, 'blog')}/feed${archive === undefined ? '' : `-${archive}`}.xml`
}
