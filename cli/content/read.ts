// Reads and validates single files of `content/`.
import path from 'node:path'
import type { z } from 'zod'
import type { ContentImage, Lists, MarkdownSource } from '#site/content.ts'
import { type Locale, type Locales, type Localized, localize } from '#site/locales.ts'
import type { Cache } from '../cache/cache.ts'
import { displayName, type Problem, Problems } from '../problems/problems.ts'
import { readContentText } from './read-text.ts'
import { visibleName } from '../base/real-name.ts'
import { type Facts, usedFacts } from './facts.ts'
import { fillDocument } from './fill-document.ts'
import { parseFrontMatter } from './yaml/front-matter.ts'
import { fieldsOf } from './yaml/value-hints.ts'
import type { Schemas } from './schemas/schemas.ts'
import { validate } from './schemas/validate.ts'
import { statedParts } from './figures/parts.ts'
import { warnTranslations } from './translated-texts.ts'
import { warnWrongDays } from './figures/weekdays.ts'
import { warnJoinedLines } from './yaml/joined-lines.ts'
import { parseYaml } from './yaml/yaml.ts'
import {
  findIn,
  locateIn,
  type Places,
  type ValuePath,
  type YamlDocument,
} from './yaml/yaml-document.ts'

/** The source of content files, with the values that their contents depend on. */
export interface FileSource {
  /** Absolute `content/`. */
  readonly contentDir: string
  readonly problems: Problems
  /** Without it, every file is parsed again. */
  readonly cache?: Pick<Cache, 'get' | 'set'> | undefined
  /** The languages of the site; empty while their own file is read. */
  readonly locales: Locales
  /** Locales in which this entry may be untranslated. */
  readonly behind?: Locales
  /** The company's own lists; absent while they are read. */
  readonly lists?: Lists
  /** Names of the site's own sections; absent if it has none. */
  readonly ownSections?: readonly string[]
  /** Values of placeholders, by locale; absent while the company file is read. */
  readonly facts?: Localized<Facts>
}

/** A source whose languages and lists have been read. */
export interface ContentSource extends FileSource {
  /** Files that the site reads. */
  readonly names: ReadonlySet<string>
  readonly schemas: Schemas
}

/** One validated file. */
export interface ContentFile<T> {
  readonly data: T
  /** Relative to the workspace: `content/services/painting.yaml`. */
  readonly file: string
  readonly locate: YamlDocument['locate']
  readonly find: YamlDocument['find']
}

/** One validated Markdown file. */
export interface MarkdownFile<T> extends ContentFile<T> {
  readonly body: MarkdownSource
}

/** An image as in the YAML file. */
type WrittenImage = Omit<ContentImage, 'at'>

/** Reads a YAML file; undefined after its problems were added. `relative` is below `content/`. */
export function readYamlFile<T>(
  relative: string,
  schema: z.ZodType<T>,
  source: FileSource,
): ContentFile<T> | undefined {
  // A section of the site's own decides what its texts may have.
  const hasLines = relative.startsWith('sections/')
  return readCached(relative, source, (file, problems) => {
    const document = parseYaml(file.text, { ...file, hasLines, problems })
    // Texts of the interface may be messages with lines.
    if (!hasLines && !relative.startsWith('strings')) warnJoinedLines(document, problems)
    return fillAndValidate(document, { schema, ...source, problems })
  })
}

/** Reads the Markdown file of a language, with front matter; undefined after its problems were added. */
export function readMarkdownFile<T>(
  relative: string,
  schema: z.ZodType<T>,
  source: FileSource,
): MarkdownFile<T> | undefined {
  const locale = path.posix.basename(relative, '.md')
  const facts = source.facts === undefined ? {} : localize(source.facts, locale)
  const read = readCached(relative, source, ({ file, text: given }, problems) => {
    const parts = parseFrontMatter(given, { file, fields: fieldsOf(schema), problems })
    if (parts !== undefined) warnJoinedLines(parts.data, problems)
    const entry = parts && fillAndValidate(parts.data, { schema, ...source, problems, locale })
    if (parts === undefined || entry === undefined) return undefined
    const { body: text, bodyLine: line } = parts
    return { ...entry, body: { text, file, line, stated: statedParts(text, locale) } }
  })
  return read && { ...read, body: { ...read.body, facts } }
}

/** Returns the result of `read` for a file below `content/`, from the cache if possible. */
function readCached<T extends { readonly places: Places }>(
  relative: string,
  source: FileSource,
  read: (file: { file: string; text: string }, problems: Problems) => T | undefined,
): (T & Pick<ContentFile<unknown>, 'file' | 'locate' | 'find'>) | undefined {
  const { contentDir, cache, locales, behind, lists, ownSections, facts = {}, problems } = source
  const file = displayName(relative)
  const text = readContentText(relative, { folder: contentDir, display: file, problems })
  if (text === undefined) return undefined
  // The file name determines the schema, so the key need not contain it.
  const used = Object.values(facts).map((own) => usedFacts(text, own))
  const input = JSON.stringify([file, text, locales, behind, lists, ownSections, used])
  const known = cache?.get<{ value: T | undefined; problems: readonly Problem[] }>('content', input)
  const own = new Problems()
  const { value, problems: all } = known ?? { value: read({ file, text }, own), problems: own.all }
  if (known === undefined) cache?.set('content', input, { value, problems: all })
  problems.add(all)
  return (
    value && {
      ...value,
      file,
      locate: (path, key) => locateIn(value.places, { file, path, key }),
      find: (path, part) => findIn(value.places, { file, text, path, part }),
    }
  )
}

/** Returns an image with its path below `content/` and its place in the file. */
export function imageIn(
  file: ContentFile<unknown>,
  at: ValuePath,
  image: WrittenImage,
): ContentImage {
  return {
    ...image,
    src: resolveContentPath(image.src, file.file),
    at: file.locate([...at, 'src']),
  }
}

/**
 * Resolves an image path to one below `content/`: relative to `file`, or from the top with a leading slash. A path that
 * leaves the folder keeps its `..` and is refused when the image is opened.
 */
export function resolveContentPath(src: string, file: string): string {
  const written = visibleName(src)
  if (written.startsWith('/')) return path.posix.normalize(written.slice(1))
  const folder = path.posix.dirname(file).replace(/^content\/?/, '')
  return path.posix.normalize(path.posix.join(folder, written))
}

/** Returns the valid data of a document, with the place of each value. */
function fillAndValidate<T>(
  document: YamlDocument,
  {
    schema,
    facts,
    problems,
    locales,
    behind,
    locale,
  }: Pick<FileSource, 'facts' | 'problems' | 'locales' | 'behind'> & {
    schema: z.ZodType<T>
    /** The language of texts in only one language (default: the first). */
    locale?: Locale
  },
): { data: T; places: Places } | undefined {
  if (document.broken) return undefined
  const codes = locales.map(({ code }) => code)
  warnTranslations(document, { codes, problems })
  warnWrongDays(document, { codes, locale, problems })
  const filled = fillDocument(document, { locales, locale, facts, problems })
  const data = validate(filled, { schema, problems, locales, behind })
  return data === undefined ? undefined : { data, places: document.places }
}
