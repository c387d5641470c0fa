// `site check`: checks everything about content that does not need a build (R65).
import { withHidden } from '#site/content.ts'
import {
  formatTranslations,
  type MissingTranslation,
  missingTranslations,
  translationsBehind,
} from '../content/translations.ts'
import { checkRelease } from '../check-release.ts'
import { checkSite } from '../check-site.ts'
import type { Log } from '../problems/log.ts'
import { Problems } from '../problems/problems.ts'
import { type BuildReport, nextBuild } from './report.ts'
import { cacheOf, type Workspace } from '../workspace.ts'

/** The results of a check without errors. */
export interface CheckReport extends Pick<BuildReport, 'nextChange' | 'pages' | 'warnings'> {
  /** ISO date for which the site was checked. */
  readonly day: string
  readonly pictures: number
  /** Texts and entries that a language lacks. */
  readonly translations: readonly MissingTranslation[]
}

/**
 * Checks content, links, pictures and translations; throws a SiteError with all problems. With
 * `release` placeholders are errors, and so is every warning (R25).
 */
export async function check(
  workspace: Workspace,
  { log, release, day }: { log: Log; release: boolean; day?: string | undefined },
): Promise<CheckReport> {
  const problems = new Problems()
  const site = await checkSite(workspace, { problems, cache: cacheOf(workspace), day })
  if (release) await checkRelease(workspace, { site, problems })
  const behind = site === undefined ? [] : translationsBehind(withHidden(site.content))
  const translations = [...missingTranslations(problems.all), ...behind]
  const isBroken = site === undefined || problems.hasErrors
  if (!isBroken && !release) log.problems(problems.warnings)
  if (!isBroken || translations.length > 0)
    log.info(formatTranslations(translations, site?.content.locales ?? []))
  if (release) problems.throwIfAny()
  problems.throwIfErrors()
  if (site === undefined) throw new Error('Content is broken without a problem')
  const [pages, pictures] = [site.routes.length, site.sources.size]
  const { warnings } = problems
  const { day: checked, nextChange } = site.content
  const summary = `${pages} pages and ${pictures} pictures checked, ${warnings.length} warnings`
  log.info([summary, ...nextBuild(nextChange)].join('\n'))
  const report = { day: checked, nextChange, pages, pictures, warnings, translations }
  log.json({ ok: true, ...report })
  return report
}
