// Every route in a real browser: no errors, no mismatch, no horizontal scrolling (R38, R74).
import type { Page } from 'playwright/test'
import { content, expect, forgive, hydrated, pathOf, sampled, test } from './fixtures.ts'
import { startPlainHost } from './plain-host.ts'
import { scrollThrough, watchShifts } from './shifts.ts'

/** The month that the valley was built for, 0 to 11: a visitor of another month sees another one. */
const MONTH = (content.valley?.month ?? 1) - 1

/** What React renders; states of pictures, parts that only a script serves and those that come later are not its own. */
async function rendered(page: Page): Promise<string> {
  return await page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true)
    if (!(copy instanceof Element)) return ''
    const others = '.floating-actions, [role="region"], .valley input, .valley th [aria-hidden]'
    for (const other of copy.querySelectorAll(others)) other.remove()
    for (const img of copy.querySelectorAll('img')) {
      img.removeAttribute('data-state')
      img.removeAttribute('loading')
    }
    // Once React is there, the filter is React's.
    for (const list of copy.querySelectorAll('.post-list'))
      list.classList.remove('post-list--static')
    for (const link of copy.querySelectorAll('[data-filter]')) link.removeAttribute('aria-current')
    for (const form of copy.querySelectorAll('form')) form.removeAttribute('novalidate')
    return copy.innerHTML
  })
}

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    for (const { path, title } of sampled) {
      test(`R34 R38 R51 R74 ${path} hydrates in silence, and nothing shifts`, async ({ page }) => {
        await watchShifts(page)
        await page.clock.setFixedTime(new Date(2026, MONTH, 15))
        const response = await page.goto(path)
        expect(response?.status()).toBe(200)
        expect(await page.title()).toContain(title)
        const before = await rendered(page)
        await hydrated(page)
        // What React made of it is what the build wrote.
        expect(await rendered(page)).toBe(before)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
        await scrollThrough(page)
        const shifts = await page.evaluate(() => window.shifts)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        // A font that comes late may move a word by a hair; at two decimals that is 0.00.
        expect(sum, JSON.stringify(shifts)).toBeLessThan(0.005)
      })
    }
  })
}

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

test('R41 links open without loading the document again', async ({ page }) => {
  await page.goto('/blog')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.locator('main article a').first().click()
  await page.waitForURL('**/blog/*')
  await expect(page.locator('article h1')).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await page.goBack()
  await page.waitForURL('**/blog')
  await expect(page.locator('.post-list')).toBeVisible()
})

test('R4 the switcher leads to the same page in the other language, in one document', async ({
  page,
}) => {
  const [german, english] = [pathOf('service'), pathOf('service', 'en')]
  await page.goto(german)
  await hydrated(page)
  await page.getByRole('link', { name: 'EN, English' }).click()
  await page.waitForURL(`**${english}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('muster:locale'))).toBe('en')
  await page.goBack()
  await page.waitForURL(`**${german}`)
  await page.goForward()
  await page.waitForURL(`**${english}`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${english}$`),
  )
})

test('R4 the switcher keeps the hash, and works where storage is forbidden', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('forbidden')
    }
  })
  await page.goto('/#faq')
  await hydrated(page)
  await page.getByRole('link', { name: 'EN, English' }).click()
  await page.waitForURL('**/en#faq')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
