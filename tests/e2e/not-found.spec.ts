// Addresses without a page: redirects by the browser where the host has no rules, and the not-found page (R5, R6).
import type { Page } from 'playwright/test'
import { expect, forgive, hydrated, pathOf, test } from './fixtures.ts'
import { startPlainHost } from './plain-host.ts'

for (const [path, lang] of [
  ['/gibt-es-nicht', 'de-CH'],
  ['/en/nothing/here', 'en'],
  ['/blog/gibt-es-nicht', 'de-CH'],
] as const) {
  test.describe('not found', () => {
    test(`R6 ${path} is the not-found page in its language`, async ({ page, noise }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await hydrated(page)
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      const prefix = lang === 'en' ? '/en' : '/'
      for (const href of [prefix, `${prefix}#services`, `${prefix}#contact-form`]) {
        await expect(page.locator(`main a[href="${href}"]`)).toBeVisible()
      }
      await forgive(noise, /404/)
    })
  })
}

test.describe('on a host without redirect rules', () => {
  let host: Awaited<ReturnType<typeof startPlainHost>>
  test.beforeAll(async () => {
    host = await startPlainHost()
  })
  test.afterAll(() => host.stop())

  for (const [from, to] of [
    [`/en/en${pathOf('service', 'en')}?a=1`, `${pathOf('service', 'en')}?a=1`],
    ['/en/en/en/en/blog', '/en/blog'],
    ['/de/de/blog#tipps', '/blog#tipps'],
    ['/standorte', '/#locations'],
    ['/dienstleistungen/gibt-es/nicht', '/'],
  ] as const) {
    test(`R5 the browser follows ${from}`, async ({ page, noise }) => {
      const slugs = watchSlugs(page)
      await page.goto(host.url + from)
      await expect(page).toHaveURL(host.url + to)
      await forgive(noise, /404/)
      await hydrated(page)
      await expect(page.locator('h1')).not.toContainText('nicht gefunden')
      expect(slugs).toEqual([])
    })

    test(`R5 a link to ${from} is followed without loading the document again`, async ({
      page,
    }) => {
      const slugs = watchSlugs(page)
      await page.goto(`${host.url}/impressum`)
      await hydrated(page)
      await addLink(page, from)
      await page.locator('#added').click()
      await expect(page).toHaveURL(host.url + to)
      await expect(page.locator('h1')).toBeFocused()
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
      expect(slugs).toEqual([])
    })
  }

  // A slug that no page of the language has: only such a visitor needs the slugs of all entries.
  for (const [from, to] of [
    [`${inSection('service', 'en', slugOf('service'))}?a=1#b`, `${pathOf('service', 'en')}?a=1#b`],
    [`/en/en${pathOf('service')}?a=1`, `${pathOf('service', 'en')}?a=1`],
    [inSection('project', 'de', slugOf('project', 'en')), pathOf('project')],
    [`/en${inSection('project', 'de', slugOf('project'))}`, pathOf('project', 'en')],
    ['/projekt/gibt-es-nicht', '/projekte'],
    ['/en/services/does-not-exist?a=1', '/en?a=1'],
  ] as const) {
    test(`R5 the browser follows the slug of ${from}`, async ({ page, noise }) => {
      const slugs = watchSlugs(page)
      await page.goto(host.url + from)
      await expect(page).toHaveURL(host.url + to)
      await forgive(noise, /404/)
      await hydrated(page)
      await expect(page.locator('h1')).not.toContainText('nicht gefunden')
      expect(slugs).toHaveLength(1)
    })

    test(`R5 a link to the slug of ${from} is followed without loading the document again`, async ({
      page,
      noise,
    }) => {
      const slugs = watchSlugs(page)
      await page.goto(`${host.url}/impressum`)
      await hydrated(page)
      await addLink(page, from)
      await page.locator('#added').click()
      await expect(page).toHaveURL(host.url + to)
      await forgive(noise, /404/)
      await expect(page.locator('h1')).toBeFocused()
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
      expect(slugs).toHaveLength(1)
      await page.goBack()
      await expect(page).toHaveURL(`${host.url}/impressum`)
    })
  }

  test('R5 R6 without the slugs, the not-found page is the answer', async ({ page, noise }) => {
    await page.route('**/assets/slugs-*.json', (route) => route.fulfill({ status: 503 }))
    await page.goto(`${host.url}/projekt/gibt-es-nicht`)
    await hydrated(page)
    await expect(page.locator('main a[href="/projekte"]')).toBeVisible()
    await forgive(noise, /404/, /503/)
  })

  test('R5 a visitor who is not lost never loads the slugs', async ({ page }) => {
    const slugs = watchSlugs(page)
    await page.goto(`${host.url}/projekte`)
    await hydrated(page)
    await page
      .locator(`main a[href="${pathOf('project')}"]`)
      .first()
      .click()
    await expect(page).toHaveURL(host.url + pathOf('project'))
    await expect(page.locator('h1')).toBeFocused()
    await page.getByRole('link', { name: 'EN, English' }).click()
    await expect(page).toHaveURL(host.url + pathOf('project', 'en'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(slugs).toEqual([])
  })

  test('R6 a link to a page that is not known is left to the host', async ({ page, noise }) => {
    await page.goto(`${host.url}/impressum`)
    await hydrated(page)
    await addLink(page, '/gibt/es/nicht')
    await page.locator('#added').click()
    await expect(page).toHaveURL(`${host.url}/gibt/es/nicht`)
    await forgive(noise, /404/)
    await hydrated(page)
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)
    for (const href of ['/', '/#services', '/projekte', '/#contact-form']) {
      await expect(page.locator(`main a[href="${href}"]`)).toBeVisible()
    }
  })
})

/** The slug that the first page of a kind has in a language. */
function slugOf(kind: string, locale?: string): string {
  return pathOf(kind, locale).split('/').at(-1) ?? ''
}

/** A slug where a language has pages of a kind. */
function inSection(kind: string, locale: string, slug: string): string {
  return pathOf(kind, locale).replace(/[^/]*$/, slug)
}

/** Addresses of the slugs that the page loads; the list grows while it works. */
function watchSlugs(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/slugs-')) urls.push(request.url())
  })
  return urls
}

/** Marks the document, and adds a link to it. */
async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((href) => {
    Object.assign(window, { stillHere: true })
    const link = Object.assign(document.createElement('a'), { href, id: 'added' })
    link.textContent = href
    document.querySelector('main')?.append(link)
  }, href)
}
