// Makes the files of editor support: JSON Schemas, the files they are for, the reference (R27).
import path from 'node:path'
import type { Content } from '#site/content.ts'
import { readText } from '../base/files.ts'
import { toJsonSchema } from '../content/schemas/json-schema.ts'
import { type FileKind, fileKinds } from './kinds.ts'
import { createReference, guideIn } from './reference.ts'

/** The document on content: a guide written by hand, then the reference. */
export const CONTENT_DOCUMENT = 'docs/content.md'

/** Returns the text of each file by its path in `root`, where the guide and the example files are read. */
export async function createEditorFiles(
  root: string,
  { locales, lists }: Pick<Content, 'locales' | 'lists'>,
): Promise<Record<string, string>> {
  const kinds = fileKinds({ locales, lists })
  const read = (name: string) => readText(path.join(root, name))
  const sections = kinds.map(async ({ example, ...kind }) => ({
    ...kind,
    sample: example === undefined ? undefined : { file: example, text: await read(example) },
  }))
  const reference = createReference(await Promise.all(sections), locales)
  const associations = kinds.map(({ name, files }) => [`./${schemaPath(name)}`, files] as const)
  return {
    ...Object.fromEntries(kinds.map((kind) => [schemaPath(kind.name), schemaText(kind)])),
    '.vscode/settings.json': json({ 'yaml.schemas': Object.fromEntries(associations) }),
    [CONTENT_DOCUMENT]: `${guideIn(await read(CONTENT_DOCUMENT))}\n${reference}`,
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
