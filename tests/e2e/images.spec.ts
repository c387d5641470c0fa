// Pictures in the browser: which load first, what happens to broken ones, what is preloaded (R34–R36).
import type { Page } from 'playwright/test'
import { content, createGate, expect, forgive, hydrated, pathOf, settle, test } from './fixtures.ts'

test('R34 the first three pictures are eager, all later ones lazy', async ({ page }) => {
  // Without React, which starts those that come near.
  await page.route('**/assets/hydrate-*', async () => {})
  await page.goto('/')
  const loading = await page
    .locator('img')
    .evaluateAll((all) => all.map((img) => (img instanceof HTMLImageElement ? img.loading : '')))
  expect(loading.slice(0, 3)).toEqual(['eager', 'eager', 'eager'])
  expect(new Set(loading.slice(3))).toEqual(new Set(['lazy']))
})

test('R34 pictures fit the width they are shown in', async ({ page }) => {
  for (const path of [
    '/',
    pathOf('projects'),
    pathOf('blog'),
    pathOf('service'),
    pathOf('project'),
  ]) {
    await page.goto(path)
    await hydrated(page)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const wrong = await page.locator('img').evaluateAll((all) =>
        all.flatMap((img) => {
          if (!(img instanceof HTMLImageElement) || !img.checkVisibility()) return []
          const sizes = img.closest('picture')?.querySelector('source')?.sizes ?? ''
          // The browser's own reading of `sizes`, by an element of that width.
          const probe = document.createElement('img')
          probe.sizes = sizes
          probe.srcset = '/favicon.svg 1000w'
          const rule = sizes
            .split(/,(?![^(]*\))/)
            .map((part) => /^\s*(\(.*\))?\s*([^()]+)$/.exec(part))
            .find(
              (match) => match !== null && (match[1] === undefined || matchMedia(match[1]).matches),
            )
          const length = document.createElement('div')
          length.style.width = rule?.[2] ?? ''
          document.body.append(length)
          const stated = length.getBoundingClientRect().width
          length.remove()
          const shown = img.getBoundingClientRect().width
          const isClose = stated >= shown * 0.9 && stated <= shown * 1.35 + 24
          return isClose ? [] : [`${img.alt.slice(0, 40)}: ${stated} stated, ${shown} shown`]
        }),
      )
      expect(wrong, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('R31 R36 a picture that is not there yet shows its placeholder', async ({ page }) => {
  const gate = createGate()
  await page.route(/\/assets\/.*\.(avif|webp|jpg|png)$/, async (route) => {
    await gate.passed
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const picture = page.locator('.hero__picture img')
  const state = () =>
    picture.evaluate((img) => ({
      isLoaded: img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0,
      background: getComputedStyle(img).backgroundImage.split('(')[0],
    }))
  expect(await state()).toEqual({ isLoaded: false, background: 'linear-gradient' })
  gate.open()
  await expect.poll(async () => (await state()).isLoaded).toBe(true)
})

test.describe('phones with 720 px across', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  for (const { path, selectors, width } of [
    { path: '/', selectors: ['.hero__picture img', '#services .card__picture img'], width: 640 },
    { path: pathOf('service'), selectors: ['.page-intro__picture img'], width: 640 },
    { path: pathOf('project'), selectors: ['.before-after img'], width: 640 },
  ]) {
    test(`R34 take ${width} px of ${selectors.join(' and ')} on ${path}`, async ({ page }) => {
      await page.goto(path)
      for (const selector of selectors) {
        const source = () =>
          page
            .locator(selector)
            .first()
            .evaluate((img) => (img instanceof HTMLImageElement ? img.currentSrc : ''))
        await expect.poll(source, selector).toContain(`-${width}-`)
      }
    })
  }
})

test('R34 what a small screen does not show it does not load', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/')
  await hydrated(page)
  const hidden = await page.locator('#services .card__picture img:not(:visible)').all()
  // The first two services are large.
  expect(hidden).toHaveLength(content.services.length - 2)
  await page.locator('#process').scrollIntoViewIfNeeded()
  await expect(page.locator('#portfolio img').first()).toHaveAttribute('data-state', 'loaded')
  for (const img of hidden) await expect(img).toHaveJSProperty('currentSrc', '')
})

test('R34 a picture with data-src starts 500 px before it is seen', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  await page.evaluate(() => {
    const space = document.createElement('div')
    space.style.height = '3000px'
    const img = document.createElement('img')
    img.dataset['src'] = '/apple-touch-icon.png'
    img.alt = ''
    img.id = 'late'
    document.querySelector('main')?.append(space, img)
  })
  const late = page.locator('#late')
  const distance = () =>
    late.evaluate((element) => element.getBoundingClientRect().top - window.innerHeight)
  const scrollBy = (top: number) =>
    page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), top)
  await scrollBy((await distance()) - 560)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(late).not.toHaveAttribute('src')
  await scrollBy(100)
  await expect(late).toHaveAttribute('src', '/apple-touch-icon.png')
  await expect(late).toHaveAttribute('data-state', 'loaded')
})

test('R36 a broken picture is replaced by its fallback, before and after React comes', async ({
  page,
  noise,
}) => {
  await page.route(/\.(avif|webp)$/, (route) => route.fulfill({ status: 404 }))
  await page.goto(pathOf('service'))
  await hydrated(page)
  const hero = page.locator('.page-intro__picture img')
  await expect(hero).toHaveAttribute('data-state', 'loaded')
  const source = await hero.evaluate((img) =>
    img instanceof HTMLImageElement ? img.currentSrc : '',
  )
  expect(source).toMatch(/\.jpe?g$/)
  const width = await hero.evaluate((img) =>
    img instanceof HTMLImageElement ? img.naturalWidth : 0,
  )
  expect(width).toBeGreaterThan(0)
  await forgive(noise, /404/)
})

test('R36 a picture without any source left has failed, and keeps its place', async ({
  page,
  noise,
}) => {
  await page.route(/\.(avif|webp|jpg)$/, (route) => route.fulfill({ status: 404 }))
  await page.goto(pathOf('service'))
  await hydrated(page)
  const hero = page.locator('.page-intro__picture img')
  await expect(hero).toHaveAttribute('data-state', 'failed')
  const box = await hero.boundingBox()
  expect(box?.height).toBeGreaterThan(100)
  await forgive(noise, /404/)
})

test('R36 debug events go out only with a debug id', async ({ page }) => {
  const sent: unknown[] = []
  await page.route('**/api/debug-log', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  await page.goto(pathOf('service'))
  await hydrated(page)
  expect(sent).toEqual([])
  await page.goto(`${pathOf('service')}?debugId=test-1`)
  await hydrated(page)
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(sent[0]).toMatchObject({ label: 'test-1', event: 'image-loaded' })
  expect(Object.keys(Object(sent[0])).toSorted()).toEqual(['data', 'event', 'label', 'ts'])
})

for (const [path, shown] of [
  [pathOf('post'), '.page-intro__picture'],
  [pathOf('projects'), '.card .picture'],
  [pathOf('blog'), '.card .picture'],
] as const) {
  test(`R35 the main picture of ${path} is preloaded, the very one that is shown`, async ({
    page,
  }) => {
    await page.goto(path)
    const preload = page.locator('link[rel="preload"][as="image"]')
    await expect(preload).toHaveCount(1)
    await expect(preload).toHaveAttribute('fetchpriority', 'high')
    const picture = page.locator(shown).first()
    const source = picture.locator('source').first()
    expect(await preload.getAttribute('imagesrcset')).toBe(await source.getAttribute('srcset'))
    expect(await preload.getAttribute('imagesizes')).toBe(await source.getAttribute('sizes'))
    const requests = await picture.locator('img').evaluate((image: HTMLImageElement) => {
      const all = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name === image.currentSrc)
      return all.length
    })
    expect(requests).toBe(1)
  })
}

/** Hero pictures that were asked for: those of services on a page that shows none. */
function watchHeroes(page: Page): Set<string> {
  const heroes = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(avif|webp)$/.test(pathname)) heroes.add(pathname)
  })
  return heroes
}

