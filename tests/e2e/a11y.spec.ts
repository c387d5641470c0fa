// axe finds nothing on any page, small and large, with menus and questions open (R23).
import { violations } from './axe.ts'
import { expect, hydrated, pages, routes, test } from './fixtures.ts'

for (const width of [320, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    for (const { path } of pages) {
      test(`R23 axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        expect(await violations(page)).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
      })
    }

    test('R23 axe finds nothing with menus and questions open', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) if (details instanceof HTMLDetailsElement) details.open = true
      })
      expect(await violations(page)).toEqual([])
    })
  })
}

for (const { path } of routes.filter(({ page }) => page === 'not-found')) {
  test(`R23 axe finds nothing on ${path}`, async ({ page, noise }) => {
    await page.goto(path)
    await hydrated(page)
    expect(await violations(page)).toEqual([])
    noise.length = 0
  })
}
