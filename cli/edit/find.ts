// Finds entries by their texts. Pure.
import type { FoundText } from '#site/edit-api.ts'
import { leavesOf } from '../content/yaml/yaml-document.ts'
import type { EditSite } from './edit-site.ts'

/** Returns where a text occurs first in each entry, whatever its case; soft hyphens are ignored. */
export function findText(text: string, { values }: Pick<EditSite, 'values'>): FoundText[] {
  const wanted = text.trim().toLowerCase()
  return [...values].flatMap(([entry, value]) => {
    const found = [...leavesOf(value)].find(([leaf]) =>
      String(leaf).replaceAll('\u00AD', '').toLowerCase().includes(wanted),
    )
    return found === undefined ? [] : [{ entry, path: found[1] }]
  })
}
