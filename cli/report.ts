// The summary at the end of a build (R62).
import path from 'node:path'
import type { BuildReport } from './build.ts'
import { formatBytes, formatMs, type Log } from './lib/log.ts'
import type { Project } from './project.ts'

/** Prints warnings with their frames, then what was built and how long it took. */
export function reportBuild(
  report: BuildReport,
  { project, log }: { project: Project; log: Log },
): void {
  const { pages, images, files, bytes, ms, warnings, hosts, notes } = report
  log.problems(warnings)
  const out = path.relative(process.cwd(), project.outDir) || '.'
  log.info(
    [
      '',
      `${pages} pages, ${images.encoded} image variants encoded, ${images.reused} reused, ${warnings.length} warnings`,
      `${files} files, ${formatBytes(bytes)} in ${out} for ${hosts.join(', ')} after ${formatMs(ms)}`,
      ...notes.map(({ host, text }) => `${host}: ${text}`),
    ].join('\n'),
  )
  log.json({ ok: true, out: project.outDir, ...report })
}
