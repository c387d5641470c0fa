// `site new`: writes a valid entry in every language, ready to edit (R68).
import { defaultLocale } from '#site/locales.ts'
import { createRoutes, hasPage, type Route } from '#site/routes.ts'
import { collectionOf, type EntryKind } from '../content/entry-kinds.ts'
import { takenName } from '../content/taken-names.ts'
import { loadOwnContent } from '../load-site.ts'
import type { Log } from '../problems/log.ts'
import { Problems, UsageError } from '../problems/problems.ts'
import { createDraft, type Draft, type EntryRequest } from '../new/draft.ts'
import { entryFiles } from '../new/entry.ts'
import { dateIn } from '../base/today.ts'
import { writeNew } from '../new/write.ts'
import type { Workspace } from '../workspace.ts'
import { pageTitle } from '../pages/collect.ts'

/**
 * Writes a new entry and prints the next steps. Throws a UsageError, and writes nothing, if the title is
 * unusable or taken, and a SiteError if the content has problems. `now` dates a post; `preview` is the
 * URL of `site preview`.
 */
export async function createEntry(
  workspace: Workspace,
  request: EntryRequest & { readonly now: Date; readonly preview: string },
  log: Log,
): Promise<void> {
  const { kind, now, preview } = request
  const content = await loadOwnContent(workspace, { problems: new Problems(), showAll: true })
  if (kind !== 'page' && !hasPage(defaultLocale(content.locales), kind)) {
    throw new UsageError(`The site has no page "${kind}". Give it a path in each language first.`)
  }
  const draft = createDraft(request, content.locales)
  const taken = takenName(collectionOf(kind), draft, content)
  if (taken !== undefined) {
    throw new UsageError(`${taken}. Nothing was written; choose another title.`)
  }
  const today = dateIn(content.company.timeZone, now)
  const { folder, files, next } = await entryFiles(kind, draft, { content, today })
  const undo = await writeNew({ root: workspace.contentDir, folder, files })
  try {
    const routes = await readBack(workspace, kind, draft)
    report(log, { files: Object.keys(files), next, routes, preview })
  } catch (error) {
    await undo()
    throw error
  }
}

/** Returns the routes of the new entry; refuses a title that another page has (R9). */
async function readBack(workspace: Workspace, kind: EntryKind, { key }: Draft): Promise<Route[]> {
  const content = await loadOwnContent(workspace, { problems: new Problems(), showAll: true })
  const routes = createRoutes(content, content.locales)
  const titles = new Map(routes.map((route) => [route, pageTitle(route, content)]))
  const own = routes.filter((route) => route.page === kind && route.key === key)
  for (const route of own) {
    const other = routes.find(
      (each) => each !== route && each.indexable && titles.get(each) === titles.get(route),
    )
    if (other === undefined) continue
    throw new UsageError(
      `"${titles.get(route)}" would be the title of both ${other.path} and ${route.path}. Nothing was written; give each page and language a title of its own.`,
    )
  }
  return own
}

/** Prints the files, the next steps and the URLs of a new entry. */
function report(
  log: Log,
  {
    files,
    next,
    routes,
    preview,
  }: Record<'files' | 'next', readonly string[]> & {
    routes: readonly Route[]
    preview: string
  },
): void {
  const written = files.map((name) => `content/${name}`).toSorted()
  log.info(
    [
      'Written:',
      ...written.map((file) => `  ${file}`),
      '',
      'Next:',
      ...next.map((sentence) => `  - ${sentence}`),
      '',
      'After "npx sitewright build && npx sitewright preview" it is at',
      ...routes.map(({ path }) => `  ${preview}${path}`),
    ].join('\n'),
  )
  log.json({
    ok: true,
    files: written,
    routes: routes.map(({ locale, path }) => ({ locale, path })),
  })
}
