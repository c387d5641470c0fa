// Turns jobs into files (R38, R51, R55).
import { pathToFileURL } from 'node:url'
import type { Localized } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import { dataPathOf } from '#site/routes.ts'
import { type Bundle, renderOf } from './bundle.ts'
import { createCriticalCss, CRITICAL_LIMIT, stylesheetLink } from './critical-css.ts'
import { withElementStyles } from './element-styles.ts'
import { inlineScripts, withStylePolicy } from './inline-policy.ts'
import type { PageJob, PageResult } from './page-job.ts'
import { keepResult, type KeptResult } from './remember-pages.ts'
import { renderFailure, renderPage } from './render-page.ts'

/** Renders a job. Problems are part of the result. */
export type RenderJob = (job: PageJob) => Promise<PageResult>

/** What all jobs are rendered with; JSON. */
export interface RendererInput {
  readonly bundle: Pick<Bundle, 'script' | 'stylesheet' | 'fonts' | 'firstPaint' | 'serverFile'>
  readonly siteData: Localized<SiteData>
}

/** What jobs are rendered with, and the folder that the texts of pages are kept in; JSON. */
export interface KeepingRendererInput extends RendererInput {
  readonly folder: string
}

/** Imports the server bundle, renders with it, and keeps the texts of pages. */
export async function loadRenderer({
  folder,
  ...input
}: KeepingRendererInput): Promise<(job: string) => Promise<KeptResult>> {
  const { href } = pathToFileURL(input.bundle.serverFile)
  const render = createRenderer(renderOf(await import(href)), input)
  return async (job) => keepResult(await render(JSON.parse(job)), folder)
}

export function createRenderer(render: RenderApp, { bundle, siteData }: RendererInput): RenderJob {
  const inlineCriticalCss = createCriticalCss(bundle)
  const assets = {
    scripts: [bundle.script],
    fonts: bundle.fonts,
    styles: [stylesheetLink(bundle.stylesheet)],
  }
  return async (job) => {
    const { data, dataUrl, file } = job
    try {
      const { html, bytes } = inlineCriticalCss(
        await renderPage(job, { siteData, render, assets: async () => assets }),
      )
      if (bytes > CRITICAL_LIMIT) return failed(tooMuchCss(data.path, bytes))
      return {
        files: [
          { path: file, contents: withStylePolicy(withElementStyles(html)) },
          { path: dataPathOf(dataUrl, data.path).slice(1), contents: JSON.stringify(data) },
        ],
        scripts: inlineScripts(html),
        problems: [],
      }
    } catch (error) {
      return failed(renderFailure(job, error))
    }
  }
}

function failed(problem: PageResult['problems'][number]): PageResult {
  return { files: [], scripts: [], problems: [problem] }
}

function tooMuchCss(path: string, bytes: number): PageResult['problems'][number] {
  return {
    code: 'critical-too-large',
    severity: 'error',
    message: `${path} needs ${bytes} bytes of inline CSS`,
    hint: `At most ${CRITICAL_LIMIT} are allowed. Shorten the styles of this page's components.`,
  }
}
