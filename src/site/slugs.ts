// Translates slugs between languages. Pure.
import { localeEntry, type LocaleEntry, type Locales, localize } from './locales.ts'
import { pageKind } from './pages.ts'
import { buildPath, matchPath, pagesOf, type RouteEntries } from './routes.ts'

/** Slugs in one language, by page id and by the slug in any language. The not-found page loads it as JSON. */
export type SlugTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns true for a path whose slug depends on the language; `*` counts as a slug. */
export function hasTranslatedSlug(path: string, locales: Locales): boolean {
  const match = matchPath(path, locales)
  return match?.slug !== undefined && pageKind(match.page).translatedSlugs === true
}

/** Returns the slugs of one language, which take precedence over equal slugs of other entries in other languages. */
export function createSlugTable(entries: RouteEntries, locale: LocaleEntry): SlugTable {
  return Object.fromEntries(
    pagesOf(locale).flatMap((page) => {
      const { collection, translatedSlugs } = pageKind(page)
      if (collection === undefined || translatedSlugs !== true) return []
      const own = entries[collection].filter(({ slug }) => locale.code in slug)
      const slugs = own.map(({ slug }) => ({
        own: localize(slug, locale.code),
        all: Object.values(slug),
      }))
      const others = slugs.toReversed().flatMap(({ own, all }) => all.map((slug) => [slug, own]))
      return [[page, Object.fromEntries([...others, ...slugs.map(({ own }) => [own, own])])]]
    }),
  )
}

/** Narrows a parsed JSON value to the slugs of a language; the build guarantees the rest. */
export function isSlugTable(value: unknown): value is SlugTable {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((slugs) => typeof slugs === 'object')
  )
}

/**
 * Returns the path of an entry in the language of `path`, or of the page one level up if `slugs` lacks its slug.
 * Undefined if the page kind has no translated slugs.
 */
export function rightPath(
  path: string,
  { slugs, locales }: { slugs: SlugTable; locales: Locales },
): string | undefined {
  const match = matchPath(path, locales)
  if (match?.slug === undefined) return undefined
  const { page, slug } = match
  const { translatedSlugs, parent } = pageKind(page)
  if (translatedSlugs !== true || parent === undefined) return undefined
  const locale = localeEntry(match.locale, locales)
  const own = new Map(Object.entries(slugs[page] ?? {})).get(slug)
  return own === undefined ? buildPath(locale, parent) : buildPath(locale, page, own)
}
