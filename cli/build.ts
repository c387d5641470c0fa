// THE PIPELINE: content → routes → pictures → app → pages → dist, one statement for each stage. A shard
// makes its share of pictures and pages, and leaves it to be merged (R77).
import { modernFormats } from '#site/images.ts'
import { forEachLocale } from '#site/locales.ts'
import { encodeImages } from './images/encode.ts'
import { createPictures } from './images/pictures.ts'
import { measurementFile } from './images/source.ts'
import { drawSocialCards } from './images/social.ts'
import { adapters, arePrecompressed, type EmittedHosts, emitHosts } from './hosts/adapters.ts'
import { type FittedRedirects, fitRedirects } from './hosts/fit-redirects.ts'
import type { HostName } from './lib/host-names.ts'
import { rulesFile } from './hosts/rules-file.ts'
import { createSiteRules } from './hosts/site-rules.ts'
import { compressFiles, compressTexts } from './output/compress.ts'
import { type LoadedSite, loadSite } from './load-site.ts'
import { partsOf } from './lib/cache.ts'
import { filesBelow } from './lib/files.ts'
import { removeLeftovers } from './lib/leftovers.ts'
import type { Log, Stage } from './lib/log.ts'
import { type Problem, Problems } from './lib/problems.ts'
import { type Shard, wholeSite } from './lib/share.ts'
import { openResults, type Results } from './lib/results.ts'
import { withThreads } from './lib/threads.ts'
import { openDist } from './output/dist.ts'
import { readLastModified } from './output/lastmod.ts'
import { rememberBuild, stampFiles } from './output/remember-build.ts'
import { hashSources, refuseForeignFolder, writeShard } from './output/shard-folder.ts'
import { createSiteWideFiles } from './output/site-wide.ts'
import { cachesOf, type Workspace } from './workspace.ts'
import { bundleApp } from './render/bundle.ts'
import { collectPage, type SitePage } from './pages/collect.ts'
import { bundleEdge } from './render/edge-script.ts'
import { collectSiteData } from './render/collect-site-data.ts'
import { createPageJob } from './render/page-job.ts'
import { pageJobs } from './render/page-jobs.ts'
import { rememberPages, type RenderedPage } from './render/remember-pages.ts'
import { planPage, prerender } from './render/prerender.ts'
import { createLocalizedFiles, createSlugFiles } from './render/localized-files.ts'
import { chooseShare } from './share.ts'

/** The results of a build (R62). */
export interface BuildReport {
  /** Pages written. */
  readonly pages: number
  /** Image variants encoded, and reused from the cache. */
  readonly images: { readonly encoded: number; readonly reused: number }
  readonly files: number
  readonly bytes: number
  /** Milliseconds by stage. */
  readonly times: Readonly<Record<string, number>>
  /** Milliseconds from the start of the command to the site in its place. */
  readonly ms: number
  readonly warnings: readonly Problem[]
  /** Hosts that the site was written for, and what each cannot express (R56). */
  readonly hosts: readonly HostName[]
  readonly notes: EmittedHosts['notes']
}

/** What a shard has made (R77). */
export interface ShardReport extends Omit<BuildReport, 'hosts' | 'notes'> {
  readonly shard: Shard
}

/** What builds and shards are told besides the workspace. */
interface Order {
  readonly log: Log
  /** Encode every picture anew. */
  readonly force: boolean
  /** None for those of `hosts.yaml`. */
  readonly hosts: readonly HostName[]
}

