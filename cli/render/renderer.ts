// Renders jobs to files (R38, R51, R55).
import { pathToFileURL } from 'node:url'
import { localize, type Localized } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import { dataPathOf } from '#site/routes.ts'
import { openFiles } from '../cache/files.ts'
import { appRoot } from '../base/app-root.ts'
import { inlineSource } from '../base/inline-source.ts'
import type { Bundle } from '../app/bundle.ts'
import { createCriticalCss, CRITICAL_LIMIT } from './critical-css.ts'
import { renderDocument } from './document.ts'
import { extractElementStyles } from './element-styles.ts'
import type { CachedResult, PageJob, PageResult } from './page-job.ts'
import { renderFailure } from './render-failure.ts'

/** Renders a job; problems are part of the result. */
type RenderJob = (job: PageJob) => Promise<PageResult>

/** Input that all jobs share, as JSON. */
interface RendererInput {
  readonly bundle: Pick<Bundle, 'script' | 'stylesheet' | 'fonts' | 'firstPaint' | 'serverFile'>
  readonly siteData: Localized<SiteData>
  /** Folder of the site, which may contain code of its own. */
  readonly root: string
}

/** Input that all jobs share, and the cache for documents and data, as JSON. */
export interface CachingRendererInput extends RendererInput {
  readonly cacheDir: string
}

/** Returns a function that renders a job into the cache. The files are large, so they are not sent to the main thread. */
export async function loadRenderer({
  cacheDir,
  ...input
}: CachingRendererInput): Promise<(job: string) => Promise<CachedResult>> {
  const render = createRenderer(await importApp(input.bundle.serverFile), input)
  const { putText } = openFiles(cacheDir)
  return async (job) => {
    const { files, ...result } = await render(JSON.parse(job))
    return {
      ...result,
      files: files.map(({ path, contents }) => ({ path, cached: putText(contents) })),
    }
  }
}

/** Imports the server bundle. If the import fails, rendering each page fails with that error instead. */
async function importApp(serverFile: string): Promise<RenderApp> {
  try {
    const { render }: { render: RenderApp } = await import(pathToFileURL(serverFile).href)
    return render
  } catch (error) {
    return () => Promise.reject(error)
  }
}

/** Returns a function that renders jobs with an app. An error of the app or of a page's styles is a problem of the page. */
export function createRenderer(
  render: RenderApp,
  { bundle, siteData, root }: RendererInput,
): RenderJob {
  const criticalCssOf = createCriticalCss(bundle.firstPaint)
  const link = `<link rel="stylesheet" href="${bundle.stylesheet}">`
  return async (job) => {
    const { data, dataUrl, file, inlineScript } = job
    try {
      const app = await render({ page: data, site: localize(siteData, data.locale) })
      const criticalCss = criticalCssOf(app.html)
      const bytes = Buffer.byteLength(criticalCss)
      if (bytes > CRITICAL_LIMIT) return failed(tooMuchCss(data.path, bytes))
      const { html, css } = extractElementStyles(app.html)
      const inline = [criticalCss, css].filter((text) => text !== '')
      const assets = {
        scripts: [bundle.script],
        fonts: bundle.fonts,
        // With JavaScript, `loadStylesheet` inserts the stylesheet after the main image and before the app starts.
        styles: [...inline.map((text) => `<style>${text}</style>`), `<noscript>${link}</noscript>`],
        stylePolicy: stylePolicy(inline),
      }
      return {
        files: [
          { path: file, contents: renderDocument(job, { app: { ...app, html }, assets }) },
          { path: dataPathOf(dataUrl, data.path).slice(1), contents: JSON.stringify(data) },
        ],
        scripts: inlineScript === undefined ? [] : [inlineSource(inlineScript)],
        problems: [],
      }
    } catch (error) {
      return failed(renderFailure(job, error, root, appRoot))
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

/**
 * Returns a policy that allows only these inline styles and no style attributes. Scripts set styles through the CSSOM,
 * which policies do not restrict.
 */
export function stylePolicy(styles: readonly string[]): string {
  const sources = ["'self'", ...styles.map(inlineSource)].join(' ')
  return `style-src-elem ${sources}; style-src-attr 'none'`
}
