// When something is missing, slow or broken (R22, R40, R41, R44, R48).
import type { Page } from 'playwright/test'
import { isLong } from '../support/run-length.ts'
import {
  createGate,
  dataOf,
  expect,
  forgive,
  headingOf,
  hydrated,
  pathOf,
  settle,
  t,
  test,
} from './fixtures.ts'

/** Counts documents that the page loads. */
function countDocuments(page: Page): { count: number } {
  const documents = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.count += 1
  })
  return documents
}

test('R16 R22 the old page is dimmed while a page is slow to come, then the logo shows', async ({
  page,
}) => {
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  const gate = createGate()
  await page.route(`**/data/*/${dataOf('blog')}`, async (route) => {
    await gate.passed
    await route.continue()
  })
  await page
    .getByRole('link', { name: t('nav.blog'), exact: true })
    .first()
    .click()
  const screen = page.locator('.loading-screen')
  await expect(page.locator('main')).toHaveCSS('opacity', '0.6')
  await expect(page.locator('h1')).toHaveText(headingOf('legal-notice'))
  const line = await screen.evaluate((element) => {
    const { height, visibility } = getComputedStyle(element, '::before')
    return { height, visibility }
  })
  expect(line).toEqual({ height: '2px', visibility: 'visible' })
  await expect(screen).toBeVisible()
  await expect(screen.locator('.logo')).toBeVisible()
  await expect(screen).toContainText(t('blog.loading'))
  gate.open()
  await expect(page).toHaveURL(pathOf('blog'))
  await expect(screen).toHaveCount(0)
  const delay = await page.evaluate(() => {
    const probe = document.createElement('div')
    probe.className = 'loading-screen'
    document.body.append(probe)
    const { animationDelay, visibility } = getComputedStyle(probe)
    probe.remove()
    return { animationDelay, visibility }
  })
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
  expect(delay).toEqual({ animationDelay: '1.2s', visibility: 'hidden' })
})

for (const [whose, code] of [
  ['code', 'projects'],
  ['loader', 'later-pages'],
] as const)
  test(`R40 a page whose ${whose} is gone is loaded by the browser`, async ({ page, noise }) => {
    await page.goto(pathOf('legal-notice'))
    await hydrated(page)
    await page.route(`**/assets/${code}-*.js`, (route) => route.fulfill({ status: 404 }))
    const documents = countDocuments(page)
    await page
      .getByRole('link', { name: t('nav.projects'), exact: true })
      .first()
      .click()
    await expect.poll(() => documents.count).toBeGreaterThan(0)
    await expect(page.locator('h1')).toHaveText(headingOf('projects'))
    await expect(page.locator('.card')).not.toHaveCount(0)
    await forgive(noise, /404/)
  })

test('R40 a deploy that took the code away reloads once; the HTML stays', async ({
  page,
  noise,
}) => {
  await page.route('**/assets/legal-notice-*.js', (route) => route.fulfill({ status: 404 }))
  const documents = countDocuments(page)
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/legal-notice-')) failed.push(response.url())
  })
  await page.goto(pathOf('legal-notice'))
  await expect.poll(() => documents.count).toBe(2)
  // Each document gives up after three attempts.
  await expect.poll(() => failed.length).toBe(6)
  await settle(page)
  expect(documents.count).toBe(2)
  await expect(page.locator('h1')).toHaveText(headingOf('legal-notice'))
  await forgive(noise, /404/)
})

for (const [reason, status] of [
  ['that cannot be had', 503],
  ['that a deploy with other code took away', 404],
] as const)
  test(`R40 R41 data ${reason} is left to the document`, async ({ page, noise }) => {
    await page.goto(pathOf('legal-notice'))
    await hydrated(page)
    await page.route(`**/data/*/${dataOf('projects')}`, (route) => route.fulfill({ status }))
    const documents = countDocuments(page)
    await page
      .getByRole('link', { name: t('nav.projects'), exact: true })
      .first()
      .click()
    await expect.poll(() => documents.count).toBe(1)
    await expect(page.locator('h1')).toHaveText(headingOf('projects'))
    await forgive(noise, new RegExp(String(status)))
  })

