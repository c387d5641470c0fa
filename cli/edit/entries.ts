// Creates and renames entries, and takes everything back if the site then has another error.
import path from 'node:path'
import type { EditEntry, NewEntryRequest, RenameRequest } from '#site/edit-api.ts'
import { withHidden } from '#site/content.ts'
import { defaultLocale, type Localized, mapLocalized } from '#site/locales.ts'
import { hasPage, type Route } from '#site/routes.ts'
import { entriesBelow, readText } from '../base/files.ts'
import { dateIn } from '../base/today.ts'
import { collectionOf } from '../content/entry-kinds.ts'
import { isKey } from '../content/schemas/fields.ts'
import { takenName } from '../content/taken-names.ts'
import { createDraft } from '../new/draft.ts'
import { entryFiles } from '../new/entry.ts'
import { writeNew } from '../new/write.ts'
import { displayName, type Problem, UsageError } from '../problems/problems.ts'
import { applyRename } from '../rename/apply.ts'
import { checkNames } from '../rename/check-names.ts'
import { renamedKinds } from '../rename/entry-kind.ts'
import { planRename, type Rename } from '../rename/plan.ts'
import type { EditContext } from './edit-context.ts'
import { checkWith, newErrors } from './checked-site.ts'
import { formById } from './documents.ts'
import { EditError } from './edit-error.ts'
import { readEditSite } from './edit-site.ts'
import { entryOf, routesOf } from './state.ts'
import { joinText, shownBody, splitText } from './text-file.ts'

const REDIRECTS = 'dist-config/redirects.yaml'

/** Creates an entry from its template; one that can be a draft is one. */
export async function createEntry(
  { kind, titles }: NewEntryRequest,
  context: EditContext,
): Promise<EditEntry> {
  const { workspace, changes } = context
  const { site, problems } = await loadedSite(context)
  const content = withHidden(site.content)
  const base = defaultLocale(content.locales)
  if (kind !== 'page' && !hasPage(base, kind))
    throw new EditError('not-possible', `The site has no page "${kind}".`)
  const { [base.code]: title = '', ...translations } = titles
  if (title.trim() === '') throw new EditError('title-empty', 'The title is empty.')
  const given = Object.entries(translations).filter(([, text]) => text.trim() !== '')
  const request = { kind, title, translations: Object.fromEntries(given) }
  const draft = orInvalid(() => createDraft(request, content.locales))
  const collection = collectionOf(kind)
  const slug = kind === 'page' ? mapLocalized(draft.slug, (name) => `/${name}`) : draft.slug
  const taken = takenName(collection, { key: draft.key, slug }, content)
  if (taken !== undefined) throw new EditError('name-taken', taken)
  const today = dateIn(content.company.timeZone, new Date())
  const { folder, files } = await entryFiles(kind, draft, { content, today })
  const id = `${collection}/${draft.key}`
  const main = `${id}/${base.code}.md`
  const canBeDraft = kind === 'post' || kind === 'project'
  const texts = canBeDraft ? { ...files, [main]: asDraft(String(files[main])) } : files
  await changes.record({ action: 'new', entry: id, values: [] }, async () => {
    const undo = await writeNew({ root: workspace.contentDir, folder, files: texts })
    try {
      await refuseNewErrors(context, problems)
    } catch (error) {
      await undo()
      throw error
    }
  })
  return await newestEntry(id, context)
}

/** Returns Markdown with `draft: true` in its front matter. */
function asDraft(text: string): string {
  const parts = splitText(text, true)
  if (parts === undefined) return text
  const yaml = `${parts.yaml}draft: true\n`
  return joinText({ ...parts, yaml }, shownBody(parts.body))
}

/** Changes the addresses of an entry, with everything that refers to them. */
export async function renameEntry(
  { id, name }: RenameRequest,
  context: EditContext,
): Promise<EditEntry> {
  const { workspace, changes } = context
  const { root, contentDir } = workspace
  const site = await readEditSite(workspace)
  const { entry } = formById(site, id)
  if (entry === undefined) throw new EditError('not-possible', `"${id}" has no address of its own.`)
  if (!isKey(name)) throw new EditError('name-invalid', `"${name}" is not a valid name.`)
  const { site: loaded, problems } = await loadedSite(context)
  const { content, routes } = loaded
  const all = routesOf(content)
  const rename = renameOf({ ...entry, base: site.base, name }, all)
  const folder = id.split('/', 1).join()
  if (rename.from !== rename.to && site.forms.some((form) => form.id === `${folder}/${rename.to}`))
    throw new EditError('name-taken', `There is a "${name}" already.`)
  const names = [...site.texts.keys()]
  checkNames(rename, { names, content: withHidden(content) })
  const files = [...names.map(displayName), REDIRECTS]
  const texts = files.map(async (file) => [file, await readText(path.join(root, file))] as const)
  const plan = planRename(rename, {
    locales: content.locales,
    routes,
    origin: content.company.origin,
    names: entriesBelow(contentDir).map((each) => each.name),
    texts: new Map(await Promise.all(texts)),
  })
  const values = plan.addresses.map(({ from, to }) => ({
    path: ['address'],
    before: from,
    after: to,
  }))
  const renamed = `${folder}/${rename.to}`
  await changes.record({ action: 'rename', entry: renamed, values }, async () => {
    await applyRename(root, plan, () => refuseNewErrors(context, problems))
  })
  return await newestEntry(renamed, context)
}

/** Returns what to rename, so that the address in the default language has the name. */
function renameOf(
  { kind, key, base, name }: { kind: Rename['kind']; key: string; base: string; name: string },
  routes: readonly Route[],
): Rename {
  const { isKeySlug } = renamedKinds[kind]
  const address = routes.find(
    (route) => route.page === kind && route.key === key && route.locale === base,
  )?.path
  const isKeyInAddress = isKeySlug && address?.endsWith(`/${key}`) !== false
  if (isKeyInAddress) return { kind, from: key, to: name, slugs: {} }
  const slugs: Localized<string> = {
    [base]: kind === 'page' ? path.posix.join(path.posix.dirname(address ?? '/'), name) : name,
  }
  return { kind, from: key, to: key, slugs }
}

/** Returns the saved site with its problems. Throws an EditError if it cannot be loaded. */
async function loadedSite({ saved }: EditContext) {
  const { site, problems } = await saved.checked()
  if (site !== undefined) return { site, problems }
  throw new EditError('site-broken', 'The site has errors. Correct them first.')
}

/** Throws an EditError if the site as it is written has an error that is not among its earlier `problems`. */
async function refuseNewErrors(
  { workspace, saved }: EditContext,
  problems: readonly Problem[],
): Promise<void> {
  const [error] = newErrors(problems, (await checkWith(workspace)).problems)
  saved.outdate()
  if (error !== undefined)
    throw new EditError('not-possible', [error.message, error.hint].filter(Boolean).join('. '))
}

async function newestEntry(id: string, { workspace, saved }: EditContext): Promise<EditEntry> {
  const { site } = await saved.checked()
  return entryOf(id, await readEditSite(workspace), routesOf(site?.content))
}

function orInvalid<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof UsageError) throw new EditError('name-invalid', error.message)
    throw error
  }
}
