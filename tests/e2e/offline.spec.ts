// Without a connection a page stays what it is, and goes on as soon as there is one (R40, R44).
import type { BrowserContext, Page } from 'playwright/test'
import {
  content,
  createGate,
  expect,
  forgive,
  headingOf,
  hydrated,
  pathOf,
  settle,
  t,
  test,
} from './fixtures.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED/

/** Counts documents that the page loads. */
function countDocuments(page: Page): { count: number } {
  const documents = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.count += 1
  })
  return documents
}

/** Opens a page whose scripts of a name find no connection; the returned function brings it back. */
async function openOffline(page: Page, context: BrowserContext, path: string) {
  const gate = createGate()
  await page.route('**/assets/{react,router,hydrate}-*.js', async (route) => {
    await gate.passed
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/react-/)
  await page.goto(path)
  await page.keyboard.press('Tab')
  await asked
  await context.setOffline(true)
  gate.open()
  return async () => await context.setOffline(false)
}

/** Forgives what could not be loaded, if anything was to be loaded. */
function forgiveOffline(noise: string[]): void {
  noise.splice(0, noise.length, ...noise.filter((line) => !OFFLINE.test(line)))
}

const link = (page: Page, name: 'nav.blog' | 'nav.projects') =>
  page.getByRole('link', { name: t(name), exact: true }).first()
const note = (page: Page) => page.getByRole('alert')

test('R40 a page that is read before its scripts come stays, and React comes with the line', async ({
  page,
  context,
  noise,
}) => {
  await page.clock.install()
  const documents = countDocuments(page)
  const failed: string[] = []
  page.on('requestfailed', (request) => void failed.push(request.url()))
  const comeBack = await openOffline(page, context, '/')
  await page.locator('[name=firstName]').fill('Anna')
  // All attempts, and one more.
  for (const attempts of [1, 2, 3, 4]) {
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return failed.filter((url) => url.includes('/react-')).length
      })
      .toBeGreaterThanOrEqual(attempts)
  }
  await expect(page.locator('h1')).toHaveText(headingOf('home'))
  expect(documents.count).toBe(1)
  await comeBack()
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return await page.evaluate(() => history.scrollRestoration)
    })
    .toBe('manual')
  expect(documents.count).toBe(1)
  await expect(page.locator('[name=firstName]')).toHaveValue('Anna')
  await forgive(noise, OFFLINE)
})

test('R40 scripts that fail although the browser takes itself to be online never reload', async ({
  page,
  noise,
}) => {
  await page.clock.install()
  let attempts = 0
  await page.route('**/assets/hydrate-*.js', async (route) => {
    if (route.request().method() === 'GET') attempts += 1
    if (attempts > 3) await route.continue()
    else await route.abort('internetdisconnected')
  })
  const documents = countDocuments(page)
  await page.goto(pathOf('legal-notice'))
  const isHydrated = async () => {
    await page.clock.runFor(1000)
    return await page.evaluate(() => history.scrollRestoration)
  }
  await expect.poll(isHydrated).toBe('manual')
  expect(documents.count).toBe(1)
  expect(attempts).toBe(4)
  await forgive(noise, OFFLINE)
})

test('R40 a browser that keeps the failure of a script loads the document once', async ({
  page,
  noise,
}) => {
  // With Playwright's clock a page has no resource timing.
  const documents = countDocuments(page)
  await page.route('**/assets/hydrate-*.js', async (route) => {
    const isImport = route.request().method() === 'GET'
    if (isImport && documents.count === 1) await route.abort('internetdisconnected')
    else await route.continue()
  })
  await page.goto(pathOf('legal-notice'))
  const isHydrated = async () =>
    await page
      .evaluate(() => {
        dispatchEvent(new Event('online'))
        return history.scrollRestoration
      })
      .catch(() => 'leaving')
  await expect.poll(isHydrated).toBe('manual')
  expect(documents.count).toBe(2)
  await forgive(noise, OFFLINE)
})

