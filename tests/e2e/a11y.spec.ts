// axe finds nothing on any page, small and large, with menus and questions open (R23).
import type { Page } from 'playwright/test'
import { fewOf, isLong, pairsOf } from '../support/run-length.ts'
import { violations } from './axe.ts'
import {
  expect,
  forgive,
  hydrated,
  pathOf,
  readingTest as test,
  routes,
  sampled,
} from './fixtures.ts'
import { unmeasuredPairs } from './text-pairs.ts'

const WIDTHS = [320, 1280]

/** No sideways scroll at both ends, and axe at one of them in turn, in a long run at both. */
async function expectAccessible(page: Page, turn: number): Promise<void> {
  for (const [index, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 800 })
    if (isLong || turn % 2 === index) expect(await violations(page), `at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
  }
}

for (const [turn, { path }] of sampled.entries()) {
  test(`R23 R85 axe finds nothing on ${path}, and every text is in a pair of colours that is measured`, async ({
    page,
  }) => {
    await page.goto(path)
    await hydrated(page)
    await expectAccessible(page, turn)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const { count, unmeasured } = await unmeasuredPairs(page)
      expect(count).toBeGreaterThan(3)
      expect(unmeasured, `at ${width} px`).toEqual([])
    }
  })
}

test('R21 R23 axe finds nothing with menus, questions and shortcuts open', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('.floating-actions')).toBeAttached()
  const open = () =>
    page.locator('details').evaluateAll((all) => {
      for (const details of all) if (details instanceof HTMLDetailsElement) details.open = true
    })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open()
    expect(await violations(page), `at ${width} px`).toEqual([])
  }
})

/** How visitors may want to see pages; in forced colours axe still reads those of the stylesheet. */
const modes = [
  [{ contrast: 'more' }, ''],
  [{ colorScheme: 'dark' }, ''],
  [{ reducedMotion: 'reduce' }, ''],
  [{ forcedColors: 'active' }, 'color-contrast'],
] as const

for (const kind of fewOf(['home', 'post', 'project'])) {
  test(`R23 axe finds nothing on ${kind} with more contrast, in the dark, without motion, in forced colours`, async ({
    page,
  }) => {
    await page.goto(pathOf(kind))
    await hydrated(page)
    for (const [[mode, misread], width] of pairsOf(modes, [320, 1280])) {
      await page.emulateMedia(mode)
      await page.setViewportSize({ width, height: 800 })
      const found = await violations(page)
      expect(
        found.filter((violation) => violation.split(':')[0] !== misread),
        `${JSON.stringify(mode)} at ${width} px`,
      ).toEqual([])
      await page.emulateMedia({
        contrast: null,
        colorScheme: null,
        reducedMotion: null,
        forcedColors: null,
      })
    }
  })
}

for (const [turn, { path }] of routes.filter(({ page }) => page === 'not-found').entries()) {
  test(`R23 axe finds nothing on ${path}`, async ({ page, noise }) => {
    await page.goto(path)
    await hydrated(page)
    await expectAccessible(page, turn)
    await forgive(noise, /404/)
  })
}
