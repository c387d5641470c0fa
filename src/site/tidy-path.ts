// Tidies paths: each page has one spelling (R2, R5). Pure.
import type { Locales } from './locales.ts'

/** A rule that replaces repetitions of `prefix` at the start of a path with `to`. */
export interface RepeatedPrefix {
  readonly prefix: string
  readonly to: string
}

/** Returns the rules for repeated prefixes. The code of the default language is replaced with nothing. */
export function repeatedPrefixes(locales: Locales): RepeatedPrefix[] {
  return locales.map(({ code, prefix }) => ({
    prefix: prefix === '' ? `/${code}` : prefix,
    to: prefix,
  }))
}

/**
 * Returns the one spelling of a path: no doubled slash, no slash at the end, no `.html`, no language twice, no default
 * language. `//evil.example` cannot become a host.
 */
export function tidyPath(path: string, prefixes: readonly RepeatedPrefix[]): string {
  const plain = path
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/([^/])(?:\.html)+$/, '$1')
  const single = prefixes.reduce(
    (text, { prefix, to }) => text.replace(new RegExp(`^(?:${prefix})+(?=/|$)`), () => to),
    plain,
  )
  return single === '' || single === '/index' ? '/' : single
}
