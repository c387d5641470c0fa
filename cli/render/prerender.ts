// Every route as HTML, one after another as they are done; nothing of a page is kept (R1, R38).
import type { Localized } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import { dataPathOf, type Route } from '#site/routes.ts'
import type { Progress } from '../lib/log.ts'
import { mapPool } from '../lib/pool.ts'
import type { Problems } from '../lib/problems.ts'
import type { Bundle } from './bundle.ts'
import { collectPageData } from './collect-page-data.ts'
import type { PageInput } from './collector.ts'
import {
  createCriticalCss,
  CRITICAL_LIMIT,
  type InlineCriticalCss,
  stylesheetLink,
} from './critical-css.ts'
import { inlineScripts, withStylePolicy } from './inline-policy.ts'
import { addRenderFailure, type DocumentInput, renderPage } from './render-page.ts'
import type { SiteFiles } from './site-files.ts'

/** Pages rendered at the same time: enough to render one while others are being written. */
const PAGES_IN_FLIGHT = 8

/** What is kept of a page once it is written. */
export interface WrittenPage {
  readonly route: Route
  /** Path of its social picture. */
  readonly image: string
  /** Sources of its inline scripts, for the content security policy (R55). */
  readonly scripts: readonly string[]
}

/** What all pages need. */
interface PrerenderInput extends PageInput {
  readonly bundle: Bundle
  readonly sites: Localized<SiteData>
  readonly siteFiles: SiteFiles
  readonly problems: Problems
}

/**
 * Renders routes, a few at a time, and hands each page's files to `write` as soon as they are done.
 * A page that fails is a problem that names the route; the others are still rendered, so that one
 * run reports all.
 */
export async function prerender(
  routes: readonly Route[],
  {
    write,
    progress,
    ...input
  }: PrerenderInput & {
    write: (files: readonly { path: string; contents: string }[]) => Promise<void>
    progress: Progress
  },
): Promise<WrittenPage[]> {
  const { bundle, siteFiles } = input
  const documents: DocumentInput = {
    content: input.content,
    sites: input.sites,
    siteUrls: siteFiles.urls,
    dataUrl: bundle.dataUrl,
    render: bundle.render,
    assets: async () => ({
      scripts: [bundle.script],
      fonts: bundle.fonts,
      styles: [stylesheetLink(bundle.stylesheet)],
    }),
  }
  const inlineCriticalCss = createCriticalCss(bundle)
  const missing = new Set<string>()
  let done = 0
  const pages = await mapPool(routes, {
    limit: PAGES_IN_FLIGHT,
    work: async (route) => {
      const page = await renderRoute(route, { input, documents, inlineCriticalCss, missing })
      if (page !== undefined) await write(page.files)
      done += 1
      progress(done, routes.length)
      return page === undefined ? [] : [{ route, image: page.image, scripts: page.scripts }]
    },
  })
  for (const key of [...missing].toSorted()) {
    input.problems.warn('strings-missing-key', `There is no text for "${key}"`, {
      at: { file: 'content/strings.yaml', line: 1, column: 1 },
      hint: `Add it to content/strings.yaml. Until then "${key}" itself is shown.`,
    })
  }
  return pages.flat()
}

async function renderRoute(
  route: Route,
  {
    input,
    documents,
    inlineCriticalCss,
    missing,
  }: {
    input: PrerenderInput
    documents: DocumentInput
    inlineCriticalCss: InlineCriticalCss
    missing: Set<string>
  },
) {
  const { problems, bundle } = input
  try {
    const { data, missing: lacking } = collectPageData(route, input)
    const { html, missing: more } = await renderPage({ route, data }, documents)
    for (const key of [...lacking, ...more]) missing.add(key)
    const styled = inlineCriticalCss(html)
    if (styled.bytes > CRITICAL_LIMIT) {
      problems.error(
        'critical-too-large',
        `${route.path} needs ${styled.bytes} bytes of inline CSS`,
        {
          hint: `At most ${CRITICAL_LIMIT} are allowed. Shorten the styles of this page's components.`,
        },
      )
    }
    const files = [
      { path: route.file, contents: withStylePolicy(styled.html) },
      { path: dataPathOf(bundle.dataUrl, route.path).slice(1), contents: JSON.stringify(data) },
    ]
    return { image: data.head.image.src, scripts: inlineScripts(styled.html), files }
  } catch (error) {
    addRenderFailure(problems, { route, error })
    return undefined
  }
}
