// Plain data by path.

/** Returns true for maps and lists. */
export function hasFields(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}

/** Returns the value at a path, undefined if there is none. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (parent, step) => (hasFields(parent) ? parent[step] : undefined),
    value,
  )
}
