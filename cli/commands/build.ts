// The pipeline: content → routes → plan → app → pages → images → dist/, in one function.
import { arePrecompressed, emitHosts } from '../hosts/adapters.ts'
import { fitRules } from '../hosts/fit-rules.ts'
import { rulesFile } from '../hosts/rules-file.ts'
import { completeRules } from '../hosts/site-rules.ts'
import { type ImagesInBackground, startImages } from '../images/make-images.ts'
import { Problems } from '../problems/problems.ts'
import { completeSite, readSite } from '../load-site.ts'
import { compressFiles } from '../publish/compress.ts'
import { openDestination, publish } from '../publish/publish.ts'
import { openLastBuild } from './last-build.ts'
import { readLastModified, warnOfClock } from '../content/lastmod.ts'
import { createSiteWideFiles } from '../emit/site-wide.ts'
import { bundleApp } from '../app/bundle.ts'
import { renderPages } from '../render/prerender.ts'
import { planSite } from '../render/plan-site.ts'
import { type BuildOptions, type BuildReport, reportAgain } from './report.ts'
import { cacheOf, type Workspace } from '../workspace.ts'

/** Builds the site. Throws a SiteError with all problems of the first stage with errors; `dist/` stays unchanged. */
export async function build(
  workspace: Workspace,
  { log, force, hosts: chosen, day }: BuildOptions,
): Promise<BuildReport> {
  const problems = new Problems()
  // A stage throws after its work if it has found errors.
  const stage = log.stages(problems)
  const destination = await openDestination(workspace)
  const cache = cacheOf(workspace)
  const history = readLastModified(workspace.root, problems)
  let images: ImagesInBackground | undefined
  try {
    // Before any source is read, since it records their state.
    const last = openLastBuild(workspace, { hosts: chosen, day, history, cache })
    const unchanged = await stage('changes', () => (force ? undefined : last.find()))
    if (unchanged !== undefined) return reportAgain(unchanged, log)

    const written = await readSite(workspace, { problems, stage, cache, day })
    const bundling = bundleApp({ ...workspace, ...written.content })
    // A failure is reported once the bundle is awaited.
    bundling.catch(() => {})
    const site = await completeSite(written, workspace, { problems, stage, cache, hosts: chosen })
    const { content, hosts } = site
    if (day === undefined) warnOfClock(content.day, await history, problems)
    const fitted = await stage('rules', () => fitRules(hosts, site, problems))
    const plan = planSite(site)
    images = startImages(plan.images, { ...workspace, cache, force })

    const bundle = await stage('bundle', () => bundling)
    const pages = await stage('pages', (progress) =>
      renderPages(plan, { ...workspace, bundle, content, cache, problems, progress }),
    )
    const siteWide = await stage('sitemap', async () =>
      createSiteWideFiles(content, { ...site, pages, lastModified: await history }),
    )
    const { files: imageFiles, ...counts } = await stage('images', images.finish)
    const made = [...pages.flatMap((page) => page.files), ...siteWide, ...imageFiles]
    const files = [...bundle.files, ...plan.shared.files, ...made]

    const rules = completeRules(fitted.rules, { files, pages })
    const emitted = await stage('hosts', () =>
      emitHosts(hosts, rules, { problems, edge: bundle.edge }),
    )
    const uploaded = [...files, ...emitted.dist]
    const compressed = arePrecompressed(hosts)
      ? await stage('compress', (progress) => compressFiles(uploaded, { ...workspace, progress }))
      : []
    const deploy = [...emitted.deploy, rulesFile({ hosts, rules, ...content.lists })]
    const published = await stage('publish', () =>
      publish(destination, { files: [...uploaded, ...compressed], deploy, problems }),
    )
    const report = {
      day: content.day,
      nextChange: content.nextChange,
      pages: pages.length,
      images: counts,
      ...published,
      times: log.times,
      ms: log.elapsed(),
      warnings: problems.warnings,
      hosts,
      notes: [...fitted.notes, ...emitted.notes],
    }
    await last.keep(report, content)
    return report
  } finally {
    await images?.stop()
    await cache.save()
  }
}
