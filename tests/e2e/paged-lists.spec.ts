// A blog of three pages in the browser, with JavaScript and without (R78).
import path from 'node:path'
import type { Page } from 'playwright/test'
import { manyPosts } from '../support/many-entries.ts'
import { violations } from './axe.ts'
import { expect, forgive, hydrated, t, test } from './fixtures.ts'
import { type PreviewedSite, serveSite } from './preview.ts'
import { expectValid } from './w3c.ts'

/** 51 posts fill two pages and part of a third; 25 of them, the tips, fill one page and part of a second. */
const MORE_POSTS = 50

// One build for all of them.
test.describe.configure({ mode: 'default' })

let served: PreviewedSite
const at = (address: string) => new URL(address, served.url).href
/** Waits for the whole document at an address, which a click has asked for. */
const arrived = async (page: Page, address: string) => {
  await expect(page).toHaveURL(at(address))
  await page.waitForLoadState()
}
const cardsOf = (page: Page) =>
  page.locator('.card__link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const chosen = (page: Page) =>
  page
    .locator('.post-filter [aria-current]')
    .evaluateAll((links) => links.map((link) => link.textContent))

test.beforeAll(async () => {
  served = await serveSite(manyPosts(MORE_POSTS))
})
test.afterAll(async () => await served.close())

test('R16 R78 pages and categories are reached without loading a document', async ({ page }) => {
  await page.goto(at('/blog'))
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const steps = [
    [t('list.next'), '/blog/seite-2'],
    [t('list.next'), '/blog/seite-3'],
    [t('list.previous'), '/blog/seite-2'],
    [t('categories.tipps'), '/blog/tipps'],
    [t('list.next'), '/blog/tipps/seite-2'],
    [t('blog.all'), '/blog'],
  ] as const
  for (const [name, target] of steps) {
    const link = page.locator('.pager, .post-filter').getByRole('link', { name, exact: true })
    await link.click()
    await expect(page).toHaveURL(at(target))
    await expect(page.locator('h1')).toBeFocused()
    const category = target.startsWith('/blog/tipps') ? t('categories.tipps') : t('blog.all')
    expect(await chosen(page)).toEqual([category])
  }
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(at('/blog/tipps/seite-2'))
  await expect(page.locator('.card')).toHaveCount(1)
  await page.reload()
  await hydrated(page)
  await expect(page.locator('.card')).toHaveCount(1)
  await page.goBack()
  await expect(page.locator('.card')).toHaveCount(24)
})

test('R4 R78 the other language has the same page', async ({ page }) => {
  await page.goto(at('/blog/tipps/seite-2'))
  await hydrated(page)
  const german = await cardsOf(page)
  await page.locator('.site-header__bar [data-locale="en"]').first().click()
  await expect(page).toHaveURL(at('/en/blog/tipps/page-2'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await cardsOf(page)).toEqual(german.map((href) => `/en${href}`))
})

test('R6 R78 pages that a list does not have are not found', async ({ page, noise }) => {
  for (const target of [
    '/blog/seite-4',
    '/blog/seite-1',
    '/blog/elektroarbeiten/seite-2',
    '/blog/tipps/seite-3',
  ]) {
    const response = await page.goto(at(target))
    expect(response?.status(), target).toBe(404)
    await hydrated(page)
    await expect(page.locator('h1')).toHaveText(t('notFound.title'))
  }
  await forgive(noise, /404/)
})

test('R23 R78 axe finds nothing on a page of a list, and nothing is too wide', async ({ page }) => {
  await page.goto(at('/blog/seite-2'))
  await hydrated(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violations(page), `at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('R23 R78 the W3C checker finds no error on pages of lists', () => {
  const names = ['blog', 'blog/seite-2', 'en/blog/page-3', 'blog/tipps', 'en/blog/tipps/page-2']
  expectValid(names.map((name) => path.join(served.root, 'dist', `${name}.html`)))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })

  test('R38 R78 next and previous lead through all posts', async ({ page }) => {
    await page.goto(at('/blog'))
    const seen = await cardsOf(page)
    for (const number of [2, 3]) {
      await page
        .locator('.pager')
        .getByRole('link', { name: t('list.next') })
        .click()
      await arrived(page, `/blog/seite-${number}`)
      seen.push(...(await cardsOf(page)))
    }
    const posts = Array.from({ length: MORE_POSTS }, (_, index) => `/blog/post-${index + 1}`)
    expect(seen).toEqual([...posts, '/blog/first-post'])
    await page
      .locator('.pager')
      .getByRole('link', { name: t('list.previous') })
      .click()
    await arrived(page, '/blog/seite-2')
    await page.locator('.pager').getByRole('link', { name: '1' }).click()
    await arrived(page, '/blog')
  })

  test('R16 R38 R78 the filter leads to the list of a category', async ({ page }) => {
    await page.goto(at('/blog/seite-2'))
    const filter = page.locator('.post-filter')
    await filter.getByRole('link', { name: t('categories.sanitaer') }).click()
    await arrived(page, '/blog/sanitaer')
    expect(await chosen(page)).toEqual([t('categories.sanitaer')])
    await expect(page.locator('.card')).toHaveCount(12)
  })
})
