// One page as a document: the app rendered with its data, and all that stands around it (R38).
import { stripVTControlCharacters } from 'node:util'
import type { Content } from '#site/content.ts'
import { type Localized, localize } from '#site/locales.ts'
import type { PageData, SiteData } from '#site/page-data.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import type { Route } from '#site/routes.ts'
import type { Problems } from '../lib/problems.ts'
import { type DocumentAssets, renderDocument } from './document.ts'
import { createJsonLd } from './json-ld.ts'

/** What the documents of all pages are made with. */
export interface DocumentInput {
  readonly content: Content
  readonly sites: Localized<SiteData>
  /** Where each language's shared data is. */
  readonly siteUrls: Localized<string>
  /** Where the data of all pages is. */
  readonly dataUrl: string
  readonly render: RenderApp
  /** Asked for when a page is rendered: in development its styles are known only then. */
  readonly assets: () => Promise<DocumentAssets>
}

/** The HTML of a page, and keys of UI strings that its components lack (R29). Throws what React throws. */
export async function renderPage(
  { route, data }: { readonly route: Route; readonly data: PageData },
  { content, sites, render, assets, ...urls }: DocumentInput,
): Promise<{ html: string; missing: readonly string[] }> {
  const app = await render({ page: data, site: localize(sites, route.locale) })
  const jsonLd = createJsonLd(route, data, content)
  const html = renderDocument({ app, page: data, jsonLd, assets: await assets(), ...urls })
  return { html, missing: app.missing }
}

/** Says which page could not be rendered, and why. */
export function addRenderFailure(
  problems: Problems,
  { route, error }: { route: Route; error: unknown },
): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  // What transforms code colours its messages for a terminal.
  const plain = stripVTControlCharacters(text)
  problems.error('render-failed', `${route.path} cannot be rendered: ${plain}`, {
    hint: 'The route above and the stack say which component and which data are meant.',
  })
}
