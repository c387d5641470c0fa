// What a build reports: its results, and the summary at the end (R62).
import path from 'node:path'
import type { HostNote } from '../hosts/adapters.ts'
import type { HostName } from '../base/host-names.ts'
import { formatBytes, formatMs, type Log } from '../problems/log.ts'
import type { Problem } from '../problems/problems.ts'
import type { Shard } from '../base/share.ts'
import type { Workspace } from '../workspace.ts'

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
  readonly notes: readonly HostNote[]
}

/** What a shard has made (R77). */
export interface ShardReport extends Pick<
  BuildReport,
  'pages' | 'images' | 'times' | 'ms' | 'warnings'
> {
  readonly shard: Shard
}

/** The report of a build that found everything as an earlier one had left it. */
export function reportAgain(earlier: BuildReport, log: Log): BuildReport {
  const { encoded, reused } = earlier.images
  return {
    ...earlier,
    images: { encoded: 0, reused: encoded + reused },
    times: log.times,
    ms: log.elapsed(),
  }
}

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
  const { shard, pages, images, ms, warnings } = report
  log.problems(warnings)
  log.info(
    [
      '',
      `Shard ${shard.number} of ${shard.of}: ${pages} pages, ${images.encoded} image variants encoded, ${images.reused} reused, ${warnings.length} warnings`,
      `In ${path.relative(process.cwd(), workspace.cacheDir)} after ${formatMs(ms)}, to be merged with the caches of all shards`,
    ].join('\n'),
  )
  log.json({ ok: true, cache: workspace.cacheDir, ...report })
}

function outOf({ outDir }: Workspace): string {
  return path.relative(process.cwd(), outDir) || '.'
}
