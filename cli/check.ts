// `site check`: everything about content that can be known without building (R65).
import { defaultLocale, localize } from '#site/locales.ts'
import { createRouteTable } from '#site/route-table.ts'
import { type DistConfig, loadConfig } from './config.ts'
import { findContentFiles } from './content/files.ts'
import { loadContent } from './content/load.ts'
import { refusePlaceholderTexts } from './content/placeholder-texts.ts'
import { checkStringKeys } from './content/string-keys.ts'
import { renderTexts } from './content/texts.ts'
import { formatTranslations, missingTranslations } from './content/translations.ts'
import { warnUnusedPictures } from './content/unused-pictures.ts'
import { checkRedirects } from './hosts/check-redirects.ts'
import { namedImages } from './images/pictures.ts'
import { inspectImages, type NamedImage } from './images/source.ts'
import type { Log } from './lib/log.ts'
import { isPlaceholderPicture } from './lib/placeholder.ts'
import { Problems, SiteError } from './lib/problems.ts'
import type { Project } from './project.ts'
import { checkTitles } from './render/page-title.ts'

/**
 * Checks content, links, pictures and translations; throws a SiteError with all problems. With
 * `release` placeholders are errors, and so is every warning (R25).
 */
export async function check(
  project: Project,
  { log, release }: { log: Log; release: boolean },
): Promise<void> {
  const problems = new Problems()
  const config = await loadConfig(project.configDir, problems)
  const site = await checkContent(project, { config, problems })
  if (release) {
    const { contentDir } = project
    await refusePlaceholderTexts(await findContentFiles(contentDir), { contentDir, problems })
    refusePlaceholderPictures(site?.named ?? [], problems)
  }
  const translations = missingTranslations(problems.all)
  const isBroken = site === undefined || problems.hasErrors
  if (!isBroken && !release) log.problems(problems.warnings)
  if (!isBroken || translations.length > 0) log.info(formatTranslations(translations))
  if (release) problems.throwIfAny()
  problems.throwIfErrors()
  if (site === undefined) throw new Error('Content is broken without a problem')
  const { pages, pictures } = site
  const { warnings } = problems
  log.info(`${pages} pages and ${pictures} pictures checked, ${warnings.length} warnings`)
  log.json({ ok: true, pages, pictures, warnings, translations })
}

/** What was checked. */
interface CheckedSite {
  readonly pages: number
  readonly pictures: number
  /** Every place that names a picture. */
  readonly named: readonly NamedImage[]
}

/** The part that builds share with this command; undefined where content cannot be loaded. */
async function checkContent(
  project: Project,
  { config, problems }: { config: DistConfig; problems: Problems },
): Promise<CheckedSite | undefined> {
  try {
    const content = await loadContent(project, problems)
    const { routes, redirects } = createRouteTable(content)
    checkTitles(routes, { content, problems })
    const paths = routes.map(({ path }) => path)
    checkRedirects(config.redirects, { paths, redirects, problems })
    const texts = renderTexts(content, { routes, redirects, problems })
    const named = namedImages(content, texts)
    const sources = await inspectImages(named, { folders: project, problems })
    await checkStringKeys(localize(content.strings, defaultLocale().code), { project, problems })
    // A picture may seem unused only because its name is misspelt or its text is broken.
    if (!problems.hasErrors) {
      await warnUnusedPictures(named, { contentDir: project.contentDir, problems })
    }
    return { pages: routes.length, pictures: sources.size, named }
  } catch (error) {
    if (error instanceof SiteError) return undefined // everything it holds is in `problems`
    throw error
  }
}

function refusePlaceholderPictures(named: readonly NamedImage[], problems: Problems): void {
  for (const { src, at } of named) {
    if (!isPlaceholderPicture(src)) continue
    problems.error('release-placeholder', `"${src}" is a default picture`, {
      at,
      hint: 'Name a picture of your own here.',
    })
  }
}
