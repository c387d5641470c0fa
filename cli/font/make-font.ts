// `npm run font [-- ID [FOLDER]]`: writes the font files of a site's theme, and prints what theme.yaml says about them (R51, R85).
import fs from 'node:fs/promises'
import path from 'node:path'
import { createThemeFont } from './web-font.ts'

const [id = 'hanken-grotesk', folder = '.'] = process.argv.slice(2)
const contentDir = path.join(folder, 'content')
const sample = await fs.readFile(path.join(contentDir, 'strings.yaml'), 'utf8')
const { files, settings } = await createThemeFont(id, sample)
for (const [name, bytes] of Object.entries(files))
  await fs.writeFile(path.join(contentDir, 'theme', name), bytes)
console.log(settings)
