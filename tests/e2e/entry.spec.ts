// Before hydration: no part of React before the first paint, and no click is lost (R39).
import type { Page } from 'playwright/test'
import {
  createGate,
  expect,
  hydrated,
  openWithStillClock,
  pathOf,
  second,
  t,
  test,
} from './fixtures.ts'

/** Holds React back until the result is called. */
async function holdReact(page: Page): Promise<() => void> {
  const { passed, open } = createGate()
  await page.route('**/assets/hydrate-*', async (route) => {
    await passed
    await route.continue()
  })
  return open
}

test('R39 nothing of React is asked for before the first paint', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const { paint, react } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    react: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/(?!entry-client)[^/]*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(paint).toBeGreaterThan(0)
  expect(react.length).toBeGreaterThan(0)
  expect(Math.min(...react)).toBeGreaterThan(paint ?? 0)
})

test('R39 R41 R42 the code of queries comes with the first navigation, or after a minute', async ({
  page,
}) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const isAskedFor = () => asked.some((url) => /\/(?:later-pages|query)-/.test(url))
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('.floating-actions')).toBeAttached()
  expect(isAskedFor()).toBe(false)
  await page.clock.fastForward(60_000)
  await expect.poll(isAskedFor).toBe(true)
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  asked.length = 0
  await page.locator('.site-header__bar > a').click()
  await expect(page).toHaveURL(/\/$/)
  expect(isAskedFor()).toBe(true)
})

test('R8 R39 what is far below is laid out later, but not where the page is shown again or jumped into', async ({
  page,
}) => {
  const { passed, open } = createGate()
  await page.route('**/assets/entry-client-*', async (route) => {
    await passed
    await route.continue()
  })
  const last = page.locator('main > :last-child')
  for (const prefix of ['/', second.prefix]) {
    await page.goto(prefix, { waitUntil: 'commit' })
    await expect(last).toHaveCSS('content-visibility', 'auto')
    await page.reload({ waitUntil: 'commit' })
    await expect(last).toHaveCSS('content-visibility', 'visible')
    await page.goto('about:blank')
    await page.goto(`${prefix}#contact-form`, { waitUntil: 'commit' })
    await expect(last).toHaveCSS('content-visibility', 'visible')
  }
  // As an extension may do.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.theirs { color: red }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(last).toHaveCSS('content-visibility', 'auto')
  open()
  await hydrated(page)
  await expect(last).toHaveCSS('content-visibility', 'visible')
  const sheets = () =>
    page.evaluate(() =>
      document.adoptedStyleSheets.map(({ cssRules }) =>
        [...cssRules].map(({ cssText }) => cssText),
      ),
    )
  await expect.poll(sheets).toEqual([['.theirs { color: red; }']])
})

test('R39 nothing of React is asked for before the main picture is there', async ({ page }) => {
  const { passed, open } = createGate()
  await page.route('**/assets/hero-*', async (route) => {
    await passed
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  // Idle twice: React would have been asked for by now.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  )
  open()
  await hydrated(page)
  const { picture, react } = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.toJSON())
    const scripts = loaded.filter(({ name }) => /\/assets\/(?!entry-client)[^/]*\.js$/.test(name))
    return {
      picture: loaded.find(({ name }) => name.includes('/assets/hero-'))?.responseEnd,
      react: Math.min(...scripts.map(({ startTime }) => startTime)),
    }
  })
  expect(picture).toBeGreaterThan(0)
  expect(react).toBeGreaterThan(picture)
})

test('R39 R51 the whole stylesheet comes by itself, after the main picture and before React', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('head > link[rel=stylesheet]')).toHaveCount(1)
  const { picture, style, react } = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.toJSON())
    const scripts = loaded.filter(({ name }) => /\/assets\/(?!entry-client)[^/]*\.js$/.test(name))
    return {
      picture: loaded.find(({ name }) => name.includes('/assets/hero-'))?.responseEnd,
      style: loaded.find(({ name }) => name.endsWith('.css')),
      react: Math.min(...scripts.map(({ startTime }) => startTime)),
    }
  })
  expect(style.startTime).toBeGreaterThan(picture)
  expect(react).toBeGreaterThan(style.responseEnd)
})

test('R39 R44 without its stylesheet the page comes to life all the same', async ({ page }) => {
  await page.route('**/assets/style-*.css', (route) => route.abort('aborted'))
  await page.goto('/')
  await hydrated(page)
})

test('R39 R44 a stylesheet that never answers does not keep React away', async ({ page }) => {
  await page.route('**/assets/style-*.css', async () => {})
  await page.goto('/')
  await hydrated(page)
})

test('R39 what was opened, typed and moved before React came is still there afterwards', async ({
  page,
}) => {
  const release = await holdReact(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await page.locator('.faq__question').first().click()
  await page.locator('[name="firstName"]').fill('Anna')
  const service = page.locator('form [name="service"]')
  const [chosen = ''] = await service.selectOption({ index: 2 })
  release()
  await hydrated(page)
  await expect(page.locator('.faq__answer').first()).toBeVisible()
  await expect(page.locator('[name="firstName"]')).toHaveValue('Anna')
  await expect(service).toHaveValue(chosen)
})

test('R15 R39 the comparison keeps where it was moved to', async ({ page }) => {
  const release = await holdReact(page)
  await page.goto(pathOf('project'))
  await page.getByRole('slider').fill('80')
  release()
  await hydrated(page)
  const position = page.locator('.before-after')
  await expect(position).toHaveAttribute('style', /--position:\s*0\.8/)
})

test('R39 a link clicked before React came is followed', async ({ page }) => {
  await holdReact(page)
  await page.goto('/')
  const link = page.locator('.card__link').first()
  const href = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(href ?? '')
  await expect(page.locator('h1')).toBeVisible()
})

test('R39 a first key brings React immediately', async ({ page }) => {
  await page.addInitScript(() => {
    // The browser is never idle.
    Object.assign(window, { requestIdleCallback: () => 0 })
  })
  await page.goto(pathOf('legal-notice'))
  const hydrate = page.waitForRequest('**/assets/hydrate-*')
  await page.keyboard.press('Tab')
  await hydrate
})

test('R21 back to the top and WhatsApp come 1200 to 1500 ms after React', async ({ page }) => {
  // A browser that is never idle.
  await page.addInitScript(() => {
    const late = (callback: () => void, { timeout = 0 } = {}) => setTimeout(callback, timeout)
    Object.assign(window, { requestIdleCallback: late })
  })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const isAskedFor = () => asked.some((url) => url.includes('/assets/floating-actions-'))
  await openWithStillClock(page, '/')
  await page.clock.runFor(1149)
  expect(isAskedFor()).toBe(false)
  await page.clock.runFor(351)
  await expect.poll(isAskedFor).toBe(true)
})

test('R21 back to the top shows on a page that is scrolled down', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('.floating-actions__button--whatsapp')).toBeVisible()
  const top = page.getByRole('button', { name: t('common.backToTop') })
  await expect(top).toBeHidden()
  await page.evaluate(() => window.scrollTo({ top: 4000, behavior: 'instant' }))
  await top.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(top).toBeHidden()
  await expect(page.locator('.site-header__bar > a')).toBeFocused()
})

test('R21 on small screens the call bar has WhatsApp instead', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('.floating-actions')).toBeAttached()
  await expect(page.locator('.floating-actions__button--whatsapp')).toBeHidden()
  await expect(page.locator('.call-bar').getByRole('link', { name: 'WhatsApp' })).toBeVisible()
})
