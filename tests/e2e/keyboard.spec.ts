// The keyboard alone reaches everything, in the order of the page, and never under a bar (R20, R23).
import type { Page } from 'playwright/test'
import { isLong, pairsOf } from '../support/run-length.ts'
import { expect, hydrated, kinds, pathOf, readingTest, second, test } from './fixtures.ts'

/** Numbers everything that takes the focus and can be seen, in the order of the document. */
const numberStops = () => {
  // Tab stops once at a group of radio buttons: at the one that is chosen, else at the first.
  const isPassed = (element: HTMLElement) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false
    const group = [
      ...document.querySelectorAll<HTMLInputElement>(`[type="radio"][name="${element.name}"]`),
    ].filter((other) => other.form === element.form && other.checkVisibility())
    return element !== (group.find(({ checked }) => checked) ?? group[0])
  }
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isPassed(element))
  for (const [index, stop] of stops.entries()) stop.dataset['stop'] = String(index)
  const isInMain = (stop: HTMLElement) => stop.closest('main') !== null
  return {
    count: stops.length,
    main: stops.findIndex(isInMain),
    end: stops.findLastIndex(isInMain),
  }
}

/** The number that has the focus, and whether something lies over it. */
const focusedStop = () => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  // A link over a whole card is as large as the card; its text is what must be seen.
  const { left, top, height } = element.getBoundingClientRect()
  const front = document.elementFromPoint(left + 2, top + height / 2)
  const isSeen = front !== null && (element.contains(front) || front.contains(element))
  return { stop: Number(element.dataset['stop']), isSeen, name: element.outerHTML.slice(0, 90) }
}

for (const [index, [[kind, path], width]] of pairsOf([...kinds], [360, 1280]).entries()) {
  readingTest(
    `R23 Tab walks through ${kind} at ${width} px in order, nothing is covered`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await hydrated(page)
      const { count, main, end } = await page.evaluate(numberStops)
      expect(count).toBeGreaterThan(10)
      // Header and footer are those of the first pages, one at each width: from its last link into the footer is enough.
      const isWhole = isLong || index < 2
      const [from, to] = isWhole ? [0, count] : [main, end + 2]
      if (!isWhole) await page.locator(`[data-stop="${main - 1}"]`).focus()
      const stops = []
      for (let stop = from; stop < to; stop += 1) {
        await page.keyboard.press('Tab')
        stops.push(await page.evaluate(focusedStop))
      }
      expect(stops.length).toBeGreaterThan(1)
      // One expectation, since Playwright takes more than a millisecond for each.
      const inOrder = stops.map((_, at) =>
        expect.objectContaining({ stop: from + at, isSeen: true }),
      )
      expect(stops).toEqual(inOrder)
    },
  )
}

readingTest('R20 the open mobile menu keeps the focus, and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/')
  await hydrated(page)
  const toggle = page.locator('.site-header__toggle')
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.site-header__panel')).toBeVisible()
  const isInHeader = () => {
    const { activeElement, body } = document
    return activeElement === body || activeElement?.closest('.site-header') !== null
  }
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(isInHeader)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('.site-header__panel')).toBeHidden()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(isInHeader)).toBe(false)
})

test('R20 the open mobile menu keeps the focus from what comes later, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => window.scrollTo({ top: 4000, behavior: 'instant' }))
  await page.locator('.site-header__toggle').click()
  await expect(page.locator('main')).toHaveAttribute('inert')
  await page.clock.runFor(2000)
  const floating = page.locator('.floating-actions')
  await expect(floating).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(floating).not.toHaveAttribute('inert')
  await expect(floating.getByRole('button')).toBeVisible()
  // The same if they are shown when the menu opens.
  await page.locator('.site-header__toggle').click()
  await expect(floating).toHaveAttribute('inert')
  const others = page.locator('#root > :not(header):not([inert])')
  await expect(others).toHaveCount(0)
})

