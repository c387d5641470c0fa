// Audits pages one after another, with one browser language per page language (R66).
import type { Locales } from '#site/locales.ts'
import type { Route } from '#site/routes.ts'
import type { FormFactorBudgets } from '../config/budgets.ts'
import type { FormFactor } from '../config/measures.ts'
import type { Progress } from '../problems/log.ts'
import { inBrowser } from './browser.ts'
import { findMisses, limitsOf, type Miss } from './budgets.ts'
import { createSpeedCheck, type LighthouseReport, runLighthouse } from './lighthouse.ts'
import { sumWeights, type WeighedFile, weighFiles } from './page-weight.ts'
import { type Visit, visitPage } from './visit.ts'

/** Results for one page: a visit, Lighthouse, file sizes, and missed budgets. */
export interface AuditedPage extends Visit, LighthouseReport {
  readonly route: Route
  readonly misses: readonly Miss[]
  /** Files of a first visit, the largest first. */
  readonly files: readonly WeighedFile[]
}

/** Options of an audit. */
interface PageAudits {
  /** URL of the served site without a slash at the end. */
  readonly base: string
  readonly formFactor: FormFactor
  readonly runs: number
  readonly budgets: FormFactorBudgets
  readonly locales: Locales
  /** `dist/`, absolute. */
  readonly folder: string
  readonly cacheDir: string
  readonly executablePath: string
  /** Of the served site (`SecureSite`). */
  readonly keyHash: string
  readonly progress: Progress
}

/**
 * Audits pages, never two at a time, since they would slow each other down. The browser prefers the language of the
 * page: at `/`, others would be redirected (R7).
 */
export async function auditPages(
  routes: readonly Route[],
  options: PageAudits,
): Promise<AuditedPage[]> {
  const { base, formFactor, runs, budgets, locales, folder, cacheDir } = options
  const { executablePath, keyHash, progress } = options
  const pages: AuditedPage[] = []
  let done = 0
  const step = () => progress((done += 1), routes.length * (1 + runs))
  const isSlowed = createSpeedCheck()
  const inOrder = locales.flatMap(({ code, tag }) =>
    routes.filter(({ locale }) => locale === code).map((route) => ({ route, tag })),
  )
  for (const { route, tag } of inOrder) {
    const browserOptions = { executablePath, language: tag, keyHash }
    const target = { url: `${base}${route.path}`, formFactor }
    const visit = await inBrowser(browserOptions, ({ browser }) => visitPage(browser, target))
    step()
    const how = { ...target, runs, isIndexable: route.indexable, isSlowed, progress: step }
    const report = await runLighthouse(browserOptions, how)
    const paths = visit.loaded.map(({ path }) => path)
    const files = await weighFiles(paths, { folder, cacheDir })
    const figures = { ...report.figures, ...sumWeights(files) }
    const misses = findMisses(figures, limitsOf(budgets, route.page))
    pages.push({ route, ...visit, ...report, files, figures, misses })
  }
  return pages
}
