// `site build --shard`: makes a share of the pictures and pages, and leaves it to be merged (R77).
import { type BuildOrder, makePages, openCaches } from './build.ts'
import { arePrecompressed } from './hosts/adapters.ts'
import { measurementFile } from './images/source.ts'
import { partsOf } from './lib/cache.ts'
import { filesBelow } from './lib/files.ts'
import { Problems } from './lib/problems.ts'
import type { Shard } from './lib/share.ts'
import { compressTexts } from './output/compress.ts'
import { hashSources, refuseForeignFolder, writeShard } from './output/shard-folder.ts'
import type { ShardReport } from './report.ts'
import { cachesOf, type Workspace } from './workspace.ts'

/**
 * Makes the share of one shard, and leaves it in the output folder with everything else that a merge
 * can reuse. Throws as `build` does.
 */
export async function buildShard(
  workspace: Workspace,
  { log, shard, ...order }: BuildOrder & { shard: Shard },
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
