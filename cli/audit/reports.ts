// Writes the reports of an audit: table, HTML and JSON (R66).
import type { Problem } from '../problems/problems.ts'
import type { AuditedPage } from './audit-pages.ts'
import type { FormFactor } from '../config/measures.ts'
import path from 'node:path'
import pc from 'picocolors'
import { writeAtomic } from '../base/write-atomic.ts'
import type { Log } from '../problems/log.ts'
import { renderHtmlReport } from './html-report.ts'
import { renderTable } from './table.ts'

/** The result of an audit. */
export interface AuditReport {
  readonly ok: boolean
  /** ISO date. */
  readonly time: string
  readonly formFactor: FormFactor
  /** Lighthouse runs per page; the median is used. */
  readonly runs: number
  readonly pages: readonly AuditedPage[]
  /** Problems by the path of their page, in the order of the pages. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>
}

/** Returns the report as JSON values. `files` are the written reports by kind. */
export function reportAsJson(
  { ok, time, formFactor, runs, pages, problems }: AuditReport,
  files: Readonly<Record<'html' | 'json', string>>,
) {
  const audited = pages.map(({ route }) => route.path)
  return {
    ok,
    time,
    formFactor,
    runs,
    routes: pages.map(({ route: { path }, figures, files: loaded, failed, machine, warnings }) => {
      const { performance, accessibility, bestPractices, seo, lcp, cls, tbt, requests, ...bytes } =
        figures
      return {
        path,
        scores: { performance, accessibility, bestPractices, seo },
        metrics: { lcp, cls, tbt },
        bytes,
        requests,
        files: loaded,
        failedAudits: failed,
        machine,
        warnings,
        problems: problems.get(path) ?? [],
      }
    }),
    otherProblems: [...problems].flatMap(([path, found]) => (audited.includes(path) ? [] : found)),
    reports: files,
  }
}

/** Writes `audit.html` and `audit.json` into `folder` (absolute), and prints the table, or the JSON with `--json`. */
export async function writeReports(
  report: AuditReport,
  { folder, log }: { folder: string; log: Log },
): Promise<void> {
  const files = { html: path.join(folder, 'audit.html'), json: path.join(folder, 'audit.json') }
  const result = reportAsJson(report, files)
  await writeAtomic(files.html, renderHtmlReport(report))
  await writeAtomic(files.json, `${JSON.stringify(result, null, 2)}\n`)
  log.info(`\n${renderTable(report.pages, { mark: pc.red })}`)
  const warnings = new Set(report.pages.flatMap((page) => page.warnings))
  for (const warning of warnings) log.info(`\nLighthouse: ${warning}`)
  log.info(`\nReport: ${path.relative(process.cwd(), files.html)}`)
  log.json(result)
}
