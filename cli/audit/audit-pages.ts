// Audits pages one after another, those of each language in a browser of their own (R66).
import type { Route } from '#site/routes.ts'
import type { FormFactorBudgets, Limits } from '../config/budgets.ts'
import { findMisses, limitsOf, type Miss } from './budgets.ts'
import type { FormFactor } from '../config/measures.ts'
import { type InBrowser, launchBrowser } from './browser.ts'
import {
  createSpeedCheck,
  type LighthouseReport,
  runLighthouse,
  type SpeedCheck,
} from './lighthouse.ts'
import { sumWeights, type WeighedFile, weighFiles } from './page-weight.ts'
import { type Visit, visitPage } from './visit.ts'
import type { Locales } from '#site/locales.ts'
import type { Progress } from '../problems/log.ts'

/** The results for one page: a visit, Lighthouse, file sizes, and the budgets that are missed. */
export interface AuditedPage extends Visit, LighthouseReport {
  readonly route: Route
  readonly misses: readonly Miss[]
  /** What a first visit loads, largest first. */
  readonly files: readonly WeighedFile[]
}

/** How a page is audited. */
interface PageAudit {
  /** Address of the served site without a slash at the end. */
  readonly base: string
  readonly formFactor: FormFactor
  readonly runs: number
  readonly limits: Limits
  /** `dist/`, absolute. */
  readonly folder: string
  readonly cacheDir: string
  readonly isSlowed: SpeedCheck
  /** Called after each of `stepsOfPage(runs)` steps. */
  readonly progress: () => void
}

/** Steps of one page: the visit and the runs of Lighthouse. */
function stepsOfPage(runs: number): number {
  return 1 + runs
}

/** Visits a page, then runs Lighthouse on it. */
async function auditPage(
  inBrowser: InBrowser,
  route: Route,
  { base, formFactor, runs, limits, folder, cacheDir, isSlowed, progress }: PageAudit,
): Promise<AuditedPage> {
  const url = `${base}${route.path}`
  const visit = await inBrowser(({ browser }) => visitPage(browser, { url, formFactor }))
  progress()
  const { indexable: isIndexable } = route
  const how = { url, formFactor, runs, isIndexable, isSlowed, progress }
  const report = await runLighthouse(inBrowser, how)
  const paths = visit.loaded.map(({ path }) => path)
  const files = await weighFiles(paths, { folder, cacheDir })
  const figures = { ...report.figures, ...sumWeights(files) }
  return { route, ...visit, ...report, files, figures, misses: findMisses(figures, limits) }
}

/**
 * Audits pages, never two at a time, since they would slow each other down; a run that something else
 * slowed down is repeated. The browser prefers the
 * language of the page: at `/`, others would be redirected to their own (R7).
 */
export async function auditPages(
  routes: readonly Route[],
  {
    executablePath,
    keyHash,
    locales,
    budgets,
    progress,
    ...how
  }: Omit<PageAudit, 'limits' | 'isSlowed' | 'progress'> & {
    executablePath: string
    /** Of the served site (`SecureSite`). */
    keyHash: string
    locales: Locales
    budgets: FormFactorBudgets
    progress: Progress
  },
): Promise<AuditedPage[]> {
  const pages: AuditedPage[] = []
  const total = routes.length * stepsOfPage(how.runs)
  let done = 0
  const step = () => progress((done += 1), total)
  const isSlowed = createSpeedCheck()
  for (const { code, tag } of locales) {
    const spoken = routes.filter(({ locale }) => locale === code)
    const inBrowser: InBrowser = async (work) => {
      const open = await launchBrowser(executablePath, { language: tag, keyHash })
      try {
        return await work(open)
      } finally {
        await open.browser.close()
      }
    }
    for (const route of spoken) {
      const limits = limitsOf(budgets, route.page)
      pages.push(await auditPage(inBrowser, route, { ...how, limits, isSlowed, progress: step }))
    }
  }
  return pages
}
