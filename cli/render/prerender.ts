// Renders every route to HTML, a few at a time, and keeps only what the sitemap and the policy need (R1, R38).
import type { Localized } from '#site/locales.ts'
import type { Route } from '#site/routes.ts'
import type { Progress } from '../lib/log.ts'
import { mapPool } from '../lib/pool.ts'
import type { Problems } from '../lib/problems.ts'
import { collectPage } from '../pages/collect.ts'
import type { PageInput } from '../pages/context.ts'
import type { LastChange } from '../pages/page-module.ts'
import { createPageJob, type PageJob } from './page-job.ts'
import type { RenderedPage } from './remember-pages.ts'

/** Pages rendered at the same time: enough to render one while others are being written. */
const PAGES_IN_FLIGHT = 8

/** What is kept of a page once it is written. */
export interface WrittenPage {
  readonly route: Route
  /** Paths of its social picture and of all pictures it shows. */
  readonly images: readonly string[]
  /** The source of its date in the sitemap (R52). */
  readonly lastChange: LastChange | undefined
  /** Sources of its inline scripts, for the content security policy (R55). */
  readonly scripts: readonly string[]
}

/**
 * Renders routes and hands each page's files to `write` as soon as they are done. A page that fails
 * is a problem that names its path; the others are still rendered, so that one run reports all.
 */
export async function prerender(
  routes: readonly Route[],
  {
    renderJob,
    siteUrls,
    dataUrl,
    problems,
    write,
    progress,
    ...input
  }: PageInput & {
    readonly renderJob: (job: PageJob) => Promise<RenderedPage>
    readonly siteUrls: Localized<string>
    readonly dataUrl: string
    readonly problems: Problems
    readonly write: (files: RenderedPage['files']) => Promise<void>
    readonly progress: Progress
  },
): Promise<WrittenPage[]> {
  let done = 0
  return await mapPool(routes, {
    limit: PAGES_IN_FLIGHT,
    work: async (route) => {
      const page = collectPage(route, input)
      const job = createPageJob(page, { content: input.content, siteUrls, dataUrl })
      const { files, scripts, problems: found } = await renderJob(job)
      problems.add(found)
      await write(files)
      done += 1
      progress(done, routes.length)
      const images = [page.data.head.image.src, ...page.shown]
      return { route, images, lastChange: page.lastChange, scripts }
    },
  })
}
