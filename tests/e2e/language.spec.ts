// The first visit to / in the visitor's language (R7).
import { expect, hydrated, test } from './fixtures.ts'

test.describe('an English browser', () => {
  test.use({ locale: 'en-GB' })

  test('R7 is led from / to /en by a replaced entry, query and hash included', async ({ page }) => {
    await page.goto('/?utm=a#faq')
    await expect(page).toHaveURL(/\/en\?utm=a#faq$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await hydrated(page)
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })

  test('R7 never paints the German page', async ({ page }) => {
    await page.addInitScript(() => {
      if (location.pathname !== '/') return
      addEventListener('pagehide', () => {
        const { visibility } = getComputedStyle(document.documentElement)
        const painted = performance.getEntriesByName('first-contentful-paint').length
        sessionStorage.setItem('seen', JSON.stringify({ visibility, painted }))
      })
    })
    // The English page takes its time.
    await page.route('**/en', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response })
    })
    await page.goto('/')
    await expect(page).toHaveURL(/\/en$/)
    const seen = await page.evaluate(() => sessionStorage.getItem('seen'))
    expect(JSON.parse(seen ?? '{}')).toEqual({ visibility: 'hidden', painted: 0 })
  })

  test('R4 R7 stays with German once that was chosen, even before React was there', async ({
    page,
  }) => {
    // It never comes.
    await page.route('**/assets/hydrate-*', async () => {})
    await page.goto('/en')
    await page.getByRole('link', { name: 'DE, Deutsch' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH')
  })

  test('R7 is left alone on every other path', async ({ page }) => {
    await page.goto('/blog')
    await hydrated(page)
    await expect(page).toHaveURL(/\/blog$/)
  })

  test.describe('of a crawler', () => {
    test.use({
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    test('R7 R75 stays on /', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH')
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('R7 stays on /', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH')
      await expect(page.locator('h1')).toBeVisible()
    })
  })
})
