// The minimal site with changes, loaded and rendered within the test: no command, no bundle, no encoder.
import { modernFormats } from '#site/images.ts'
import { forEachLocale, localize } from '#site/locales.ts'
import type { PageData } from '#site/page-data.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import type { Route } from '#site/routes.ts'
import { collectImages, createPictures } from '../../cli/images/pictures.ts'
import { Problems } from '../../cli/problems/problems.ts'
import { type LoadedSite, loadSite, silently } from '../../cli/load-site.ts'
import { allSources, hashCode } from '../../cli/cache/code-hash.js'
import { openCache } from '../../cli/cache/cache.ts'
import { loadWorkspace } from '../../cli/workspace.ts'
import { SERVER_ENTRY } from '../../cli/app/bundle-files.ts'
import { collectPage } from '../../cli/pages/collect.ts'
import { collectSiteData } from '../../cli/render/collect-site-data.ts'
import { renderDocument } from '../../cli/render/document.ts'
import { createPageJob } from '../../cli/render/page-job.ts'
import { type Changes, createSite, repository } from './site.ts'

/** The code's version, hashed once for all sites of a process: `cacheOf` hashes it for each. */
const version = hashCode(repository, allSources)

/** Loads the minimal site for an ISO date (default: today). Throws a SiteError with what is wrong. */
export async function loadMinimal(changes: Changes = {}, day?: string): Promise<LoadedSite> {
  const { root, remove } = await createSite(changes)
  try {
    return await loadFrom(root, day)
  } finally {
    await remove()
  }
}

/** Loads the site in a folder, as `loadMinimal` does. */
export async function loadFrom(root: string, day?: string): Promise<LoadedSite> {
  const problems = new Problems()
  const workspace = await loadWorkspace({ cwd: root })
  const cache = openCache(workspace.cacheDir, version)
  const options = { problems, stage: silently, cache, day }
  const site = await loadSite(workspace, options)
  problems.throwIfErrors()
  return site
}

/** A page as it is rendered. */
export interface RenderedPage {
  readonly route: Route
  readonly data: PageData
  readonly html: string
}

/** The pages of a loaded site at some paths (default: every page), by path. */
export async function renderPages(
  site: LoadedSite,
  paths?: readonly string[],
): Promise<ReadonlyMap<string, RenderedPage>> {
  const { content, routes } = site
  const chosen = routes.filter((route) => paths?.includes(route.path) ?? true)
  const input = { ...site, pictures: createPictures(site.sources, modernFormats, content.theme) }
  const siteUrls = forEachLocale(content.locales, (locale) => ({
    data: `/assets/site-${locale}.json`,
  }))
  const slugUrls = forEachLocale(content.locales, (locale) => `/assets/slugs-${locale}.json`)
  const { value: siteData } = collectImages(input.pictures, (pictures) =>
    forEachLocale(content.locales, (locale) =>
      collectSiteData(locale, { ...site, pictures, slugUrls }),
    ),
  )
  const render = await loadApp()
  const pages = await Promise.all(
    chosen.map(async (route) => {
      const page = collectPage(route, input)
      const { data } = page
      const urls = { siteUrls, stylesheet: '', dataUrl: '/data/1a2b' }
      const job = createPageJob(page, content, urls)
      const app = await render({ page: data, site: localize(siteData, data.locale) })
      const html = renderDocument(job, { app, assets: { scripts: [], fonts: [], styles: [] } })
      return [route.path, { route, data, html }] as const
    }),
  )
  return new Map(pages)
}

/** The page at a path. */
export function pageAt(pages: ReadonlyMap<string, RenderedPage>, path: string): RenderedPage {
  const page = pages.get(path)
  if (page === undefined) throw new Error(`There is no page ${path}`)
  return page
}

/** The app from its source; the pipeline's types do not contain React. */
async function loadApp(): Promise<RenderApp> {
  const entry: string = `../../${SERVER_ENTRY}`
  const { render }: { render: RenderApp } = await import(/* @vite-ignore */ entry)
  return render
}
