// Prerenders pages to HTML, on all cores (R1, R38).
import path from 'node:path'
import type { Content } from '#site/content.ts'
import type { Cache } from '../cache/cache.ts'
import type { Progress } from '../problems/log.ts'
import { mapPool } from '../base/pool.ts'
import { threadModule, withThreads } from '../base/threads.ts'
import type { Bundle } from '../app/bundle.ts'
import type { Problem, Problems } from '../problems/problems.ts'
import type { SitePage } from '../pages/collect.ts'
import { type CachedResult, createPageJob } from './page-job.ts'
import type { SitePlan } from './plan-site.ts'
import { joinFailures } from './render-failure.ts'
import type { RendererInput } from './renderer.ts'

/** A page of `dist/`. */
export interface RenderedPage extends Pick<SitePage, 'route' | 'images' | 'lastChange'> {
  /** Document and data of the page, in the cache. */
  readonly files: readonly { readonly path: string; readonly linkTo: string }[]
  /** Sources of inline scripts for the content security policy. */
  readonly scripts: readonly string[]
}

interface PrerenderOptions {
  readonly content: Content
  readonly bundle: Pick<Bundle, 'stylesheet' | 'dataUrl' | 'folder'>
  readonly cache: Cache
  readonly problems: Problems
  readonly progress: Progress
}

/**
 * Renders the pages that the cache lacks, in up to `concurrency` worker threads. The renderer is loaded lazily, so builds
 * without new pages never load it.
 */
export async function renderPages(
  plan: Pick<SitePlan, 'pages' | 'shared'>,
  {
    root,
    cacheDir,
    concurrency,
    ...options
  }: PrerenderOptions & Omit<RendererInput, 'siteData'> & { readonly concurrency: number },
): Promise<RenderedPage[]> {
  const input = { bundle: options.bundle, siteData: plan.shared.siteData, root, cacheDir }
  return await withThreads(
    {
      module: threadModule('./page-thread', import.meta.url),
      data: input,
      async load() {
        const { loadRenderer } = await import('./renderer.ts')
        return await loadRenderer(input)
      },
    },
    concurrency,
    (renderJob) => prerender(plan, options, renderJob),
  )
}

/** Pages in progress: enough for each worker to have jobs. */
const PAGES_IN_FLIGHT = 64

/**
 * Renders the pages that the cache lacks with `renderJob`, which gets the JSON of a job. A failed page is a problem with its path; the other pages are still rendered, so
 * that one run reports all failures.
 */
export async function prerender(
  { pages, shared: { siteUrls } }: Pick<SitePlan, 'pages' | 'shared'>,
  { content, bundle, cache, problems, progress }: PrerenderOptions,
  renderJob: (job: string) => Promise<CachedResult>,
): Promise<RenderedPage[]> {
  const { stylesheet, dataUrl, folder } = bundle
  const urls = { siteUrls, stylesheet, dataUrl }
  // The hash of the inputs of the bundle, which contain the site's own code.
  const bundleName = path.basename(folder)
  const isFresh = (result: CachedResult) =>
    result.problems.length === 0 &&
    result.files.every(({ cached }) => cache.find(cached) !== undefined)
  let done = 0
  const failures: Problem[] = []
  const rendered = await mapPool(pages, {
    limit: PAGES_IN_FLIGHT,
    work: async (page) => {
      const job = JSON.stringify(createPageJob(page, content, urls))
      const result = await cache.memo('pages', `${bundleName} ${job}`, {
        make: () => renderJob(job),
        isFresh,
      })
      failures.push(...result.problems)
      done += 1
      progress(done, pages.length)
      const { route, images, lastChange } = page
      const { files, scripts } = result
      return {
        route,
        images,
        lastChange,
        scripts,
        files: files.map(({ path, cached }) => ({ path, linkTo: cache.pathOf(cached) })),
      }
    },
  })
  problems.add(joinFailures(failures))
  return rendered
}