/** Builds the site. Throws a SiteError with all problems of the stage that found some; `dist/` is then as before. */
export async function build(workspace: Workspace, { log, ...order }: Order): Promise<BuildReport> {
  const problems = new Problems()
  const stage = log.stages(problems)
  const dist = await openDist(workspace, problems)
  // git reads while this process works.
  const history = readLastModified(workspace.root, problems)
  try {
    const results = await openCaches(workspace)
    const { memory, last } = await stage('changes', async () => {
      const store = results.builds
      const memory = await rememberBuild<BuildReport>(workspace, { ...order, history, store })
      return { memory, last: order.force ? undefined : await memory.find() }
    })
    if (last !== undefined) return reportAgain(last, log)
    const made = await makePages(workspace, {
      ...order,
      results,
      shard: wholeSite,
      problems,
      stage,
      write: (files) => dist.write(files),
    })
    const { config, content, copied, hosts, fitted, images, bundle, pages } = made
    const lastModified = await stage('history', () => history)
    await stage('files', async () => {
      await dist.write([...bundle.files, ...images.files, ...made.shared])
      await dist.write(await createSiteWideFiles(content, { config, pages, lastModified, copied }))
    })
    const rules = createSiteRules({
      ...config,
      redirects: fitted.redirects,
      ...content,
      files: dist.written().names,
      scripts: [...new Set(pages.flatMap(({ scripts }) => scripts))],
    })
    const emitted = await stage('hosts', async () => {
      const edge = hosts.some((host) => adapters[host].hasEdge)
        ? await bundleEdge(workspace.appRoot, results.scripts)
        : ''
      return emitHosts(hosts, rules, { problems, edge })
    })
    await dist.write(emitted.dist)
    if (emitted.precompressed) {
      await stage('compress', async (progress) =>
        dist.write(await compressFiles(dist.written(), { ...workspace, progress })),
      )
    }
    const deploy = [...emitted.deploy, rulesFile({ hosts, rules, ...content.lists })]
    const { folder, names } = dist.written()
    const stamp = stampFiles(folder, names)
    const published = await stage('publish', () => dist.publish(deploy))
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

/** The report of a build that found everything as an earlier one had left it. */
function reportAgain(earlier: BuildReport, log: Log): BuildReport {
  const { encoded, reused } = earlier.images
  return {
    ...earlier,
    images: { encoded: 0, reused: encoded + reused },
    times: log.times,
    ms: log.elapsed(),
  }
}

/**
 * Makes the share of one shard, and leaves it in the output folder with everything else that a merge
 * can reuse. Throws as `build` does.
 */
export async function buildShard(
  workspace: Workspace,
  { log, shard, ...order }: Order & { shard: Shard },
): Promise<ShardReport> {
  const problems = new Problems()
  const stage = log.stages(problems)
  await refuseForeignFolder(workspace.outDir)
  const sources = await hashSources(workspace, order.hosts)
  const copies: string[] = []
  const made = await makePages(workspace, {
    ...order,
    results: await openCaches(workspace),
    shard,
    problems,
    stage,
    async write(files, hosts) {
      if (arePrecompressed(hosts)) copies.push(...(await compressTexts(files, workspace)))
    },
  })
  const { images, bundle, pages, results } = made
  const measured = [...made.sources.values()].map((source) => measurementFile(source, workspace))
  const cached = [...images.files.map(({ linkTo }) => linkTo), ...measured, ...copies]
  const bundled = await filesBelow(bundle.folder)
  const published = await stage('publish', async () =>
    writeShard(workspace.outDir, {
      shard,
      sources,
      files: [...cached.flatMap(partsOf), ...results.used(), ...bundled],
      caches: cachesOf(workspace),
    }),
  )
  return {
    shard,
    pages: pages.length,
    images: { encoded: images.encoded, reused: images.reused },
    ...published,
    times: log.times,
    ms: log.elapsed(),
    warnings: problems.warnings,
  }
}

/** What earlier builds have made, without what killed ones left. */
async function openCaches(workspace: Workspace): Promise<Results> {
  for (const folder of [workspace.imageCacheDir, workspace.textCacheDir])
    await removeLeftovers(folder)
  return openResults(workspace)
}

/** Loads the site and makes the pictures and pages that are a shard's share. */
async function makePages(
  workspace: Workspace,
  {
    hosts: chosen,
    force,
    results,
    shard,
    problems,
    stage,
    write,
  }: Omit<Order, 'log'> & {
    results: Results
    shard: Shard
    problems: Problems
    stage: Stage
    write: (files: RenderedPage['files'], hosts: readonly HostName[]) => Promise<void>
  },
) {
  const site = await loadSite(workspace, { problems, stage, hosts: chosen, results })
  const { config, content, routes } = site
  const hosts = chosen.length > 0 ? chosen : config.hosts
  const fitted = await stage('rules', () => fitRules(hosts, { site, problems }))
  const pictures = createPictures(site.sources, modernFormats, content.theme)
  const input = { content, texts: site.texts, pictures }
  const bundle = await stage('bundle', () => bundleApp({ ...workspace, ...content }))
  const slugFiles = createSlugFiles(content)
  const siteData = forEachLocale(content.locales, (locale) =>
    collectSiteData(locale, { ...input, slugUrls: slugFiles.urls }),
  )
  const siteDataFiles = createLocalizedFiles('site', siteData)
  const urls = {
    siteUrls: siteDataFiles.urls,
    stylesheet: bundle.stylesheet,
    dataUrl: bundle.dataUrl,
  }
  const jobOf = (page: SitePage) => createPageJob(page, { content, ...urls })
  // All pages together name every image file, so that no list of them can be forgotten.
  const plans = await stage('data', () =>
    routes.map((route) => {
      const page = collectPage(route, input)
      return planPage(page, jobOf(page))
    }),
  )
  const share = chooseShare(
    { ...pictures.wanted(), plans },
    { shard, isPrecompressed: arePrecompressed(hosts) },
  )
  const images = await stage('images', (progress) =>
    encodeImages(share.variants, { folders: workspace, force, progress }),
  )
  const cards = await stage('social', (progress) =>
    drawSocialCards(share.cards, { folders: workspace, force, progress }),
  )
  const { folder } = results.pageFiles
  const pages = await stage('pages', (progress) =>
    withThreads(pageJobs({ bundle, siteData, folder }), workspace.concurrency, (renderJob) =>
      prerender(share.plans, {
        memory: rememberPages(results.pages, results.pageFiles),
        jobOf: (route) => jobOf(collectPage(route, input)),
        renderJob,
        problems,
        progress,
        write: (files) => write(files, hosts),
      }),
    ),
  )
  return {
    ...site,
    hosts,
    fitted,
    images: {
      files: [...images.files, ...cards.files],
      encoded: images.encoded + cards.encoded,
      reused: images.reused + cards.reused,
    },
    bundle,
    /** Files that pages of a language share. */
    shared: [...slugFiles.files, ...siteDataFiles.files],
    pages,
  }
}

/**
 * The redirects that all hosts can hold. Hosts that do not go together, or rules too long for one, are
 * problems before anything is made.
 */
function fitRules(
  hosts: readonly HostName[],
  { site, problems }: { site: LoadedSite; problems: Problems },
): FittedRedirects {
  const { config, content, routes, redirects, copied } = site
  const files = [...routes.map(({ file }) => file), ...copied.map((file) => file.path)]
  const fitted = fitRedirects(hosts, {
    own: config.redirects.map(({ redirect }) => redirect),
    redirects,
    locales: content.locales,
    rulesWith: (chosen) =>
      createSiteRules({
        ...config,
        redirects: chosen,
        ...content,
        files,
        scripts: [],
      }),
  })
  emitHosts(hosts, fitted.rules, { problems, edge: '' })
  return fitted
}
