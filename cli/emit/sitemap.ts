// Creates sitemap.xml with every indexable page, its alternates and its images (R52).
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Locales } from '#site/locales.ts'
import { absoluteUrl, hreflangs, type Route } from '#site/routes.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { LastChange } from '../pages/page-module.ts'
import type { LastModified } from '../content/lastmod.ts'

/** One page of the sitemap. */
interface SitemapEntry {
  readonly route: Route
  /** Paths of the page's images. */
  readonly images: readonly string[]
  /** Day of the last change. */
  readonly lastmod?: string | undefined
}

/** Maximum number of images per page in the sitemap protocol. */
const IMAGE_LIMIT = 1000

/** Limits of one sitemap. */
interface Limits {
  readonly pages: number
  readonly bytes: number
}

/** Limits of the protocol. It allows 52,428,800 bytes; the margin is for escapes, which `bytesOf` counts as one character. */
const LIMITS: Limits = { pages: 50_000, bytes: 50e6 }

/** Bytes of a sitemap without pages, and of a page, an alternate and an image without URLs. */
const FRAME_BYTES = 300
const PAGE_BYTES = '<url><loc></loc><lastmod>2026-12-31</lastmod></url>'.length
const LINK_BYTES = '<xhtml:link rel="alternate" hreflang="" href=""/>'.length
const IMAGE_BYTES = '<image:image><image:loc></image:loc></image:image>'.length

/** Input that all entries share. */
interface Site {
  /** For example `https://host`. */
  readonly origin: string
  readonly locales: Locales
}

/** Returns one sitemap, or an index and its parts if the pages exceed the limits. */
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

/** Splits the entries into as few parts as the limits allow, in order. */
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

/** Yields the text of a sitemap in chunks, to save memory. */
async function* sitemapXml(entries: readonly SitemapEntry[], site: Site): AsyncIterable<string> {
  const { SitemapStream } = await import('sitemap')
  const stream = new SitemapStream({
    hostname: site.origin,
    xmlns: { news: false, video: false, xhtml: true, image: true },
    lastmodDateOnly: true,
  })
  yield* Readable.from(itemsOf(entries, site)).pipe(stream)
}

/** Yields the entries for the library one at a time, to save memory. */
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

/** A page: its route, the paths of its images, and the source of its date. */
export interface ListedPage {
  readonly route: Route
  readonly images: readonly string[]
  readonly lastChange?: LastChange | undefined
}

/** Returns pages with the day of the last change of their content. */
export function sitemapEntries(
  pages: readonly ListedPage[],
  lastModified: LastModified,
): SitemapEntry[] {
  return pages.map(({ route, images, lastChange }) => ({
    route,
    images,
    lastmod: dayOf(lastChange, lastModified),
  }))
}

/** Returns the day in the content, else the day of the last commit of the page's files. Undefined if a file has no commit. */
function dayOf(change: LastChange | undefined, lastModified: LastModified): string | undefined {
  if (change === undefined) return undefined
  if ('day' in change) return change.day
  const days = change.files.map((file) => lastModified.get(file) ?? '')
  return days.includes('') ? undefined : days.toSorted().at(-1)
}
