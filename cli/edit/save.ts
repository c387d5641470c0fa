// Saves a form: never over a newer file, and not what a build would refuse.
import { isDeepStrictEqual } from 'node:util'
import type { SaveReply, SaveRequest, ShowRequest } from '#site/edit-api.ts'
import { isPlaceholderPicture } from '../base/placeholder.ts'
import { resolveContentPath } from '../content/read.ts'
import { displayName } from '../problems/problems.ts'
import { titleAt } from './choices.ts'
import { documentOf, formById, versionsOf } from './documents.ts'
import { EditError } from './edit-error.ts'
import type { EditedSite } from './edited-site.ts'
import { routesOf } from './state.ts'
import { titleOf } from './titles.ts'
import { withTopics } from './topics.ts'
import { writeValue } from './values.ts'
import { valueChanges } from './value-changes.ts'

/** Shows the value of a form in the preview, unless its files have changed since they were read. */
export async function showForm(
  id: string,
  { value, versions }: ShowRequest,
  edited: EditedSite,
): Promise<object> {
  const edit = await edited.read()
  const form = formById(edit, id)
  const isNewest = isDeepStrictEqual(versions, versionsOf(form, edit))
  const texts = isNewest ? writeValue(form, withTopics(form, value, edit), edit) : new Map()
  return show(edited, inSite(texts))
}

/** Shows changed files in the preview; without any, the saved site. */
export function show({ unsaved }: EditedSite, files: readonly [string, string][]): object {
  unsaved.set(new Map(files))
  return {}
}

/** Returns texts by their names in the site, such as `content/faq.yaml`. */
function inSite(texts: ReadonlyMap<string, string>): [string, string][] {
  return Array.from(texts, ([name, text]) => [displayName(name), text])
}

/** Saves the value of a form. */
export async function saveForm(
  id: string,
  { value: typed, versions, anyway }: SaveRequest,
  edited: EditedSite,
): Promise<SaveReply> {
  const edit = await edited.read()
  const form = formById(edit, id)
  const { shown } = await edited.checked()
  if (!isDeepStrictEqual(versions, versionsOf(form, edit)))
    return { kind: 'conflict', document: documentOf(form, edit, routesOf(shown?.content)) }
  const value = withTopics(form, typed, edit)
  const texts = writeValue(form, value, edit)
  if (texts.size === 0) return { kind: 'unchanged' }
  const old = edit.values.get(id) ?? {}
  const [main = ''] = Object.values(form.files)
  const [named, stillNamed] = [old, value].map((part) =>
    Array.from(JSON.stringify(part).matchAll(/[\w./-]*placeholder\.jpg/g), ([src]) =>
      displayName(resolveContentPath(src, displayName(main))),
    ),
  )
  const unused = (named ?? []).filter(
    (file) => isPlaceholderPicture(file) && !file.includes('../') && !stillNamed?.includes(file),
  )
  const values = new Map([...edit.values, [id, value]])
  const changed = valueChanges(old, value, {
    base: edit.base,
    titleOf: (path, key) => titleAt({ kind: form.kind, path }, key, { ...edit, values }),
  })
  const files = new Map([...inSite(texts), ...unused.map((file) => [file, undefined] as const)])
  try {
    const { site, problems } = await edited.change(
      {
        action: 'edit',
        entry: id,
        title: titleOf(old, edit.base),
        values: changed,
      },
      files,
      { edit: { ...edit, values }, anyway },
    )
    const after = await edited.read()
    const routes = routesOf((site ?? shown)?.content)
    return {
      kind: 'saved',
      document: documentOf(formById(after, id), after, routes),
      problems: problems.filter(({ entry }) => entry === id),
    }
  } catch (error) {
    if (error instanceof EditError && error.code === 'refused')
      return { kind: 'refused', problems: error.problems }
    throw error
  }
}
