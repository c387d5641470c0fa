// Audits pages one after another, those of each language in a browser of their own (R66).
import { locales } from '#site/locales.ts'
import type { Route } from '#site/routes.ts'
import type { Progress } from '../lib/log.ts'
import { type AuditedPage, auditPage, type PageAudit, stepsOfPage } from './audit-page.ts'
import type { FormFactorBudgets } from '../config/budgets.ts'
import { limitsOf } from './budgets.ts'
import { type InBrowser, launchBrowser } from './launch.ts'

/**
 * Audits pages, never two at a time, since they would slow each other down. The browser prefers the
 * language of the page: at `/`, others would be redirected to their own (R7).
 */
export async function auditPages(
  routes: readonly Route[],
  {
    executablePath,
    keyHash,
    budgets,
    progress,
    ...how
  }: Omit<PageAudit, 'limits' | 'progress'> & {
    executablePath: string
    /** Of the served site (`SecureSite`). */
    keyHash: string
    budgets: FormFactorBudgets
    progress: Progress
  },
): Promise<AuditedPage[]> {
  const pages: AuditedPage[] = []
  const total = routes.length * stepsOfPage(how.runs)
  let done = 0
  const step = () => progress((done += 1), total)
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
      pages.push(await auditPage(inBrowser, route, { ...how, limits, progress: step }))
    }
  }
  return pages
}
