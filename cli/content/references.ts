// Checks that need more than one file: duplicate slugs, taken addresses, unknown references (R26).
import type { HomeSection } from '#site/home-sections.ts'
import { forEachLocale, type Locales, type Localized } from '#site/locales.ts'
import type { Collection } from '#site/pages.ts'
import { takenPath } from '#site/routes.ts'
import type { Position, Problems } from '../problems/problems.ts'
import { expectedOneOf } from '../problems/suggest.ts'
import type { WrittenLists } from './lists.ts'
import type { ContentFile } from './read.ts'
import type { YamlDocument } from './yaml/yaml-document.ts'

/** The names of one entry and the names it refers to, with their places. */
export interface References {
  readonly collection: Collection
  readonly key: string
  readonly locate: YamlDocument['locate']
  /** Slugs the editor chose, by locale; empty where the key is the slug. */
  readonly slug: Localized<{ readonly slug: string; readonly at: Position }>
  /** Keys of services. */
  readonly services?: readonly string[]
  /** Topics of questions. */
  readonly faq?: readonly string[]
  /** Key of a location. */
  readonly location?: string | undefined
}

/** An entry that a text names, and where. */
export interface NamedEntry {
  readonly key: string
  readonly at: Position
}

/** Two entries of a collection may not have the same slug in one language. */
export function checkDuplicates(entries: readonly References[], problems: Problems): void {
  const seen = new Map<string, Position>()
  for (const { collection, slug } of entries) {
    for (const [locale, { slug: text, at }] of Object.entries(slug)) {
      const id = `${collection}/${locale}/${text}`
      const first = seen.get(id)
      if (first === undefined) {
        seen.set(id, at)
        continue
      }
      problems.error('content-duplicate', `The slug "${text}" is already taken in "${locale}"`, {
        at,
        hint: `It is the slug at ${first.file}:${first.line}:${first.column}. Give one of the two another slug.`,
      })
    }
  }
}

/** No entry may have the address of a page of a list, whether the list has this page yet or not (R16, R78). */
export function checkAddresses(
  entries: readonly References[],
  { locales, problems }: { locales: Locales; problems: Problems },
): void {
  const pages = locales.map(({ pageWord }) => `"${pageWord}-2"`).join(' or ')
  for (const { collection, key, slug, locate } of entries) {
    const path = takenPath(
      collection,
      forEachLocale(locales, (locale) => slug[locale]?.slug ?? key),
      locales,
    )
    if (path === undefined) continue
    problems.error(
      'content-duplicate',
      `The address ${path} belongs to the list of ${collection}`,
      {
        at: locate([]),
        hint: `Rename content/${collection}/${key}. An entry cannot have the name of a category, or of a page like ${pages}.`,
      },
    )
  }
}

/** Every key that an entry names must be an entry. An entry with problems of its own still counts. */
export function checkReferences(
  entries: readonly References[],
  {
    keys,
    topics,
    problems,
  }: {
    keys: Readonly<Record<Collection, readonly string[]>>
    /** Topics of all questions; undefined where their file could not be read. */
    topics: readonly string[] | undefined
    problems: Problems
  },
): void {
  const { services, locations } = keys
  for (const { locate, services: named = [], location, faq = [] } of entries) {
    for (const [index, key] of faq.entries()) {
      if (topics === undefined) break
      checkName(key, { at: locate(['faq', index]), kind: 'question on', known: topics, problems })
    }
    for (const [index, key] of named.entries())
      checkName(key, {
        at: locate(['services', index]),
        kind: 'service',
        known: services,
        problems,
      })
    if (location !== undefined)
      checkName(location, {
        at: locate(['location']),
        kind: 'location',
        known: locations,
        problems,
      })
  }
}

/** A section of home needs something to show; `shown` has the numbers of things by section, as far as they are known. */
export function checkSections(
  { data: { sections }, locate }: ContentFile<WrittenLists>,
  { shown, problems }: { shown: Partial<Record<HomeSection, number>>; problems: Problems },
): void {
  for (const [index, section] of sections.entries()) {
    if (shown[section] !== 0) continue
    problems.error('content-invalid', `The section "${section}" has nothing to show`, {
      at: locate(['sections', index]),
      hint: `Write content/${section}.yaml, or take "${section}" out of the list.`,
    })
  }
}

/** What is named must be there, among the names that are `known`. `kind` says in messages what it would be. */
export function checkName(
  name: string,
  {
    at,
    kind,
    known,
    problems,
  }: { at: Position; kind: string; known: readonly string[]; problems: Problems },
): void {
  if (known.includes(name)) return
  problems.error('content-unknown-reference', `There is no ${kind} "${name}"`, {
    at,
    hint: expectedOneOf(name, known),
  })
}
