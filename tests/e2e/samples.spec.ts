// The drawer of wood samples: by mouse, keyboard and touch, without scripts and in print (R81).
import type { Page } from 'playwright/test'
import { localize } from '#site/locales.ts'
import { violations } from './axe.ts'
import { content, expect, hydrated, pages, t, test } from './fixtures.ts'

const service = content.services.find(({ samples }) => samples === true)
const [first, second] = content.woods?.woods ?? []
const path = pages.find(({ alternates }) =>
  alternates['de']?.endsWith(`/${localize(service?.slug ?? { de: '' }, 'de')}`),
)?.path
test.skip(path === undefined || second === undefined, 'The site has no wood samples')

const choice = (page: Page, value: string) =>
  page.locator(`.wood-samples__choice:has([value="${value}"]):visible`)
const comparison = (page: Page) => page.locator('.wood-samples .before-after:visible')
const heading = (page: Page) => page.locator('.wood-samples__label h3:visible')

async function open(page: Page): Promise<void> {
  await page.goto(`${path}#samples`)
  await page.locator('.wood-samples').scrollIntoViewIfNeeded()
}

test('R81 shows one board in two states, and loads no other picture', async ({ page }) => {
  await open(page)
  await hydrated(page)
  await expect(comparison(page)).toHaveCount(1)
  await expect(heading(page)).toHaveText(localize(first?.name ?? {}, 'de'))
  // Another picture of the same file needs no request.
  const loaded = async () => {
    const sources = await page
      .locator('.wood-samples img')
      .evaluateAll((all) =>
        all.map((img) => (img instanceof HTMLImageElement ? img.currentSrc : '')),
      )
    return new Set(sources.filter((src) => src !== '')).size
  }
  await expect.poll(loaded).toBe(2)
  await choice(page, second?.key ?? '').click()
  await expect(heading(page)).toHaveText(localize(second?.name ?? {}, 'de'))
  await choice(page, 'weathered').click()
  await expect(comparison(page)).toHaveCount(1)
  await expect(comparison(page)).toContainText(t('samples.weathered'))
  await page.locator('.wood-samples__shown:visible a').click()
  await expect(page).toHaveURL(/#contact-form$/)
  const message = page.locator('form [name="description"]')
  await expect(message).toHaveValue(new RegExp(localize(second?.name ?? {}, 'de')))
  await expect(message).toHaveValue(new RegExp(t('samples.weathered')))
})

test('R23 R81 wood, finish and handle work with the keyboard', async ({ page }) => {
  await open(page)
  await hydrated(page)
  await page.locator('.wood-samples [name="finish"]').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(comparison(page)).toContainText(t('samples.weathered'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(heading(page)).toHaveText(localize(second?.name ?? {}, 'de'))
  await expect(comparison(page)).toContainText(t('samples.weathered'))
  await page.keyboard.press('Tab')
  const handle = comparison(page).locator('input')
  await expect(handle).toBeFocused()
  await page.keyboard.press('Home')
  await expect(handle).toHaveValue('0')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } })
  test('R23 R81 targets are large enough, nothing overflows, and axe finds nothing', async ({
    page,
  }) => {
    await open(page)
    await hydrated(page)
    for (const value of [second?.key ?? '', 'weathered']) {
      expect((await choice(page, value).boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await choice(page, value).tap()
    }
    await expect(comparison(page)).toContainText(t('samples.weathered'))
    expect(await violations(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('R81 in print it is a table of all woods', async ({ page }) => {
  await open(page)
  await expect(page.locator('.wood-samples-table')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.wood-samples')).toBeHidden()
  await expect(page.locator('.wood-samples-table thead th')).toHaveCount(
    content.woods?.woods.length ?? 0,
  )
  await expect(page.locator('.wood-samples-table')).toBeVisible()
  // As wide as a sheet, no heading is broken but at a soft hyphen, whose own box belongs to the part after it.
  await page.setViewportSize({ width: 680, height: 900 })
  const broken = await page.locator('.wood-samples-table th').evaluateAll((headings) =>
    headings.flatMap(({ firstChild }) => {
      if (firstChild === null) return []
      const words = [...(firstChild.textContent ?? '').matchAll(/(?<!\u00ad)[^\s\u00ad-]{2,}/g)]
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(firstChild, index)
        range.setEnd(firstChild, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )
  expect(broken).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('R38 R81 woods and finishes can be chosen, and both states stand side by side', async ({
    page,
  }) => {
    await open(page)
    await choice(page, second?.key ?? '').click()
    await choice(page, 'weathered').click()
    await expect(heading(page)).toHaveText(localize(second?.name ?? {}, 'de'))
    await expect(comparison(page).locator('img:visible')).toHaveCount(2)
  })
})
