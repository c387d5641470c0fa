// `npm run schemas`: writes the files of editor support (R27).
import fs from 'node:fs/promises'
import path from 'node:path'
import { loadStructure } from '../content/lists.ts'
import { createEditorFiles } from './files.ts'

const files = await createEditorFiles('.', await loadStructure({ contentDir: 'content' }))
for (const [file, text] of Object.entries(files)) {
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(file, text)
  console.log(file)
}
