// Saves a form: never over a newer file, and not what a build would refuse.
import fs from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { SaveReply, SaveRequest } from '#site/edit-api.ts'
import { isPlaceholderPicture } from '../base/placeholder.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import { resolveContentPath } from '../content/read.ts'
import { displayName } from '../problems/problems.ts'
import { checkWith, newErrors } from './checked-site.ts'
import type { EditContext } from './edit-context.ts'
import { documentOf, formById, versionsOf } from './documents.ts'
import { toEditProblem } from './edit-problems.ts'
import { readEditSite } from './edit-site.ts'
import type { Form } from './forms.ts'
import { routesOf } from './state.ts'
import { type Value, writeValue } from './values.ts'
import { valueChanges } from './value-changes.ts'

/** Saves the value of a form. */
export async function saveForm(
  id: string,
  { value, versions, anyway }: SaveRequest,
  { workspace, saved, changes }: EditContext,
): Promise<SaveReply> {
  const before = await readEditSite(workspace)
  const form = formById(before, id)
  if (!isDeepStrictEqual(versions, versionsOf(form, before))) {
    const routes = routesOf((await saved.checked()).shown?.content)
    return { kind: 'conflict', document: documentOf(form, before, routes) }
  }
  const texts = writeValue(form, value, before)
  if (texts.size === 0) return { kind: 'unchanged' }
  const all = new Map([...before.texts, ...texts])
  const now = await saved.checked()
  const checked = await checkWith(workspace, texts)
  const errors = newErrors(now.problems, checked.problems)
  if (errors.length > 0 && !anyway)
    return {
      kind: 'refused',
      problems: errors.map((error) => toEditProblem(error, before.forms, all)),
    }
  const old = before.values.get(id) ?? {}
  const used = new Set(checked.site?.named.map(({ src }) => src))
  const unused =
    checked.site === undefined ? [] : placeholdersIn(old, form).filter((src) => !used.has(src))
  await changes.record(
    { action: 'edit', entry: id, values: valueChanges(old, value) },
    async () => {
      for (const [name, text] of texts)
        await writeAtomic(path.join(workspace.contentDir, name), text)
      for (const name of unused) await fs.rm(path.join(workspace.contentDir, name), { force: true })
    },
  )
  saved.outdate()
  const after = await readEditSite(workspace)
  const problems = checked.problems
    .map((problem) => toEditProblem(problem, after.forms, all))
    .filter(({ entry }) => entry === id)
  return {
    kind: 'saved',
    document: documentOf(
      formById(after, id),
      after,
      routesOf((checked.site ?? now.shown)?.content),
    ),
    problems,
  }
}

/** Returns the placeholder pictures of a new entry, by path below `content/`. */
function placeholdersIn(value: Value, { files }: Form): string[] {
  const [main = ''] = Object.values(files)
  const named = JSON.stringify(value).matchAll(/[\w./-]*placeholder\.jpg/g)
  return [...named]
    .map(([src]) => resolveContentPath(src, displayName(main)))
    .filter(isPlaceholderPicture)
}
