// Lists the files of a content folder, and reports those that are probably misnamed.
import path from 'node:path'
import { textPageIds } from '#site/content.ts'
import { defaultLocale, type Locales } from '#site/locales.ts'
import { type EntryFolder, type PageId, pageIds, pageKind } from '#site/pages.ts'
import { hasPage } from '#site/routes.ts'
import type { Entry } from '../base/files.ts'
import { displayName, type Problems } from '../problems/problems.ts'
import { suggest } from '../problems/suggest.ts'
import { type FileSource } from './read.ts'
import { isKey } from './schemas/fields.ts'

const singleFiles = [
  'company.yaml',
  'strings.yaml',
  'faq.yaml',
  'prices.yaml',
  'jobs.yaml',
  'languages.yaml',
  'lists.yaml',
  'process.yaml',
  'testimonials.yaml',
  'theme.yaml',
  'valley.yaml',
  'woods.yaml',
]

/** Folder with the data of the site's own sections. */
const SECTIONS_FOLDER = 'sections'

/** Text files of a content folder, by their paths below it, spelt as on the disk. */
interface ContentFiles {
  /** Files that the site reads. */
  readonly names: readonly string[]
  /** Other text files, which are probably misnamed. */
  readonly others: readonly string[]
  /** Links and devices, which are not read. An image may be a link. */
  readonly links: readonly string[]
}

/** Folders with a folder per entry, which contains a file per language. */
const FOLDERS = ['posts', 'projects', 'pages', 'home']

/** Text files, except hidden ones and those in hidden folders. */
const TEXT = /^(?!\.)(?!.*\/\.).*\.(?:yaml|yml|md|markdown|mdx|json)$/i

const HIDDEN = /(?:^|\/)\./
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/i

/** Sorts the entries of a content folder of a site with these languages and sections of its own. */
export function findContentFiles(
  entries: readonly Entry[],
  locales: Locales,
  ownSections: readonly string[] = [],
): ContentFiles {
  // The reader of a single file reports a link in its place.
  const isRead = ({ name, kind }: Entry) => kind.isFile() || singleFiles.includes(name)
  const all = entries
    .filter((entry) => TEXT.test(entry.name) && isRead(entry))
    .map(({ name }) => name)
  const languages = languageFiles(locales)
  const sections = ownSections.map(sectionFile)
  const hasPlace = (name: string) =>
    sections.includes(name) ||
    (isExpected(name, languages) && absentPage(name, locales) === undefined)
  return {
    names: all.filter(hasPlace),
    others: all.filter((name) => !hasPlace(name) && !/(^|\/)README\.md$/i.test(name)),
    links: entries
      .filter((entry) => !isRead(entry))
      .map(({ name }) => name)
      .filter((name) => !HIDDEN.test(name) && !PICTURE.test(name)),
  }
}

/** Returns true if a site with all pages reads a file of this name. */
function isExpected(name: string, languages: readonly string[]): boolean {
  const [first = '', second = '', third = '', ...more] = name.split('/')
  if (more.length > 0) return false
  if (second === '') return singleFiles.includes(first)
  if (third !== '') return FOLDERS.includes(first) && languages.includes(third)
  if (['services', 'locations'].includes(first)) return second.endsWith('.yaml')
  return textPageIds.some((page) => page === first) && languages.includes(second)
}

/** Returns the page that a file belongs to, if the site does not have that page. */
function absentPage(name: string, locales: Locales): PageId | undefined {
  const [first = ''] = name.split('/')
  const pages: Readonly<Record<string, PageId>> = {
    'jobs.yaml': 'estimate',
    'valley.yaml': 'location',
  }
  const page =
    pages[first] ?? pageIds.find((id) => id === first || pageKind(id).collection === first)
  return page === undefined || hasPage(defaultLocale(locales), page) ? undefined : page
}

/** Returns the keys of entries: the file or folder names below `folder`. Invalid names are problems. */
export function keysOf(
  names: readonly string[],
  folder: EntryFolder | 'home',
  problems: Problems,
): string[] {
  const keys = new Set<string>()
  for (const name of names) {
    const [first, entry = ''] = name.split('/')
    if (first !== folder) continue
    const key = path.posix.basename(entry, '.yaml')
    if (isKey(key)) keys.add(key)
    else {
      problems.error('content-invalid', `"${key}" cannot be used in an address`, {
        at: { file: displayName(name), line: 1, column: 1 },
        hint: 'Rename it: only lower-case letters a–z, digits and single hyphens, at most 100 characters.',
      })
    }
  }
  return [...keys].toSorted()
}

/** Reports text files that the site does not read, and links. */
export function refuseOthers(
  { others, links }: ContentFiles,
  { problems, locales, ownSections = [] }: Pick<FileSource, 'problems' | 'locales' | 'ownSections'>,
): void {
  for (const name of links) {
    problems.error('content-outside', 'Only files are read; this is a link or a device', {
      at: { file: displayName(name), line: 1, column: 1 },
      hint: 'Copy the file or folder itself here.',
    })
  }
  for (const name of others.toSorted()) {
    const page = absentPage(name, locales)
    if (page !== undefined) {
      problems.error(
        'content-unknown-file',
        `Page "${page}" of "${name}" not found in languages.yaml`,
        {
          at: { file: displayName(name), line: 1, column: 1 },
          hint: `Give "${page}" a path in each language of content/languages.yaml, or delete the file.`,
        },
      )
      continue
    }
    const expected = expectedNames(name, { locales, ownSections })
    const near = suggest(path.posix.basename(name), expected)
    problems.error('content-unknown-file', `Unknown file "${name}"`, {
      at: { file: displayName(name), line: 1, column: 1 },
      hint: near === undefined ? `Expected: ${expected.join(', ')}.` : `Did you mean "${near}"?`,
    })
  }
}

/** Returns the file names that are valid in place of `name`. */
function expectedNames(
  name: string,
  { locales, ownSections }: { locales: Locales; ownSections: readonly string[] },
): string[] {
  const folder = name.split('/').slice(0, -1)
  if (folder.length === 0) return singleFiles
  if (folder.join() === SECTIONS_FOLDER) return ownSections.map((section) => `${section}.yaml`)
  if (folder[0] === 'services' || folder[0] === 'locations') {
    return [`${path.posix.basename(name).replace(/\.[^.]*$/, '')}.yaml`]
  }
  return languageFiles(locales)
}

/** Returns the file with the data of one of the site's own sections. */
export function sectionFile(section: string): string {
  return `${SECTIONS_FOLDER}/${section}.yaml`
}

function languageFiles(locales: Locales): string[] {
  return locales.map(({ code }) => `${code}.md`)
}
