// `npm run font [-- ID [FOLDER]]`: writes the font files of a site's theme, and prints what theme.yaml says about them (R51, R85).
import path from 'node:path'
import { readText } from '../base/files.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import { createThemeFont } from './web-font.ts'

const [id = 'hanken-grotesk', folder = '.'] = process.argv.slice(2)
const contentDir = path.join(folder, 'content')
const sample = await readText(path.join(contentDir, 'strings.yaml'))
const { files, settings } = await createThemeFont(id, sample)
for (const [name, bytes] of Object.entries(files))
  await writeAtomic(path.join(contentDir, 'theme', name), bytes)
console.log(settings)
