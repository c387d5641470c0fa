// The first visit to / in the visitor's language (R7).
import { expect, first, hydrated, pathOf, second, test } from './fixtures.ts'

/** The last of the browser languages that lead to the second language, as browsers write it: en-GB. */
const [browserLanguage] = Intl.getCanonicalLocales(second.browserTags.at(-1))

test.describe('a browser in the second language', () => {
  test.use({ locale: browserLanguage ?? second.tag })

  test('R7 is led from / to its home by a replaced entry, query and hash included', async ({
    page,
  }) => {
    await page.goto('/?utm=a#contact-form')
    await expect(page).toHaveURL(`${second.prefix}?utm=a#contact-form`)
    await expect(page.locator('html')).toHaveAttribute('lang', second.tag)
    await hydrated(page)
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })

  test('R7 never paints the page of the default language', async ({ page }) => {
    await page.addInitScript(() => {
      if (location.pathname !== '/') return
      addEventListener('pagehide', () => {
        const { visibility } = getComputedStyle(document.documentElement)
        const painted = performance.getEntriesByName('first-contentful-paint').length
        sessionStorage.setItem('seen', JSON.stringify({ visibility, painted }))
      })
    })
    // The page of the second language takes its time.
    await page.route(`**${second.prefix}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response })
    })
    await page.goto('/')
    await expect(page).toHaveURL(second.prefix)
    const seen = await page.evaluate(() => sessionStorage.getItem('seen'))
    expect(JSON.parse(seen ?? '{}')).toEqual({ visibility: 'hidden', painted: 0 })
  })

  test('R4 R7 stays with the default language once that was chosen, even before React was there', async ({
    page,
  }) => {
    // It never comes.
    await page.route('**/assets/hydrate-*', async () => {})
    await page.goto(second.prefix)
    await page.getByRole('link', { name: first.label }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', first.tag)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', first.tag)
  })

  test('R7 is left alone on every other path', async ({ page }) => {
    await page.goto(pathOf('legal-notice'))
    await hydrated(page)
    await expect(page).toHaveURL(pathOf('legal-notice'))
  })

  test.describe('of a crawler', () => {
    test.use({
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    test('R7 R75 stays on /', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', first.tag)
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('R7 stays on /', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', first.tag)
      await expect(page.locator('h1')).toBeVisible()
    })
  })
})
