// Audits one page in the browser (R66).
import type { Route } from '#site/routes.ts'
import type { Limits } from '../config/budgets.ts'
import { findMisses, type Miss } from './budgets.ts'
import type { FormFactor } from './form-factors.ts'
import type { InBrowser } from './launch.ts'
import { type LighthouseReport, runLighthouse } from './lighthouse.ts'
import { sumWeights, type WeighedFile, weighFiles } from './page-weight.ts'
import { type Visit, visitPage } from './visit.ts'

/** The results for one page: a visit, Lighthouse, file sizes, and the budgets that are missed. */
export interface AuditedPage extends Visit, LighthouseReport {
  readonly route: Route
  readonly misses: readonly Miss[]
  /** What a first visit loads, largest first. */
  readonly files: readonly WeighedFile[]
}

/** How a page is audited. */
export interface PageAudit {
  /** Address of the served site without a slash at the end. */
  readonly base: string
  readonly formFactor: FormFactor
  readonly runs: number
  readonly limits: Limits
  /** `dist/`, absolute. */
  readonly folder: string
  readonly cacheDir: string
  /** Called after each of `stepsOfPage(runs)` steps. */
  readonly progress: () => void
}

/** Steps of one page: the visit and the runs of Lighthouse. */
export function stepsOfPage(runs: number): number {
  return 1 + runs
}

/** Visits a page, then runs Lighthouse on it. */
export async function auditPage(
  inBrowser: InBrowser,
  route: Route,
  { base, formFactor, runs, limits, folder, cacheDir, progress }: PageAudit,
): Promise<AuditedPage> {
  const url = `${base}${route.path}`
  const visit = await inBrowser(({ browser }) => visitPage(browser, { url, formFactor }))
  progress()
  const { indexable: isIndexable } = route
  const report = await runLighthouse(inBrowser, { url, formFactor, runs, isIndexable, progress })
  const paths = visit.loaded.map(({ path }) => path)
  const files = await weighFiles(paths, { folder, cacheDir })
  const figures = { ...report.figures, ...sumWeights(files) }
  return { route, ...visit, ...report, files, figures, misses: findMisses(figures, limits) }
}
