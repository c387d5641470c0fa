// Renders routes to HTML, a few at a time, and keeps only what the sitemap and the policy need (R1, R38).
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Route } from '#site/routes.ts'
import { hashOf } from '../lib/cache.ts'
import type { Progress } from '../lib/log.ts'
import { mapPool } from '../lib/pool.ts'
import type { Problems } from '../lib/problems.ts'
import type { Store } from '../lib/store.ts'
import { fillBlocks } from '../pages/fill-blocks.ts'
import type { JobUrls } from './page-job.ts'
import type { KeptResult, PageMemory, RenderedPage } from './remember-pages.ts'
import type { PageSummary } from './summarize.ts'

/** A page of `dist/`. Its data are not kept: a site has thousands of pages. */
export interface WrittenPage extends Pick<PageSummary, 'images' | 'lastChange'> {
  readonly route: Route
  /** Sources of its inline scripts, for the content security policy (R55). */
  readonly scripts: readonly string[]
}

/** Pages worked on at the same time: enough for each thread to have jobs while others are being written. */
const PAGES_IN_FLIGHT = 64

/**
 * Renders those pages that `memory` lacks, and hands the files of each to `write` as soon as they are done.
 * A page that fails is a problem that names its path; the others are still rendered, so that one run reports all.
 */
export async function prerender(
  routes: readonly Route[],
  {
    summarize,
    urls,
    texts,
    memory,
    renderJob,
    problems,
    write,
    progress,
  }: {
    readonly summarize: (route: Route) => Promise<PageSummary>
    readonly urls: JobUrls
    /** Has the HTML of texts. */
    readonly texts: Store
    readonly memory: PageMemory
    /** Renders a job, which is given as JSON. */
    readonly renderJob: (job: string) => Promise<KeptResult>
    readonly problems: Problems
    readonly write: (files: RenderedPage['files']) => Promise<void>
    readonly progress: Progress
  },
): Promise<WrittenPage[]> {
  const urlsHash = hashOf(JSON.stringify(urls))
  let done = 0
  return await mapPool(routes, {
    limit: PAGES_IN_FLIGHT,
    work: async (route) => {
      // Reading and writing never wait, and pictures that are being encoded meanwhile take their next step only here.
      await nextTurn()
      const { hash, images, lastChange, job: bareJob } = await summarize(route)
      const key = hashOf(hash, urlsHash)
      const render = async () => {
        const job = { ...bareJob(), ...urls }
        const data = await fillBlocks(job.data, texts)
        return await memory.keep(key, await renderJob(JSON.stringify({ ...job, data })))
      }
      const rendered = (await memory.find(key)) ?? (await render())
      problems.add(rendered.problems)
      await write(rendered.files)
      done += 1
      progress(done, routes.length)
      return { route, images, lastChange, scripts: rendered.scripts }
    },
  })
}
