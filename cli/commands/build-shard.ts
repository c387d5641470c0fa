// `site build --shard`: fills the cache with a share of the pictures and pages, for `site merge` to join (R77).
import { modernFormats } from '#site/images.ts'
import { arePrecompressed } from '../hosts/adapters.ts'
import { encodeImages } from '../images/encode.ts'
import { joinImages } from '../images/make-missing.ts'
import { createPictures, joinNeeds } from '../images/pictures.ts'
import { drawSocialCards } from '../images/social.ts'
import type { BuildOptions } from './build.ts'
import { codings } from '../base/compressible.ts'
import { compressedFile } from '../cache/compressed.ts'
import { Problems } from '../problems/problems.ts'
import type { Shard } from '../base/share.ts'
import { loadSite } from '../load-site.ts'
import { collectPage } from '../pages/collect.ts'
import { bundleApp } from '../app/bundle.ts'
import { renderPages } from '../render/page-jobs.ts'
import { createSharedData } from '../render/shared-data.ts'
import type { ShardReport } from './report.ts'
import { shareImages, sharePages } from './share.ts'
import { cacheOf, type Workspace } from '../workspace.ts'

/** Makes the share of one shard. Throws as `build` does. */
export async function buildShard(
  workspace: Workspace,
  { log, shard, force, hosts: chosen }: BuildOptions & { shard: Shard },
): Promise<ShardReport> {
  const problems = new Problems()
  const stage = log.stages(problems)
  const cache = cacheOf(workspace)
  try {
    const site = await loadSite(workspace, { problems, stage, cache, hosts: chosen })
    const { content, hosts } = site
    const pictures = createPictures(site.sources, modernFormats, content.theme)
    const shared = createSharedData(content, pictures)
    const collected = site.routes.map((route) => collectPage(route, { ...site, pictures }))
    const bundle = await stage('bundle', () => bundleApp({ ...workspace, ...content }))
    const pages = await stage('pages', (progress) =>
      renderPages(sharePages(collected, shard), {
        ...workspace,
        ...shared,
        bundle,
        content,
        cache,
        problems,
        progress,
      }),
    )
    const needs = shareImages(joinNeeds([shared, ...collected]), shard)
    const options = { ...workspace, cache, force }
    const cards = await stage('social', (progress) =>
      drawSocialCards(needs.cards, { ...options, progress }),
    )
    const variants = await stage('images', (progress) =>
      encodeImages(needs.variants, { ...options, progress }),
    )
    if (arePrecompressed(hosts)) {
      const texts = pages.flatMap(({ files }) => files.map(({ linkTo }) => linkTo))
      await stage('compress', async () => {
        for (const file of texts)
          await Promise.all(codings.map((coding) => compressedFile(file, { coding, ...workspace })))
      })
    }
    const { encoded, reused } = joinImages(variants, cards)
    return {
      shard,
      pages: pages.length,
      images: { encoded, reused },
      times: log.times,
      ms: log.elapsed(),
      warnings: problems.warnings,
    }
  } finally {
    await cache.close()
  }
}
