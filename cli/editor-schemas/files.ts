// Makes the files of editor support: JSON Schemas, the files they are for, the reference (R27).
import path from 'node:path'
import type { Content } from '#site/content.ts'
import { textOfFile } from '../base/files.ts'
import { toJsonSchema } from '../content/schemas/json-schema.ts'
import { type FileKind, fileKinds } from './kinds.ts'
import { createReference, guideIn } from './reference.ts'

/** The document on content: a guide written by hand, then the reference. */
export const CONTENT_DOCUMENT = 'docs/content.md'

/** Settings of Visual Studio Code, which connect schemas with files. */
export const SETTINGS_FILE = '.vscode/settings.json'

/** Languages and lists, which the schemas depend on. */
type Structure = Pick<Content, 'locales' | 'lists'>

/** Returns the schemas of a site and the settings that connect them with its files, by their paths (R96). */
export function createSchemaFiles(
  structure: Structure,
  ownSections: readonly string[] = [],
): Record<string, string> {
  const kinds = fileKinds(structure, ownSections)
  const associations = kinds.map(({ name, files }) => [`./${schemaPath(name)}`, files] as const)
  return {
    ...Object.fromEntries(kinds.map((kind) => [schemaPath(kind.name), schemaText(kind)])),
    [SETTINGS_FILE]: json({ 'yaml.schemas': Object.fromEntries(associations) }),
  }
}

/** Returns the schemas and the document on content, by their paths in `root`, where the guide and the examples are read. */
export function createEditorFiles(root: string, structure: Structure): Record<string, string> {
  const read = (name: string) => {
    const text = textOfFile(path.join(root, name))
    if (text === undefined) throw new Error(`The file "${name}" cannot be read`)
    return text
  }
  const reference = createReference(fileKinds(structure), { locales: structure.locales, read })
  return {
    ...createSchemaFiles(structure),
    [CONTENT_DOCUMENT]: `${guideIn(read(CONTENT_DOCUMENT))}\n${reference}`,
  }
}

/** Returns the shorter of two forms: recurring parts inline, or once with references. */
function schemaText({ title, text, schema }: FileKind): string {
  const words = { title, description: text.replaceAll('`', '') }
  const inline = json(toJsonSchema(schema, words))
  const once = json(toJsonSchema(schema, { ...words, reused: 'ref' }))
  return once.length < inline.length ? once : inline
}

function schemaPath(name: string): string {
  return `.vscode/schemas/${name}.schema.json`
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
