// Checks what needs more than one file: duplicate slugs, taken paths, unknown references.
import type { Content, HomeTextSection } from '#site/content.ts'
import { isSectionName, type NamedSection } from '#site/home-sections.ts'
import { forEachLocale, type Locales, type Localized } from '#site/locales.ts'
import type { Collection } from '#site/pages.ts'
import { takenPath } from '#site/routes.ts'
import { displayName, type Position, type Problems } from '../problems/problems.ts'
import { expectedOneOf } from '../problems/suggest.ts'
import { sectionFile } from './files.ts'
import type { WrittenLists } from './lists.ts'
import { whyHidden } from './hidden-pages.ts'
import type { ContentFile } from './read.ts'
import type { ValuePath, YamlDocument } from './yaml/yaml-document.ts'

/** The slugs of one entry and the names that it refers to, with their places. */
export interface References {
  readonly collection: Collection
  readonly key: string
  readonly locate: YamlDocument['locate']
  /** Slugs by locale; empty if the key is always the slug. */
  readonly slug: Localized<{ readonly slug: string; readonly at: Position }>
  /** Keys of services. */
  readonly services?: readonly string[]
  /** Topics of questions. */
  readonly faq?: readonly string[]
  /** Key of a location. */
  readonly location?: string | undefined
  /** Name of a person of the team. */
  readonly contact?: string | undefined
}

/** A reference to an entry, with its place. */
export interface EntryReference {
  readonly kind: 'post' | 'project'
  readonly key: string
  readonly at: Position
}

/** Refuses entries of a collection with the same slug in one language. */
export function checkDuplicates(entries: readonly References[], problems: Problems): void {
  const slugs = new Map<string, Position>()
  for (const { collection, slug } of entries) {
    for (const [locale, { slug: text, at }] of Object.entries(slug)) {
      const id = `${collection}/${locale}/${text}`
      const first = slugs.get(id)
      slugs.set(id, first ?? at)
      if (first === undefined) continue
      problems.error('content-duplicate', `The slug "${text}" is already taken in "${locale}"`, {
        at,
        hint: `It is the slug at ${first.file}:${first.line}:${first.column}. Give one of the two another slug.`,
      })
    }
  }
}

/** Refuses entries with the path of a list page, including pages that the list does not have yet. */
export function checkSlugs(
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

/** Refuses references to missing entries. An invalid entry counts as present. */
export function checkReferences(
  entries: readonly References[],
  {
    keys,
    topics,
    team,
    problems,
  }: {
    keys: Readonly<Record<Collection, readonly string[]>>
    /** Topics of all questions; undefined if their file is invalid. */
    topics: readonly string[] | undefined
    /** Names of the team; undefined if its file is invalid. */
    team: readonly string[] | undefined
    problems: Problems
  },
): void {
  for (const { locate, services = [], location, contact, faq = [] } of entries) {
    const check = (
      name: string,
      path: ValuePath,
      target: { kind: string; options: readonly string[] },
    ) => checkName(name, { at: locate(path), ...target, problems })
    for (const [index, topic] of faq.entries())
      check(topic, ['faq', index], { kind: 'question with the topic', options: topics ?? faq })
    for (const [index, key] of services.entries())
      check(key, ['services', index], { kind: 'service', options: keys.services })
    if (location !== undefined)
      check(location, ['location'], { kind: 'location', options: keys.locations })
    if (contact !== undefined)
      check(contact, ['contact'], { kind: 'person', options: team ?? [contact] })
  }
}

/** Refuses references to entries that are not public on the day. */
export function refuseHidden(
  references: readonly EntryReference[],
  { hidden, day, problems }: Pick<Content, 'hidden' | 'day'> & { problems: Problems },
): void {
  for (const { kind, key, at } of references) {
    const entry = hidden[`${kind}s`].find((each) => each.key === key)
    if (entry === undefined) continue
    const { reason, hint } = whyHidden(entry, day)
    problems.error('content-not-public', `The ${kind} "${key}" ${reason}`, { at, hint })
  }
}

/**
 * Refuses home sections without entries or without their text, and texts that no section shows. `shown` contains the number of
 * entries by section, as far as it is known; `textKeys` also contains those of invalid texts.
 */
export function checkSections(
  { data: { sections }, locate }: ContentFile<WrittenLists>,
  {
    shown,
    textKeys,
    homeTexts,
    problems,
  }: {
    shown: Partial<Record<NamedSection, number>>
    textKeys: readonly string[]
    homeTexts: readonly HomeTextSection[]
    problems: Problems
  },
): void {
  const unshown = new Map(homeTexts.map(({ key, body }) => [key, body]))
  for (const [index, section] of sections.entries()) {
    if (typeof section !== 'string') {
      const at = locate(['sections', index, 'text'])
      checkName(section.text, { at, kind: 'text of home', options: textKeys, problems })
      unshown.delete(section.text)
      continue
    }
    if (!isSectionName(section) || shown[section] !== 0) continue
    problems.error('content-invalid', `The section "${section}" has nothing to show`, {
      at: locate(['sections', index]),
      hint: `${section === 'people' ? 'Add "team" to content/company.yaml' : `Write content/${section}.yaml with an entry that is public`}, or take "${section}" out of the list.`,
    })
  }
  for (const [key, body] of unshown)
    problems.error('content-unknown-file', `No section of home shows the text "${key}"`, {
      at: { file: Object.values(body)[0]?.file ?? '', line: 1, column: 1 },
      hint: `Add {text: ${key}} to "sections" in content/lists.yaml, or delete content/home/${key}.`,
    })
}

/** Refuses the data of an own section that home does not show. */
export function refuseUnshownSection(name: string, problems: Problems): void {
  problems.error('content-unknown-file', 'No section of home shows this file', {
    at: { file: displayName(sectionFile(name)), line: 1, column: 1 },
    hint: `Add ${name} to "sections" in content/lists.yaml, or delete the file.`,
  })
}

/** Refuses a name that is not in `options`; `kind` describes it in messages. */
export function checkName(
  name: string,
  {
    at,
    kind,
    options,
    problems,
  }: { at: Position; kind: string; options: readonly string[]; problems: Problems },
): void {
  if (options.includes(name)) return
  problems.error('content-unknown-reference', `There is no ${kind} "${name}"`, {
    at,
    hint: expectedOneOf(name, options),
  })
}
