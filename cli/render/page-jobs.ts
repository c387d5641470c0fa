// Renders pages on all cores. The renderer is loaded lazily, so builds without new pages never load it.
import path from 'node:path'
import { threadModule, withThreads } from '../base/threads.ts'
import type { Bundle } from '../app/bundle.ts'
import type { SitePlan } from './plan-site.ts'
import { prerender, type PrerenderOptions, type RenderedPage } from './prerender.ts'
import type { CachingRendererInput } from './renderer.ts'

/** Renders the pages that the cache lacks, in up to `concurrency` worker threads. */
export async function renderPages(
  { pages, shared: { siteData, siteUrls } }: Pick<SitePlan, 'pages' | 'shared'>,
  {
    bundle,
    root,
    cacheDir,
    concurrency,
    ...options
  }: Omit<CachingRendererInput, 'siteData'> &
    Omit<PrerenderOptions, 'renderJob' | 'urls' | 'bundleName'> & {
      readonly bundle: Pick<Bundle, 'dataUrl' | 'folder'>
      readonly concurrency: number
    },
): Promise<RenderedPage[]> {
  const { stylesheet, dataUrl } = bundle
  const input = { bundle, siteData, root, cacheDir }
  const urls = { siteUrls, stylesheet, dataUrl }
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
    async (renderJob) =>
      await prerender(pages, {
        ...options,
        urls,
        bundleName: path.basename(bundle.folder),
        renderJob,
      }),
  )
}
