// Derives titles, slugs and key of a new entry from its title (R68). Pure.
import {
  defaultLocale,
  forEachLocale,
  type Locale,
  localeEntry,
  type Locales,
  type Localized,
  localize,
  mapLocalized,
} from '#site/locales.ts'
import type { EntryFolder } from '#site/pages.ts'
import { slugify } from '#site/slugify.ts'
import { collectionOf, type EntryKind, isKeySlug } from '../content/entry-kinds.ts'
import { UsageError } from '../problems/problems.ts'
import { toWrite } from './template.ts'

/** An editor's request. */
export interface EntryRequest {
  readonly kind: EntryKind
  /** Title in the default language. */
  readonly title: string
  /** Titles in other languages, if given. */
  readonly translations: Readonly<Record<Locale, string | undefined>>
}

/** A new entry without its texts. */
export interface Draft {
  /** Name of its folder or file. */
  readonly key: string
  /** Languages to write it in: all but those that are behind and have no title. */
  readonly locales: Locales
  /** As given; a language without a title has that of the default language, in brackets. */
  readonly title: Localized<string>
  /** As given, unmarked. */
  readonly name: Localized<string>
  /** Of an own page, its path. */
  readonly slug: Localized<string>
}

/** Search results show about 60 characters; URLs and file names are made of the title too. */
const MAX_TITLE = 100
/** Collections whose files have names in another language than the default one, as in the shipped site. */
const keyLocales: Partial<Record<EntryFolder, Locale>> = { services: 'en', projects: 'en' }

/** Returns titles, slugs and key; throws a UsageError if a title is not usable. */
export function createDraft({ kind, title, translations }: EntryRequest, locales: Locales): Draft {
  const base = defaultLocale(locales).code
  const given: Readonly<Record<Locale, string | undefined>> = { ...translations, [base]: title }
  const collection = collectionOf(kind)
  const written = locales.filter(
    ({ code, behind = [] }) => given[code] !== undefined || !behind.includes(collection),
  )
  const main = parseTitle(title)
  const name = forEachLocale(written, (code) => parseTitle(given[code] ?? main))
  const slug = forEachLocale(written, (code) => parseSlug(localize(name, code)))
  const key = slug[keyLocales[collection] ?? base] ?? localize(slug, base)
  return {
    key,
    locales: written,
    title: forEachLocale(written, (code) =>
      given[code] === undefined
        ? toWrite(`${main} (${localeEntry(code, locales).name})`)
        : localize(name, code),
    ),
    name,
    slug: mapLocalized(slug, (own) => (kind === 'page' ? `/${own}` : isKeySlug(kind) ? key : own)),
  }
}

/** Returns one sentence per title that has to be translated. */
export function translateTitles({ title, name }: Draft): string[] {
  return Object.entries(title)
    .filter(([code, text]) => text !== localize(name, code))
    .map(([, text]) => `Translate the title "${text}", and the slug beside it, if there is one.`)
}

/** Returns a title as a single line of visible characters. */
function parseTitle(text: string): string {
  const title = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (title === '') {
    throw new UsageError(
      'The title is empty. Put it in quotes: npx sitewright new post "A new post"',
    )
  }
  if (/\p{Cc}/u.test(title)) {
    throw new UsageError('The title contains an invisible control character. Type it again.')
  }
  const { length } = Array.from(title)
  if (length > MAX_TITLE) {
    throw new UsageError(
      `The title has ${length} characters; at most ${MAX_TITLE} are possible, and search results show about 60. Shorten it.`,
    )
  }
  return title
}

function parseSlug(title: string): string {
  const slug = slugify(title)
  if (slug !== '') return slug
  throw new UsageError(
    `"${title}" has no letters or digits for an address. Use a title with letters a–z or digits.`,
  )
}
