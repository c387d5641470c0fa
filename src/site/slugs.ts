// Slugs that are others in each language, and the right one for a language (R4, R5). Pure.
import { localeEntry, type LocaleEntry, type Locales, localize } from './locales.ts'
import { pageKind } from './pages.ts'
import { buildPath, matchPath, pagesOf, type RouteEntries } from './routes.ts'

/**
 * The slugs of all entries in one language, by page id: each slug of an entry, of whatever language, with
 * the one of this language. As JSON it is what the not-found page needs to know of the entries.
 */
export type SlugTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** True for a path with a slug that is another in each language; `*` counts as a slug. */
export function hasTranslatedSlug(path: string, locales: Locales): boolean {
  const match = matchPath(path, locales)
  return match?.slug !== undefined && pageKind(match.page).translatedSlugs === true
}

/** The slugs of one language. Its own win over the same slug of another entry in another language. */
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
      const known = slugs.toReversed().flatMap(({ own, all }) => all.map((slug) => [slug, own]))
      return [[page, Object.fromEntries([...known, ...slugs.map(({ own }) => [own, own])])]]
    }),
  )
}

/** Narrows a parsed JSON value to the slugs of a language; the build has checked the rest. */
export function isSlugTable(value: unknown): value is SlugTable {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((slugs) => typeof slugs === 'object')
  )
}

/**
 * The path that an entry's page has in the language of `path`, or of the page one level up where no
 * entry has this slug; undefined where the slug is not translated. `slugs` are those of this language.
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
  const known = new Map(Object.entries(slugs[page] ?? {})).get(slug)
  return known === undefined ? buildPath(locale, parent) : buildPath(locale, page, known)
}
