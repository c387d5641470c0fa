// `site check`: checks everything about content that does not need a build (R65).
import { findOwnCode } from '../app/own-code.ts'
import type { Locales } from '#site/locales.ts'
import { type Content, withHidden } from '#site/content.ts'
import { findContentFiles } from '../content/files.ts'
import { warnUnusedDocuments } from '../content/linked-files.ts'
import { loadLanguages } from '../content/languages.ts'
import { linkedFiles } from '../content/text/texts.ts'
import { refusePlaceholderTexts } from '../content/text/placeholder-texts.ts'
import {
  formatTranslations,
  type MissingTranslation,
  missingTranslations,
  translationsBehind,
} from '../content/translations.ts'
import { warnUnusedPictures } from '../content/unused-pictures.ts'
import { warnMissingLetters } from '../font/font-letters.ts'
import type { NamedImage } from '../images/source.ts'
import type { DistConfig } from '../config/load.ts'
import { adapters } from '../hosts/adapters.ts'
import { fitRules } from '../hosts/fit-rules.ts'
import { type LoadedSite, loadSite, silently } from '../load-site.ts'
import type { Log } from '../problems/log.ts'
import { isPlaceholderPicture } from '../base/placeholder.ts'
import { type Problem, Problems, SiteError } from '../problems/problems.ts'
import { checkPaths } from '../publish/check-paths.ts'
import { createSiteWideFiles } from '../emit/site-wide.ts'
import type { ListedPage } from '../emit/sitemap-entries.ts'
import { checkMenu } from '../pages/check-menu.ts'
import { checkLengths } from '../pages/check-titles.ts'
import { planSite } from '../render/plan-site.ts'
import { entriesBelow } from '../base/files.ts'
import { warnUndrawable } from '../images/social-letters.ts'
import { nextBuild } from './report.ts'
import { cacheOf, type Workspace } from '../workspace.ts'

/** The results of a check without errors. */
export interface CheckReport {
  /** ISO date for which the site was checked. */
  readonly day: string
  /** The next day on which the content changes by itself. */
  readonly nextChange?: string | undefined
  readonly pages: number
  readonly pictures: number
  readonly warnings: readonly Problem[]
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
  const site = await checkContent(workspace, { problems, day })
  if (release) {
    const { contentDir, configDir } = workspace
    const locales = site?.content.locales ?? (await readLocales(contentDir))
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
  const { pages, pictures } = site
  const { warnings } = problems
  const { day: checked, nextChange } = site.content
  const summary = `${pages} pages and ${pictures} pictures checked, ${warnings.length} warnings`
  log.info([summary, ...nextBuild(nextChange)].join('\n'))
  const report = { day: checked, nextChange, pages, pictures, warnings, translations }
  log.json({ ok: true, ...report })
  return report
}

/** What was checked. */
interface Checked {
  readonly pages: number
  readonly pictures: number
  /** Every place that names a picture. */
  readonly named: readonly NamedImage[]
  readonly config: DistConfig
  readonly content: Content
}

/** The part that builds share with this command; undefined where content cannot be loaded. */
async function checkContent(
  workspace: Workspace,
  { problems, day }: { problems: Problems; day: string | undefined },
): Promise<Checked | undefined> {
  try {
    const cache = cacheOf(workspace)
    const site = await loadSite(workspace, { problems, stage: silently, cache, day })
    await cache.close()
    const { config, content, routes, named, sources } = site
    if (!problems.hasErrors) {
      // What a build does with content before it makes anything.
      const shown: { path: string; text: string }[] = []
      const pages: ListedPage[] = []
      const cards: Parameters<typeof warnUndrawable>[0][number][] = []
      for (const page of planSite(site).pages) {
        const { route, data, images, lastChange } = page
        for (const { title, section, brand } of page.cards)
          cards.push({ route, texts: { title, section, brand } })
        checkLengths(route, { head: data.head, problems })
        shown.push({ path: route.path, text: JSON.stringify(data) })
        pages.push({ route, images, lastChange })
      }
      checkMenu(content, problems)
      const strings = Object.values(content.strings).map((texts) => Object.values(texts).join(''))
      shown.push({ path: 'every page', text: strings.join('') })
      await warnMissingLetters(shown, { ...workspace, font: content.theme.font.file.src, problems })
      await warnUndrawable(cards, { ...workspace, fonts: content.theme.font.social, problems })
      await checkFiles(site, { pages, problems })
    }
    // A picture may seem unused only because its name is misspelt or its text is broken.
    if (!problems.hasErrors) {
      await warnUnusedPictures(named, { contentDir: workspace.contentDir, problems })
      const linked = linkedFiles(new Map([...site.texts, ...site.hiddenTexts]))
      warnUnusedDocuments(site.documents, { linked, problems })
    }
    return { pages: routes.length, pictures: sources.size, named, config, content }
  } catch (error) {
    if (error instanceof SiteError) return undefined // everything it holds is in `problems`
    throw error
  }
}

/** Finds what builds refuse: rules that hosts cannot take, and files with the same name. */
async function checkFiles(
  site: LoadedSite,
  { pages, problems }: { pages: readonly ListedPage[]; problems: Problems },
): Promise<void> {
  const { config, content, routes } = site
  fitRules(config.hosts, site, problems)
  if (problems.hasErrors) return
  // Only names count here.
  const lastModified = new Map<string, string>()
  const siteWide = await createSiteWideFiles(content, { ...site, pages, lastModified })
  const hostFiles = config.hosts.flatMap((host) => adapters[host].files)
  const names = [...routes.map(({ file }) => file), ...hostFiles]
  checkPaths([...names.map((name) => ({ path: name, contents: '' })), ...siteWide], problems)
}

/** The languages of content that cannot be loaded; none where they are what is wrong. */
async function readLocales(contentDir: string): Promise<Locales> {
  try {
    return await loadLanguages({ contentDir })
  } catch (error) {
    if (error instanceof SiteError) return [] // its problems are known already
    throw error
  }
}

/** nginx and Caddy answer for one name; under another the site would not be found. */
function refuseOtherHostName({ config, content }: Checked, problems: Problems): void {
  const { origin } = content.company
  const { hostname } = new URL(origin)
  // Without a name the file could not be read, which is a problem of its own.
  if (['', hostname].includes(config.server.hostName)) return
  problems.error('release-host', `"${config.server.hostName}" is not the host of ${origin}`, {
    at: config.hostNameAt,
    hint: `Write ${hostname}, as in "origin" of content/company.yaml, or correct it there.`,
  })
}

function refusePlaceholderPictures({ named, content }: Checked, problems: Problems): void {
  const { logo, icon } = content.theme
  for (const { src, at } of [...named, logo, icon]) {
    if (!isPlaceholderPicture(src)) continue
    problems.error('release-placeholder', `"${src}" is a default picture`, {
      at,
      hint: 'Name a picture of your own here.',
    })
  }
}
