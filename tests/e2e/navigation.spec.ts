// Navigation as visitors expect it: menus that close, pages that start at the top, back and forward.
import { expect, hydrated, test } from './fixtures.ts'

const scrollY = () => window.scrollY

test('R8 a new page starts at the top, and back returns to where one was', async ({ page }) => {
  await page.goto('/blog')
  await hydrated(page)
  const link = page.locator('.post-list__item a').last()
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(scrollY)
  expect(before).toBeGreaterThan(300)
  await link.click()
  await expect(page.locator('article h1')).toBeFocused()
  expect(await page.evaluate(scrollY)).toBe(0)
  await page.goBack()
  await expect(page.locator('.post-list')).toBeVisible()
  await expect.poll(() => page.evaluate(scrollY)).toBe(before)
})

test('R8 focus moves to the heading and the new title is announced', async ({ page }) => {
  await page.goto('/impressum')
  await hydrated(page)
  const status = page.locator('[role="status"]')
  await expect(status).toHaveText('')
  await page.getByRole('link', { name: 'Projekte' }).first().click()
  await expect(page.locator('h1')).toBeFocused()
  await expect(status).toHaveText(/^Projekte \| /)
})

test('R8 a hash leads to its element, below the fixed bar', async ({ page }) => {
  await page.goto('/impressum')
  await hydrated(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/#faq'
    link.id = 'to-faq'
    link.textContent = 'faq'
    document.querySelector('main')?.append(link)
  })
  await page.locator('#to-faq').click()
  await page.waitForURL('**/#faq')
  const top = () => page.locator('#faq').evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  const bar = await page
    .locator('.site-header')
    .evaluate((element) => element.getBoundingClientRect().height)
  const heading = () =>
    page.locator('#faq h2').evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(heading).toBeGreaterThan(bar)
})

test('R8 a fresh page is left where the visitor has scrolled it before hydration', async ({
  page,
}) => {
  await page.goto('/blog/laerche-und-eiche-oelen')
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await hydrated(page)
  expect(await page.evaluate(scrollY)).toBe(700)
})

test('R20 choosing a link, Escape and a click elsewhere close the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await hydrated(page)
  const services = page.locator('.site-header__nav summary').first()
  const menu = page.locator('.site-header__nav details').first()
  await services.click()
  await expect(menu).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(services).toBeFocused()
  await services.click()
  await page.locator('h1').click()
  await expect(menu).not.toHaveAttribute('open')
  await services.click()
  await menu.getByRole('link').first().click()
  await page.waitForURL('**/dienstleistungen/*')
  await expect(menu).not.toHaveAttribute('open')
})
