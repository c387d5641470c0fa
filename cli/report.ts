// The summary at the end of a build (R62).
import path from 'node:path'
import type { BuildReport, ShardReport } from './build.ts'
import { formatBytes, formatMs, type Log } from './lib/log.ts'
import type { Workspace } from './workspace.ts'

/** Prints warnings with their frames, then what was built and how long it took. */
export function reportBuild(
  report: BuildReport,
  { workspace, log }: { workspace: Workspace; log: Log },
): void {
  const { pages, images, files, bytes, ms, warnings, hosts, notes } = report
  log.problems(warnings)
  log.info(
    [
      '',
      `${pages} pages, ${images.encoded} image variants encoded, ${images.reused} reused, ${warnings.length} warnings`,
      `${files} files, ${formatBytes(bytes)} in ${outOf(workspace)} for ${hosts.join(', ')} after ${formatMs(ms)}`,
      ...notes.map(({ host, text }) => `${host}: ${text}`),
    ].join('\n'),
  )
  log.json({ ok: true, out: workspace.outDir, ...report })
}

/** The same for a shard (R77). */
export function reportShard(
  report: ShardReport,
  { workspace, log }: { workspace: Workspace; log: Log },
): void {
  const { shard, pages, images, files, bytes, ms, warnings } = report
  log.problems(warnings)
  log.info(
    [
      '',
      `Shard ${shard.number} of ${shard.of}: ${pages} pages, ${images.encoded} image variants encoded, ${images.reused} reused, ${warnings.length} warnings`,
      `${files} files, ${formatBytes(bytes)} in ${outOf(workspace)} after ${formatMs(ms)}, to be merged with those of all shards`,
    ].join('\n'),
  )
  log.json({ ok: true, out: workspace.outDir, ...report })
}

function outOf({ outDir }: Workspace): string {
  return path.relative(process.cwd(), outDir) || '.'
}
