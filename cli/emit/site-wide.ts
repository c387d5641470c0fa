// Files of the whole site: sitemap, robots.txt, manifest, feeds, and the contents of `public/`.
import type { Content } from '#site/content.ts'
import { feedPathOf } from '#site/feeds.ts'
import { defaultLocale } from '#site/locales.ts'
import { hasPage } from '#site/routes.ts'
import type { OutputFile } from '../base/output-file.ts'
import { createFeeds } from './feeds.ts'
import type { LastModified } from '../content/lastmod.ts'
import { createRobots, type RobotsRule } from './robots.ts'
import { createSitemaps, type ListedPage } from './sitemap.ts'
import { createWebManifest } from './web-manifest.ts'

/** Creates the files of the whole site. */
export async function createSiteWideFiles(
  content: Content,
  {
    config,
    pages,
    lastModified,
    copied,
  }: {
    readonly config: { readonly robots: readonly RobotsRule[] }
    readonly pages: readonly ListedPage[]
    readonly lastModified: LastModified
    /** Files of `public/` and icons. */
    readonly copied: readonly OutputFile[]
  },
): Promise<OutputFile[]> {
  const { locales } = content
  const { origin } = content.company
  return [
    ...(await createSitemaps(pages, { origin, locales, lastModified })),
    createRobots(config.robots, origin),
    createWebManifest(content),
    ...createFeeds(content),
    ...copied,
  ]
}

/** Returns the URL paths of generated files that a text may link to. */
export function siteWidePaths({ locales }: Content): string[] {
  const feeds = hasPage(defaultLocale(locales), 'blog')
    ? locales.map((locale) => feedPathOf(locale))
    : []
  return ['/sitemap.xml', '/robots.txt', ...feeds]
}
