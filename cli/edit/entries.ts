// Creates, renames and deletes entries.
import fs from 'node:fs/promises'
import path from 'node:path'
import type {
  DeleteRequest,
  EditChange,
  EditEntry,
  NewEntryRequest,
  RenameRequest,
} from '#site/edit-api.ts'
import { withHidden } from '#site/content.ts'
import { defaultLocale, type Localized } from '#site/locales.ts'
import { answeredPaths, pathAbove } from '#site/route-table.ts'
import { hasPage } from '#site/routes.ts'
import { entriesBelow, readText } from '../base/files.ts'
import { slugify } from '#site/slugify.ts'
import { dateIn } from '../base/today.ts'
import { collectionOf, isKeySlug } from '../content/entry-kinds.ts'
import { isKey } from '../content/schemas/fields.ts'
import { takenName } from '../content/taken-names.ts'
import { createDraft } from '../new/draft.ts'
import { entryFiles } from '../new/entry.ts'
import { checkNames } from '../rename/check-names.ts'
import { linkEdits, partsOf, planRename } from '../rename/plan.ts'
import { editRedirects, REDIRECTS } from '../rename/redirect-edits.ts'
import { applyEdits } from '../rename/text-edits.ts'
import type { FileChanges } from '../changed-site.ts'
import { formById } from './documents.ts'
import { EditError } from './edit-error.ts'
import type { EditedSite } from './edited-site.ts'
import { entryOf, routesOf } from './state.ts'
import { joinText, shownBody, splitText } from './text-file.ts'

/** Creates an entry from its template; one that can be a draft is one. */
export async function createEntry(
  { kind, titles }: NewEntryRequest,
  edited: EditedSite,
): Promise<EditEntry> {
  const content = withHidden((await loadedSite(edited)).content)
  const base = defaultLocale(content.locales)
  if (kind !== 'page' && !hasPage(base, kind))
    throw new EditError('not-possible', `The site has no page "${kind}".`)
  const given = Object.entries(titles).filter(([, text]) => text.trim() !== '')
  const { [base.code]: title, ...translations } = Object.fromEntries(given)
  if (title === undefined) throw new EditError('title-empty', 'The title is empty.')
  const nameless = given.find(([, text]) => slugify(text) === '')
  if (nameless !== undefined)
    throw new EditError('name-invalid', `"${nameless[1]}" has no letters or digits.`)
  const draft = createDraft({ kind, title, translations }, content.locales)
  const collection = collectionOf(kind)
  const id = `${collection}/${draft.key}`
  const today = dateIn(content.company.timeZone, new Date())
  const { folder, files } = await entryFiles(kind, draft, { content, today })
  const taken =
    takenName(collection, draft, content) ??
    namesIn(edited).find((name) => name in files || (folder !== undefined && isPart(name, folder)))
  if (taken !== undefined) throw new EditError('name-taken', taken)
  const isDraft = kind === 'post' || kind === 'project'
  const written = Object.entries(files).map(([name, bytes]) => {
    const isMain = isDraft && name === `${id}/${base.code}.md`
    return [`content/${name}`, isMain ? asDraft(String(bytes)) : bytes] as const
  })
  return await changed(id, { action: 'new', title, files: new Map(written) }, edited)
}

/** Returns Markdown with `draft: true` in its front matter. */
function asDraft(text: string): string {
  const parts = splitText(text, true)
  if (parts === undefined) return text
  return joinText({ ...parts, yaml: `${parts.yaml}draft: true\n` }, shownBody(parts.body))
}

/** Changes the addresses of an entry, with everything that refers to them. */
export async function renameEntry(
  { id, name }: RenameRequest,
  edited: EditedSite,
): Promise<EditEntry> {
  const { root } = edited.workspace
  if (!isKey(name)) throw new EditError('name-invalid', `"${name}" is not a valid name.`)
  const { site, kind, key, routes, answered, content } = await entryAt(id, edited)
  const own = routes.find((route) => route.locale === site.base)?.path ?? '/'
  const isKeyInAddress = isKeySlug(kind) && own.endsWith(`/${key}`)
  const slug = kind === 'page' ? path.posix.join(path.posix.dirname(own), name) : name
  const slugs: Localized<string> = isKeyInAddress ? {} : { [site.base]: slug }
  const rename = { kind, from: key, to: isKeyInAddress ? name : key, slugs }
  const renamed = `${collectionOf(kind)}/${rename.to}`
  if (renamed !== id && site.forms.some((form) => form.id === renamed))
    throw new EditError('name-taken', `There is a "${name}" already.`)
  checkNames(rename, { names: [...site.texts.keys()], content })
  const names = namesIn(edited)
  const texts = [...site.texts].map(([file, text]) => [`content/${file}`, text] as const)
  const plan = planRename(rename, {
    locales: content.locales,
    routes,
    answered,
    origin: content.company.origin,
    names,
    texts: new Map([...texts, [REDIRECTS, await readText(path.join(root, REDIRECTS))]]),
  })
  const files = new Map<string, string | Buffer | undefined>(
    plan.edits.map(({ file, after }) => [file, after]),
  )
  for (const { from, to } of plan.moves)
    for (const file of names
      .map((each) => `content/${each}`)
      .filter((each) => isPart(each, from))) {
      const target = `${to}${file.slice(from.length)}`
      files.set(target, files.get(file) ?? (await fs.readFile(path.join(root, file))))
      files.set(file, undefined)
    }
  const values = plan.addresses.map(({ from, to }) => ({
    path: ['address'],
    before: from,
    after: to,
  }))
  const title = entryOf(id, site, []).title
  return await changed(renamed, { action: 'rename', title, values, files }, edited)
}

