// Finds what an office looks for: texts, choices by their names, prices by what they are for, and fields. Pure.
import type { EditPath, FoundText } from '#site/edit-api.ts'
import { type EditWords, fieldLabel } from '#site/edit-words.ts'
import { valueAt } from '#site/values.ts'
import type { JsonSchema } from '../content/schemas/json-schema.ts'
import { leavesOf } from '../content/yaml/yaml-document.ts'
import { plainFigures } from '../content/figures/plain-figures.ts'
import type { EditSite } from './edit-site.ts'
import { figuresIn } from './figures.ts'
import { formSchema } from './form-schema.ts'

/** Letters on each side of what was found that are shown with it. */
const AROUND = 30

/** Returns the first place of a text in each entry, ignoring case. `words` are those of the editor. */
export function findText(
  text: string,
  site: EditSite,
  words: Pick<EditWords, 'fields' | 'values'>,
): FoundText[] {
  const wanted = plain(text.trim())
  return site.forms.flatMap((form): FoundText[] => {
    for (const { path, label } of placesIn(form, site, words)) {
      const found = plain(label).indexOf(wanted)
      if (found === -1) continue
      const start = Math.max(0, found - AROUND)
      const end = found + wanted.length + AROUND
      const shown = plain(label, String).slice(start, end).replaceAll(/\s+/g, ' ')
      const dots = [start > 0 ? '…' : '', end < label.length ? '…' : '']
      return [{ entry: form.id, path, words: dots.join(shown) }]
    }
    return []
  })
}

/** Yields what is written in a form, and then its labels. */
function* placesIn(
  form: EditSite['forms'][number],
  site: EditSite,
  { fields, values }: Pick<EditWords, 'fields' | 'values'>,
): Generator<{ path: EditPath; label: string }> {
  for (const [leaf, path] of leavesOf(site.values.get(form.id)))
    yield { path, label: values[String(leaf)] ?? String(leaf) }
  // The site shows these as well, as long as it has no texts of its own.
  for (const [code, texts] of form.kind === 'strings' ? Object.entries(site.defaults) : [])
    for (const [text, [group = '', ...rest]] of leavesOf(texts)) {
      const path = [group, ...rest, code]
      const isShown = form.shows?.(String(group)) ?? true
      if (isShown && valueAt(site.values.get(form.id), path) === undefined)
        yield { path, label: String(text) }
    }
  const [kind = ''] = form.id.split('/')
  for (const path of pathsIn(formSchema(form, site)))
    yield { path, label: fieldLabel({ fields }, [kind, ...path]) }
  if (form.id !== 'prices') return
  for (const [path, { title }] of Object.entries(figuresIn(site)))
    yield { path: path.split('/'), label: title }
}

/** Yields the paths of the fields of a schema, without indexes. */
function* pathsIn(schema: JsonSchema, path: string[] = []): Generator<string[]> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield [...path, name]
    if (typeof field === 'object') yield* pathsIn(field, [...path, name])
  }
  for (const part of [schema.items, ...(schema.anyOf ?? [])])
    if (typeof part === 'object' && !Array.isArray(part)) yield* pathsIn(part, path)
}

/** Returns a text as it is compared: without soft hyphens and marks between thousands. */
function plain(text: string, cased = (part: string) => part.toLowerCase()): string {
  return plainFigures(cased(text.replaceAll('\u00AD', '')))
}
