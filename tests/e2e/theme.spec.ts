// Another theme in the browser: axe finds nothing, and texts stay in the pairs that are measured (R23, R85).
import { harbourTheme } from '../support/harbour-theme.ts'
import { pairsOf } from '../support/run-length.ts'
import { violations } from './axe.ts'
import { expect, hydrated, readingTest as test } from './fixtures.ts'
import { type PreviewedSite, serveSite } from './preview.ts'

// One build for all of them.
test.describe.configure({ mode: 'default' })

let served: PreviewedSite

test.beforeAll(async () => {
  served = await serveSite(harbourTheme)
})
test.afterAll(async () => await served.close())

const paths = ['/', '/dienstleistungen/schreinerarbeiten', '/blog/first-post', '/richtwert']
for (const [path, width] of pairsOf(paths, [320, 1280])) {
  test(`R23 R85 axe finds nothing on ${path} in another theme at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(new URL(path, served.url).href)
    await hydrated(page)
    expect(await violations(page)).toEqual([])
  })
}

test('R85 has the font, the corners and the logo of the theme', async ({ page }) => {
  await page.goto(served.url)
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(true)
  await expect(page.locator('.hero .button').first()).toHaveCSS('border-radius', '8px')
  await expect(page.locator('.site-header .logo__mark circle')).toBeVisible()
  await expect(page.locator('.hero')).toHaveCSS('background-color', 'rgb(20, 54, 92)')
})
