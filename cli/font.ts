// `npm run font [-- ID]`: writes the font files of the theme, and prints what theme.yaml says about them (R51, R85).
import fs from 'node:fs/promises'
import { createThemeFont } from './web-font.ts'

const [id = 'hanken-grotesk'] = process.argv.slice(2)
const sample = await fs.readFile('content/strings.yaml', 'utf8')
const { files, settings } = await createThemeFont(id, sample)
for (const [name, bytes] of Object.entries(files))
  await fs.writeFile(`content/theme/${name}`, bytes)
console.log(settings)
