// The client cache and prefetching (R41, R42, R45, R46, R47).
import type { Page } from 'playwright/test'
import { dataOf, expect, headingOf, hydrated, pathOf, settle, t, test } from './fixtures.ts'

/** Data resources of pages that were asked for, without what names the code that reads them. */
function watchData(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/data/')) asked.push(pathname.replace(/^\/data\/[0-9a-f]+\//, ''))
  })
  return asked
}

const goTo = async (page: Page, kind: 'projects' | 'blog') => {
  await page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('link', { name: t(`nav.${kind}`) })
    .click()
  await expect(page).toHaveURL(pathOf(kind))
  await expect(page.locator('h1')).toHaveText(headingOf(kind))
}

test('R42 R46 a page comes from memory, and after a reload from what is stored', async ({
  page,
}) => {
  const service = pathOf('service')
  const data = dataOf('service')
  const asked = watchData(page)
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  // A service: kept in memory and stored.
  const openService = async () => {
    await page.locator('.site-header__nav summary').first().click()
    await page.locator(`.site-header__nav a[href="${service}"]`).click()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${service}$`),
    )
  }
  await openService()
  expect(asked).toEqual([data])
  await goTo(page, 'projects')
  await openService()
  expect(asked).toEqual([data, dataOf('projects')])
  const stored = await page.evaluate(() =>
    Object.keys(localStorage)
      .map((key) => [key, localStorage.getItem(key)] as const)
      .filter(([key]) => key.startsWith('site:cache')),
  )
  const version = stored.find(([key]) => key === 'site:cache')?.[1]
  expect(JSON.parse(String(version))).toEqual({ version: '1.3.0' })
  const entry: unknown = JSON.parse(String(stored.find(([key]) => key.includes(data))?.[1]))
  expect(entry).toMatchObject({ type: 'data', priority: 'critical' })
  expect(Object.keys(Object(entry)).toSorted()).toEqual(
    ['data', 'expiresAt', 'priority', 'size', 'timestamp', 'type'].toSorted(),
  )
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  asked.length = 0
  await openService()
  expect(asked).toEqual([])
})

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const NIGHT = '2026-03-04T22:00:00+01:00'

for (const { visitor, options = {}, now, visits, requests } of [
  {
    visitor: 'a crawler from the network',
    options: { userAgent: GOOGLEBOT },
    now: NIGHT,
    visits: ['first', 'second', 'second'],
    requests: 3,
  },
  {
    visitor: 'a visitor in business hours from what is kept, which is renewed each time',
    now: '2026-03-04T10:00:00+01:00',
    visits: ['first', 'first', 'second'],
    requests: 3,
  },
  {
    visitor: 'a visitor at night from what is kept',
    now: NIGHT,
    visits: ['first', 'first', 'first'],
    requests: 1,
  },
]) {
  test.describe('a fresh path', () => {
    test.use(options)

    test(`R47 home answers ${visitor}`, async ({ page }) => {
      await page.clock.install({ time: now })
      let edition = 'first'
      let asked = 0
      let answered = 0
      await page.route(/\/data\/[0-9a-f]+\/index\.json$/, async (route) => {
        asked += 1
        const data: unknown = await (await route.fetch()).json()
        await route.fulfill({ json: { ...Object(data), title: edition } })
        answered += 1
      })
      await page.goto(pathOf('legal-notice'))
      await hydrated(page)
      for (const expected of visits) {
        await page.locator('.site-header__bar > a').click()
        await expect(page.locator('h1')).toHaveText(expected)
        await expect.poll(() => answered).toBe(asked)
        await goTo(page, 'projects')
        edition = 'second'
      }
      expect(asked).toBe(requests)
      // Data of five minutes ago are never shown.
      edition = 'third'
      await page.clock.fastForward('05:00')
      await page.locator('.site-header__bar > a').click()
      await expect(page.locator('h1')).toHaveText('third')
    })
  })
}

test('R47 any other path is answered from what is kept, for five minutes', async ({ page }) => {
  await page.clock.install({ time: NIGHT })
  const asked = watchData(page)
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  await goTo(page, 'projects')
  await goTo(page, 'blog')
  await goTo(page, 'projects')
  expect(asked).toEqual([dataOf('projects'), dataOf('blog')])
  await page.clock.fastForward('05:00')
  await goTo(page, 'blog')
  expect(asked).toEqual([dataOf('projects'), dataOf('blog'), dataOf('blog')])
})

test('R47 what the browser keeps by itself is compared with the server', async ({ page }) => {
  /** Bytes that came over the network for the data of home, and bytes of its body; none before it came. */
  const received = async () =>
    await page.evaluate(() => {
      const entry = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.endsWith('/index.json'))
      if (!(entry instanceof PerformanceResourceTiming)) return undefined
      return { transferred: entry.transferSize, body: entry.encodedBodySize }
    })
  const visit = async () => {
    await page.goto(pathOf('legal-notice'))
    await hydrated(page)
    await page.locator('.site-header__bar > a').click()
    await expect.poll(received).toBeDefined()
    return (await received()) ?? { transferred: 0, body: 0 }
  }
  const first = await visit()
  expect(first.transferred).toBeGreaterThan(first.body)
  // Home is kept in memory only, so a new document asks again, and the answer is that nothing has changed.
  const second = await visit()
  expect(second.body).toBe(first.body)
  expect(second.transferred).toBeGreaterThan(0)
  expect(second.transferred).toBeLessThan(second.body)
})

for (const [name, damage] of [
  [
    'forbidden',
    'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError") } })',
  ],
  [
    'full',
    'Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }',
  ],
  [
    'corrupt',
    'const get = Storage.prototype.getItem; Storage.prototype.getItem = function (key) { return get.call(this, key) === null ? null : "{broken" }',
  ],
] as const) {
  test(`R46 a ${name} storage breaks nothing`, async ({ page }) => {
    await page.addInitScript(damage)
    await page.goto('/')
    await hydrated(page)
    await goTo(page, 'projects')
    await goTo(page, 'blog')
    await page.goBack()
    await expect(page.locator('h1')).toHaveText(headingOf('projects'))
    await page.goto(pathOf('blog'))
    await hydrated(page)
    await goTo(page, 'projects')
  })
}

test.describe('a visitor who does not save data', () => {
  test.use({ savesData: false })

  test('R45 the first move of the pointer fetches five pages ahead, no more', async ({ page }) => {
    const asked = watchData(page)
    await page.goto(pathOf('blog'))
    await hydrated(page)
    expect(asked).toEqual([])
    const links = await page
      .locator('main a[href^="/"]:not(nav a)')
      .evaluateAll((all) =>
        all.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.pathname] : [])),
      )
    const ahead = Math.min(5, new Set(links).size)
    await page.mouse.move(200, 300)
    await expect.poll(() => asked.length).toBe(ahead)
    await page.mouse.move(300, 400)
    await settle(page)
    expect(new Set(asked).size).toBe(ahead)
    expect(asked).toHaveLength(ahead)
    // Files that were fetched are not requested again.
    const first = page.locator('.card__link').first()
    await first.click()
    await expect(page).toHaveURL(new RegExp(`${pathOf('blog')}/.`))
    expect(asked).toHaveLength(ahead)
  })
})

test('R45 vitals go to the analytics function, and are not even loaded without one', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('web-vitals')) scripts.push(request.url())
  })
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  await expect(page.locator('.floating-actions')).toBeAttached()
  expect(scripts).toEqual([])
  await page.addInitScript(() => {
    const events: unknown[][] = []
    Object.assign(window, { events, gtag: (...event: unknown[]) => events.push(event) })
  })
  await page.goto(pathOf('legal-notice'))
  const events = () =>
    page.evaluate(() => ('events' in window && Array.isArray(window.events) ? window.events : []))
  await expect.poll(async () => (await events()).map(([, name]) => String(name))).toContain('FCP')
  expect(scripts).toHaveLength(1)
  expect((await events())[0]).toEqual([
    'event',
    expect.any(String),
    expect.objectContaining({ value: expect.any(Number) }),
  ])
})
