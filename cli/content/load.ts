// The content folder as one validated value (R24, R26).
import path from 'node:path'
import glob from 'fast-glob'
import type { z } from 'zod'
import type {
  Company,
  Content,
  Location,
  Post,
  Project as ProjectEntry,
  Service,
  Strings,
  TextPage,
  TextPageId,
} from '#site/content.ts'
import {
  defaultLocale,
  forEachLocale,
  type LocaleEntry,
  locales,
  type Localized,
  localize,
} from '#site/locales.ts'
import type { Collection } from '#site/pages.ts'
import type { Problems } from '../lib/problems.ts'
import { mapPool } from '../lib/pool.ts'
import { suggest } from '../lib/suggest.ts'
import {
  type ContentFile,
  displayName,
  imageIn,
  type MarkdownFile,
  readMarkdownFile,
  type Reader,
  readYamlFile,
} from './read.ts'
import { checkDuplicates, checkReferences, type References } from './references.ts'
import {
  companySchema,
  faqSchema,
  isKey,
  locationSchema,
  postSchema,
  postTextSchema,
  processSchema,
  projectSchema,
  projectTextSchema,
  serviceSchema,
  stringsSchema,
  testimonialsSchema,
  textPageSchema,
} from './schemas.ts'

const base = defaultLocale().code
const singleFiles = [
  'company.yaml',
  'strings.yaml',
  'faq.yaml',
  'process.yaml',
  'testimonials.yaml',
]
const textPages = [
  'legal-notice',
  'privacy-policy',
  'portal',
] as const satisfies readonly TextPageId[]
const languageFiles = `{${locales.map(({ code }) => code).join(',')}}.md`
const patterns = [
  ...singleFiles,
  '{services,locations}/*.yaml',
  `{posts/*,projects/*,${textPages.join(',')}}/${languageFiles}`,
]
/** Files read at the same time. */
const OPEN_FILES = 16

/** One entry of a collection with what cross-file checks need. */
interface Loaded<T> {
  readonly value: T
  readonly references: References
}

/**
 * Reads everything below `content/`. Problems of all files are collected; with an error among them
 * a SiteError with all of them is thrown.
 */
export async function loadContent(
  { contentDir }: { contentDir: string },
  problems: Problems,
): Promise<Content> {
  const names = await glob(patterns, { cwd: contentDir, followSymbolicLinks: false })
  const reader: Reader = { contentDir, problems, names: new Set(names) }
  await checkUnknownFiles(names, reader)
  const keys = {
    services: keysOf(names, 'services', problems),
    locations: keysOf(names, 'locations', problems),
    projects: keysOf(names, 'projects', problems),
    posts: keysOf(names, 'posts', problems),
  }
  const [
    company,
    strings,
    faq,
    process,
    testimonials,
    services,
    locations,
    projects,
    posts,
    texts,
  ] = await Promise.all([
    loadCompany(reader),
    loadStrings(reader),
    readYamlFile('faq.yaml', { schema: faqSchema, reader }),
    readYamlFile('process.yaml', { schema: processSchema, reader }),
    readYamlFile('testimonials.yaml', { schema: testimonialsSchema, reader }),
    loadEach(keys.services, (key) => loadService(key, reader)),
    loadEach(keys.locations, (key) => loadLocation(key, reader)),
    loadEach(keys.projects, (key) => loadProjectEntry(key, reader)),
    loadEach(keys.posts, (key) => loadPost(key, reader)),
    loadTexts(reader),
  ])
  const all = [...services, ...locations, ...projects, ...posts].map(({ references }) => references)
  checkDuplicates(all, problems)
  checkReferences(all, { keys, problems })
  problems.throwIfErrors()
  if (!company || !strings || !faq || !process || !testimonials || !texts) {
    throw new Error('A content file is missing without a problem')
  }
  return {
    company: company.value,
    strings,
    services: valuesInOrder(services),
    locations: valuesInOrder(locations),
    projects: valuesInOrder(projects),
    posts: posts.map(({ value }) => value).toSorted(newestFirst),
    testimonials: testimonials.data,
    process: process.data,
    faq: faq.data,
    texts,
  }
}

async function loadCompany(reader: Reader): Promise<{ value: Company } | undefined> {
  const file = await readYamlFile('company.yaml', { schema: companySchema, reader })
  if (file === undefined) return undefined
  const image = imageIn(file, ['hero', 'image'], file.data.hero.image)
  return { value: { ...file.data, hero: { image } } }
}

