// `site check`: checks everything about content that does not need a build (R65).
import { findOwnCode } from '../app/own-code.ts'
import type { Locales } from '#site/locales.ts'
import { withHidden } from '#site/content.ts'
import { findContentFiles } from '../content/files.ts'
import { loadLanguages } from '../content/languages.ts'
import { refusePlaceholderTexts } from '../content/text/placeholder-texts.ts'
import {
  formatTranslations,
  type MissingTranslation,
  missingTranslations,
  translationsBehind,
} from '../content/translations.ts'
import { checkSite } from '../check-site.ts'
import type { LoadedSite } from '../load-site.ts'
import type { Log } from '../problems/log.ts'
import { isPlaceholderPicture } from '../base/placeholder.ts'
import { Problems, SiteError } from '../problems/problems.ts'
import { entriesBelow } from '../base/files.ts'
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
  if (release) {
    const { contentDir, configDir } = workspace
    const locales = site?.content.locales ?? readLocales(contentDir)
    const { names } =
      locales.length === 0
        ? { names: [] }
        : findContentFiles(entriesBelow(contentDir), locales, findOwnCode(workspace.root).sections)
    await refusePlaceholderTexts(names, { folder: contentDir, display: 'content', problems })
    await refusePlaceholderTexts(['hosts.yaml'], {
      folder: configDir,
      display: 'dist-config',
      problems,
    })
    if (site !== undefined) {
      refusePlaceholderPictures(site, problems)
      refuseOtherHostName(site, problems)
    }
  }
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

/** Returns the languages of content that cannot be loaded; an empty list if they are invalid. */
function readLocales(contentDir: string): Locales {
  try {
    return loadLanguages({ contentDir })
  } catch (error) {
    if (error instanceof SiteError) return [] // its problems are known already
    throw error
  }
}

/** Refuses another host name than the origin's: nginx and Caddy answer for one name only. */
function refuseOtherHostName({ config, content }: LoadedSite, problems: Problems): void {
  const { origin } = content.company
  const { hostname } = new URL(origin)
  // Without a name the file could not be read, which is a problem of its own.
  if (['', hostname].includes(config.server.hostName)) return
  problems.error('release-host', `"${config.server.hostName}" is not the host of ${origin}`, {
    at: config.hostNameAt,
    hint: `Write ${hostname}, as in "origin" of content/company.yaml, or correct it there.`,
  })
}

function refusePlaceholderPictures({ named, content }: LoadedSite, problems: Problems): void {
  const { logo, icon } = content.theme
  for (const { src, at } of [...named, logo, icon]) {
    if (!isPlaceholderPicture(src)) continue
    problems.error('release-placeholder', `"${src}" is a default picture`, {
      at,
      hint: 'Use a picture of your own here.',
    })
  }
}
