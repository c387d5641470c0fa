// Defines and prints the report of a build.
import path from 'node:path'
import type { HostNote } from '../hosts/adapters.ts'
import type { HostName } from '../base/host-names.ts'
import { formatBytes, formatMs, type Log } from '../problems/log.ts'
import type { Problem } from '../problems/problems.ts'
import type { Shard } from '../base/shard.ts'
import type { Workspace } from '../workspace.ts'

/** Options of a build. */
export interface BuildOptions {
  readonly log: Log
  /** Encode every image again. */
  readonly force: boolean
  /** The hosts of `hosts.yaml` if empty. */
  readonly hosts: readonly HostName[]
  /** ISO date for which to build (default: today where the company is). */
  readonly day?: string | undefined
}

/** The results of a build. */
export interface BuildReport {
  /** ISO date for which the site was built. */
  readonly day: string
  /** The next day on which the content changes by itself. */
  readonly nextChange?: string | undefined
  readonly pages: number
  /** Image variants encoded, and reused from the cache. */
  readonly images: { readonly encoded: number; readonly reused: number }
  readonly files: number
  readonly bytes: number
  /** Milliseconds by stage. */
  readonly times: Readonly<Record<string, number>>
  /** Milliseconds from the start of the command until the site is published. */
  readonly ms: number
  readonly warnings: readonly Problem[]
  /** Hosts of the build, with notes on what each cannot express. */
  readonly hosts: readonly HostName[]
  readonly notes: readonly HostNote[]
}

/** The results of a shard. */
export interface ShardReport extends Pick<
  BuildReport,
  'pages' | 'images' | 'times' | 'ms' | 'warnings'
> {
  readonly shard: Shard
}

/** Returns the report of a build that found no changes since an earlier one. */
export function reportAgain(earlier: BuildReport, log: Log): BuildReport {
  const { encoded, reused } = earlier.images
  return {
    ...earlier,
    images: { encoded: 0, reused: encoded + reused },
    times: log.times,
    ms: log.elapsed(),
  }
}

/** Prints warnings with their frames, then a summary. */
export function reportBuild(
  report: BuildReport,
  { workspace, log }: { workspace: Workspace; log: Log },
): void {
  const { pages, images, files, bytes, ms, warnings, hosts, notes, nextChange } = report
  log.problems(warnings)
  log.info(
    [
      '',
      `${pages} pages, ${images.encoded} image variants encoded, ${images.reused} reused, ${warnings.length} warnings`,
      `${files} files, ${formatBytes(bytes)} in ${path.relative(process.cwd(), workspace.outDir) || '.'} for ${hosts.join(', ')} after ${formatMs(ms)}`,
      ...notes.map(({ host, text }) => `${host}: ${text}`),
      ...nextBuild(nextChange),
    ].join('\n'),
  )
  log.json({ ok: true, out: workspace.outDir, ...report })
}

/** Returns the line about the next change of content by itself; an empty list if there is none. */
export function nextBuild(nextChange: string | undefined): string[] {
  if (nextChange === undefined) return []
  return [`On ${nextChange}, the content changes by itself: build then.`]
}

/** Prints the warnings and the summary of a shard. */
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
