// Describes entries in the list of the editor. Pure.
import type { EditEntry, EditPath } from '#site/edit-api.ts'
import type { Locale } from '#site/locales.ts'
import { isPublicOn } from '#site/public-days.ts'
import { hasFields, valueAt } from '#site/values.ts'
import { hintIn } from '#site/template-hints.ts'
import type { Value } from './values.ts'

/** Returns the title of an entry in the default language, without soft hyphens, or ''. */
export function titleOf({ title, name }: Value, base: Locale): string {
  const texts = title ?? name
  const text = hasFields(texts) ? texts[base] : texts
  return typeof text === 'string' ? (hintIn(text) ?? text).replaceAll('\u00AD', '') : ''
}

/** Returns why an entry is not public on a day; undefined if it is. */
export function hiddenOn(value: Value, day: string): EditEntry['hidden'] {
  const draft = value['draft'] === true
  const [from, until] = [value['from'], value['until']].map((date) =>
    typeof date === 'string' ? date : undefined,
  )
  if (isPublicOn({ draft, from, until }, day)) return undefined
  if (draft) return 'draft'
  return from !== undefined && day < from ? 'planned' : 'ended'
}

/** Returns the languages that lack a text which the default language has, and for which there is none in `defaults`. */
export function untranslatedIn(
  value: unknown,
  [base, ...others]: readonly Locale[],
  defaults: Readonly<Record<Locale, unknown>> = {},
): Locale[] {
  const missing = new Set<Locale>()
  const visit = (part: unknown, path: EditPath) => {
    if (!hasFields(part)) return
    const keys = Object.keys(part)
    const isLocalized =
      base !== undefined && base in part && keys.every((key) => [base, ...others].includes(key))
    if (isLocalized && !Array.isArray(part))
      for (const code of others)
        if (isEmpty(part[code] ?? valueAt(defaults[code], path)) && !isEmpty(part[base]))
          missing.add(code)
    for (const [key, inner] of Object.entries(part)) visit(inner, [...path, key])
  }
  visit(value, [])
  return others.filter((code) => missing.has(code))
}

/** Returns whether a text is still to be written. */
export function isEmpty(text: unknown): boolean {
  return text === undefined || text === null || text === '' || hintIn(text) !== undefined
}
