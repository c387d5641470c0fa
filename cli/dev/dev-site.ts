// The site as of the current content: what every address answers (R63).
import { forEachLocale, type Localized } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import type { Content } from '#site/content.ts'
import { createResolver, type RepeatedPrefix, type Resolver } from '#site/redirects.ts'
import { dataPathOf, type Route } from '#site/routes.ts'
import { createPictures } from '../images/pictures.ts'
import type { SocialCard } from '../images/social.ts'
import type { Variant } from '../images/variants.ts'
import { type Problem, Problems } from '../lib/problems.ts'
import { openResults, type Results } from '../lib/results.ts'
import { loadSite, silently } from '../load-site.ts'
import type { OutputFile } from '../output/dist.ts'
import { createSiteWideFiles } from '../output/site-wide.ts'
import type { Workspace } from '../workspace.ts'
import { collectPage } from '../pages/collect.ts'
import { fillBlocks } from '../pages/fill-blocks.ts'
import { collectSiteData } from '../render/collect-site-data.ts'
import { createBareJob, type PageJob } from '../render/page-job.ts'
import { createSiteFiles, createSlugFiles } from '../render/localized-files.ts'

/** Source code has no hash; nothing from here is kept by a browser. */
const DATA_URL = '/data/dev'

/** One format is quick to encode, and every browser that developers use supports it. */
const FORMATS = ['webp'] as const

/** A page that can be rendered. */
export interface DevPage {
  readonly route: Route
  readonly job: PageJob
}

/** Everything but the app; the keys of the maps are URL paths. */
export interface DevSite {
  readonly content: Content
  readonly prefixes: readonly RepeatedPrefix[]
  readonly follow: Resolver
  readonly siteData: Localized<SiteData>
  readonly pages: ReadonlyMap<string, DevPage>
  readonly files: ReadonlyMap<string, OutputFile>
  /** Made when they are asked for. */
  readonly pictures: ReadonlyMap<string, Variant | SocialCard>
  readonly warnings: readonly Problem[]
}

/** Throws a SiteError with all problems when there is an error among them. */
export async function loadDevSite(workspace: Workspace): Promise<DevSite> {
  const results = openResults(workspace)
  try {
    return await load(workspace, results)
  } finally {
    // This server loads again and again.
    results.close()
  }
}

async function load(workspace: Workspace, results: Results): Promise<DevSite> {
  const problems = new Problems()
  const site = await loadSite(workspace, { problems, stage: silently, results })
  problems.throwIfErrors()
  const { config, content, routes, redirects, prefixes } = site
  const pictures = createPictures(site.sources, FORMATS, content.theme)
  const input = { ...site, pictures }
  const slugFiles = createSlugFiles(content)
  const siteData = forEachLocale(content.locales, (locale) =>
    collectSiteData(locale, { ...input, slugUrls: slugFiles.urls }),
  )
  const siteFiles = createSiteFiles(siteData)
  const collect = async (route: Route) => {
    const page = collectPage(route, input)
    return { ...page, data: await fillBlocks(page.data, results.texts) }
  }
  const pages = await Promise.all(routes.map(collect))
  const siteWide = await createSiteWideFiles(content, {
    config,
    pages,
    // Dates from git are for search engines, which never see this server.
    lastModified: new Map(),
    copied: site.copied,
  })
  const data = pages.map(({ route, data }) => ({
    path: dataPathOf(DATA_URL, route.path).slice(1),
    contents: JSON.stringify(data),
  }))
  const urls = { siteUrls: siteFiles.urls, stylesheet: '', dataUrl: DATA_URL }
  const wanted = pictures.wanted()
  const paths = new Set(routes.map(({ path }) => path))
  return {
    content,
    prefixes,
    follow: createResolver({ redirects, prefixes, isPage: (path) => paths.has(path) }),
    siteData,
    pages: new Map(
      pages.map((page) => [
        page.route.path,
        {
          route: page.route,
          job: { ...createBareJob(page, content), ...urls },
        },
      ]),
    ),
    files: byPath([...slugFiles.files, ...siteFiles.files, ...siteWide, ...data]),
    pictures: byPath([...wanted.variants, ...wanted.cards]),
    warnings: problems.warnings,
  }
}

function byPath<T extends { readonly path: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [`/${item.path}`, item]))
}
