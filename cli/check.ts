// `site check`: everything about content that can be known without building (R65).
import { createRouteTable } from '#site/route-table.ts'
import { loadConfig } from './config.ts'
import { loadContent } from './content/load.ts'
import { renderTexts } from './content/texts.ts'
import { namedImages } from './images/pictures.ts'
import { inspectImages } from './images/source.ts'
import type { Log } from './lib/log.ts'
import { Problems } from './lib/problems.ts'
import type { Project } from './project.ts'
import { checkTitles } from './render/page-title.ts'

/** Loads and checks content, links and pictures; throws a SiteError with all problems. */
export async function check(project: Project, log: Log): Promise<void> {
  const problems = new Problems()
  await loadConfig(project.configDir, problems)
  const content = await loadContent(project, problems)
  const { routes, redirects } = createRouteTable(content)
  checkTitles(routes, { content, problems })
  const texts = renderTexts(content, { routes, redirects, problems })
  const named = namedImages(content, texts)
  await inspectImages(named, { folders: project, problems })
  problems.throwIfErrors()
  log.problems(problems.warnings)
  log.info(
    `${routes.length} pages and ${named.length} pictures checked, ${problems.warnings.length} warnings`,
  )
  log.json({ ok: true, pages: routes.length, warnings: problems.warnings })
}
