// One page as a document: the app rendered with its data, and all that stands around it (R38).
import { stripVTControlCharacters } from 'node:util'
import { type Localized, localize } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import type { Problem } from '../lib/problems.ts'
import { type DocumentAssets, renderDocument } from './document.ts'
import type { PageJob } from './page-job.ts'

/** What the documents of all pages are made with. */
export interface DocumentInput {
  readonly sites: Localized<SiteData>
  readonly render: RenderApp
  /** Asked for when the page is rendered: in development its styles are known only then. */
  readonly assets: () => Promise<DocumentAssets>
}

/** The HTML of a page. Throws what React throws. */
export async function renderPage(
  job: PageJob,
  { sites, render, assets }: DocumentInput,
): Promise<string> {
  const app = await render({ page: job.data, site: localize(sites, job.data.locale) })
  return renderDocument(job, { app, assets: await assets() })
}

/** The problem that a page could not be rendered, and why. */
export function renderFailure({ data }: PageJob, error: unknown): Problem {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    code: 'render-failed',
    severity: 'error',
    // What transforms code colours its messages for a terminal.
    message: `${data.path} cannot be rendered: ${stripVTControlCharacters(text)}`,
    hint: 'The route above and the stack say which component and which data are meant.',
  }
}
