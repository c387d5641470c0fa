// The files of editor support that follow from the schemas: JSON Schemas, which files they are for, the reference (R27).
import type { Content } from '#site/content.ts'
import { toJsonSchema } from '../content/schemas/json-schema.ts'
import { type FileKind, fileKinds } from './kinds.ts'
import { createReference, guideIn } from './reference.ts'

/** A file to be written; `path` is from the workspace. */
export interface EditorFile {
  readonly path: string
  readonly contents: string
}

/** The document on content: a guide that people write by hand, then the reference. */
export const CONTENT_DOCUMENT = 'docs/content.md'

/**
 * Makes them for a site in these languages and with these lists. `document` is the present document on content,
 * of which the guide stays; `examples` has the text of each kind's example file, by its path.
 */
export function createEditorFiles(
  { locales, lists }: Pick<Content, 'locales' | 'lists'>,
  { document, examples }: { document: string; examples: ReadonlyMap<string, string> },
): EditorFile[] {
  const kinds = fileKinds({ locales, lists })
  return [
    ...kinds.map(({ name, title, text, schema }) => ({
      path: schemaPath(name),
      contents: schemaText(schema, { title, description: text.replaceAll('`', '') }),
    })),
    { path: '.vscode/settings.json', contents: json({ 'yaml.schemas': associations(kinds) }) },
    {
      path: CONTENT_DOCUMENT,
      contents: `${guideIn(document)}\n${createReference(kinds, { locales, examples })}`,
    },
  ]
}

/** Which files each schema is for, in the form that the YAML language server reads. */
function associations(kinds: readonly FileKind[]): Record<string, readonly string[]> {
  return Object.fromEntries(kinds.map(({ name, files }) => [`./${schemaPath(name)}`, files]))
}

/** The shorter of two forms: a part that occurs often is written once, one that occurs twice in place. */
function schemaText(
  schema: FileKind['schema'],
  words: { title: string; description: string },
): string {
  const inPlace = json(toJsonSchema(schema, words))
  const once = json(toJsonSchema(schema, { ...words, reused: 'ref' }))
  return once.length < inPlace.length ? once : inPlace
}

function schemaPath(name: string): string {
  return `.vscode/schemas/${name}.schema.json`
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
