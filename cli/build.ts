// THE PIPELINE: content → routes → app → pages → pictures → dist, one statement for each stage.
import { modernFormats } from '#site/images.ts'
import { forEachLocale } from '#site/locales.ts'
import { bundleEarly } from './bundle-early.ts'
import { fitRules } from './fit-rules.ts'
import { emitHosts } from './hosts/adapters.ts'
import { rulesFile } from './hosts/rules-file.ts'
import { createSiteRules } from './hosts/site-rules.ts'
import { withEarlyImages } from './images/encode-early.ts'
import { rememberImages } from './images/known-images.ts'
import { joinImages } from './images/make-missing.ts'
import { routesNaming } from './images/named-images.ts'
import { createPictures } from './images/pictures.ts'
import { drawSocialCards } from './images/social.ts'
import { createFolderState, type FolderState } from './lib/folder-state.ts'
import type { HostName } from './lib/host-names.ts'
import { removeLeftovers } from './lib/leftovers.ts'
import type { Log, Stage } from './lib/log.ts'
import { Problems } from './lib/problems.ts'
import { openResults, type Results } from './lib/results.ts'
import { type Shard, wholeSite } from './lib/share.ts'
import { withThreads } from './lib/threads.ts'
import { type LoadedSite, loadSite } from './load-site.ts'
import { compressFiles } from './output/compress.ts'
import { type Dist, openDist, type OutputFile } from './output/dist.ts'
import { readLastModified } from './output/lastmod.ts'
import { rememberBuild } from './output/remember-build.ts'
import { createSiteWideFiles } from './output/site-wide.ts'
import { bundleApp } from './render/bundle.ts'
import { collectSiteData } from './render/collect-site-data.ts'
import { createSiteFiles, createSlugFiles } from './render/localized-files.ts'
import { pageJobs } from './render/page-jobs.ts'
import { prerender, type WrittenPage } from './render/prerender.ts'
import { rememberPages, type RenderedPage } from './render/remember-pages.ts'
import { createSummarize, summarizeAll } from './render/summarize.ts'
import { type BuildReport, reportAgain } from './report.ts'
import { shareImages, sharePages } from './share.ts'
import type { Workspace } from './workspace.ts'

/** What a build is told besides the workspace. */
export interface BuildOrder {
  readonly log: Log
  /** Encode every picture anew. */
  readonly force: boolean
  /** None for those of `hosts.yaml`. */
  readonly hosts: readonly HostName[]
}

/** Builds the site. Throws a SiteError with all problems of the stage that found some; `dist/` is then as before. */
export async function build(
  workspace: Workspace,
  { log, ...order }: BuildOrder,
): Promise<BuildReport> {
  const problems = new Problems()
  const stage = log.stages(problems)
  const dist = await openDist(workspace, problems)
  const state = createFolderState(workspace.contentDir)
  // git reads while this process works.
  const history = readLastModified(workspace.root, problems)
  try {
    const results = await openCaches(workspace)
    const { memory, last } = await stage('changes', async () => {
      const store = results.builds
      const memory = await rememberBuild<BuildReport>(workspace, {
        ...order,
        state,
        history,
        store,
      })
      return { memory, last: order.force ? undefined : await memory.find() }
    })
    if (last !== undefined) return reportAgain(last, log)
    const made = await makePages(workspace, {
      ...order,
      state,
      results,
      shard: wholeSite,
      problems,
      stage,
      write: (files) => dist.write(files),
      has: dist.has,
      siteWide: async (site, pages) => {
        const lastModified = await history
        const sitemaps = { store: results.siteWide, files: results.pageFiles }
        return await createSiteWideFiles(site.content, { ...site, pages, lastModified, sitemaps })
      },
    })
    const { config, content, hosts, fitted, images, bundle, pages } = made
    await stage('files', () =>
      dist.write([...bundle.files, ...images.files, ...made.shared, ...made.siteWide]),
    )
    const rules = createSiteRules({
      ...config,
      redirects: fitted.redirects,
      ...content,
      files: dist.written().names,
      scripts: [...new Set(pages.flatMap(({ scripts }) => scripts))],
    })
    const emitted = await stage('hosts', async () => {
      const emitted = emitHosts(hosts, rules, { problems, edge: bundle.edge })
      await dist.write(emitted.dist)
      return emitted
    })
    if (emitted.precompressed) {
      await stage('compress', async (progress) =>
        dist.write(await compressFiles(dist.written(), { ...workspace, progress })),
      )
    }
    const deploy = [...emitted.deploy, rulesFile({ hosts, rules, ...content.lists })]
    const { stamp, ...published } = await stage('publish', () => dist.publish(deploy))
    const report = {
      pages: pages.length,
      images: { encoded: images.encoded, reused: images.reused },
      ...published,
      times: log.times,
      ms: log.elapsed(),
      warnings: problems.warnings,
      hosts,
      notes: [...fitted.notes, ...emitted.notes],
    }
    await memory.keep(stamp, report)
    await results.prune()
    return { ...report, ms: log.elapsed() }
  } finally {
    await dist.discard()
  }
}

