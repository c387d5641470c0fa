// `npm run screenshots`: writes whole pages, one of each kind at four widths, to `.site/screenshots/`.
import fs from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { repository, site } from './support/site.ts'
import { openSiteInBrowser } from './support/open-site.ts'

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

const { url, browser, close } = await openSiteInBrowser(['--hide-scrollbars'])
await fs.mkdir(folder, { recursive: true })
for (const width of WIDTHS) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, locale: 'de-CH' })
  for (const [kind, path] of kinds) {
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
    await loadPictures(page)
    await page.screenshot({ path: `${folder}/${kind}-${width}.png`, fullPage: true })
  }
  await page.close()
}
await close()
console.log(`${kinds.size * WIDTHS.length} screenshots in ${folder}/`)

/** Lazy pictures load when they come near; here all of them have to be seen. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(`Promise.all([...document.images].map((image) => {
    image.loading = 'eager'
    return image.decode().catch(() => {})
  }))`)
}
