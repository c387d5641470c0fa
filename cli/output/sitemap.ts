// sitemap.xml with every indexable page, its alternates and its pictures (R52).
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Locales } from '#site/locales.ts'
import { absoluteUrl, hreflangs, type Route } from '#site/routes.ts'
import { fileUnder, type KeptFiles } from '../lib/kept-files.ts'
import type { Store } from '../lib/store.ts'
import type { OutputFile } from './dist.ts'

/** One page of the sitemap. */
export interface SitemapEntry {
  readonly route: Route
  /** Paths of its pictures. */
  readonly images: readonly string[]
  /** Day of its last change, where it is known. */
  readonly lastmod?: string | undefined
}

/** Most pictures that search engines read for one page. */
const IMAGE_LIMIT = 1000

/** Most URLs that the protocol allows in one file. */
const SITEMAP_LIMIT = 50_000

/** What all entries have in common. */
interface Site {
  /** `https://host`. */
  readonly origin: string
  readonly locales: Locales
}

/** Sitemaps that earlier builds have made. */
export interface KeptSitemaps {
  readonly store: Store
  readonly files: KeptFiles
}

/** One sitemap, or an index and its parts when there are more pages than one may hold. */
export async function createSitemaps(
  entries: readonly SitemapEntry[],
  {
    limit = SITEMAP_LIMIT,
    kept,
    ...site
  }: Site & { limit?: number; kept?: KeptSitemaps | undefined },
): Promise<OutputFile[]> {
  const indexable = entries.filter(({ route }) => route.indexable)
  // Most edits are to texts, which no sitemap has, and making a large one takes a tenth of the time of an edit.
  const fileOf = async (path: string, part: readonly SitemapEntry[]): Promise<OutputFile> => {
    const make = () => sitemapXml(part, site)
    if (kept === undefined) return { path, contents: await text(make()) }
    return { path, linkTo: await fileUnder(keyOf(part, site), kept, make) }
  }
  if (indexable.length <= limit) return [await fileOf('sitemap.xml', indexable)]
  const parts: OutputFile[] = []
  for (let start = 0; start < indexable.length; start += limit) {
    const path = `sitemap-${parts.length + 1}.xml`
    parts.push(await fileOf(path, indexable.slice(start, start + limit)))
  }
  const { SitemapIndexStream, streamToPromise } = await import('sitemap')
  const index = new SitemapIndexStream()
  const urls = parts.map(({ path }) => ({ url: absoluteUrl(site.origin, `/${path}`) }))
  const contents = await streamToPromise(Readable.from(urls).pipe(index))
  return [{ path: 'sitemap.xml', contents }, ...parts]
}

/** Entry by entry, since a text of all would be longer than the sitemap. */
function keyOf(entries: readonly SitemapEntry[], site: Site): string {
  const hash = createHash('sha256').update(JSON.stringify(site))
  for (const entry of entries) hash.update(JSON.stringify(entry))
  return hash.digest('hex')
}

/** The text of a sitemap in pieces: all of it at once takes some 85 MB more for 20,000 pages. */
async function* sitemapXml(entries: readonly SitemapEntry[], site: Site): AsyncIterable<string> {
  // A large library that a build does not need where no page has changed its address or its day.
  const { SitemapStream } = await import('sitemap')
  const stream = new SitemapStream({
    hostname: site.origin,
    xmlns: { news: false, video: false, xhtml: true, image: true },
    lastmodDateOnly: true,
  })
  yield* Readable.from(itemsOf(entries, site)).pipe(stream)
}

/** The entries in the library's words, one at a time: all at once take some 65 MB for 20,000 pages. */
function* itemsOf(entries: readonly SitemapEntry[], { origin, locales }: Site) {
  for (const { route, images, lastmod } of entries)
    yield {
      url: absoluteUrl(origin, route.path),
      links: hreflangs(route.alternates, origin, locales).map(({ hreflang, href }) => ({
        lang: hreflang,
        url: href,
      })),
      img: images.slice(0, IMAGE_LIMIT).map((image) => ({ url: absoluteUrl(origin, image) })),
      ...(lastmod === undefined ? {} : { lastmod }),
    }
}
