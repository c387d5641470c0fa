// Finds the files that texts may link to: those of `public/`, and documents beside the texts.
import fs from 'node:fs/promises'
import path from 'node:path'
import { pathOfFile } from '#site/page-files.ts'
import { hashOf } from '../base/hash.ts'
import { contentTypes, isDocument } from '../base/content-type.ts'
import { entriesBelow } from '../base/files.ts'
import { displayName, type Problems } from '../problems/problems.ts'
import { visibleName } from '../base/real-name.ts'
import { slugify } from '#site/slugify.ts'
import type { OutputFile } from '../base/output-file.ts'

/** A file that a link may lead to. */
export interface LinkedFile {
  /** Its name in links: `/prices.pdf` in `public/`, `posts/a/plan.pdf` below `content/`. */
  readonly name: string
  /** Its URL path, escaped. */
  readonly href: string
  /** The file name that browsers save it under, if `href` contains a hash. */
  readonly download?: string
  /** In bytes; absent if links do not state it. */
  readonly size?: number | undefined
}

/** A document below `content/`. */
export interface ContentDocument {
  readonly link: LinkedFile
  readonly output: OutputFile & { readonly source: string }
}

/** Maximum length of a document's name in its URL, without the hash. */
const NAME_LENGTH = 100

/** Returns the documents of a content folder. */
export async function findDocuments(contentDir: string): Promise<ContentDocument[]> {
  const documents: ContentDocument[] = []
  for (const { name, kind } of entriesBelow(contentDir)) {
    if (!kind.isFile() || !isDocument(name) || isHidden(name) || name.includes('\uFFFD')) continue
    const file = path.join(contentDir, name)
    const { ext, name: own } = path.posix.parse(name)
    const bytes = await fs.readFile(file)
    const letters = slugify(own).slice(0, NAME_LENGTH)
    const published = `assets/${letters}-${hashOf(bytes).slice(0, 10)}${ext.toLowerCase()}`
    documents.push({
      link: {
        name: visibleName(name),
        href: `/${published}`,
        download: path.posix.basename(name).normalize(),
        size: bytes.length,
      },
      output: { path: published, copyOf: file, source: displayName(name) },
    })
  }
  return documents
}

/** Returns the link targets of `public/` and of generated files. */
export async function publicLinks(files: readonly OutputFile[]): Promise<LinkedFile[]> {
  const links: LinkedFile[] = []
  for (const file of files) {
    const name = file.path
    if (isHidden(name)) continue
    const href = pathOfFile(name).split('/').map(encodeURIComponent).join('/')
    const isSized = 'copyOf' in file && contentTypes[path.extname(name).toLowerCase()] !== undefined
    const size = isSized && !name.endsWith('.html') ? (await fs.stat(file.copyOf)).size : undefined
    const names = new Set([visibleName(`/${name}`), visibleName(pathOfFile(name))])
    for (const each of names) links.push({ name: each, href, size })
  }
  return links
}

/** Returns true for names with a hidden part, which hosts do not serve, except `.well-known`. */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') && part !== '.well-known')
}

/** Returns the documents that texts link to. */
export function publishDocuments(
  documents: readonly ContentDocument[],
  linked: ReadonlySet<string>,
): OutputFile[] {
  const files = documents.filter(({ link }) => linked.has(link.name)).map(({ output }) => output)
  // Copies of a document have the same path.
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

/** Warns of documents that no text links to. */
export function warnUnusedDocuments(
  documents: readonly ContentDocument[],
  { linked, problems }: { linked: ReadonlySet<string>; problems: Problems },
): void {
  for (const { link, output } of documents) {
    const { name } = link
    if (linked.has(name) || name.startsWith('theme/')) continue
    problems.warn('document-unused', `No text links to "${name}"`, {
      at: { file: output.source, line: 1, column: 1 },
      hint: 'Delete it, or link to it. It is not part of the site that is built.',
    })
  }
}
