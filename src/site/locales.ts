// Defines the languages of a site and localized values. Pure.
import type { HomeSection } from './home-sections.ts'
import type { EntryFolder, PageId } from './pages.ts'

/** Code of a language: `de`, `en`. */
export type Locale = string

/** A value in every language of the site, by locale code. */
export type Localized<T> = Readonly<Record<Locale, T>>

/** One language of the site. */
export interface LocaleEntry {
  /** Key in content files and in data: `de`. */
  readonly code: Locale
  /** First path segment with its slash: `/en`; '' for the default language. */
  readonly prefix: string
  /** BCP 47 tag of `lang` and `hreflang`: `de-CH`. */
  readonly tag: string
  /** The language's name in itself. */
  readonly name: string
  /** Tag for dates and numbers: `en-GB`. */
  readonly format: string
  /** Browser languages, in lower case, that select this language on the first visit. */
  readonly browserTags: readonly string[]
  /** Opening and closing double, then single quotes. */
  readonly quotes: readonly [string, string, string, string]
  /** Word before the number of a list page: `seite` in `/blog/seite-2`. */
  readonly pageWord: string
  /** Path pattern of each page, without the prefix; content fills `:slug`. Every language has the same pages. */
  readonly paths: Readonly<Partial<Record<PageId, string>>>
  /** Paths of the site's own pages by key, without the prefix; absent if it has none. */
  readonly ownPaths?: Readonly<Record<string, string>>
  /** Folders whose entries may be untranslated; such an entry has no page in this language. */
  readonly behind?: readonly EntryFolder[]
  /** Categories of the blog: `tipps` in `/blog/tipps`; the same in every language. */
  readonly categories: readonly string[]
  /** Reasons for trust on the first screen; the same in every language. */
  readonly badges: readonly Badge[]
  /** Sections of home in their order: `services` in `/#services`; the same in every language. */
  readonly sections: readonly HomeSection[]
}

/** A reason for trust, by the key of its text. */
export interface Badge {
  readonly key: string
  /** BCP 47 tag of its text, if that differs from the language of the page. */
  readonly lang?: string
}

/** All languages of a site. The first is the default: it has no prefix and is `x-default`. */
export type Locales = readonly LocaleEntry[]

/** Returns the default language, which is the first. */
export function defaultLocale(locales: Locales): LocaleEntry {
  const [first] = locales
  if (first === undefined) throw new Error('The site has no language')
  return first
}

/** Returns the entry of a code. Throws for an unknown code, which is a bug of the caller. */
export function localeEntry(code: Locale, locales: Locales): LocaleEntry {
  const entry = locales.find((candidate) => candidate.code === code)
  if (entry === undefined) throw new Error(`The site has no language "${code}"`)
  return entry
}

/** Returns the locale whose prefix is the first segment of a path, otherwise the default. */
export function localeOfPath(path: string, locales: Locales): LocaleEntry {
  const prefixed = locales.find(
    ({ prefix }) => prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)),
  )
  return prefixed ?? defaultLocale(locales)
}

/** Returns the value in one language. Throws if it is missing, since the loader has checked all languages. */
export function localize<T>(text: Localized<T>, locale: Locale): T {
  const value = text[locale]
  if (value === undefined) throw new Error(`No text of "${locale}"`)
  return value
}

/** Maps the value of each language. */
export function mapLocalized<T, V>(
  texts: Localized<T>,
  make: (value: T, locale: Locale) => V,
): Localized<V> {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, value]) => [locale, make(value, locale)]),
  )
}

/** Calls `make` for each language. */
export function forEachLocale<T>(locales: Locales, make: (locale: Locale) => T): Localized<T> {
  return Object.fromEntries(locales.map(({ code }) => [code, make(code)]))
}