/** Opens a page and lets the longest wait for heroes pass (R21). */
async function openUntilHeroesAreDue(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  await page.clock.fastForward(2000)
  await settle(page)
}

test.describe('a visitor who does not save data', () => {
  test.use({ savesData: false })

  test('R35 nine heroes are fetched ahead once a visitor moves towards services', async ({
    page,
  }) => {
    const expected = Math.min(9, content.services.length)
    const heroes = watchHeroes(page)
    const loaded: string[] = []
    page.on('requestfinished', (request) => void loaded.push(new URL(request.url()).pathname))
    await openUntilHeroesAreDue(page)
    await page.mouse.move(640, 500)
    await page.locator('.prose a').first().focus()
    await settle(page)
    expect(heroes.size).toBe(0)
    await page.locator('.site-header__nav summary').first().focus()
    await expect.poll(() => heroes.size).toBe(expected)
    await expect.poll(() => [...heroes].every((hero) => loaded.includes(hero))).toBe(true)
    // Another batch would follow 16 ms later.
    await page.clock.runFor(1000)
    await settle(page)
    expect(heroes.size).toBe(expected)
  })

  test('R35 no hero is fetched ahead on a slow connection', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
    })
    const heroes = watchHeroes(page)
    await openUntilHeroesAreDue(page)
    await page.locator('.site-header__nav summary').first().focus()
    await settle(page)
    expect(heroes.size).toBe(0)
  })

  test('R35 heroes are fetched ahead when services are scrolled into view', async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(pathOf('home'))
    await hydrated(page)
    await page.clock.fastForward(2000)
    await settle(page)
    const shown = await page.locator('#services img').evaluateAll((all) => all.length)
    const heroes = watchHeroes(page)
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
    await settle(page)
    expect(heroes.size).toBe(0)
    await page.locator('#services').evaluate((element) => element.scrollIntoView())
    await expect.poll(() => heroes.size).toBeGreaterThan(Math.min(shown, 2))
  })
})

test('R35 R45 nothing is fetched ahead where data is saved', async ({ page }) => {
  const heroes = watchHeroes(page)
  const data: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/data/')) data.push(request.url())
  })
  await openUntilHeroesAreDue(page)
  await page.locator('.site-header__nav summary').first().focus()
  await page.mouse.move(200, 300)
  await page.mouse.move(300, 400)
  await settle(page)
  expect(heroes.size).toBe(0)
  expect(data).toEqual([])
})
