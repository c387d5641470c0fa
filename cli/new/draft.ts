// The titles, slugs and key that every new entry starts from (R68). Pure.
import type { Content } from '#site/content.ts'
import {
  defaultLocale,
  forEachLocale,
  type Locale,
  localeEntry,
  type Locales,
  type Localized,
  localize,
} from '#site/locales.ts'
import { type Collection, pageKind } from '#site/pages.ts'
import { UsageError } from '../problems/problems.ts'
import { slugify } from '../base/slug.ts'
import { expectedOneOf } from '../problems/suggest.ts'
import type { Tone } from './picture.ts'
import { toWrite } from './texts.ts'

/** Kinds of entry that can be created; each is also the id of its page. */
const entryKinds = ['post', 'service', 'project', 'location'] as const
export type EntryKind = (typeof entryKinds)[number]

/** An editor's request. */
export interface EntryRequest {
  readonly kind: EntryKind
  /** Title in the default language. */
  readonly title: string
  /** Titles in other languages, as far as they are given. */
  readonly translations: Readonly<Record<Locale, string | undefined>>
}

/** A new entry before its texts. */
export interface Draft {
  /** Name of its folder or file. */
  readonly key: string
  /** The languages to write it in: not those that are behind and have no title. */
  readonly locales: Locales
  /** As given; a language without one has the default language's, in brackets. */
  readonly title: Localized<string>
  /** As given, unmarked. */
  readonly name: Localized<string>
  readonly slug: Localized<string>
}

/** What a template may use besides the draft. */
export interface Surroundings {
  /** The site as it is, without the entry. */
  readonly content: Content
  /** ISO date. */
  readonly today: string
}

/** The files of a new entry, by path below `content/`. */
export interface EntryFiles {
  /** A folder that only this entry has. */
  readonly folder?: string
  readonly texts: Readonly<Record<string, string>>
  readonly pictures: Readonly<Record<string, Tone>>
  /** What the editor does next, one sentence each. */
  readonly next: readonly string[]
}

/** Search results show about 60 characters; addresses and file names are made of it too. */
const MAX_TITLE = 100
/** Collections whose files are named in another than the default language, like those shipped. */
const keyLocales: Partial<Record<Collection, Locale>> = { services: 'en', projects: 'en' }

/** The kind with a name; throws a UsageError that suggests the nearest one if there is none. */
export function parseKind(name: string): EntryKind {
  const kind = entryKinds.find((known) => known === name)
  if (kind !== undefined) return kind
  throw new UsageError(`There is no kind "${name}". ${expectedOneOf(name, entryKinds)}`)
}

/** The collection that a kind of entry belongs to. */
export function collectionOf(kind: EntryKind): Collection {
  const { collection } = pageKind(kind)
  if (collection === undefined) throw new Error(`Page "${kind}" has no collection`)
  return collection
}

/** Titles, slugs and key; a UsageError where a title cannot be one. */
export function createDraft(
  { kind, title, translations }: Pick<EntryRequest, 'kind' | 'title' | 'translations'>,
  locales: Locales,
): Draft {
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
  const oneSlug = collection === 'posts' || collection === 'locations'
  return {
    key,
    locales: written,
    title: forEachLocale(written, (code) =>
      given[code] === undefined
        ? toWrite(`${main} (${localeEntry(code, locales).name})`)
        : localize(name, code),
    ),
    name,
    slug: oneSlug ? forEachLocale(written, () => key) : slug,
  }
}

/** What to do about titles that are not translated; a title that is has no sentence. */
export function translateTitles({ title, name }: Draft): string[] {
  return Object.entries(title)
    .filter(([code, text]) => text !== localize(name, code))
    .map(([, text]) => `Translate the title "${text}", and the slug beside it, if there is one.`)
}

/** A single line of visible characters. */
function parseTitle(text: string): string {
  const title = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (title === '') {
    throw new UsageError('The title is empty. Put it in quotes: npx site new post "A new post"')
  }
  if (/\p{Cc}/u.test(title)) {
    throw new UsageError('The title holds an invisible control character. Type it anew.')
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

/** The position after all others of a collection. */
export function nextOrder(entries: readonly { readonly order: number }[]): number {
  return Math.max(0, ...entries.map(({ order }) => order)) + 1
}
