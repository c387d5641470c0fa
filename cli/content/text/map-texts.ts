// Changes the texts of a YAML document.
import type { ValuePath } from '../yaml/yaml-document.ts'

/** Returns a value with every text in it changed, given where it is. */
export function mapTexts(
  value: unknown,
  change: (text: string, path: ValuePath) => string,
  path: ValuePath = [],
): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value))
    return value.map((entry, index) => mapTexts(entry, change, [...path, index]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change, [...path, key])]),
  )
}
