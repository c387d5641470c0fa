// THE PIPELINE: content → routes → app → pages → pictures → dist, one statement for each stage.
import { modernFormats } from '#site/images.ts'
import { fitRules } from './fit-rules.ts'
import { emitHosts } from '../hosts/adapters.ts'
import { rulesFile } from '../hosts/rules-file.ts'
import { createSiteRules } from '../hosts/site-rules.ts'
import { type Encoding, startEncoding } from '../images/encode.ts'
import { joinImages } from '../images/make-missing.ts'
import { createPictures, joinNeeds } from '../images/pictures.ts'
import { drawSocialCards } from '../images/social.ts'
import { inBackground } from '../base/background.ts'
import type { HostName } from '../base/host-names.ts'
import type { Log } from '../problems/log.ts'
import { Problems } from '../problems/problems.ts'
import { completeSite, readSite } from '../load-site.ts'
import { compressFiles } from '../publish/compress.ts'
import { openDist } from '../publish/dist.ts'
import { openLastBuild } from './last-build.ts'
import { readLastModified } from '../content/lastmod.ts'
import { createSiteWideFiles } from '../emit/site-wide.ts'
import { collectPage } from '../pages/collect.ts'
import { bundleApp } from '../app/bundle.ts'
import { renderPages } from '../render/page-jobs.ts'
import { createSharedData } from '../render/shared-data.ts'
import { type BuildReport, reportAgain } from './report.ts'
import { cacheOf, type Workspace } from '../workspace.ts'

/** Options of a build. */
export interface BuildOptions {
  readonly log: Log
  /** Encode every picture again. */
  readonly force: boolean
  /** None for those of `hosts.yaml`. */
  readonly hosts: readonly HostName[]
}

/** Builds the site. Throws a SiteError with all problems of the first stage that has errors; `dist/` is then unchanged. */
export async function build(
  workspace: Workspace,
  { log, force, hosts: chosen }: BuildOptions,
): Promise<BuildReport> {
  const problems = new Problems()
  const stage = log.stages(problems)
  const cache = cacheOf(workspace)
  const dist = await openDist(workspace, problems)
  const history = readLastModified(workspace.root, problems)
  let encoding: Encoding | undefined
  try {
    const last = openLastBuild<BuildReport>(workspace, { hosts: chosen, history, cache })
    const unchanged = await stage('changes', () => (force ? undefined : last.find()))
    if (unchanged !== undefined) return reportAgain(unchanged, log)

    const written = await readSite(workspace, { problems, stage, cache })
    const bundling = inBackground(bundleApp({ ...workspace, ...written.content }))
    const site = await completeSite(written, workspace, { problems, stage, cache, hosts: chosen })
    const { config, content, hosts } = site
    const fitted = await stage('rules', () => fitRules(hosts, { site, problems }))

    const pictures = createPictures(site.sources, modernFormats, content.theme)
    const shared = createSharedData(content, pictures)
    const collected = site.routes.map((route) => collectPage(route, { ...site, pictures }))
    const needs = joinNeeds([shared, ...collected])
    encoding = startEncoding(needs.variants, { ...workspace, cache, force })

    const bundle = await stage('bundle', () => bundling)
    const pages = await stage('pages', (progress) =>
      renderPages(collected, {
        ...workspace,
        ...shared,
        bundle,
        content,
        cache,
        problems,
        progress,
      }),
    )
    const lastModified = await history
    const siteWide = await stage('sitemap', () =>
      createSiteWideFiles(content, { ...site, pages, lastModified }),
    )
    const cards = await stage('social', (progress) =>
      drawSocialCards(needs.cards, { ...workspace, cache, force, progress }),
    )
    const images = joinImages(await stage('images', encoding.finish), cards)
    const made = [...bundle.files, ...shared.files, ...pages.flatMap(({ files }) => files)]
    await stage('files', () => dist.write([...made, ...siteWide, ...images.files]))

    const scripts = [...new Set(pages.flatMap((page) => page.scripts))]
    const { names: files } = dist.written()
    const rules = createSiteRules({ ...config, ...fitted, ...content, files, scripts })
    const emitted = await stage('hosts', () =>
      emitHosts(hosts, rules, { problems, edge: bundle.edge }),
    )
    await dist.write(emitted.dist)
    if (emitted.precompressed) {
      await stage('compress', async (progress) =>
        dist.write(await compressFiles(dist.written(), { ...workspace, progress })),
      )
    }
    const deploy = [...emitted.deploy, rulesFile({ hosts, rules, ...content.lists })]
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
    await last.keep(report)
    return report
  } finally {
    await encoding?.stop()
    await cache.close()
    await dist.discard()
  }
}
