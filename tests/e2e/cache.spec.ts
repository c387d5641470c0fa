// What is kept in the browser, and fetched ahead (R41, R42, R45, R46, R47).
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

/** Data resources of pages that were asked for. */
function watchData(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/data/')) asked.push(pathname)
  })
  return asked
}

const goTo = async (page: Page, name: string) => {
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name })
    .click()
  await expect(page.locator('h1')).toHaveText(name)
}

test('R42 R46 a page comes from memory, and after a reload from what is stored', async ({
  page,
}) => {
  const asked = watchData(page)
  await page.goto('/impressum')
  await hydrated(page)
  // A service: kept in memory and stored.
  const openService = async () => {
    await page.locator('.site-header__nav summary').first().click()
    await page.locator('.site-header__nav').getByRole('link', { name: 'Holzpflege' }).click()
    await expect(page.locator('h1')).toHaveText('Holzpflege')
  }
  await openService()
  expect(asked).toEqual(['/data/dienstleistungen/holzpflege.json'])
  await goTo(page, 'Projekte')
  await openService()
  expect(asked).toEqual(['/data/dienstleistungen/holzpflege.json', '/data/projekte.json'])
  const stored = await page.evaluate(() =>
    Object.keys(localStorage)
      .map((key) => [key, localStorage.getItem(key)] as const)
      .filter(([key]) => key.startsWith('muster:cache')),
  )
  const version = stored.find(([key]) => key === 'muster:cache')?.[1]
  expect(JSON.parse(String(version))).toEqual({ version: '1.3.0' })
  const entry: unknown = JSON.parse(String(stored.find(([key]) => key.includes('holzpflege'))?.[1]))
  expect(entry).toMatchObject({ type: 'data', priority: 'critical' })
  expect(Object.keys(Object(entry)).toSorted()).toEqual(
    ['data', 'expiresAt', 'priority', 'size', 'timestamp', 'type'].toSorted(),
  )
  await page.goto('/impressum')
  await hydrated(page)
  asked.length = 0
  await openService()
  expect(asked).toEqual([])
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
    await goTo(page, 'Projekte')
    await goTo(page, 'Blog')
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Projekte')
    await page.goto('/blog')
    await hydrated(page)
    await goTo(page, 'Projekte')
  })
}

test.describe('a visitor who does not save data', () => {
  test.use({ savesData: false })

  test('R45 the first move of the pointer fetches five pages ahead, no more', async ({ page }) => {
    const asked = watchData(page)
    await page.goto('/blog')
    await hydrated(page)
    expect(asked).toEqual([])
    await page.mouse.move(200, 300)
    await expect.poll(() => asked.length).toBe(5)
    await page.mouse.move(300, 400)
    await page.waitForLoadState('networkidle')
    expect(new Set(asked).size).toBe(5)
    expect(asked).toHaveLength(5)
    // What was fetched is not asked for again.
    const first = page.locator('.post-list__item a').first()
    await first.click()
    await expect(page).toHaveURL(/\/blog\/./)
    expect(asked).toHaveLength(5)
  })
})

test('R45 vitals go to the analytics function, and are not even loaded without one', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('web-vitals')) scripts.push(request.url())
  })
  await page.goto('/impressum')
  await hydrated(page)
  await expect(page.locator('.floating-actions')).toBeAttached()
  expect(scripts).toEqual([])
  await page.addInitScript(() => {
    const events: unknown[][] = []
    Object.assign(window, { events, gtag: (...event: unknown[]) => events.push(event) })
  })
  await page.goto('/impressum')
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
