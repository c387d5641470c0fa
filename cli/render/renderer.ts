// Renders jobs to files (R38, R51, R55).
import { pathToFileURL } from 'node:url'
import { localize, type Localized } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import { dataPathOf } from '#site/page-files.ts'
import { openFiles } from '../cache/files.ts'
import { appRoot } from '../base/app-root.ts'
import { inlineSource } from '../base/inline-source.ts'
import type { Bundle } from '../app/bundle.ts'
import { createCriticalCss, CRITICAL_LIMIT } from './critical-css.ts'
import { renderDocument } from './document.ts'
import { extractElementStyles } from './element-styles.ts'
import type { Problem } from '../problems/problems.ts'
import type { CachedResult, PageJob } from './page-job.ts'
import { renderFailure } from './render-failure.ts'

/** Renders a job from its JSON; problems are part of the result. */
type RenderJob = (json: string) => Promise<CachedResult>

/** Input that all jobs share, as JSON. */
export interface RendererInput {
  readonly bundle: Pick<Bundle, 'script' | 'stylesheet' | 'fonts' | 'firstPaint' | 'serverFile'>
  readonly siteData: Localized<SiteData>
  /** Folder of the site, which may contain code of its own. */
  readonly root: string
  /** The cache for documents and data, which are too large to be sent to the main thread. */
  readonly cacheDir: string
}

/** Returns a function that renders jobs into the cache. */
export async function loadRenderer(input: RendererInput): Promise<RenderJob> {
  const { putText } = openFiles(input.cacheDir)
  return createRenderer(await importApp(input.bundle.serverFile), input, putText)
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

/**
 * Returns a function that renders jobs with an app. An error of the app or of a page's styles is a problem of the page.
 * `keep` stores a text and returns its name.
 */
export function createRenderer(
  render: RenderApp,
  { bundle, siteData, root }: Omit<RendererInput, 'cacheDir'>,
  keep: (text: string) => string,
): RenderJob {
  const criticalCssOf = createCriticalCss(bundle.firstPaint)
  const link = `<link rel="stylesheet" href="${bundle.stylesheet}">`
  return async (json) => {
    const job: PageJob = JSON.parse(json)
    const { data, dataUrl, file, inlineScript } = job
    let document: string
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
      document = renderDocument(job, { app: { ...app, html }, assets })
    } catch (error) {
      return failed(renderFailure(job, error, root, appRoot))
    }
    // An error of the disk is not one of the page.
    return {
      files: [
        { path: file, cached: keep(document) },
        { path: dataPathOf(dataUrl, data.path).slice(1), cached: keep(JSON.stringify(data)) },
      ],
      scripts: inlineScript === undefined ? [] : [inlineSource(inlineScript)],
      problems: [],
    }
  }
}

function failed(problem: Problem): CachedResult {
  return { files: [], scripts: [], problems: [problem] }
}

function tooMuchCss(path: string, bytes: number): Problem {
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
function stylePolicy(styles: readonly string[]): string {
  const sources = ["'self'", ...styles.map(inlineSource)].join(' ')
  return `style-src-elem ${sources}; style-src-attr 'none'`
}
