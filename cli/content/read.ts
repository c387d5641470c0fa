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
import { bodyOf, parseFrontMatter } from './yaml/front-matter.ts'
import { fieldsOf } from './yaml/value-hints.ts'
import type { Schemas } from './schemas/schemas.ts'
import { validate } from './schemas/validate.ts'
import { statedParts } from './figures/differences.ts'
import { warnTranslations } from './translated-texts.ts'
import { warnWrongDays } from './figures/weekdays.ts'
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
  const opened = openFile(relative, source)
  // A section of the site's own decides what its texts may have.
  const hasLines = relative.startsWith('sections/')
  const read = readCached(opened, source, (file, problems) => {
    const document = parseYaml(file.text, { ...file, hasLines, problems })
    return fillAndValidate(document, { schema, ...source, problems })
  })
  return opened && read && toContentFile(read, opened)
}

/** Reads a YAML file with a list, which is empty if the site does not have the file. */
export function readList<T>(
  relative: string,
  schema: z.ZodType<T[]>,
  source: ContentSource,
): readonly T[] | undefined {
  if (!source.names.has(relative)) return []
  return readYamlFile(relative, schema, source)?.data
}

/** Reads the Markdown file of a language, with front matter; undefined after its problems were added. */
export function readMarkdownFile<T>(
  relative: string,
  schema: z.ZodType<T>,
  source: FileSource,
): MarkdownFile<T> | undefined {
  const locale = path.posix.basename(relative, '.md')
  const facts = source.facts === undefined ? {} : localize(source.facts, locale)
  const opened = openFile(relative, source)
  const read = readCached(opened, source, (file, problems) => {
    const parts = parseFrontMatter(file.text, { ...file, fields: fieldsOf(schema), problems })
    const entry = parts && fillAndValidate(parts.data, { schema, ...source, problems, locale })
    return (
      entry && {
        ...entry,
        // The text itself would double the cache.
        length: parts.body.length,
        line: parts.bodyLine,
        stated: statedParts(parts.body, locale),
      }
    )
  })
  if (opened === undefined || read === undefined) return undefined
  const { length, line, stated } = read
  const text = bodyOf(opened.text, length)
  return { ...toContentFile(read, opened), body: { text, file: opened.file, line, facts, stated } }
}

/** The text of a file with its name in messages. */
interface OpenedFile {
  readonly file: string
  readonly text: string
}

/** Opens a file below `content/`; undefined after its problem was added. */
function openFile(relative: string, { contentDir, problems }: FileSource): OpenedFile | undefined {
  const file = displayName(relative)
  const text = readContentText(relative, { folder: contentDir, display: file, problems })
  return text === undefined ? undefined : { file, text }
}

/** Returns the result of `read` for a file, from the cache if possible. */
function readCached<T>(
  opened: OpenedFile | undefined,
  { cache, locales, behind, lists, ownSections, facts, problems }: FileSource,
  read: (file: OpenedFile, problems: Problems) => T | undefined,
): T | undefined {
  if (opened === undefined) return undefined
  // The file name determines the schema, so the key need not contain it.
  const used = Object.values(facts ?? {}).map((own) => usedFacts(opened.text, own))
  const input = JSON.stringify([opened, locales, behind, lists, ownSections, used])
  const known = cache?.get<{ value: T | undefined; problems: readonly Problem[] }>('content', input)
  const own = new Problems()
  const result = known ?? { value: read(opened, own), problems: own.all }
  if (known === undefined) cache?.set('content', input, result)
  problems.add(result.problems)
  return result.value
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

/** The valid data of a file, with the place of each value. */
interface ValidFile<T> {
  readonly data: T
  readonly places: Places
}

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
): ValidFile<T> | undefined {
  if (document.broken) return undefined
  const codes = locales.map(({ code }) => code)
  warnTranslations(document, { codes, problems })
  warnWrongDays(document, { codes, locale, problems })
  const filled = fillDocument(document, { locales, locale, facts, problems })
  const data = validate(filled, { schema, problems, locales, behind })
  return data === undefined ? undefined : { data, places: document.places }
}

function toContentFile<T>(
  { data, places }: ValidFile<T>,
  { file, text }: OpenedFile,
): ContentFile<T> {
  return {
    data,
    file,
    locate: (path, key) => locateIn(places, { file, path, key }),
    find: (path, part) => findIn(places, { file, text, path, part }),
  }
}
