// A memo for what is costly to create for a language, such as patterns with the names of all months.

/** Returns a function that calls `create` once for each language. `create` must not return undefined. */
export function perLocale<T>(create: (locale: string) => T): (locale: string) => T {
  const known = new Map<string, T>()
  return (locale) => {
    const value = known.get(locale) ?? create(locale)
    known.set(locale, value)
    return value
  }
}