readingTest('R4 R20 the mobile menu has the languages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto(pathOf('service'))
  await hydrated(page)
  await page.locator('.site-header__toggle').click()
  const link = page.locator('.site-header__panel').getByRole('link', { name: second.label })
  await expect(link).toHaveAttribute('hreflang', second.tag)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${pathOf('service', second.code)}$`))
  await expect(page.locator('[data-menu="mobile"]')).not.toHaveAttribute('open')
  expect(await page.evaluate(() => localStorage.getItem('site:locale'))).toBe(second.code)
})

readingTest('R20 Escape frees the page before the next key is heard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/')
  await hydrated(page)
  await page.locator('.site-header__toggle').click()
  const main = page.locator('main')
  await expect(main).toHaveAttribute('inert')
  const isInert = await main.evaluate(async (element) => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    // Only what the event causes immediately and in microtasks, before any further task.
    await Promise.resolve()
    return element.hasAttribute('inert')
  })
  expect(isInert).toBe(false)
})

readingTest('R20 both lists of the mobile menu open independently', async ({ page }) => {
  test.skip(!kinds.has('location'), 'A site without locations has one list.')
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/')
  await page.locator('.site-header__toggle').click()
  const lists = page.locator('.site-header__panel details')
  await lists.nth(0).locator('summary').click()
  await lists.nth(1).locator('summary').click()
  await expect(lists.nth(0)).toHaveAttribute('open')
  await expect(lists.nth(1)).toHaveAttribute('open')
  await lists.nth(0).locator('summary').click()
  await expect(lists.nth(0)).not.toHaveAttribute('open')
  await expect(lists.nth(1)).toHaveAttribute('open')
})

readingTest('R20 choosing a link closes the mobile menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await hydrated(page)
  await page.locator('.site-header__toggle').click()
  const services = page.locator('.site-header__panel details').first()
  await services.locator('summary').click()
  await services.locator(`a[href="${pathOf('service')}"]`).click()
  await page.waitForURL(`**${pathOf('service')}`)
  await expect(page.locator('.site-header__menu')).not.toHaveAttribute('open')
})

readingTest('R20 a mobile menu left open does not lock a window made wider', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/')
  await hydrated(page)
  await page.locator('.site-header__toggle').click()
  await expect(page.locator('main')).toHaveAttribute('inert')
  await page.setViewportSize({ width: 1280, height: 700 })
  await expect(page.locator('main')).not.toHaveAttribute('inert')
})

/** How far the comparison is open, from 0 to 1, and where its handle is. */
async function openComparison(page: Page) {
  await page.goto(pathOf('project'))
  await hydrated(page)
  const handle = page.getByRole('slider')
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (box === null) throw new Error('The handle is not shown')
  const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 })
  const position = () =>
    page
      .locator('.before-after')
      .evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).getPropertyValue('--position')),
      )
  return { handle, at, position }
}

readingTest('R15 the comparison moves by key and pointer', async ({ page }) => {
  const { handle, at, position } = await openComparison(page)
  await expect(handle).toHaveValue('38')
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  expect(await position()).toBe(0.39)
  await page.keyboard.press('Home')
  expect(await position()).toBe(0)
  await page.mouse.click(at(0.75).x, at(0.75).y)
  expect(await position()).toBeGreaterThan(0.7)
  await page.mouse.down()
  await page.mouse.move(at(0.25).x, at(0.25).y, { steps: 4 })
  await page.mouse.up()
  expect(await position()).toBeLessThan(0.3)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('R15 the comparison moves by a tap and by a finger', async ({ page }) => {
    const { at, position } = await openComparison(page)
    await page.touchscreen.tap(at(0.75).x, at(0.75).y)
    expect(await position()).toBeGreaterThan(0.7)
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: share === undefined ? [] : [at(share)],
      })
    await touch('touchStart', 0.75)
    for (const share of [0.6, 0.4, 0.2]) await touch('touchMove', share)
    await touch('touchEnd')
    expect(await position()).toBeLessThan(0.3)
  })
})