/**
 * Deletes an entry. Its addresses lead to the page `to`, those of a draft nowhere, and redirects to a draft to its list.
 * Links in texts lead to `to` only if `links` says so.
 */
export async function deleteEntry(
  { id, to, links }: DeleteRequest,
  edited: EditedSite,
): Promise<EditEntry> {
  const { site, kind, key, routes, content } = await entryAt(id, edited)
  const names = namesIn(edited)
  const files = new Map<string, string | undefined>(
    partsOf({ kind, key }, names).flatMap((part) =>
      names.filter((name) => isPart(name, part)).map((name) => [`content/${name}`, undefined]),
    ),
  )
  const isDraft = site.values.get(id)?.['draft'] === true
  const target = routesOf(content).find((route) => route.path === to)
  if (target === undefined && !isDraft)
    throw new EditError('not-possible', `There is no page "${to}".`)
  const moves = routes.map((route) => ({
    from: route.path,
    to: isDraft ? pathAbove(route, content.locales) : (target?.alternates[route.locale] ?? to),
    isOther: true,
  }))
  const text = await readText(path.join(edited.workspace.root, REDIRECTS))
  const { origin } = content.company
  if (links)
    for (const [name, before] of site.texts) {
      const file = `content/${name}`
      const edits = linkEdits(file, before, { addresses: moves, origin })
      if (!files.has(file) && edits.length > 0) files.set(file, applyEdits(before, edits).text)
    }
  const edits = editRedirects(text, moves, { origin, ...(isDraft && { answered: new Set() }) })
  files.set(REDIRECTS, applyEdits(text, edits).text)
  const title = entryOf(id, site, []).title
  const values = [{ path: ['title'], before: title, after: '' }]
  try {
    return await changed(id, { action: 'delete', title, values, files }, edited)
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    const messages: Readonly<Record<string, string>> = {
      'content-unknown-reference': `It still refers to "${title}"`,
      'image-missing': `It still shows a picture of "${title}"`,
    }
    throw new EditError(
      error.code,
      error.message,
      error.problems.map((problem) => ({
        ...problem,
        message: messages[problem.code] ?? problem.message,
      })),
    )
  }
}

/** Returns the entry of a form with its routes. Throws an EditError if there is none. */
async function entryAt(id: string, edited: EditedSite) {
  const site = await edited.read()
  const { entry } = formById(site, id)
  if (entry === undefined) throw new EditError('not-possible', `"${id}" has no address of its own.`)
  const loaded = await loadedSite(edited)
  const content = withHidden(loaded.content)
  const { kind, key } = entry
  const routes = routesOf(content).filter((route) => route.page === kind && route.key === key)
  return { site, kind, key, routes, answered: answeredPaths(loaded), content }
}

/** Returns the names of all files below `content/`. */
function namesIn({ workspace }: EditedSite): string[] {
  return entriesBelow(workspace.contentDir).map(({ name }) => name)
}

/** Returns whether a file is `part`, or is in the folder `part`. */
function isPart(file: string, part: string): boolean {
  return file === part || file.startsWith(`${part}/`)
}

/** Returns the saved site. Throws an EditError if it cannot be loaded. */
async function loadedSite(edited: EditedSite) {
  const { site } = await edited.checked()
  if (site !== undefined) return site
  throw new EditError('site-broken', 'The site has errors. Correct them first.')
}

/** Changes files of an entry, and returns it. */
async function changed(
  id: string,
  {
    files,
    action,
    title,
    values = [],
  }: Pick<EditChange, 'action' | 'title'> & {
    values?: EditChange['values']
    files: FileChanges
  },
  edited: EditedSite,
): Promise<EditEntry> {
  const about = { action, entry: id, title, values }
  const { site } = await edited.change(about, files, { edit: await edited.read() })
  return entryOf(id, await edited.read(), routesOf(site?.content))
}
