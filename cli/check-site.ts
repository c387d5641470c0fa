// Checks everything about a site that does not need a build, for `site check` and `site edit` (R65).
import { warnUnusedDocuments } from './content/linked-files.ts'
import { linkedFiles } from './content/text/texts.ts'
import { warnUnusedPictures } from './content/unused-pictures.ts'
import { createSiteWideFiles } from './emit/site-wide.ts'
import type { ListedPage } from './emit/sitemap.ts'
import { warnMissingLetters } from './font/font-letters.ts'
import { adapters } from './hosts/adapters.ts'
import { fitRules } from './hosts/fit-rules.ts'
import { warnUndrawable } from './images/social-letters.ts'
import { type LoadedSite, type LoadOptions, loadSite, silently } from './load-site.ts'
import { checkMenu } from './pages/check-menu.ts'
import { checkLengths } from './pages/check-titles.ts'
import { type Problems, SiteError } from './problems/problems.ts'
import { checkPaths } from './publish/check-paths.ts'
import { planSite } from './render/plan-site.ts'
import type { Workspace } from './workspace.ts'

/**
 * Checks content, links, images, rules and files of a site. Collects its problems, and returns undefined if content cannot
 * be loaded.
 */
export async function checkSite(
  workspace: Workspace,
  { problems, cache, day }: Pick<LoadOptions, 'problems' | 'cache' | 'day'>,
): Promise<LoadedSite | undefined> {
  try {
    const site = await loadSite(workspace, { problems, stage: silently, cache, day })
    await cache.save()
    const { content, named } = site
    if (!problems.hasErrors) {
      // The checks of content that a build makes before it writes anything.
      const { pages } = planSite(site)
      for (const { route, data } of pages) checkLengths(route, { head: data.head, problems })
      checkMenu(content, problems)
      const strings = Object.values(content.strings).map((texts) => Object.values(texts).join(''))
      const shown = [
        ...pages.map(({ route, data }) => ({ path: route.path, text: JSON.stringify(data) })),
        { path: 'every page', text: strings.join('') },
      ]
      await warnMissingLetters(shown, { ...workspace, font: content.theme.font.file.src, problems })
      await warnUndrawable(pages, { ...workspace, fonts: content.theme.font.social, problems })
      await checkFiles(site, { pages, problems })
    }
    // A picture may seem unused only because its name is misspelt or its text is broken.
    if (!problems.hasErrors) {
      warnUnusedPictures(named, { contentDir: workspace.contentDir, problems })
      const linked = linkedFiles(new Map([...site.texts, ...site.hiddenTexts]))
      warnUnusedDocuments(site.documents, { linked, problems })
    }
    return site
  } catch (error) {
    if (error instanceof SiteError) return undefined // all its problems are in `problems`
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
