// Plans the renaming of an entry: files to move, texts to edit, redirects to add (R91). Pure.
import { localeEntry, type Locales, type Localized } from '#site/locales.ts'
import { buildPath, type Route } from '#site/routes.ts'
import { collectionOf, type EntryKind, hasFolder, isKeySlug } from '../content/entry-kinds.ts'
import { placeIn, type Position } from '../problems/problems.ts'
import { renamedKinds } from './entry-kind.ts'
import { editFilePaths, editLinks, type Move } from './path-edits.ts'
import { editRedirects } from './redirect-edits.ts'
import { applyEdits, type Change, shiftEdits, type TextEdit } from './text-edits.ts'
import { editValues, offsetsOf } from './value-edits.ts'

/** The names of an entry before and after. */
export interface Rename {
  readonly kind: EntryKind
  /** Key; both are equal if only slugs change. */
  readonly from: string
  readonly to: string
  /** New slugs, or paths of an own page. */
  readonly slugs: Localized<string>
}

/** The parts of a site that renaming may change. Files are relative to the site. */
interface Renamable {
  readonly locales: Locales
  /** Also of entries that are not public. */
  readonly routes: readonly Route[]
  /** URL paths that have an answer today, so that visitors may know them. */
  readonly answered: ReadonlySet<string>
  readonly origin: string
  /** Names of all files below `content/`. */
  readonly names: readonly string[]
  /** Texts of content and of the redirects, by file. */
  readonly texts: ReadonlyMap<string, string>
}

/** An edited file. */
export interface FileEdit {
  readonly file: string
  readonly before: string
  readonly after: string
  readonly changes: readonly Change[]
}

/** A text in the data of an own section that is called like the entry. It may or may not mean the entry. */
interface Namesake extends Position {
  readonly text: string
}

/** Everything that renaming does, in its order: edits, then moves. */
export interface RenamePlan {
  readonly edits: readonly FileEdit[]
  /** Files and folders. */
  readonly moves: readonly Move[]
  /** URL paths that change. */
  readonly addresses: readonly Move[]
  /** Those that get a redirect. */
  readonly redirects: readonly Move[]
  readonly namesakes: readonly Namesake[]
}

/** Plans a renaming. */
export function planRename(rename: Rename, site: Renamable): RenamePlan {
  const moves = movesOf(rename, site.names)
  const addresses = addressesOf(rename, site)
  const edits = [...site.texts].map(([file, before]): FileEdit => {
    const { text: after, changes } = applyEdits(
      before,
      file.startsWith('content/')
        ? [
            ...valueEdits(file, before, rename),
            ...moves.flatMap((move) => editFilePaths(before, move, file)),
            ...linkEdits(file, before, { addresses, ...site }),
          ]
        : editRedirects(before, addresses, site),
    )
    return { file, before, after, changes }
  })
  return {
    edits: edits.filter(({ changes }) => changes.length > 0),
    moves: moves.map(({ from, to }) => ({ from: `content/${from}`, to: `content/${to}` })),
    addresses,
    redirects: addresses.filter(({ from }) => site.answered.has(from)),
    namesakes: rename.from === rename.to ? [] : namesakesOf(rename.from, edits),
  }
}

/** Returns the moves below `content/`. */
function movesOf({ kind, from, to }: Rename, names: readonly string[]): Move[] {
  if (from === to) return []
  const folder = collectionOf(kind)
  const end = folder.length + 1 + from.length
  return partsOf({ kind, key: from }, names).map((part) => ({
    from: part,
    to: `${folder}/${to}${part.slice(end)}`,
  }))
}

/** Returns the folder of an entry, or its files, below `content/`. */
export function partsOf(
  { kind, key }: { kind: EntryKind; key: string },
  names: readonly string[],
): string[] {
  const folder = collectionOf(kind)
  if (hasFolder(kind)) return [`${folder}/${key}`]
  const inFolder = names
    .filter((name) => name.startsWith(`${folder}/`))
    .map((name) => name.slice(folder.length + 1))
  const keys = inFolder.flatMap((name) => /^(.+)\.yaml$/.exec(name)?.[1] ?? [])
  return inFolder.filter((name) => ownerOf(name, keys) === key).map((name) => `${folder}/${name}`)
}

/** Returns the longest key that a file is called after: `carpentry` for `carpentry.jpg` and `carpentry-2.jpg`. */
function ownerOf(name: string, keys: readonly string[]): string | undefined {
  return keys
    .filter((key) => /^[.-]/.test(name.slice(key.length)) && name.startsWith(key))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** Returns the URL paths of the entry that change, in each language. */
function addressesOf({ kind, from, to, slugs }: Rename, { locales, routes }: Renamable): Move[] {
  return routes
    .filter(({ page, key }) => page === kind && key === from)
    .map(({ locale, path }) => {
      const entry = localeEntry(locale, locales)
      const isKey = isKeySlug(kind) && path.endsWith(`/${from}`)
      const slug = slugs[locale] ?? (isKey ? to : undefined)
      if (slug === undefined) return { from: path, to: path }
      return {
        from: path,
        to: kind === 'page' ? `${entry.prefix}${slug}` : buildPath(entry, kind, slug),
      }
    })
    .filter((move) => move.from !== move.to)
}

/** Returns the edits of keys and slugs in the YAML of a file. */
function valueEdits(file: string, text: string, { kind, from, to, slugs }: Rename): TextEdit[] {
  const name = file.slice('content/'.length)
  const { references, slugField } = renamedKinds[kind]
  const paths = references.filter(({ files }) => files.test(name)).map(({ path }) => path)
  const { start, yaml } = yamlPart(file, text)
  const edits = [
    ...(paths.length === 0 || from === to ? [] : editValues(yaml, paths, { from, to })),
    ...Object.entries(slugs).flatMap(([locale, slug]) => {
      const field = slugField?.(from, locale)
      if (field?.file !== name) return []
      const replaced = editValues(yaml, [field.path], { to: slug })
      return replaced.length > 0 ? replaced : [{ start: 0, end: 0, text: `slug: ${slug}\n` }]
    }),
  ]
  return shiftEdits(edits, start)
}

/** Returns the edits of links in a YAML file, or in a Markdown text after its front matter. */
export function linkEdits(
  file: string,
  text: string,
  { addresses, origin }: { addresses: readonly Move[]; origin: string },
): TextEdit[] {
  const { start, yaml } = yamlPart(file, text)
  const from = file.endsWith('.md') ? start + yaml.length : 0
  return addresses.flatMap((move) => shiftEdits(editLinks(text.slice(from), move, origin), from))
}

/** Returns the places of a key in the data of own sections, after all edits. */
function namesakesOf(key: string, files: readonly FileEdit[]): Namesake[] {
  return files
    .filter(({ file }) => file.startsWith('content/sections/'))
    .flatMap(({ file, after }) =>
      offsetsOf(key, after).map((offset) => ({ file, ...placeIn(after, offset), text: key })),
    )
}

/** Returns the YAML of a file with its offset: all of it, or the front matter of a Markdown text. */
function yamlPart(file: string, text: string): { start: number; yaml: string } {
  const start = file.endsWith('.md') ? text.indexOf('\n') + 1 : text.startsWith('\uFEFF') ? 1 : 0
  const rest = text.slice(start)
  const end = file.endsWith('.md') ? rest.search(/^---[ \t]*\r?$/m) : -1
  return { start, yaml: end === -1 ? rest : rest.slice(0, end) }
}
