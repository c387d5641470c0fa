// Loads the site for development: routes, data, files and rules by URL path (R63).
import { randomUUID } from 'node:crypto'
import type { Localized } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import type { Content } from '#site/content.ts'
import { dataPathOf } from '#site/page-files.ts'
import type { Route } from '#site/routes.ts'
import type { Cache } from '../cache/cache.ts'
import { createSiteRules } from '../hosts/site-rules.ts'
import type { SiteRules } from '../hosts/rules.ts'
import type { SocialCard } from '../images/social.ts'
import type { Variant } from '../images/variants.ts'
import { type Problem, Problems } from '../problems/problems.ts'
import { completeSite, readSite, silently } from '../load-site.ts'
import type { OutputFile } from '../base/output-file.ts'
import { createSiteWideFiles } from '../emit/site-wide.ts'
import type { Workspace } from '../workspace.ts'
import { createPageJob, type PageJob } from '../render/page-job.ts'
import { markHidden } from './mark-hidden.ts'
import { planSite } from '../render/plan-site.ts'

/** URL path of page data. It needs no hash of the code, as browsers do not cache it. */
const DATA_URL = '/data/dev'

/** One format, which encodes quickly and which all current browsers support. */
const FORMATS = ['webp'] as const

/** A page and its render job. */
export interface DevPage {
  readonly route: Route
  readonly job: PageJob
}

/** The site without the app. The keys of the maps are URL paths. */
export interface DevSite {
  /** Identifies this state of the content. */
  readonly version: string
  /** Folder of the site. */
  readonly root: string
  readonly content: Content
  readonly rules: SiteRules
  readonly siteData: Localized<SiteData>
  readonly pages: ReadonlyMap<string, DevPage>
  readonly files: ReadonlyMap<string, OutputFile>
  /** Images, encoded on demand. */
  readonly pictures: ReadonlyMap<string, Variant | SocialCard>
  readonly warnings: readonly Problem[]
}

/** Loads the site. Throws a SiteError with all problems if there is an error. */
export async function loadDevSite(workspace: Workspace, cache: Cache): Promise<DevSite> {
  const problems = new Problems()
  const options = { problems, stage: silently, cache, showAll: true }
  const written = await readSite(workspace, options)
  const marked = { ...written, content: markHidden(written.content) }
  const site = await completeSite(marked, workspace, options)
  await cache.save()
  problems.throwIfErrors()
  const { config, content } = site
  const { pages, shared, images } = planSite(site, FORMATS)
  const siteWide = await createSiteWideFiles(content, {
    config,
    pages,
    // Dates from git are for search engines only.
    lastModified: new Map(),
    copied: site.copied,
  })
  const data = pages.map(({ route, data }) => ({
    path: dataPathOf(DATA_URL, route.path).slice(1),
    contents: JSON.stringify(data),
  }))
  const urls = { siteUrls: shared.siteUrls, stylesheet: '', dataUrl: DATA_URL }
  return {
    version: randomUUID(),
    root: workspace.root,
    content,
    rules: createSiteRules(site),
    siteData: shared.siteData,
    pages: new Map(
      pages.map((page) => [
        page.route.path,
        { route: page.route, job: createPageJob(page, content, urls) },
      ]),
    ),
    files: byPath([...shared.files, ...siteWide, ...data]),
    pictures: byPath([...images.variants, ...images.cards]),
    warnings: problems.warnings,
  }
}

function byPath<T extends { readonly path: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [`/${item.path}`, item]))
}