test('R44 a page that fails leaves its place empty; the rest goes on', async ({ page, noise }) => {
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  await page.route(`**/data/*/${dataOf('projects')}`, async (route) => {
    const response = await route.fetch()
    const data: unknown = await response.json()
    await route.fulfill({ json: { ...Object(data), projects: undefined } })
  })
  await page
    .getByRole('link', { name: t('nav.projects'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(pathOf('projects'))
  await expect(page.locator('main')).toBeEmpty()
  await page
    .getByRole('link', { name: t('nav.blog'), exact: true })
    .first()
    .click()
  await expect(page.locator('h1')).toHaveText(headingOf('blog'))
  await forgive(noise, /reading 'length'/)
})

test('R40 R44 a frame that fails when React comes never reloads the page', async ({
  page,
  noise,
}) => {
  await page.route('**/assets/site-*.json', async (route) => {
    const response = await route.fetch()
    const data: unknown = await response.json()
    await route.fulfill({ json: { ...Object(data), legal: null } })
  })
  const documents = countDocuments(page)
  await page.goto(pathOf('legal-notice'))
  // Failures reach the console; a reload would follow immediately.
  await expect.poll(() => noise.length).toBeGreaterThan(0)
  await settle(page)
  expect(documents.count).toBe(1)
  // The page stays as the build wrote it, and its links lead on.
  await expect(page.locator('h1')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.locator(`footer a[href="${pathOf('privacy-policy')}"]`).click()
  await expect(page).toHaveURL(pathOf('privacy-policy'))
  await expect.poll(() => documents.count).toBe(2)
  // The next document has data that are whole, and comes to rest before the test ends.
  await hydrated(page)
  await forgive(noise, /reading 'map'/)
})

for (const trigger of ['?clearCache=true', '#clear', '?a=1&clearCache=true#clear-all']) {
  test(`R48 ${trigger} empties what is stored and goes on without it`, async ({ page }) => {
    await page.goto(pathOf('legal-notice'))
    await page.evaluate(async () => {
      localStorage.setItem('site:form', '{}')
      localStorage.setItem('other', 'x')
      sessionStorage.setItem('other', 'x')
      await caches.open('old')
    })
    await page.goto('about:blank')
    await page.goto(`${pathOf('legal-notice')}${trigger}`)
    await expect(page).toHaveURL(
      `${pathOf('legal-notice')}${trigger.includes('a=1') ? '?a=1' : ''}`,
    )
    await hydrated(page)
    const stored = await page.evaluate(async () => [
      Object.keys(localStorage).filter((key) => !key.startsWith('site:cache')),
      Object.keys(sessionStorage),
      await caches.keys(),
    ])
    expect(stored).toEqual([['site:reset'], [], []])
  })
}

test('R48 a hash containing clear empties what is stored on an open page', async ({ page }) => {
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  await page.evaluate(() => {
    localStorage.setItem('other', 'x')
    location.hash = '#clear'
  })
  await expect(page).toHaveURL(pathOf('legal-notice'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('other'))).toBeNull()
})

for (const href of ['#clear', '?clearCache=true'].map((end) => pathOf('projects') + end)) {
  test(`R48 a link to ${href} empties what is stored`, async ({ page }) => {
    await page.goto(pathOf('legal-notice'))
    await hydrated(page)
    await page.evaluate((href) => {
      localStorage.setItem('other', 'x')
      const link = Object.assign(document.createElement('a'), { href, id: 'added' })
      link.textContent = href
      document.querySelector('main')?.append(link)
    }, href)
    await page.locator('#added').click()
    await expect(page).toHaveURL(pathOf('projects'))
    await hydrated(page)
    expect(await page.evaluate(() => localStorage.getItem('other'))).toBeNull()
  })
}

test('R48 the local flag resets once', async ({ page }) => {
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  await page.evaluate(() => localStorage.setItem('site:reset-wanted', 'true'))
  const documents = countDocuments(page)
  await page.reload()
  await expect.poll(() => documents.count).toBe(2)
  await hydrated(page)
  expect(await page.evaluate(() => localStorage.getItem('site:reset-wanted'))).toBeNull()
  expect(documents.count).toBe(2)
})

for (const message of [
  'useLanguage must be used within a provider',
  'Expected a JavaScript module but got MIME type text/html',
  'The message port closed before a response was received',
]) {
  test(`R48 an app that throws "${message}" for ever resets once`, async ({ page, noise }) => {
    await page.clock.install()
    await page.addInitScript((text) => {
      setInterval(() => reportError(new Error(text)), 100)
    }, message)
    const documents = countDocuments(page)
    await page.goto(pathOf('legal-notice'))
    await expect.poll(() => documents.count).toBe(2)
    await page.waitForLoadState('load')
    // The same error, on page after page. (Ten minutes of it: src/browser/recovery/reset.test.ts.)
    const loads = isLong ? 5 : 2
    for (let load = 0; load < loads; load += 1) {
      await page.clock.runFor(2000)
      await page.reload()
    }
    await page.clock.runFor(5000)
    expect(documents.count).toBe(2 + loads)
    await forgive(noise, new RegExp(message))
  })
}

test('R48 without a storage nothing is ever reset', async ({ page, noise }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    setTimeout(() => reportError(new Error('message port closed')), 100)
  })
  const documents = countDocuments(page)
  await page.goto(pathOf('legal-notice'))
  await page.clock.runFor(20_000)
  expect(documents.count).toBe(1)
  await forgive(noise, /message port closed/)
})

test('R48 a failed fetch clears only entries that may be broken', async ({ page, noise }) => {
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  await page.evaluate(async () => {
    localStorage.setItem('site:cache:main.css', '{}')
    localStorage.setItem('site:cache:page', '{}')
    const cache = await caches.open('files')
    const html = { headers: { 'Content-Type': 'text/html' } }
    await cache.put('/assets/app.js', new Response('<!doctype html>', html))
    await cache.put(
      '/kept.json',
      new Response('{}', { headers: { 'Content-Type': 'application/json' } }),
    )
    void Promise.reject(new TypeError('Failed to fetch'))
  })
  const left = () =>
    page.evaluate(async () => {
      const cache = await caches.open('files')
      const urls = (await cache.keys()).map(({ url }) => new URL(url).pathname)
      return [
        localStorage.getItem('site:cache:main.css'),
        localStorage.getItem('site:cache:page'),
        urls,
      ]
    })
  await expect.poll(left).toEqual([null, '{}', ['/kept.json']])
  await forgive(noise, /Failed to fetch/)
})
