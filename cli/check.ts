// `site check`: checks everything about content that does not need a build (R65).
import { findContentFiles } from './content/files.ts'
import { refusePlaceholderTexts } from './content/placeholder-texts.ts'
import { formatTranslations, missingTranslations } from './content/translations.ts'
import { warnUnusedPictures } from './content/unused-pictures.ts'
import type { NamedImage } from './images/source.ts'
import { loadSite, silently } from './load-site.ts'
import type { Log } from './lib/log.ts'
import { isPlaceholderPicture } from './lib/placeholder.ts'
import { Problems, SiteError } from './lib/problems.ts'
import type { Project } from './project.ts'

/**
 * Checks content, links, pictures and translations; throws a SiteError with all problems. With
 * `release` placeholders are errors, and so is every warning (R25).
 */
export async function check(
  project: Project,
  { log, release }: { log: Log; release: boolean },
): Promise<void> {
  const problems = new Problems()
  const site = await checkContent(project, problems)
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
  problems: Problems,
): Promise<CheckedSite | undefined> {
  try {
    const { routes, named, sources } = await loadSite(project, {
      problems,
      stage: silently,
    })
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
