// `site new`: writes a valid entry in every language, ready to edit (R68).
import type { Content } from '#site/content.ts'
import { defaultLocale } from '#site/locales.ts'
import { createRoutes, hasPage, type Route, takenPath } from '#site/routes.ts'
import { loadContent } from '../content/load.ts'
import type { Log } from '../problems/log.ts'
import { Problems, UsageError } from '../problems/problems.ts'
import {
  collectionOf,
  createDraft,
  type Draft,
  type EntryFiles,
  type EntryKind,
  type EntryRequest,
  type Surroundings,
} from '../new/draft.ts'
import { locationFiles } from '../new/location.ts'
import { drawPlaceholder } from '../new/picture.ts'
import { postFiles } from '../new/post.ts'
import { projectFiles } from '../new/project.ts'
import { serviceFiles } from '../new/service.ts'
import { swissDate } from '../base/today.ts'
import { writeNew } from '../new/write.ts'
import type { Workspace } from '../workspace.ts'
import { pageTitle } from '../pages/collect.ts'

type Template = (draft: Draft, surroundings: Surroundings) => EntryFiles

const templates: Readonly<Record<EntryKind, Template>> = {
  post: postFiles,
  service: serviceFiles,
  project: projectFiles,
  location: locationFiles,
}

/**
 * Writes a new entry and prints what to edit next. Throws a UsageError, and writes nothing, if the
 * title is unusable or taken; a SiteError if the content has problems already, since new entries
 * refer to others. `now` dates a post; `preview` is the address that `site preview` serves at.
 */
export async function createEntry(
  workspace: Workspace,
  request: EntryRequest & { readonly now: Date; readonly preview: string },
  log: Log,
): Promise<void> {
  const { kind, now, preview } = request
  const content = await loadContent(workspace, new Problems())
  if (!hasPage(defaultLocale(content.locales), kind)) {
    throw new UsageError(`The site has no page "${kind}". Give it a path in each language first.`)
  }
  const draft = createDraft(request, content.locales)
  refuseTakenSlug(kind, draft, content)
  const { folder, texts, pictures, next } = templates[kind](draft, {
    content,
    today: swissDate(now),
  })
  const drawn = await Promise.all(
    Object.entries(pictures).map(async ([name, tone]) => [
      name,
      await drawPlaceholder(tone, content.theme.colors),
    ]),
  )
  // Pictures first: a text that names a missing picture is never seen by a running server.
  const files = { ...Object.fromEntries(drawn), ...texts }
  const undo = await writeNew({ root: workspace.contentDir, folder, files })
  try {
    const routes = await readBack(workspace, kind, draft)
    report({ files: Object.keys(files), next, routes, preview }, log)
  } catch (error) {
    await undo()
    throw error
  }
}

/** An address of another entry, in whichever language, is taken, and so is one of a list (R78). */
function refuseTakenSlug(kind: EntryKind, { key, slug }: Draft, content: Content): void {
  const collection = collectionOf(kind)
  const ofList = takenPath(collection, slug, content.locales)
  if (ofList !== undefined) {
    throw new UsageError(
      `${ofList} belongs to the list of ${collection}. Nothing was written; choose another title.`,
    )
  }
  const wanted = [key, ...Object.values(slug)]
  for (const entry of content[collection]) {
    const taken = [entry.key, ...Object.values(entry.slug)].find((name) => wanted.includes(name))
    if (taken === undefined) continue
    throw new UsageError(
      `"${taken}" is the name of content/${collection}/${entry.key} already. Nothing was written; choose another title.`,
    )
  }
}

/** The routes of the new entry as a build will have them; a title that another page has is refused (R9). */
async function readBack(workspace: Workspace, kind: EntryKind, { key }: Draft): Promise<Route[]> {
  const content = await loadContent(workspace, new Problems())
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

function report(
  {
    files,
    next,
    routes,
    preview,
  }: {
    files: readonly string[]
    next: readonly string[]
    routes: readonly Route[]
    preview: string
  },
  log: Log,
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
      'After "npx site build && npx site preview" it is at',
      ...routes.map(({ path }) => `  ${preview}${path}`),
    ].join('\n'),
  )
  log.json({
    ok: true,
    files: written,
    routes: routes.map(({ locale, path }) => ({ locale, path })),
  })
}
