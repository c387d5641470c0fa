// The result of an audit as plain data: what `--json` prints and `audit.json` holds (R66). Pure.
import type { Problem } from '../lib/problems.ts'
import type { AuditedPage } from './audit-page.ts'
import type { FormFactor } from './form-factors.ts'

/** The result of an audit. */
export interface AuditReport {
  readonly ok: boolean
  /** ISO date. */
  readonly time: string
  readonly formFactor: FormFactor
  /** Lighthouse runs per page, of which the median counts. */
  readonly runs: number
  readonly pages: readonly AuditedPage[]
  /** All problems by the path of their page, in the order of the site's pages. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>
}

/** The report as JSON values. `files` are the written reports, by kind. */
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
    routes: pages.map((page) => ({
      path: page.route.path,
      ...groupFigures(page),
      files: page.files,
      failedAudits: page.failed,
      machine: page.machine,
      warnings: page.warnings,
      problems: problems.get(page.route.path) ?? [],
    })),
    otherProblems: [...problems].flatMap(([path, found]) => (audited.includes(path) ? [] : found)),
    reports: files,
  }
}

function groupFigures({ figures }: AuditedPage) {
  const { performance, accessibility, bestPractices, seo, lcp, cls, tbt, requests, ...bytes } =
    figures
  return {
    scores: { performance, accessibility, bestPractices, seo },
    metrics: { lcp, cls, tbt },
    bytes,
    requests,
  }
}
