// Makes the files of a new entry from its template (R68).
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '#site/content.ts'
import { defaultLocale } from '#site/locales.ts'
import { appRoot } from '../base/app-root.ts'
import { placeholderName } from '../base/placeholder.ts'
import { collectionOf, type EntryKind, hasFolder } from '../content/entry-kinds.ts'
import { UsageError } from '../problems/problems.ts'
import { type Draft, translateTitles } from './draft.ts'
import { drawPlaceholder, type Tone } from './picture.ts'
import { fillTemplate, type Values } from './template.ts'

/** Files of a new entry. */
interface EntryFiles {
  /** Folder that only this entry has, below `content/`. */
  readonly folder: string | undefined
  /** Contents by path below `content/`. */
  readonly files: Readonly<Record<string, string | Buffer>>
  /** Next steps for the editor, one sentence each. */
  readonly next: readonly string[]
}

/** Placeholder pictures by the name that the template uses. */
const pictures: Readonly<Record<EntryKind, Readonly<Record<string, Tone>>>> = {
  post: { picture: 'accent' },
  project: { before: 'plain', after: 'accent' },
  service: { picture: 'accent' },
  location: { picture: 'plain' },
  page: { picture: 'accent' },
}

/** Returns the files of an entry that the site does not have yet. `today` is an ISO date. */
export async function entryFiles(
  kind: EntryKind,
  draft: Draft,
  { content, today }: { content: Content; today: string },
): Promise<EntryFiles> {
  const { services, locales, theme } = content
  if (services.length === 0 && (kind === 'project' || kind === 'location')) {
    throw new UsageError(
      `A ${kind} needs a service, and the site has none. Make one first, with "npx sitewright new service".`,
    )
  }
  const { key } = draft
  const entry = `${collectionOf(kind)}/${key}`
  const folder = hasFolder(kind) ? entry : path.posix.dirname(entry)
  const drawn = Object.entries(pictures[kind]).map(([name, tone]) => {
    // Files without a folder of their own have the name of their entry.
    const subject = kind === 'project' ? name : hasFolder(kind) ? undefined : key
    return { name, tone, file: placeholderName(subject) }
  })
  const values = {
    ...draft,
    ...valuesOf(content, today),
    ...Object.fromEntries(drawn.map(({ name, file }) => [name, file])),
    order: nextOrder(content[collectionOf(kind)]),
  }
  const template = await fs.readFile(path.join(appRoot, `starter/new/${kind}.yaml`), 'utf8')
  const { texts, next } = fillTemplate(template, { values, written: draft.locales, locales })
  // Pictures first: a running server then never reads a text without its picture.
  const files = [
    ...(await Promise.all(
      drawn.map(async ({ file, tone }) => {
        return [`${folder}/${file}`, await drawPlaceholder(tone, theme.colors)] as const
      }),
    )),
    ...Object.entries(texts).map(([end, text]) => [`${entry}${end}`, text] as const),
  ]
  return {
    folder: hasFolder(kind) ? entry : undefined,
    files: Object.fromEntries(files),
    next: [...(kind === 'location' ? [] : translateTitles(draft)), ...next],
  }
}

/** Returns the values of all templates that come from the site. */
function valuesOf(content: Content, today: string): Values {
  const { faq, lists, locales, locations, services } = content
  const { categories } = defaultLocale(locales)
  const { serviceTypes, locationTypes } = lists
  return {
    date: today,
    allCategories: categories,
    allLocations: locations.map(({ key }) => key),
    allServices: services.map(({ key }) => key),
    allTopics: [...new Set(faq.map(({ topic }) => topic))],
    allServiceTypes: serviceTypes,
    allLocationTypes: locationTypes,
  }
}

/** Returns the position after all other entries of a collection; posts have none. */
function nextOrder(entries: readonly object[]): number {
  return Math.max(0, ...entries.map((entry) => ('order' in entry ? Number(entry.order) : 0))) + 1
}
