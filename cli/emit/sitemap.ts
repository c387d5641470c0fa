// Creates sitemap.xml with every indexable page, its alternates and its images (R52).
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Locales } from '#site/locales.ts'
import { absoluteUrl, hreflangs, type Route } from '#site/routes.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { LastChange } from '../pages/page-module.ts'
import type { LastModified } from '../content/lastmod.ts'

/** A page: its route, the paths of its images, and the source of its date. */
export interface ListedPage {
  readonly route: Route
  readonly images: readonly string[]
  readonly lastChange?: LastChange | undefined
}

/** Maximum number of images per page in the sitemap protocol. */
const IMAGE_LIMIT = 1000

/** Limits of the protocol. It allows 52,428,800 bytes; the margin is for escapes, which `bytesOf` counts as one character. */
const LIMITS = { pages: 50_000, bytes: 50e6 }

/** Bytes of a sitemap without pages, and of a page, an alternate and an image without URLs. */
const FRAME_BYTES = 300
const PAGE_BYTES = '<url><loc></loc><lastmod>2026-12-31</lastmod></url>'.length
const LINK_BYTES = '<xhtml:link rel="alternate" hreflang="" href=""/>'.length
const IMAGE_BYTES = '<image:image><image:loc></image:loc></image:image>'.length

/** Input that all pages share. */
interface Site {
  /** For example `https://host`. */
  readonly origin: string
  readonly locales: Locales
  readonly lastModified: LastModified
}

/** Returns one sitemap, or an index and its parts if the pages exceed the limits. */
export async function createSitemaps(
  pages: readonly ListedPage[],
  { limits = LIMITS, ...site }: Site & { limits?: typeof LIMITS },
): Promise<OutputFile[]> {
  const indexable = pages.filter(({ route }) => route.indexable)
  const fileOf = async (path: string, part: readonly ListedPage[]): Promise<OutputFile> => ({
    path,
    contents: await sitemapXml(part, site),
  })
  const [first = [], ...rest] = splitPages(indexable, site, limits)
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

/** Splits the pages into as few parts as the limits allow, in order. */
function splitPages(pages: readonly ListedPage[], site: Site, limits: typeof LIMITS) {
  const parts: ListedPage[][] = []
  let bytes = 0
  for (const page of pages) {
    const more = bytesOf(itemOf(page, site))
    const last = parts.at(-1)
    if (last !== undefined && last.length < limits.pages && bytes + more <= limits.bytes) {
      last.push(page)
      bytes += more
    } else {
      parts.push([page])
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

/** Returns the text of a sitemap. */
async function sitemapXml(pages: readonly ListedPage[], site: Site): Promise<string> {
  const { SitemapStream } = await import('sitemap')
  const stream = new SitemapStream({
    hostname: site.origin,
    xmlns: { news: false, video: false, xhtml: true, image: true },
    lastmodDateOnly: true,
  })
  return await text(Readable.from(itemsOf(pages, site)).pipe(stream))
}

/** Yields the pages for the library one at a time, to save memory. */
function* itemsOf(pages: readonly ListedPage[], site: Site) {
  for (const page of pages) yield itemOf(page, site)
}

function itemOf(
  { route, images, lastChange }: ListedPage,
  { origin, locales, lastModified }: Site,
) {
  const lastmod = lastmodOf(lastChange, lastModified)
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

/** Returns the day in the content, else the day of the last commit of the page's files. Undefined if a file has no commit. */
function lastmodOf(change: LastChange | undefined, lastModified: LastModified): string | undefined {
  if (change === undefined) return undefined
  if ('day' in change) return change.day
  const days = change.files.map((file) => lastModified.get(file) ?? '')
  return days.includes('') ? undefined : days.toSorted().at(-1)
}
