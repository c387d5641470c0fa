// `site build --shard`: fills the cache with a share of the images and pages, for `site merge` to join.
import { arePrecompressed } from '../hosts/adapters.ts'
import { makeImages } from '../images/make-images.ts'
import { compressFiles } from '../publish/compress.ts'
import { Problems } from '../problems/problems.ts'
import { loadSite } from '../load-site.ts'
import { bundleApp } from '../app/bundle.ts'
import { renderPages } from '../render/prerender.ts'
import { planSite } from '../render/plan-site.ts'
import type { BuildOptions, ShardReport } from './report.ts'
import type { Shard } from '../base/shard.ts'
import { shareImages, sharePages } from './share.ts'
import { cacheOf, type Workspace } from '../workspace.ts'

/** Renders and encodes the share of one shard. Throws the same errors as `build`. */
export async function buildShard(
  workspace: Workspace,
  { log, shard, force, hosts: chosen, day }: BuildOptions & { shard: Shard },
): Promise<ShardReport> {
  const problems = new Problems()
  const stage = log.stages(problems)
  const cache = cacheOf(workspace)
  try {
    const site = await loadSite(workspace, { problems, stage, cache, hosts: chosen, day })
    const { content, hosts } = site
    const plan = planSite(site)
    const own = { ...plan, pages: sharePages(plan.pages, shard) }
    const bundle = await stage('bundle', () => bundleApp({ ...workspace, ...content }))
    const pages = await stage('pages', (progress) =>
      renderPages(own, { ...workspace, bundle, content, cache, problems, progress }),
    )
    const images = await stage('images', (progress) =>
      makeImages(shareImages(plan.images, shard), { ...workspace, cache, force, progress }),
    )
    if (arePrecompressed(hosts)) {
      const texts = pages.flatMap((page) => page.files)
      await stage('compress', (progress) => compressFiles(texts, { ...workspace, progress }))
    }
    return {
      shard,
      pages: pages.length,
      images: { encoded: images.encoded, reused: images.reused },
      times: log.times,
      ms: log.elapsed(),
      warnings: problems.warnings,
    }
  } finally {
    await cache.save()
  }
}
