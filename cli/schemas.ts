// `npm run schemas`: regenerates the files of editor support (R27).
import fs from 'node:fs/promises'
import path from 'node:path'
import { createEditorFiles } from './editor/files.ts'
import { fileKinds } from './editor/kinds.ts'

const examples = new Map(
  await Promise.all(
    fileKinds.map(async ({ example }): Promise<[string, string]> => [
      example,
      await fs.readFile(example, 'utf8'),
    ]),
  ),
)
for (const { path: file, contents } of createEditorFiles(fileKinds, examples)) {
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(file, contents)
  console.log(file)
}
