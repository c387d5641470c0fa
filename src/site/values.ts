// Plain data by path.

/** Returns true for maps and lists. */
export function hasFields(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}

/** Returns whether two values of JSON or YAML have the same content. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (!hasFields(a) || !hasFields(b)) return Object.is(a, b)
  const keys = Object.keys(a)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  )
}

/** Returns a value as a text: the texts of an object, one after the other. */
export function textOf(value: unknown): string {
  if (hasFields(value)) return Object.values(value).map(textOf).filter(Boolean).join(' · ')
  return typeof value === 'string' || typeof value === 'number' || value === true
    ? String(value)
    : ''
}

/** Returns the value at a path, undefined if there is none. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (parent, step) => (hasFields(parent) ? parent[step] : undefined),
    value,
  )
}