/** UI strings, flattened to dotted keys, by locale. */
async function loadStrings(reader: Reader): Promise<Localized<Strings> | undefined> {
  const file = await readYamlFile('strings.yaml', { schema: stringsSchema, reader })
  if (file === undefined) return undefined
  const entries = Object.entries(file.data).flatMap(([group, strings]) =>
    Object.entries(strings).map(([name, text]) => ({ key: `${group}.${name}`, text })),
  )
  return forEachLocale((locale) =>
    Object.fromEntries(entries.map(({ key, text }) => [key, localize(text, locale)])),
  )
}

async function loadService(key: string, reader: Reader): Promise<Loaded<Service> | undefined> {
  const file = await readYamlFile(`services/${key}.yaml`, { schema: serviceSchema, reader })
  if (file === undefined) return undefined
  return {
    value: {
      ...file.data,
      key,
      source: file.file,
      image: imageIn(file, ['image'], file.data.image),
    },
    references: { ...file, collection: 'services', key, slug: slugOf(file, file.data.slug) },
  }
}

async function loadLocation(key: string, reader: Reader): Promise<Loaded<Location> | undefined> {
  const file = await readYamlFile(`locations/${key}.yaml`, { schema: locationSchema, reader })
  if (file === undefined) return undefined
  const { services } = file.data
  return {
    value: {
      ...file.data,
      key,
      slug: forEachLocale(() => key),
      source: file.file,
      image: imageIn(file, ['image'], file.data.image),
    },
    references: { ...file, collection: 'locations', key, slug: {}, services },
  }
}

async function loadProjectEntry(
  key: string,
  reader: Reader,
): Promise<Loaded<ProjectEntry> | undefined> {
  const files = await loadLanguages(`projects/${key}`, {
    schema: projectSchema,
    textSchema: projectTextSchema,
    reader,
  })
  if (files === undefined) return undefined
  const { main, texts } = files
  const { services, location } = main.data
  return {
    value: {
      ...main.data,
      key,
      title: inEach(texts, ({ title }) => title),
      slug: inEach(texts, ({ slug }) => slug),
      summary: inEach(texts, ({ summary }) => summary),
      duration: inEach(texts, ({ duration }) => duration),
      before: imageIn(main, ['before'], main.data.before),
      after: imageIn(main, ['after'], main.data.after),
      gallery: main.data.gallery.map((image, index) => imageIn(main, ['gallery', index], image)),
      body: forEachLocale((locale) => localize(texts, locale).body),
    },
    references: {
      ...main,
      collection: 'projects',
      key,
      slug: forEachLocale((locale) => {
        const text = localize(texts, locale)
        return { slug: text.data.slug, at: text.locate(['slug']) }
      }),
      services,
      location,
    },
  }
}

async function loadPost(key: string, reader: Reader): Promise<Loaded<Post> | undefined> {
  const files = await loadLanguages(`posts/${key}`, {
    schema: postSchema,
    textSchema: postTextSchema,
    reader,
  })
  if (files === undefined) return undefined
  const { main, texts } = files
  return {
    value: {
      ...main.data,
      key,
      slug: forEachLocale(() => key),
      title: inEach(texts, ({ title }) => title),
      summary: inEach(texts, ({ summary }) => summary),
      cover: imageIn(main, ['cover'], main.data.cover),
      body: forEachLocale((locale) => localize(texts, locale).body),
    },
    references: { ...main, collection: 'posts', key, slug: {}, services: main.data.services },
  }
}

async function loadTexts(reader: Reader): Promise<Record<TextPageId, TextPage> | undefined> {
  const [legal, privacy, portal] = await Promise.all(
    textPages.map((page) => loadTextPage(page, reader)),
  )
  if (!legal || !privacy || !portal) return undefined
  return { 'legal-notice': legal, 'privacy-policy': privacy, portal }
}

async function loadTextPage(page: TextPageId, reader: Reader): Promise<TextPage | undefined> {
  const files = await loadLanguages(page, {
    schema: textPageSchema,
    textSchema: textPageSchema,
    reader,
  })
  if (files === undefined) return undefined
  return {
    title: inEach(files.texts, ({ title }) => title),
    summary: inEach(files.texts, ({ summary }) => summary),
    body: forEachLocale((locale) => localize(files.texts, locale).body),
  }
}

/**
 * The Markdown files of an entry, one a language. The default language's file also states what all
 * share (`schema`), the others hold texts only (`textSchema`). Undefined after problems were added.
 */
