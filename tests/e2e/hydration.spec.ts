// Every route in a real browser: no errors, no mismatch, no horizontal scrolling (R38, R74).
import type { Page } from 'playwright/test'
import { pairsOf } from '../support/run-length.ts'
import {
  content,
  expect,
  hydrated,
  pathOf,
  sampled,
  second,
  test,
  withholdFont,
} from './fixtures.ts'
import { scrollThrough, watchShifts } from './shifts.ts'

/** The month that the valley was built for, 0 to 11: a visitor of another month sees another one. */
const MONTH = (content.valley?.month ?? 1) - 1

/** Returns the parts of React; states of pictures, parts that only a script serves and those that come later are not its own. */
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
    // Only a browser can measure if it scrolls.
    for (const scroller of copy.querySelectorAll('.reel, .prose__table'))
      scroller.removeAttribute('tabindex')
    for (const form of copy.querySelectorAll('form')) form.removeAttribute('novalidate')
    return copy.innerHTML
  })
}

for (const [{ path, title }, width] of pairsOf(sampled, [360, 1280])) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    test(`R34 R38 R51 R74 ${path} hydrates in silence, and nothing shifts`, async ({ page }) => {
      // A font that comes late moves the header by a hair, and its own tests measure it.
      const release = await withholdFont(page)
      await watchShifts(page)
      await page.clock.setFixedTime(new Date(2026, MONTH, 15))
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(response?.status()).toBe(200)
      expect(await page.title()).toContain(title)
      const before = await rendered(page)
      await hydrated(page)
      // The result of React is the output of the build.
      expect(await rendered(page)).toBe(before)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await scrollThrough(page)
      const shifts = await page.evaluate(() => window.shifts)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      // At two decimals that is 0.00.
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.005)
      release()
    })
  })
}

test('R51 no page loads the formats of dates and numbers to start: on a phone they take 100 ms', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const used: string[] = []
    Object.assign(window, { used })
    const watched = <F extends Function>(name: string, call: F): F =>
      new Proxy(call, {
        apply: (target, self, values) => (used.push(name), Reflect.apply(target, self, values)),
        construct: (target, values) => (used.push(name), Reflect.construct(target, values)),
      })
    for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat'] as const)
      Object.assign(Intl, { [name]: watched(name, Intl[name]) })
    for (const { prototype } of [Date, Number])
      for (const name of Object.getOwnPropertyNames(prototype))
        if (name.startsWith('toLocale'))
          Object.assign(prototype, { [name]: watched(name, Reflect.get(prototype, name)) })
  })
  for (const { path } of sampled) {
    await page.goto(path)
    await hydrated(page)
    expect(await page.evaluate(() => Reflect.get(window, 'used')), path).toEqual([])
  }
})

test('R41 links open without loading the document again', async ({ page }) => {
  await page.goto(pathOf('blog'))
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.locator('main article a').first().click()
  await page.waitForURL(`**${pathOf('blog')}/*`)
  await expect(page.locator('article h1')).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await page.goBack()
  await page.waitForURL(`**${pathOf('blog')}`)
  await expect(page.locator('.post-filter')).toBeVisible()
})

test('R4 the switcher leads to the same page in the other language, in one document', async ({
  page,
}) => {
  const [first, other] = [pathOf('service'), pathOf('service', second.code)]
  await page.goto(first)
  await hydrated(page)
  await page.getByRole('link', { name: second.label }).click()
  await page.waitForURL(`**${other}`)
  await expect(page.locator('html')).toHaveAttribute('lang', second.tag)
  expect(await page.evaluate(() => localStorage.getItem('site:locale'))).toBe(second.code)
  await page.goBack()
  await page.waitForURL(`**${first}`)
  await page.goForward()
  await page.waitForURL(`**${other}`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${other}$`),
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
  await page.getByRole('link', { name: second.label }).click()
  await page.waitForURL(`**${second.prefix}#faq`)
  await expect(page.locator('html')).toHaveAttribute('lang', second.tag)
})
