// One loader for each kind of entry: file or folder → typed value, with what cross-file checks need.
import type { z } from 'zod'
import type {
  Company,
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
import { textPageIds } from '#site/page-data.ts'
import { stringNames } from '#site/strings.ts'
import type { Problems } from '../lib/problems.ts'
import {
  type ContentFile,
  displayName,
  imageIn,
  type MarkdownFile,
  readMarkdownFile,
  type Reader,
  readYamlFile,
} from './read.ts'
import type { References } from './references.ts'
import {
  companySchema,
  locationSchema,
  postSchema,
  postTextSchema,
  projectSchema,
  projectTextSchema,
  serviceSchema,
  stringsSchema,
  textPageSchema,
} from './schemas.ts'

const base = defaultLocale().code

/** One entry of a collection with what cross-file checks need. */
export interface Loaded<T> {
  readonly value: T
  readonly references: References
}

export async function loadCompany(reader: Reader): Promise<{ value: Company } | undefined> {
  const file = await readYamlFile('company.yaml', { schema: companySchema, reader })
  if (file === undefined) return undefined
  const image = imageIn(file, ['hero', 'image'], file.data.hero.image)
  return { value: { ...file.data, hero: { image } } }
}

/** UI strings, flattened to dotted keys, by locale. A missing one is a warning (R29). */
export async function loadStrings(reader: Reader): Promise<Localized<Strings> | undefined> {
  const file = await readYamlFile('strings.yaml', { schema: stringsSchema, reader })
  if (file === undefined) return undefined
  const entries = Object.entries(stringNames).flatMap(([group, names]) =>
    names.map((name) => ({ key: `${group}.${name}`, text: file.data[group]?.[name] })),
  )
  for (const { key } of entries.filter(({ text }) => text === undefined)) {
    reader.problems.warn('strings-missing-key', `There is no text for "${key}"`, {
      at: { file: file.file, line: 1, column: 1 },
      hint: `Add it to content/strings.yaml. Until then "${key}" itself is shown.`,
      lacks: { key, locales: locales.map(({ code }) => code) },
    })
  }
  return forEachLocale((locale) =>
    Object.fromEntries(
      entries.flatMap(({ key, text }) =>
        text === undefined ? [] : [[key, localize(text, locale)]],
      ),
    ),
  )
}

export async function loadService(
  key: string,
  reader: Reader,
): Promise<Loaded<Service> | undefined> {
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

export async function loadLocation(
  key: string,
  reader: Reader,
): Promise<Loaded<Location> | undefined> {
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

export async function loadProjectEntry(
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

export async function loadPost(key: string, reader: Reader): Promise<Loaded<Post> | undefined> {
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

export async function loadTexts(reader: Reader): Promise<Record<TextPageId, TextPage> | undefined> {
  const [legal, privacy, portal] = await Promise.all(
    textPageIds.map((page) => loadTextPage(page, reader)),
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
 * The Markdown files of an entry, one for each language. The default language's file also states what
 * all share (`schema`), the others have texts only (`textSchema`). Undefined after problems were added.
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
    lacks: { locales: [code] },
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
