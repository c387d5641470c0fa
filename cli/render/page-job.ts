// The input and the result of rendering one page. Both are JSON, so that a job can serve as its own key (R38).
import type { Content } from '#site/content.ts'
import type { Picture } from '#site/images.ts'
import type { Locales, Localized } from '#site/locales.ts'
import type { PageData, SiteUrls } from '#site/page-data.ts'
import type { Route } from '#site/routes.ts'
import type { Problem } from '../problems/problems.ts'
import type { SitePage } from '../pages/collect.ts'
import { createEntryScript } from './entry-script.ts'
import { FOLD_SCRIPT } from './fold-script.ts'
import { createGraph, type GraphContent, type JsonLdNode } from '../pages/structured-data.ts'

/** What a page itself brings to its job. */
export interface BareJob {
  /** Path of the document in `dist/`. */
  readonly file: string
  readonly data: PageData
  /** The picture to preload (R35). */
  readonly mainPicture: Picture | undefined
  /** The graph of its JSON-LD (R53). */
  readonly structuredData: JsonLdNode
  /** What runs before anything is painted: it leads visitors from `/` to their language (R7), and folds home (R39). */
  readonly inlineScript: string | undefined
  /** The colour of the browser's own bar. */
  readonly themeColor: string
}

/** Addresses that all jobs share. */
export interface JobUrls {
  readonly siteUrls: Localized<SiteUrls>
  /** URL path of the stylesheet, of which a part is inline; it contains a hash of it. */
  readonly stylesheet: string
  /** URL path of the data of all pages; it contains a hash of the code that reads them. */
  readonly dataUrl: string
}

/** Everything the HTML of a page depends on besides the bundle. */
export type PageJob = BareJob & JobUrls

/** The result of rendering a job. A page with an error among its problems has no files. */
export interface PageResult {
  readonly files: readonly { readonly path: string; readonly contents: string }[]
  /** Sources of its inline scripts, for the content security policy (R55). */
  readonly scripts: readonly string[]
  readonly problems: readonly Problem[]
}

/** The same with the names of its files in the cache. */
export interface KeptResult extends Omit<PageResult, 'files'> {
  readonly files: readonly { readonly path: string; readonly cached: string }[]
}

export function createBareJob(
  page: Pick<SitePage, 'route' | 'data' | 'mainPicture' | 'nodes'>,
  content: GraphContent & Pick<Content, 'theme'>,
): BareJob {
  const { route, data, mainPicture } = page
  return {
    file: route.file,
    data,
    mainPicture,
    structuredData: createGraph(page, content),
    inlineScript: inlineScript(route, content.locales),
    themeColor: content.theme.colors.paper,
  }
}

function inlineScript({ page, path }: Route, locales: Locales): string | undefined {
  if (page !== 'home') return undefined
  const entry = path === '/' && locales.length > 1 ? [createEntryScript(locales)] : []
  return [...entry, FOLD_SCRIPT].join('')
}
