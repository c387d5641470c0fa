// Renders every route to HTML, a few at a time, and keeps only what the sitemap and the policy need (R1, R38).
import type { Route } from '#site/routes.ts'
import { hashOf } from '../lib/cache.ts'
import type { Progress } from '../lib/log.ts'
import { mapPool } from '../lib/pool.ts'
import type { Problems } from '../lib/problems.ts'
import type { SitePage } from '../pages/collect.ts'
import type { LastChange } from '../pages/page-module.ts'
import type { PageJob } from './page-job.ts'
import type { KeptResult, PageMemory, RenderedPage } from './remember-pages.ts'

/** What is known of a page before it is rendered. Its data are not kept: a site has thousands of pages. */
export interface PagePlan {
  readonly route: Route
  /** The hash of its job. */
  readonly key: string
  /** Paths of its social picture and of all pictures it shows. */
  readonly images: readonly string[]
  /** The source of its date in the sitemap (R52). */
  readonly lastChange: LastChange | undefined
}

/** What is kept of a page once it is written. */
export interface WrittenPage extends PagePlan {
  /** Sources of its inline scripts, for the content security policy (R55). */
  readonly scripts: readonly string[]
}

export function planPage({ route, data, shown, lastChange }: SitePage, job: PageJob): PagePlan {
  const images = [data.head.image.src, ...shown]
  return { route, key: hashOf(JSON.stringify(job)), images, lastChange }
}

/** Pages rendered at the same time: enough for each thread to have jobs while others are being written. */
const PAGES_IN_FLIGHT = 64

/**
 * Renders the pages that `memory` lacks, and hands the files of each to `write` as soon as they are done. A page
 * that fails is a problem that names its path; the others are still rendered, so that one run reports all.
 */
export async function prerender(
  plans: readonly PagePlan[],
  {
    memory,
    jobOf,
    renderJob,
    problems,
    write,
    progress,
  }: {
    readonly memory: PageMemory
    readonly jobOf: (route: Route) => PageJob
    readonly renderJob: (job: PageJob) => Promise<KeptResult>
    readonly problems: Problems
    readonly write: (files: RenderedPage['files']) => Promise<void>
    readonly progress: Progress
  },
): Promise<WrittenPage[]> {
  let done = 0
  return await mapPool(plans, {
    limit: PAGES_IN_FLIGHT,
    work: async (plan) => {
      const { route, key } = plan
      const page =
        (await memory.find(key)) ?? (await memory.keep(key, await renderJob(jobOf(route))))
      problems.add(page.problems)
      await write(page.files)
      done += 1
      progress(done, plans.length)
      return { ...plan, scripts: page.scripts }
    },
  })
}
