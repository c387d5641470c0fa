// The languages of a site, as `content/languages.yaml` states them, each with all that its addresses consist of (R1, R3).
// Pure.
import type { HomeSection } from './home-sections.ts'
import type { Collection, PageId } from './pages.ts'

/** Code of a language: `de`, `en`. */
export type Locale = string

/** A value in every language of the site, by locale code. */
export type Localized<T> = Readonly<Record<Locale, T>>

/** One language of the site. */
export interface LocaleEntry {
  /** Key in content files and in data: `de`. */
  readonly code: Locale
  /** First path segment with its slash, or '' for the default language: `/en`. */
  readonly prefix: string
  /** BCP 47 tag of `lang` and `hreflang`: `de-CH`. */
  readonly tag: string
  /** The language's name in itself. */
  readonly name: string
  /** Tag for dates and numbers: `en-GB`. */
  readonly format: string
  /** Browser languages, in lower case, that lead to this language at first entry (R7). */
  readonly browserTags: readonly string[]
  /** Opening and closing double, then single quotes (R28). */
  readonly quotes: readonly [string, string, string, string]
  /** Before the number of a further page of a list: `seite` in `/blog/seite-2` (R78). */
  readonly pageWord: string
  /**
   * Path pattern of each page that the site has, without the prefix; `:slug` is filled from content. Every
   * language has the same pages (R84).
   */
  readonly paths: Readonly<Partial<Record<PageId, string>>>
  /** Collections whose entries need not have it yet; such an entry has no page in it (R84). */
  readonly behind?: readonly Collection[]
  /** Categories of the blog: `tipps` in `/blog/tipps`; the same in each language (R16, R78). */
  readonly categories: readonly string[]
  /** Reasons for trust on the first screen; the same in each language (R12). */
  readonly badges: readonly Badge[]
  /** Sections of home in their order: `services` in `/#services`; the same in each language (R11). */
  readonly sections: readonly HomeSection[]
}

/** A reason for trust by the key of its text. */
export interface Badge {
  readonly key: string
  /** BCP 47 tag of its words, if the page is in another language. */
  readonly lang?: string
}

/** All languages of a site; the first is the default (unprefixed, `x-default`, shown where a text is missing). */
export type Locales = readonly LocaleEntry[]

/** The default language: the first. */
export function defaultLocale(locales: Locales): LocaleEntry {
  const [first] = locales
  if (first === undefined) throw new Error('The site has no language')
  return first
}

/** The entry of a code. An unknown code is a bug of the caller and throws. */
export function localeEntry(code: Locale, locales: Locales): LocaleEntry {
  const entry = locales.find((candidate) => candidate.code === code)
  if (entry === undefined) throw new Error(`The site has no language "${code}"`)
  return entry
}

/** The locale of a path: the one whose prefix is its first segment, else the default (R3). */
export function localeOfPath(path: string, locales: Locales): LocaleEntry {
  const prefixed = locales.find(
    ({ prefix }) => prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)),
  )
  return prefixed ?? defaultLocale(locales)
}

/** The text of one language. The content loader fills every language, so a gap is a bug and throws. */
export function localize<T>(text: Localized<T>, locale: Locale): T {
  const value = text[locale]
  if (value === undefined) throw new Error(`No text for locale "${locale}"`)
  return value
}

/** A value in every language that another has, made of its values. */
export function mapLocalized<T, V>(
  texts: Localized<T>,
  make: (value: T, locale: Locale) => V,
): Localized<V> {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, value]) => [locale, make(value, locale)]),
  )
}

/** Builds a localized value by calling `make` for each language. */
export function forEachLocale<T>(locales: Locales, make: (locale: Locale) => T): Localized<T> {
  return Object.fromEntries(locales.map(({ code }) => [code, make(code)]))
}