/** The stages up to the pages: loads the site, and makes the pictures and pages that are a shard's share (R77). */
export async function makePages(
  workspace: Workspace,
  {
    hosts: chosen,
    force,
    state,
    results,
    shard,
    problems,
    stage,
    write,
    has = () => false,
    siteWide = async () => [],
  }: Omit<BuildOrder, 'log'> & {
    /** What the disk has said of the content. */
    state?: FolderState
    results: Results
    shard: Shard
    problems: Problems
    stage: Stage
    write: (files: RenderedPage['files'], hosts: readonly HostName[]) => Promise<void>
    /** Whether `dist/` still has a file; none for a shard. */
    has?: Dist['has']
    /** Makes files that name all pages; none for a shard. */
    siteWide?: (site: LoadedSite, pages: readonly WrittenPage[]) => Promise<readonly OutputFile[]>
  },
) {
  const bundled = bundleEarly(workspace, results)
  const site = await loadSite(workspace, { problems, stage, hosts: chosen, state, results })
  const { config, content, routes } = site
  const hosts = chosen.length > 0 ? chosen : config.hosts
  const fitted = await stage('rules', () => fitRules(hosts, { site, problems }))
  const pictures = createPictures(site.sources, modernFormats, content.theme)
  const input = { content, texts: site.texts, pictures }
  const slugFiles = createSlugFiles(content)
  const siteData = forEachLocale(content.locales, (locale) =>
    collectSiteData(locale, { ...input, slugUrls: slugFiles.urls }),
  )
  const siteFiles = createSiteFiles(siteData)
  const summarize = createSummarize(input, results.summaries)
  const share = () => shareImages(pictures.wanted(), shard)
  const known = await rememberImages(results.imageFiles, has)
  const making = { folders: workspace, force, known }
  return await withEarlyImages(making, async (early) => {
    if (shard.of === 1) {
      // New pictures are encoded from now on, first for the pages that show them largest.
      await summarizeAll(routesNaming(site.newSources, site), summarize)
      early.begin(share().variants)
    }
    // All pages together name every image file: shards share out all of them.
    if (shard.of > 1 || site.newSources.size > 0) await summarizeAll(routes, summarize)
    early.begin(share().variants)
    const bundle = await stage('bundle', async () => {
      await bundled
      return await bundleApp({ ...workspace, ...content })
    })
    const urls = {
      siteUrls: siteFiles.urls,
      stylesheet: bundle.stylesheet,
      dataUrl: bundle.dataUrl,
    }
    const { folder } = results.pageFiles
    const pages = await stage('pages', (progress) =>
      withThreads(pageJobs({ bundle, siteData, folder }), workspace.concurrency, (renderJob) =>
        prerender(sharePages(routes, shard), {
          summarize,
          urls,
          texts: results.texts,
          memory: rememberPages(results.pages, results.pageFiles, has),
          renderJob,
          problems,
          progress,
          write: (files) => write(files, hosts),
        }),
      ),
    )
    // While pictures are still being encoded.
    const siteWideFiles = await stage('sitemap', () => siteWide(site, pages))
    const { variants, cards: wantedCards } = share()
    const cards = await stage('social', (progress) =>
      drawSocialCards(wantedCards, { ...making, progress }),
    )
    const encoded = await stage('images', (progress) => early.finish(variants, progress))
    const images = joinImages(encoded, cards)
    await known.keep(images.files)
    return {
      ...site,
      hosts,
      fitted,
      images,
      bundle,
      /** Files that pages of a language share. */
      shared: [...slugFiles.files, ...siteFiles.files],
      siteWide: siteWideFiles,
      pages,
    }
  })
}

/** What earlier builds have made, without what killed ones left. */
export async function openCaches(workspace: Workspace): Promise<Results> {
  for (const folder of [workspace.imageCacheDir, workspace.textCacheDir])
    await removeLeftovers(folder)
  return openResults(workspace)
}
