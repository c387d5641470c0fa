// sitemap.xml with every indexable page, its alternates and its pictures (R52).
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Locales } from '#site/locales.ts'
import { absoluteUrl, hreflangs, type Route } from '#site/routes.ts'
import type { OutputFile } from '../base/output-file.ts'

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

/** What one sitemap may hold. */
interface Limits {
  readonly pages: number
  readonly bytes: number
}

/** Those of the protocol, which counts 52,428,800 bytes: the difference is room for escaped characters, which are counted as one. */
const LIMITS: Limits = { pages: 50_000, bytes: 50e6 }

/** Bytes of a sitemap without its pages, and of a page, an alternate and a picture without their addresses. */
const FRAME_BYTES = 300
const PAGE_BYTES = '<url><loc></loc><lastmod>2026-12-31</lastmod></url>'.length
const LINK_BYTES = '<xhtml:link rel="alternate" hreflang="" href=""/>'.length
const IMAGE_BYTES = '<image:image><image:loc></image:loc></image:image>'.length

/** What all entries have in common. */
interface Site {
  /** `https://host`. */
  readonly origin: string
  readonly locales: Locales
}

/** One sitemap, or an index and its parts where one may not hold all pages. */
export async function createSitemaps(
  entries: readonly SitemapEntry[],
  { limits = LIMITS, ...site }: Site & { limits?: Limits },
): Promise<OutputFile[]> {
  const indexable = entries.filter(({ route }) => route.indexable)
  const fileOf = async (path: string, part: readonly SitemapEntry[]): Promise<OutputFile> => ({
    path,
    contents: await text(sitemapXml(part, site)),
  })
  const [first = [], ...rest] = splitEntries(indexable, site, limits)
  if (rest.length === 0) return [await fileOf('sitemap.xml', first)]
  const parts: OutputFile[] = []
  for (const part of [first, ...rest])
    parts.push(await fileOf(`sitemap-${parts.length + 1}.xml`, part))
  const { SitemapIndexStream, streamToPromise } = await import('sitemap')
  const index = new SitemapIndexStream()
  const urls = parts.map(({ path }) => ({ url: absoluteUrl(site.origin, `/${path}`) }))
  const contents = await streamToPromise(Readable.from(urls).pipe(index))
  return [{ path: 'sitemap.xml', contents }, ...parts]
}

/** The entries in their order, in as few parts as the limits allow. */
function splitEntries(entries: readonly SitemapEntry[], site: Site, limits: Limits) {
  const parts: SitemapEntry[][] = []
  let bytes = 0
  for (const entry of entries) {
    const more = bytesOf(itemOf(entry, site))
    const last = parts.at(-1)
    if (last !== undefined && last.length < limits.pages && bytes + more <= limits.bytes) {
      last.push(entry)
      bytes += more
    } else {
      parts.push([entry])
      bytes = FRAME_BYTES + more
    }
  }
  return parts
}

function bytesOf({ url, links, img }: ReturnType<typeof itemOf>): number {
  let bytes = PAGE_BYTES + Buffer.byteLength(url)
  for (const link of links) bytes += LINK_BYTES + Buffer.byteLength(link.lang + link.url)
  for (const image of img) bytes += IMAGE_BYTES + Buffer.byteLength(image.url)
  return bytes
}

/** The text of a sitemap in pieces: all of it at once takes some 85 MB more for 20,000 pages. */
async function* sitemapXml(entries: readonly SitemapEntry[], site: Site): AsyncIterable<string> {
  const { SitemapStream } = await import('sitemap')
  const stream = new SitemapStream({
    hostname: site.origin,
    xmlns: { news: false, video: false, xhtml: true, image: true },
    lastmodDateOnly: true,
  })
  yield* Readable.from(itemsOf(entries, site)).pipe(stream)
}

/** The entries in the library's words, one at a time: all at once take some 65 MB for 20,000 pages. */
function* itemsOf(entries: readonly SitemapEntry[], site: Site) {
  for (const entry of entries) yield itemOf(entry, site)
}

function itemOf({ route, images, lastmod }: SitemapEntry, { origin, locales }: Site) {
  return {
    url: absoluteUrl(origin, route.path),
    links: hreflangs(route.alternates, origin, locales).map(({ hreflang, href }) => ({
      lang: hreflang,
      url: href,
    })),
    img: images.slice(0, IMAGE_LIMIT).map((image) => ({ url: absoluteUrl(origin, image) })),
    ...(lastmod === undefined ? {} : { lastmod }),
  }
}
