// Values of forms by path: reading, replacing.
import type { EditDocument, EditPath } from '#site/edit-api.ts'
import { hasFields, valueAt } from '#site/values.ts'

/** Returns a copy with another value at a path. Missing objects are created, undefined removes a key. */
export function setAt(value: unknown, [step, ...rest]: EditPath, next: unknown): unknown {
  if (step === undefined) return next
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? setAt(item, rest, next) : item))
  const fields = hasFields(value) ? value : {}
  return { ...fields, [step]: setAt(fields[step], rest, next) }
}

/** Returns what the file will contain: without undefined values, and without objects that have no others. */
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(item) ?? (hasFields(item) ? {} : ''))
  if (!hasFields(value)) return value
  const entries = Object.entries(value)
  const present = entries.flatMap(([key, field]) => {
    const kept = tidy(field)
    return kept === undefined ? [] : [[key, kept] as const]
  })
  return present.length === 0 && entries.length > 0 ? undefined : Object.fromEntries(present)
}

/** Returns a value with its closed days in the order of their first days. */
export function inOrderOfDays(value: EditDocument['value']): EditDocument['value'] {
  const { closed } = value
  const dayOf = (days: unknown) => String(valueAt(days, ['from']))
  return Array.isArray(closed)
    ? { ...value, closed: closed.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))) }
    : value
}

/** Returns Markdown as one reads it: without marks of headings and emphasis, and with the words of links. */
export function withoutMarks(text: string): string {
  return text
    .replaceAll(/^#{1,6} +/gm, '')
    .replaceAll(/(\*\*|__)(.+?)\1/g, '$2')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
}
