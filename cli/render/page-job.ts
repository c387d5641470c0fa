// Input and result of rendering a page. Both are JSON, so that a job is its own cache key.
import type { Content } from '#site/content.ts'
import type { Picture } from '#site/images.ts'
import type { Localized } from '#site/locales.ts'
import type { PageData, SiteUrls } from '#site/page-data.ts'
import type { Problem } from '../problems/problems.ts'
import type { SitePage } from '../pages/collect.ts'
import { inlineScript } from './inline-script.ts'
import { createGraph, type JsonLdNode } from '../pages/structured-data.ts'

/** URLs that all jobs share. */
export interface JobUrls {
  readonly siteUrls: Localized<SiteUrls>
  /** URL path of the stylesheet, with its content hash; as part of the key it represents the inline rules. */
  readonly stylesheet: string
  /** URL path of the folder with page data, which contains a hash of the browser code. */
  readonly dataUrl: string
}

/** All inputs of the HTML of a page, except the bundle. */
export interface PageJob extends JobUrls {
  /** Path of the document in `dist/`. */
  readonly file: string
  readonly data: PageData
  /** The image to preload. */
  readonly mainPicture: Picture | undefined
  /** JSON-LD of the page. */
  readonly structuredData: JsonLdNode
  /** Runs before the first paint. */
  readonly inlineScript: string | undefined
  /** Colour of the browser's toolbar. */
  readonly themeColor: string
}

/** The result of rendering a job, with the names of files in the cache; there are none if there is an error. */
export interface CachedResult {
  readonly files: readonly { readonly path: string; readonly cached: string }[]
  /** Sources of inline scripts for the content security policy. */
  readonly scripts: readonly string[]
  readonly problems: readonly Problem[]
}

/** Returns the job of a page. */
export function createPageJob(page: SitePage, content: Content, urls: JobUrls): PageJob {
  const { route, data, mainPicture } = page
  return {
    file: route.file,
    data,
    mainPicture,
    structuredData: createGraph(page, content),
    inlineScript: inlineScript(route, content),
    themeColor: content.theme.colors.paper,
    ...urls,
  }
}
