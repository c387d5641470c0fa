// `npm run font`: regenerates the font that pages load (R51).
import fs from 'node:fs/promises'
import { createFont, FONT_FILE } from './web-font.ts'

await fs.writeFile(FONT_FILE, await createFont())
console.log(FONT_FILE)
