// The locale table: one entry for each language, including its path patterns (R1, R3).
import type { PageId } from './pages.ts'

/** Code of an entry of the locale table: `de`, `en`. */
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
}

/** All languages; the first is the default (unprefixed, `x-default`, shown where a text is missing). */
export const locales: readonly LocaleEntry[] = [
  {
    code: 'de',
    prefix: '',
    tag: 'de-CH',
    name: 'Deutsch',
    format: 'de-CH',
    browserTags: ['de', 'de-ch', 'de-at'],
    quotes: ['«', '»', '‹', '›'],
    pageWord: 'seite',
    paths: {
      home: '/',
      service: '/dienstleistungen/:slug',
      location: '/standorte/:slug',
      blog: '/blog',
      post: '/blog/:slug',
      projects: '/projekte',
      project: '/projekt/:slug',
      estimate: '/richtwert',
      'legal-notice': '/impressum',
      'privacy-policy': '/datenschutz',
      portal: '/kundenportal',
      'not-found': '/404',
    },
  },
  {
    code: 'en',
    prefix: '/en',
    tag: 'en',
    name: 'English',
    format: 'en-GB',
    browserTags: ['en', 'en-us', 'en-gb'],
    quotes: ['“', '”', '‘', '’'],
    pageWord: 'page',
    paths: {
      home: '/',
      service: '/services/:slug',
      location: '/locations/:slug',
      blog: '/blog',
      post: '/blog/:slug',
      projects: '/projects',
      project: '/project/:slug',
      estimate: '/estimate',
      'legal-notice': '/legal-notice',
      'privacy-policy': '/privacy-policy',
      portal: '/customer-portal',
      'not-found': '/404',
    },
  },
]

/** The default entry of a table: its first. */
export function defaultLocale(table: readonly LocaleEntry[] = locales): LocaleEntry {
  const [first] = table
  if (first === undefined) throw new Error('The locale table is empty')
  return first
}

/** The entry of a code. An unknown code is a bug of the caller and throws. */
export function localeEntry(code: Locale, table: readonly LocaleEntry[] = locales): LocaleEntry {
  const entry = table.find((candidate) => candidate.code === code)
  if (entry === undefined) throw new Error(`No locale "${code}" in the locale table`)
  return entry
}

/** The locale of a path: the one whose prefix is its first segment, else the default (R3). */
export function localeOfPath(path: string, table: readonly LocaleEntry[] = locales): LocaleEntry {
  const prefixed = table.find(
    ({ prefix }) => prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)),
  )
  return prefixed ?? defaultLocale(table)
}

/** The text of one language. The content loader fills every language, so a gap is a bug and throws. */
export function localize<T>(text: Localized<T>, locale: Locale): T {
  const value = text[locale]
  if (value === undefined) throw new Error(`No text for locale "${locale}"`)
  return value
}

/** Builds a localized value by calling `make` for each language of the table. */
export function forEachLocale<T>(
  make: (locale: Locale) => T,
  table: readonly LocaleEntry[] = locales,
): Localized<T> {
  return Object.fromEntries(table.map(({ code }) => [code, make(code)]))
}
