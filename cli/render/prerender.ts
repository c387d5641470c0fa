// Renders routes to HTML, a few at a time, and keeps only what the sitemap and the policy need (R1, R38).
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Route } from '#site/routes.ts'
import { hashOf } from '../lib/cache.ts'
import type { Progress } from '../lib/log.ts'
import { mapPool } from '../lib/pool.ts'
import type { Problems } from '../lib/problems.ts'
import type { Store } from '../lib/store.ts'
import type { SitePage } from '../pages/collect.ts'
import { fillBlocks } from '../pages/fill-blocks.ts'
import type { KeptPageData, LastChange } from '../pages/page-module.ts'
import type { PageJob } from './page-job.ts'
import type { KeptResult, PageMemory, RenderedPage } from './remember-pages.ts'

/** A page of `dist/`. Its data are not kept: a site has thousands of pages. */
export interface WrittenPage {
  readonly route: Route
  /** Paths of its social picture and of all pictures it shows. */
  readonly images: readonly string[]
  /** The source of its date in the sitemap (R52). */
  readonly lastChange: LastChange | undefined
  /** Sources of its inline scripts, for the content security policy (R55). */
  readonly scripts: readonly string[]
}

/** Pages worked on at the same time: enough for each thread to have jobs while others are being written. */
const PAGES_IN_FLIGHT = 64

/**
 * Collects pages, renders those that `memory` lacks, and hands the files of each to `write` as soon as they are done.
 * A page that fails is a problem that names its path; the others are still rendered, so that one run reports all.
 */
export async function prerender(
  routes: readonly Route[],
  {
    collect,
    jobOf,
    texts,
    memory,
    renderJob,
    problems,
    write,
    progress,
  }: {
    readonly collect: (route: Route) => SitePage
    readonly jobOf: (page: SitePage) => PageJob<KeptPageData>
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
  let done = 0
  return await mapPool(routes, {
    limit: PAGES_IN_FLIGHT,
    work: async (route) => {
      // Reading and writing never wait, and pictures that are being encoded meanwhile take their next step only here.
      await nextTurn()
      const page = collect(route)
      const images = [page.data.head.image.src, ...page.shown]
      const job = jobOf(page)
      const key = hashOf(JSON.stringify(job))
      const render = async () => {
        const data = await fillBlocks(job.data, texts)
        return await memory.keep(key, await renderJob(JSON.stringify({ ...job, data })))
      }
      const rendered = (await memory.find(key)) ?? (await render())
      problems.add(rendered.problems)
      await write(rendered.files)
      done += 1
      progress(done, routes.length)
      return { route, images, lastChange: page.lastChange, scripts: rendered.scripts }
    },
  })
}
