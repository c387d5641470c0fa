// `npm run schemas`: writes the files of editor support (R27).
import { writeAtomic } from '../base/write-atomic.ts'
import { loadStructure } from '../content/lists.ts'
import { createEditorFiles } from './files.ts'

const files = createEditorFiles('.', loadStructure({ contentDir: 'content' }))
for (const [file, text] of Object.entries(files)) {
  await writeAtomic(file, text)
  console.log(file)
}
