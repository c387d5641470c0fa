// `npm run font`: writes the font that pages load anew (R51).
import fs from 'node:fs/promises'
import { createFont, FONT_FILE } from './lib/web-font.ts'

await fs.writeFile(FONT_FILE, await createFont())
console.log(FONT_FILE)
