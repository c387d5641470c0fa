// Finds texts whose original has been changed since they were written. Pure.
import { type EditChange, type EditPath, type EditProblem, OUTDATED } from '#site/edit-api.ts'
import { valueAt } from '#site/values.ts'
import type { Locale } from '#site/locales.ts'
import type { EditSite } from './edit-site.ts'
import { placed } from './edit-problems.ts'
import { isEmpty } from './titles.ts'

/**
 * Returns a warning for each text that has been neither changed nor confirmed since the text of the default language was changed, as far
 * back as `changes` go, which are the newest first, as the default is of `languages`.
 */
export function outdatedTexts(
  changes: readonly EditChange[],
  { values, languages }: Pick<EditSite, 'values'> & { languages: readonly Locale[] },
): EditProblem[] {
  const [base = '', ...others] = languages
  const known = new Set<string>()
  return changes.flatMap(({ entry, action, values: parts, canUndo }) => {
    if (action === 'undo' || (action === 'edit' && !canUndo)) return []
    const idOf = (path: EditPath) => JSON.stringify([entry, ...path])
    for (const { path } of parts) if (path.at(-1) !== base) known.add(idOf(path))
    const value = values.get(entry)
    return parts.flatMap(({ path, before, after }): EditProblem[] => {
      const isSame = isStillAt(value, { path, after })
      if (path.at(-1) !== base || before === '' || after === '' || !isSame) return []
      return others.flatMap((locale) => {
        const translation = [...path.slice(0, -1), locale]
        if (known.has(idOf(translation)) || isEmpty(valueAt(value, translation))) return []
        known.add(idOf(translation))
        const message = 'The original of this text was changed later'
        const place = placed({ id: entry, path: translation }, { values, base })
        return [{ code: OUTDATED, severity: 'warning', message, ...place }]
      })
    })
  })
}

/** Returns whether a changed text is still at its place: entries of lists may have other numbers now. */
function isStillAt(
  value: unknown,
  { path, after }: Pick<EditChange['values'][number], 'path' | 'after'>,
): boolean {
  const text = valueAt(value, path)
  // A long text was cut to what changed.
  return after !== '' && typeof text === 'string' && text.includes(after.replace(/^…|…$/g, ''))
}