test('R22 R40 a page that cannot be had says so and comes with the line; this one stays', async ({
  page,
  context,
  noise,
}) => {
  await page.goto('/')
  await hydrated(page)
  await page.locator('[name=firstName]').fill('Anna')
  const documents = countDocuments(page)
  await context.setOffline(true)
  await link(page, 'nav.projects').click()
  await expect(note(page)).toHaveText(t('common.offline'))
  await expect(page).toHaveURL('/')
  await expect(page.locator('h1')).toHaveText(headingOf('home'))
  // The page can still be used.
  await expect(page.locator('[name=firstName]')).toHaveValue('Anna')
  await page.locator('.faq__question').first().click()
  await expect(page.locator('.faq__answer').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(pathOf('projects'))
  await expect(page.locator('h1')).toHaveText(headingOf('projects'))
  await expect(note(page)).toHaveCount(0)
  expect(documents.count).toBe(0)
  await forgive(noise, OFFLINE)
})

test('R40 R46 pages that were visited are there without a line, also the first', async ({
  page,
  context,
  noise,
}) => {
  await page.goto('/')
  await hydrated(page)
  await link(page, 'nav.projects').click()
  await expect(page.locator('h1')).toHaveText(headingOf('projects'))
  await link(page, 'nav.blog').click()
  await expect(page.locator('h1')).toHaveText(headingOf('blog'))
  await expect(page.locator('.floating-actions')).toBeAttached()
  await context.setOffline(true)
  await link(page, 'nav.projects').click()
  await expect(page.locator('h1')).toHaveText(headingOf('projects'))
  await page.locator('.site-header__logo').click()
  await expect(page.locator('h1')).toHaveText(headingOf('home'))
  await page.goBack()
  await expect(page.locator('h1')).toHaveText(headingOf('projects'))
  await expect(note(page)).toHaveCount(0)
  // Their pictures need not have been seen.
  forgiveOffline(noise)
})

test.describe('with pages fetched ahead', () => {
  test.use({ savesData: false })
  test('R40 R45 a page that was fetched ahead is there without a line', async ({
    page,
    context,
    noise,
  }) => {
    await page.goto(pathOf('blog'))
    await hydrated(page)
    const fetched = page.waitForResponse(/\/data\/.*\/blog\//)
    const post = page.locator('main .card__link').first()
    const path = (await post.getAttribute('href')) ?? ''
    await page.mouse.move(10, 300)
    await page.mouse.move(20, 310)
    await fetched
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await post.click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('article h1')).toBeVisible()
    forgiveOffline(noise)
  })
})

test('R40 a server that does not answer is waited for like a line that is down', async ({
  page,
  noise,
}) => {
  await page.clock.install()
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  const documents = countDocuments(page)
  await page.route('**/*', (route) => route.abort('connectionrefused'))
  await link(page, 'nav.blog').click()
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return await note(page).count()
    })
    .toBe(1)
  await expect(page.locator('h1')).toHaveText(headingOf('legal-notice'))
  await page.unrouteAll()
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return new URL(page.url()).pathname
    })
    .toBe(pathOf('blog'))
  expect(documents.count).toBe(0)
  await forgive(noise, /ERR_CONNECTION_REFUSED/)
})

/** Opens a page, goes on to another, and loads that one again, without React until the returned function is called. */
async function reloadWithoutReact(page: Page) {
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  await link(page, 'nav.blog').click()
  await expect(page.locator('h1')).toHaveText(headingOf('blog'))
  const gate = createGate()
  await page.route('**/assets/hydrate-*', async (route) => {
    await gate.passed
    await route.continue()
  })
  await page.reload()
  return gate.open
}

test('R8 R40 back to another page of a document that was loaded again waits for the line', async ({
  page,
  context,
  noise,
}) => {
  const bringReactIn = await reloadWithoutReact(page)
  const documents = countDocuments(page)
  await context.setOffline(true)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(pathOf('legal-notice'))
  await settle(page)
  await expect(page.locator('h1')).toHaveText(headingOf('blog'))
  expect(documents.count).toBe(0)
  await context.setOffline(false)
  await expect(page.locator('h1')).toHaveText(headingOf('legal-notice'))
  expect(documents.count).toBe(1)
  bringReactIn()
  await hydrated(page)
  forgiveOffline(noise)
})

test('R8 R40 back and forward again without a line leaves the document as it is', async ({
  page,
  context,
  noise,
}) => {
  const bringReactIn = await reloadWithoutReact(page)
  const documents = countDocuments(page)
  await context.setOffline(true)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(pathOf('legal-notice'))
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL(pathOf('blog'))
  const answered = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await context.setOffline(false)
  await answered
  await settle(page)
  bringReactIn()
  await hydrated(page)
  await expect(page.locator('h1')).toHaveText(headingOf('blog'))
  expect(documents.count).toBe(0)
  forgiveOffline(noise)
})

test('R40 R51 the stylesheet comes with the line', async ({ page, context, noise }) => {
  const { passed, open } = createGate()
  await page.route('**/assets/style-*.css', async (route) => {
    await passed
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/style-/)
  await page.goto('/')
  await asked
  await context.setOffline(true)
  open()
  await forgive(noise, OFFLINE)
  await context.setOffline(false)
  await hydrated(page)
  const loaded = () =>
    page.evaluate(() =>
      [...document.styleSheets].some(({ href }) => href?.includes('/assets/style-') === true),
    )
  await expect.poll(loaded).toBe(true)
  await expect(page.locator('head > link[rel=stylesheet]')).toHaveCount(1)
  forgiveOffline(noise)
})

test('R21 R40 parts that come late come with the line', async ({ page, context, noise }) => {
  const { passed, open } = createGate()
  await page.route('**/assets/floating-actions-*.js', async (route) => {
    await passed
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/floating-actions-/)
  await page.goto(content.locales[0]?.prefix === '' ? '/' : pathOf('home'))
  await hydrated(page)
  await asked
  await context.setOffline(true)
  open()
  await forgive(noise, OFFLINE)
  await expect(page.locator('.floating-actions')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.locator('.floating-actions')).toBeAttached()
  forgiveOffline(noise)
})
