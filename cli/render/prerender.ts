// Prerenders pages to HTML (R1, R38).
import type { Theme } from '#site/theme.ts'
import type { Cache } from '../cache/cache.ts'
import type { Progress } from '../problems/log.ts'
import { mapPool } from '../base/pool.ts'
import type { Problem, Problems } from '../problems/problems.ts'
import type { SitePage } from '../pages/collect.ts'
import type { GraphContent } from '../pages/structured-data.ts'
import { createPageJob, type JobUrls, type CachedResult } from './page-job.ts'
import { joinFailures } from './render-failure.ts'

/** A page of `dist/`. */
export interface RenderedPage extends Pick<SitePage, 'route' | 'images' | 'lastChange'> {
  /** Document and data of the page, in the cache. */
  readonly files: readonly { readonly path: string; readonly linkTo: string }[]
  /** Sources of inline scripts for the content security policy. */
  readonly scripts: readonly string[]
}

export interface PrerenderOptions {
  readonly content: GraphContent & { readonly theme: Theme }
  readonly urls: JobUrls
  /** Hash of the inputs of the bundle, which contain the site's own code. */
  readonly bundleName: string
  readonly cache: Cache
  /** Renders a job from its JSON. */
  readonly renderJob: (job: string) => Promise<CachedResult>
  readonly problems: Problems
  readonly progress: Progress
}

/** Pages in progress: enough for each worker to have jobs. */
const PAGES_IN_FLIGHT = 64

/**
 * Renders the pages that the cache lacks. A failed page is a problem with its path; the other pages are still rendered, so
 * that one run reports all failures.
 */
export async function prerender(
  pages: readonly SitePage[],
  { content, urls, bundleName, cache, renderJob, problems, progress }: PrerenderOptions,
): Promise<RenderedPage[]> {
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