async function loadLanguages<U, T extends U>(
  folder: string,
  {
    schema,
    textSchema,
    reader,
  }: {
    schema: z.ZodType<T>
    textSchema: z.ZodType<U>
    reader: Reader
  },
): Promise<Languages<T, U> | undefined> {
  const present = locales.filter(({ code }) => reader.names.has(`${folder}/${code}.md`))
  const absent = locales.filter((locale) => !present.includes(locale))
  for (const { code } of absent) reportMissingLanguage({ folder, code, present }, reader.problems)
  const main = absent.some(({ code }) => code === base)
    ? undefined
    : await readMarkdownFile(`${folder}/${base}.md`, { schema, reader })
  const others = await Promise.all(
    present
      .filter(({ code }) => code !== base)
      .map(async ({ code }) => ({
        code,
        file: await readMarkdownFile(`${folder}/${code}.md`, { schema: textSchema, reader }),
      })),
  )
  if (main === undefined || absent.length > 0) return undefined
  const texts: Record<string, MarkdownFile<U>> = { [base]: main }
  for (const { code, file } of others) {
    if (file === undefined) return undefined
    texts[code] = file
  }
  return { main, texts }
}

interface Languages<T, U> {
  readonly main: MarkdownFile<T>
  readonly texts: Localized<MarkdownFile<U>>
}

function reportMissingLanguage(
  { folder, code, present }: { folder: string; code: string; present: readonly LocaleEntry[] },
  problems: Problems,
): void {
  const other = present[0]?.code ?? code
  problems.error('content-missing-translation', `"${folder}" has no text in "${code}"`, {
    at: { file: displayName(`${folder}/${other}.md`), line: 1, column: 1, length: 3 },
    hint: `Create ${displayName(`${folder}/${code}.md`)} with its own title and text.`,
  })
}

/** One field of the front matter in every language. */
function inEach<T, V>(texts: Localized<MarkdownFile<T>>, pick: (data: T) => V): Localized<V> {
  return forEachLocale((locale) => pick(localize(texts, locale).data))
}

/** The place of a localized slug in one file, for the check of duplicates. */
function slugOf(file: ContentFile<unknown>, slug: Localized<string>): References['slug'] {
  return forEachLocale((locale) => ({
    slug: localize(slug, locale),
    at: file.locate(['slug', locale]),
  }))
}

async function loadEach<T>(
  keys: readonly string[],
  load: (key: string) => Promise<T | undefined>,
): Promise<T[]> {
  const loaded = await mapPool(keys, { limit: OPEN_FILES, work: async (key) => [await load(key)] })
  return loaded.flat().filter((entry) => entry !== undefined)
}

/** Keys of a collection: file or folder names below it. A name that is no key is a problem. */
function keysOf(names: readonly string[], collection: Collection, problems: Problems): string[] {
  const keys = new Set<string>()
  for (const name of names) {
    const [folder, entry = ''] = name.split('/')
    if (folder !== collection) continue
    const key = path.posix.basename(entry, '.yaml')
    if (isKey(key)) keys.add(key)
    else {
      problems.error('content-invalid', `"${key}" cannot be used in an address`, {
        at: { file: displayName(name), line: 1, column: 1 },
        hint: 'Rename it: only lower-case letters a–z, digits and single hyphens.',
      })
    }
  }
  return [...keys].toSorted()
}

/** Text files that no part of the site reads are probably misnamed. */
async function checkUnknownFiles(
  names: readonly string[],
  { contentDir, problems }: Reader,
): Promise<void> {
  const known = new Set(names)
  const texts = await glob('**/*.{yaml,yml,md,markdown,mdx,json}', {
    cwd: contentDir,
    followSymbolicLinks: false,
  })
  for (const name of texts.toSorted()) {
    if (known.has(name) || /(^|\/)README\.md$/.test(name)) continue
    const near = suggest(path.posix.basename(name), expectedNames(name))
    problems.error('content-unknown-file', `Nothing reads the file "${name}"`, {
      at: { file: displayName(name), line: 1, column: 1 },
      hint:
        near === undefined
          ? `Expected: ${expectedNames(name).join(', ')}.`
          : `Did you mean "${near}"?`,
    })
  }
}

/** File names that could stand where `name` stands. */
function expectedNames(name: string): string[] {
  const folder = name.split('/').slice(0, -1)
  if (folder.length === 0) return singleFiles
  if (folder[0] === 'services' || folder[0] === 'locations') {
    return [`${path.posix.basename(name).replace(/\.[^.]*$/, '')}.yaml`]
  }
  return locales.map(({ code }) => `${code}.md`)
}

function valuesInOrder<T extends { order: number; key: string }>(
  entries: readonly Loaded<T>[],
): T[] {
  return entries
    .map(({ value }) => value)
    .toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
}

function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  return a.key < b.key ? -1 : 1
}
