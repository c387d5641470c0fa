// Collects the data of the site's own sections for a page (R98). Pure.
import type { PictureValue, TextValue } from '#site/section-values.ts'
import type { PageContext } from './context.ts'

/** Returns the data of sections by name: texts in the language of the page, and pictures with their files. */
export function ownSectionData(
  names: readonly string[],
  page: PageContext,
): Readonly<Record<string, unknown>> {
  const { ownSections } = page.content
  return Object.fromEntries(names.map((name) => [name, shown(ownSections[name], page)]))
}

function shown(value: unknown, page: PageContext): unknown {
  if (Array.isArray(value)) return value.map((entry) => shown(entry, page))
  if (typeof value !== 'object' || value === null) return value
  if (isText(value)) return page.in(value.$texts)
  if (isPicture(value)) return page.picture(value.$image, value.$layout, 'lazy')
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shown(entry, page)]))
}

function isText(value: object): value is TextValue {
  return '$texts' in value
}

function isPicture(value: object): value is PictureValue {
  return '$image' in value
}
