// Renders pages on all cores, by code that a build without a new page never loads (R33, R38).
import { type Jobs, threadModule, withThreads } from '../base/threads.ts'
import type { Bundle } from '../app/bundle.ts'
import type { KeptResult } from './page-job.ts'
import type { SitePlan } from './plan-site.ts'
import { prerender, type PrerenderOptions, type RenderedPage } from './prerender.ts'
import type { KeepingRendererInput } from './renderer.ts'

/** Renders the pages that the cache lacks, in as many threads as `concurrency` if they are many. */
export async function renderPages(
  { pages, shared: { siteData, siteUrls } }: Pick<SitePlan, 'pages' | 'shared'>,
  {
    bundle,
    cacheDir,
    concurrency,
    ...options
  }: Omit<KeepingRendererInput, 'siteData'> &
    Omit<PrerenderOptions, 'renderJob' | 'urls'> & {
      readonly bundle: Pick<Bundle, 'dataUrl'>
      readonly concurrency: number
    },
): Promise<RenderedPage[]> {
  const { stylesheet, dataUrl } = bundle
  const urls = { siteUrls, stylesheet, dataUrl }
  return await withThreads(
    pageJobs({ bundle, siteData, cacheDir }),
    concurrency,
    async (renderJob) => await prerender(pages, { ...options, urls, renderJob }),
  )
}

function pageJobs(input: KeepingRendererInput): Jobs<KeptResult> {
  return {
    module: threadModule('./page-thread', import.meta.url),
    data: input,
    async load() {
      const { loadRenderer } = await import('./renderer.ts')
      return await loadRenderer(input)
    },
  }
}
