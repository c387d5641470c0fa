// Builds the paths of the blog's feeds. Pure.
import type { LocaleEntry } from './locales.ts'
import { buildPath } from './routes.ts'

/** Returns the path of a language's feed, `/blog/feed.xml`, or of an archive, `/blog/feed-1.xml`. */
export function feedPathOf(locale: LocaleEntry, archive?: number): string {
  return `${buildPath(locale, 'blog')}/feed${archive === undefined ? '' : `-${archive}`}.xml`
}
