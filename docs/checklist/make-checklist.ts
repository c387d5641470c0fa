// `npm run checklist`: makes the checklist for the first visit, a PDF of one page in each language, into `public/`.
import fs from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import { browserSwitches, requireBrowser } from '../../cli/audit/browser.ts'
import { checklistPages, sumsOf } from './checklist-pages.ts'

const pages = await checklistPages()
const browser = await chromium.launch({
  executablePath: await requireBrowser(process.env),
  args: [...browserSwitches],
})
for (const { file, html } of pages) {
  const page = await browser.newPage()
  await page.setContent(html, { waitUntil: 'networkidle' })
  await page.pdf({
    path: path.join(import.meta.dirname, '../../public', file),
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  })
}
await browser.close()
await fs.writeFile(
  path.join(import.meta.dirname, 'sums.json'),
  `${JSON.stringify(sumsOf(pages), null, 2)}\n`,
)
