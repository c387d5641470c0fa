// Renders one page as a document: the app with the page's data, and the document around it (R38).
import { stripVTControlCharacters } from 'node:util'
import { type Localized, localize } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import type { Problem } from '../lib/problems.ts'
import { type DocumentAssets, renderDocument } from './document.ts'
import type { PageJob } from './page-job.ts'

/** What the documents of all pages are made with. */
export interface DocumentInput {
  readonly siteData: Localized<SiteData>
  readonly render: RenderApp
  /** A function, since in development the styles are known only when the page has been rendered. */
  readonly assets: () => Promise<DocumentAssets>
}

/** The HTML of a page. Rethrows errors of React. */
export async function renderPage(
  job: PageJob,
  { siteData, render, assets }: DocumentInput,
): Promise<string> {
  const app = await render({ page: job.data, site: localize(siteData, job.data.locale) })
  return renderDocument(job, { app, assets: await assets() })
}

/** The problem that a page could not be rendered, and why. */
export function renderFailure({ data }: PageJob, error: unknown): Problem {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    code: 'render-failed',
    severity: 'error',
    // Code transformers colour their messages for a terminal.
    message: `${data.path} cannot be rendered: ${stripVTControlCharacters(text)}`,
    hint: 'The route above and the stack say which component and which data are meant.',
  }
}
