// Names the parts of content by their first texts. Pure.
import { shortened } from './edit-words.ts'
import type { Locale } from './locales.ts'
import { hasFields, textOf, valueAt } from './values.ts'

/** Fields whose values are for links. */
export const codes: readonly string[] = ['key', 'id', 'topic']

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the first text of a value in a language, or its first choices; a day only if it has no other. */
export function firstText(item: unknown, language: Locale): string {
  if (Array.isArray(item)) return item.map(textOf).join(', ')
  if (!hasFields(item)) return textOf(item)
  const texts = Object.entries(item)
    .filter(([name]) => !codes.includes(name))
    .map(([, field]) => firstText(valueAt(field, [language]) ?? field, language))
  return texts.find((text) => text !== '' && !DAY.test(text)) ?? texts.find(Boolean) ?? ''
}

/** Returns the name of a value, '' if it has no text. */
export function nameOf(value: unknown, language: Locale): string {
  return shortened(firstText(valueAt(value, [language]) ?? value, language))
}

/** Returns the names of the values on a path. */
export function namesOn(
  value: unknown,
  path: readonly (string | number)[],
  language: Locale,
): string[] {
  return path.map((_, index) => nameOf(valueAt(value, path.slice(0, index + 1)), language))
}
