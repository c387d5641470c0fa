// `npm run screenshots`: one page of each kind at four widths, whole, into `.site/screenshots/`.
import fs from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { browserSwitches, findBrowser } from '../cli/audit/browser.ts'
import { createSiteServer } from '../cli/server/serve.ts'
import { repository, site } from './site.ts'

const WIDTHS = [360, 768, 1280, 1920]
const folder = '.site/screenshots'

const { stdout } = await site(['routes', '--json'], { cwd: repository })
const routes = z
  .array(z.object({ path: z.string(), page: z.string(), locale: z.string() }))
  .parse(JSON.parse(stdout))
/** The first page of each kind in German. */
const kinds = new Map(
  routes
    .filter(({ locale }) => locale === 'de')
    .toReversed()
    .map(({ page, path }) => [page, path]),
)

const server = createSiteServer('dist')
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('The server has no port')
const executablePath = findBrowser({ env: process.env, downloaded: chromium.executablePath() })
const browser = await chromium.launch({
  args: [...browserSwitches, '--hide-scrollbars'],
  ...(executablePath === undefined ? {} : { executablePath }),
})
await fs.mkdir(folder, { recursive: true })
for (const width of WIDTHS) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  for (const [kind, path] of kinds) {
    await page.goto(`http://127.0.0.1:${address.port}${path}`, { waitUntil: 'networkidle' })
    await loadPictures(page)
    await page.screenshot({ path: `${folder}/${kind}-${width}.png`, fullPage: true })
  }
  await page.close()
}
await browser.close()
server.close()
console.log(`${kinds.size * WIDTHS.length} screenshots in ${folder}/`)

/** Lazy pictures load when they come near; here all of them have to be seen. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(`Promise.all([...document.images].map((image) => {
    image.loading = 'eager'
    return image.decode().catch(() => {})
  }))`)
}
