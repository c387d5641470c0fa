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

/** Returns the entries of lists on a path, the outermost first. */
export function entriesOn(value: unknown, path: readonly (string | number)[]): unknown[] {
  return path.flatMap((step, index) =>
    typeof step === 'number' ? [valueAt(value, path.slice(0, index + 1))] : [],
  )
}

/** Returns the value at a path, undefined if there is none. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (parent, step) => (hasFields(parent) ? parent[step] : undefined),
    value,
  )
}
