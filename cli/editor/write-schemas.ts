// `npm run schemas`: regenerates the files of editor support (R27).
import fs from 'node:fs/promises'
import path from 'node:path'
import { loadStructure } from '../content/lists.ts'
import { CONTENT_DOCUMENT, createEditorFiles } from './files.ts'
import { fileKinds } from './kinds.ts'

const structure = await loadStructure({ contentDir: 'content' })
const examples = new Map(
  await Promise.all(
    fileKinds(structure).map(async ({ example }): Promise<[string, string]> => [
      example,
      await fs.readFile(example, 'utf8'),
    ]),
  ),
)
const document = await fs.readFile(CONTENT_DOCUMENT, 'utf8')
for (const { path: file, contents } of createEditorFiles(structure, { document, examples })) {
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(file, contents)
  console.log(file)
}
