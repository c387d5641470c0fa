// The summary at the end of a build (R62).
import path from 'node:path'
import type { BuildReport } from './build.ts'
import { formatBytes, formatMs, type Log } from './lib/log.ts'
import type { Workspace } from './workspace.ts'

/** Prints warnings with their frames, then what was built and how long it took. */
export function reportBuild(
  report: BuildReport,
  { workspace, log }: { workspace: Workspace; log: Log },
): void {
  const { pages, images, files, bytes, ms, warnings, hosts, notes } = report
  log.problems(warnings)
  const out = path.relative(process.cwd(), workspace.outDir) || '.'
  log.info(
    [
      '',
      `${pages} pages, ${images.encoded} image variants encoded, ${images.reused} reused, ${warnings.length} warnings`,
      `${files} files, ${formatBytes(bytes)} in ${out} for ${hosts.join(', ')} after ${formatMs(ms)}`,
      ...notes.map(({ host, text }) => `${host}: ${text}`),
    ].join('\n'),
  )
  log.json({ ok: true, out: workspace.outDir, ...report })
}
