// Writes an audit's result for people and for programs: table, HTML and JSON (R66).
import fs from 'node:fs/promises'
import path from 'node:path'
import pc from 'picocolors'
import type { Log } from '../lib/log.ts'
import { type AuditReport, reportAsJson } from './audit-report.ts'
import { renderHtmlReport } from './html-report.ts'
import { renderTable } from './table.ts'

/** Writes `audit.html` and `audit.json` into `folder` (absolute); prints the table, or with `--json` the same object. */
export async function writeReports(
  report: AuditReport,
  { folder, log }: { folder: string; log: Log },
): Promise<void> {
  const files = { html: path.join(folder, 'audit.html'), json: path.join(folder, 'audit.json') }
  const result = reportAsJson(report, files)
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(files.html, renderHtmlReport(report))
  await fs.writeFile(files.json, `${JSON.stringify(result, null, 2)}\n`)
  log.info(`\n${renderTable(report.pages, { mark: pc.red })}`)
  const warnings = new Set(report.pages.flatMap((page) => page.warnings))
  for (const warning of warnings) log.info(`\nLighthouse: ${warning}`)
  log.info(`\nReport: ${path.relative(process.cwd(), files.html)}`)
  log.json(result)
}
