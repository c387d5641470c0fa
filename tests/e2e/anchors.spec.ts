// Targets of links with a hash are below the bar and have the focus, and only a click scrolls smoothly (R8, R23).
import type { Page } from 'playwright/test'
import {
  expect,
  hydrated,
  kinds,
  pages,
  pathOf,
  readingTest as test,
  sampled,
  second,
  t,
  test as freshTest,
} from './fixtures.ts'

/** How far an element is below the bar, and whether the page could scroll further down to it. */
const placeOf = (id: string) => {
  const bar = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN
  const { scrollHeight, clientHeight } = document.documentElement
  return { gap: Math.round(top - bar), isAtEnd: scrollY + clientHeight >= scrollHeight - 1 }
}

async function expectBelowBar(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const { gap, isAtEnd } = await page.evaluate(placeOf, id)
      // A hairline of the bar lies on the first pixel of the page.
      return gap >= -1 && (gap <= 16 || isAtEnd)
    }, `#${id} on ${page.url()} at ${page.viewportSize()?.width} px`)
    .toBe(true)
}

test.describe('without smooth scrolling', () => {
  test.beforeEach(async ({ page }) => await page.emulateMedia({ reducedMotion: 'reduce' }))

  test('R8 at 360 and 1280 px every anchor is just below the bar', async ({ page }) => {
    for (const { path } of sampled) {
      await page.goto(path)
      await hydrated(page)
      const ids = await page
        .locator('main :is(section, h2, h3)[id]')
        .evaluateAll((all) => all.map(({ id }) => id))
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        for (const id of ids) {
          await page.evaluate((hash) => location.assign(hash), `#${id}`)
          await expectBelowBar(page, id)
        }
      }
    }
  })

  test('R8 a new document begins at its anchor, however much above it is laid out later', async ({
    page,
  }) => {
    for (const { path } of sampled.filter(({ page: kind }) => kind === 'home'))
      for (const id of ['process', 'faq', 'contact-form']) {
        await page.goto(`${path}#${id}`)
        await hydrated(page)
        await expectBelowBar(page, id)
      }
  })

  for (const { path } of sampled.filter(({ page: kind }) => kind === 'home')) {
    test(`R8 R23 a link to the form on ${path} brings the keyboard there, and says so`, async ({
      page,
    }) => {
      await page.goto(pathOf('service', path === '/' ? undefined : second.code))
      await hydrated(page)
      await page.locator('main a[href$="#contact-form"]:visible').last().click()
      const heading = page.locator('#contact-form h2')
      await expect(heading).toBeFocused()
      await expectBelowBar(page, 'contact-form')
      const name = await heading.textContent()
      await expect(page.locator('.visually-hidden[role="status"]')).toHaveText(name ?? '?')
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement?.closest('#contact-form') !== null),
      ).toBe(true)
    })
  }

  test('R8 R82 a link to what is folded opens it and brings the keyboard there', async ({
    page,
  }) => {
    test.skip(!kinds.has('location'), 'There is no valley.')
    await page.goto(pathOf('legal-notice'))
    await hydrated(page)
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/#valley-thun',
        id: 'added',
      })
      link.textContent = 'Thun'
      document.querySelector('main')?.prepend(link)
    })
    await page.locator('#added').click()
    const fold = page.locator('details:has(#valley-thun)')
    await expect(fold).toHaveAttribute('open')
    await expect(fold.locator('summary')).toBeFocused()
    await expectBelowBar(page, 'valley-thun')
  })
})

/** Counts how often a page has been scrolled in a frame of its own. */
const countSteps = async (page: Page, act: () => Promise<void>) => {
  await page.evaluate(async () => {
    // An earlier scroll is reported in the next frame.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const steps = new Set<number>()
    Object.assign(window, { steps })
    addEventListener('scroll', () => steps.add(scrollY))
  })
  await act()
  return await page.evaluate(async () => {
    const steps: unknown = Reflect.get(window, 'steps')
    let last = -1
    while (last !== scrollY) {
      last = scrollY
      for (let frame = 0; frame < 8; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return steps instanceof Set ? steps.size : 0
  })
}

test('R23 a click on a link within the page scrolls smoothly, Tab immediately', async ({
  page,
}) => {
  const post = pages.find(({ page: kind }) => kind === 'post')?.path ?? ''
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(post)
  await hydrated(page)
  const link = page.locator('.contents ol a').last()
  expect(await countSteps(page, async () => await link.click())).toBeGreaterThan(4)
  // The next stop is out of sight.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('.site-footer a').first().focus()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  expect(await countSteps(page, async () => await page.keyboard.press('Tab'))).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await link.scrollIntoViewIfNeeded()
  expect(await countSteps(page, async () => await link.click())).toBeLessThan(4)
})

test('R20 R23 a list of the bar closes when the focus leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await hydrated(page)
  const lists = page.locator('.site-header__nav details')
  for (const list of await lists.all()) {
    await list.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(list).toHaveAttribute('open')
    const links = await list.locator('a').count()
    for (let presses = 0; presses < links; presses += 1) await page.keyboard.press('Tab')
    await expect(list.locator('a').last()).toBeFocused()
    await expect(list).toHaveAttribute('open')
    await page.keyboard.press('Tab')
    await expect(list).not.toHaveAttribute('open')
    // Backwards out of it, too.
    await list.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await expect(list).not.toHaveAttribute('open')
  }
})

test('R23 what scrolls sideways is a stop of Tab only where it does', async ({ page }) => {
  const [, home = '/'] = [...kinds].find(([kind]) => kind === 'home') ?? []
  const paths = [home, pathOf('service'), pathOf('privacy-policy')]
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    for (const width of [360, 768, 1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const wrong = () =>
        page.locator('main [tabindex]:is(.reel, .prose__table)').evaluateAll((all) =>
          all
            .filter((element) => {
              const scrolls =
                getComputedStyle(element).overflowX !== 'visible' &&
                element.scrollWidth > element.clientWidth
              return scrolls !== (element.getAttribute('tabindex') === '0')
            })
            .map(({ className }) => className),
        )
      await expect.poll(wrong, `${path} at ${width} px`).toEqual([])
    }
  }
})

freshTest.describe('without JavaScript', () => {
  freshTest.use({ javaScriptEnabled: false })
  freshTest('R23 R38 the keyboard reaches what scrolls sideways', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.reel').first()).toHaveAttribute('tabindex', '0')
  })
})

test('R19 R23 phone and e-mail are both described by the hint that one is enough', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of ['phone', 'email'])
    await expect(page.locator(`#contact-${name}`)).toHaveAccessibleDescription(t('form.reach'))
})
