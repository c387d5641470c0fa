// Reads and validates single files of `content/`.
import path from 'node:path'
import type { z } from 'zod'
import type { ContentImage, Lists, MarkdownSource } from '#site/content.ts'
import {
  defaultLocale,
  type Locale,
  type Locales,
  type Localized,
  localize,
} from '#site/locales.ts'
import type { FolderState } from '../lib/folder-state.ts'
import type { Problems } from '../lib/problems.ts'
import { keepText, type Store } from '../lib/store.ts'
import { type Facts, namesIn } from './facts.ts'
import { fillDocument } from './fill-document.ts'
import { rememberFile, type ValidFile } from './remember-file.ts'
import type { Schemas } from './schemas.ts'
import { type TextFile, textFile } from './text-file.ts'
import { validate } from './validate.ts'
import { findIn, locateIn, type ValuePath, type YamlDocument } from './yaml-document.ts'

/** Where files are read from and where problems go. */
export interface FileSource {
  /** Absolute `content/`. */
  readonly contentDir: string
  readonly problems: Problems
  /** What is kept of files that were read before. */
  readonly store: Store
  /** Hashes of texts by the stamps of their files; without it, every file is opened. */
  readonly stamps?: Store | undefined
  /** What the disk says of `contentDir`; without it, it is asked file by file. */
  readonly state?: FolderState
  /** The languages of the site; none while their own file is read. */
  readonly locales: Locales
  /** Those among them whose texts nobody misses, because the entry has no page in them. */
  readonly behind?: Locales
  /** The company's own lists; absent while they are read themselves. */
  readonly lists?: Lists
  /** What `{name}` in texts stands for, by locale; absent while the company file itself is read. */
  readonly facts?: Localized<Facts>
}

/** Where content is read from, once the languages are known. */
export interface ContentSource extends FileSource {
  /** Files that have a place in the site. */
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

/** Markdown with its text, for as long as it is being rendered. */
export interface MarkdownText extends Pick<MarkdownSource, 'file' | 'line' | 'facts'> {
  readonly text: string
}

/** What is kept of a Markdown file; its text is kept beside it. */
interface KeptMarkdown<T> extends ValidFile<T> {
  readonly body: Omit<MarkdownSource, 'facts'>
}

/** One validated Markdown file. */
export interface MarkdownFile<T> extends ContentFile<T> {
  readonly body: MarkdownSource
}

/** A picture as written in YAML. */
type WrittenImage = Omit<ContentImage, 'at'>

/** The name of a content file in messages. */
export function displayName(relative: string): string {
  return `content/${relative}`
}

function openFile(relative: string, { contentDir, ...source }: FileSource): TextFile {
  return textFile(relative, { ...source, folder: contentDir, display: displayName(relative) })
}

/** Reads a YAML file; undefined after its problems were added. `relative` is below `content/`. */
export async function readYamlFile<T>(
  relative: string,
  { schema, source }: { schema: z.ZodType<T>; source: FileSource },
): Promise<ContentFile<T> | undefined> {
  const opened = openFile(relative, source)
  const { file } = opened
  const read = await rememberFile(opened, source, async (text, problems) => {
    // A large library that a build does not need where no file has changed.
    const { parseYaml } = await import('./yaml.ts')
    return checked(parseYaml(text, { file, problems }), { schema, ...source, problems })
  })
  return read && placed(read, opened)
}

/** Reads the Markdown file of a language, with front matter; undefined after its problems were added. */
export async function readMarkdownFile<T>(
  relative: string,
  { schema, source }: { schema: z.ZodType<T>; source: FileSource },
): Promise<MarkdownFile<T> | undefined> {
  const opened = openFile(relative, source)
  const { file } = opened
  const locale = path.posix.basename(relative, '.md')
  const facts = source.facts === undefined ? {} : localize(source.facts, locale)
  const isWhole = ({ body }: KeptMarkdown<T>) => source.store.has(body.hash)
  const read = await rememberFile<KeptMarkdown<T>>(
    opened,
    { ...source, isWhole },
    async (text, problems) => {
      const { parseFrontMatter } = await import('./front-matter.ts')
      const parts = parseFrontMatter(text, { file, problems })
      const entry = parts && checked(parts.data, { schema, ...source, problems, locale })
      if (parts === undefined || entry === undefined) return undefined
      const hash = await keepText(parts.body, source.store)
      return { ...entry, body: { hash, names: namesIn(parts.body), file, line: parts.bodyLine } }
    },
  )
  return read && { ...placed(read, opened), body: { ...read.body, facts } }
}

/** A picture with its path below `content/` and the place it is named at. */
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
 * A picture's path below `content/`: beside the file that names it, or from the top with a leading
 * slash. A path that leaves the folder keeps its `..` and is refused when the picture is looked up (R72).
 */
export function resolveContentPath(src: string, file: string): string {
  if (src.startsWith('/')) return path.posix.normalize(src.slice(1))
  const folder = path.posix.dirname(file).replace(/^content\/?/, '')
  return path.posix.normalize(path.posix.join(folder, src))
}

function checked<T>(
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
    /** The language of texts that are in one only; absent: the default. */
    locale?: Locale
  },
): ValidFile<T> | undefined {
  if (document.broken) return undefined
  const filled =
    facts === undefined
      ? document
      : fillDocument(document, {
          facts,
          problems,
          locale: locale ?? defaultLocale(locales).code,
        })
  const data = validate(filled, { schema, problems, locales, behind })
  return data === undefined ? undefined : { data, places: document.places }
}

function placed<T>({ data, places }: ValidFile<T>, { file, text }: TextFile): ContentFile<T> {
  return {
    data,
    file,
    locate: (path, key) => locateIn(places, { file, path, key }),
    find: (path, part) => findIn(places, { file, text: text() ?? '', path, part }),
  }
}
