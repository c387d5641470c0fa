// The section through the valley with its calendar, by keyboard, touch and without scripts (R82).
import type { Page } from 'playwright/test'
import { localize } from '#site/locales.ts'
import { fewOf, pairsOf } from '../support/run-length.ts'
import { content, expect, hydrated, pathOf, readingTest, t, test } from './fixtures.ts'

const { valley } = content
/** Without notices and closed days. */
const ORDINARY_DAY = '2020-01-01'
const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('de-CH', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, month),
  ),
)
const places = valley?.places ?? []
const nameOf = (key: string) => content.locations.find((one) => one.key === key)?.name ?? ''
const adviceOf = (key: string, month: number) =>
  localize(
    places
      .find(({ location }) => location === key)
      ?.advice.find((one) => one.months.includes(month))?.text ?? {},
    'de',
  )
const last = places.at(-1)?.location ?? ''

test.skip(valley === undefined, 'this site has no valley')

/** A page in a month of the visitor's clock, with its slider. */
async function openIn(page: Page, month: number, path = '/') {
  await page.clock.setFixedTime(new Date(2026, month - 1, 15))
  await page.goto(path)
  await hydrated(page)
  return page.getByRole('slider', { name: t('valley.month') })
}

/** How far below the top of the section something is, however the page is scrolled. */
const topOf = async (page: Page, selector: string) =>
  await page
    .locator(`.valley ${selector}`)
    .evaluate(
      (element) =>
        element.getBoundingClientRect().top -
        (element.closest('.valley')?.getBoundingClientRect().top ?? 0),
    )
const snowOf = (page: Page) => topOf(page, '.valley__drawing > small')

test('R82 shows the visitor’s month, and others by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const slider = await openIn(page, 7)
  const title = page.locator('.valley__now b')
  await expect(title).toHaveText(months[6] ?? '')
  const inJuly = await snowOf(page)
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(title).toHaveText(months[7] ?? '')
  await page.keyboard.press('Home')
  await expect(title).toHaveText(months[0] ?? '')
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${months[0]}\\.`))
  await expect(page.locator('.valley th[data-now]')).toHaveAttribute('aria-label', months[0] ?? '')
  expect(await snowOf(page)).toBeGreaterThan(inJuly + 50)
  await expect(page.locator('.valley details[open]')).toContainText(adviceOf(last, 1))
  await page.keyboard.press('End')
  await expect(page.locator('.valley details[open]')).toContainText(adviceOf(last, 12))
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } })

  test('R82 a tap on a month shows it, a tap above a place opens it', async ({ page }) => {
    const slider = await openIn(page, 1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await slider.scrollIntoViewIfNeeded()
    const title = page.locator('.valley__now b')
    for (const month of [10, 6, 2]) {
      const head = await page.locator('.valley thead th').nth(month).boundingBox()
      if (head === null) throw new Error('A month has no head')
      await page.touchscreen.tap(head.x + head.width / 2, head.y + head.height / 2)
      await expect(title).toHaveText(months[month - 1] ?? '')
    }
    for (const [index, { location }] of places.entries()) {
      const link = page.locator('.valley li a').nth(index)
      await link.scrollIntoViewIfNeeded()
      await expect(link).toContainText(nameOf(location))
      // In the drawing, where the road reaches the place.
      const dot = await page.locator('.valley circle').nth(index).boundingBox()
      if (dot === null) throw new Error('A place has no dot')
      await page.touchscreen.tap(dot.x + dot.width / 2, dot.y + dot.height / 2)
      const open = page.locator('.valley details[open]')
      await expect(open).toHaveCount(1)
      await expect(open).toContainText(nameOf(location))
      await expect(open.locator('a[href^="tel:"]')).toBeVisible()
      await expect(open).toContainText(adviceOf(location, 2))
    }
  })

  test('R82 R23 nothing moves below the drawing from month to month', async ({ page }) => {
    const slider = await openIn(page, 1)
    await slider.focus()
    const start = await topOf(page, 'input')
    for (let month = 2; month <= 12; month += 1) {
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('.valley__now b')).toHaveText(months[month - 1] ?? '')
      expect(await topOf(page, 'input'), months[month - 1]).toBe(start)
    }
  })
})

readingTest('R82 a location page begins with the drawing and its own place', async ({ page }) => {
  for (const { location } of places) {
    await page.goto(pathOf('location').replace(/[^/]+$/, location))
    await expect(page.locator('.valley li .valley__accent')).toContainText(nameOf(location))
    await expect(page.locator('.valley details[open] summary')).toContainText(nameOf(location))
    await expect(page.locator('main img').first()).not.toBeInViewport()
  }
})

test('R14 R82 the drawing of a location is in sight below the only heading', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  // A notice above the page takes a line or two.
  for (const [day, limit] of [
    [ORDINARY_DAY, 500],
    ['2026-12-01', 560],
  ] as const)
    for (const { location } of places) {
      await page.clock.setFixedTime(day)
      await page.goto(pathOf('location').replace(/[^/]+$/, location))
      const drawing = await page.locator('.valley__drawing').boundingBox()
      expect(drawing?.y, `${location}, ${day}`).toBeLessThan(limit)
      await expect(page.locator('.section--bare h2').first()).toHaveClass('visually-hidden')
    }
})

readingTest(
  'R82 R23 moves only where the visitor has not asked for less motion',
  async ({ page }) => {
    await page.goto('/')
    const glide = page.locator('.valley__glide').last()
    await expect(glide).toHaveCSS('transition-duration', '0.25s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(glide).toHaveCSS('transition-duration', '0s')
  },
)

/** Pairs of words in the section that lie on each other, and words of the caption on the snow line. */
const overlappingWords = () => {
  const rectsOf = (element: Element) => {
    if (element instanceof SVGElement) return [element.getBoundingClientRect()]
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()]
  }
  const selector = '.valley__now, .valley__drawing > small, .valley__drawing text, .valley ol a'
  const boxes = [...document.querySelectorAll(selector)].flatMap((element) =>
    rectsOf(element).map((rect) => ({ element, rect })),
  )
  const line = document.querySelector('.valley__drawing path.valley__glide')
  if (line === null) throw new Error('There is no snow line')
  const lineBox = { element: line, rect: line.getBoundingClientRect() }
  // The box of a text in the drawing is higher than its letters.
  const meet = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
      Math.min(6, one.height, other.height)
  const caption = boxes.filter(({ element }) => element.matches('.valley__now'))
  return [
    ...boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other] as const)),
    ...caption.map((one) => [one, lineBox] as const),
  ]
    .filter(([one, other]) => one.element !== other.element && meet(one.rect, other.rect))
    .map(([one, other]) => `${one.element.textContent} × ${other.element.textContent}`)
}

for (const [kind, { code }] of pairsOf(['home', 'location'], content.locales)) {
  readingTest(
    `R82 no words of the drawing lie on others in any month, ${kind} in ${code}`,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const path = pathOf(kind, code)
      await page.goto(path)
      await hydrated(page)
      const slider = page.locator('.valley input')
      for (const width of fewOf([320, 360, 600, 768, 992, 1024, 1280, 1440, 1920], 5)) {
        await page.setViewportSize({ width, height: 800 })
        await slider.focus()
        await page.keyboard.press('Home')
        for (let month = 1; month <= 12; month += 1) {
          await expect(slider).toHaveValue(String(month))
          expect.soft(await page.evaluate(overlappingWords), `${month} at ${width} px`).toEqual([])
          await page.keyboard.press('ArrowRight')
        }
      }
    },
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R82 R38 a table has every month of every place in words, and there is no slider', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('slider')).toHaveCount(0)
    const table = page.getByRole('table', { name: t('valley.calendar') })
    await expect(table).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(places.length + 1)
    for (const month of months)
      await expect(table.getByRole('columnheader', { name: month })).toBeVisible()
    for (const { location } of places) {
      const row = table.getByRole('row', { name: new RegExp(`^${nameOf(location)}`) })
      await expect(row.getByRole('cell')).toHaveCount(12)
      await expect(row.getByRole('cell').nth(6)).toContainText(t('valley.oiling'))
      await expect(row.getByRole('cell').nth(10)).not.toContainText(t('valley.oiling'))
    }
    await expect(page.locator('.valley__now')).toContainText(months[(valley?.month ?? 0) - 1] ?? '')
    const { km = 0 } = places[1] ?? {}
    await expect(page.locator('.valley li').first()).toContainText(`${km}\u00a0km`)
  })

  test('R82 a place opens, with its address, and leads to its page', async ({ page }) => {
    await page.goto('/')
    const [first] = places
    const details = page.locator('.valley details').first()
    await details.locator('summary').click()
    const { address } = content.locations.find(({ key }) => key === first?.location) ?? {}
    await expect(details).toContainText(`${address?.street}, ${address?.postalCode}`)
    await details.locator('a[href^="/"]').click()
    await expect.poll(() => page.url()).toContain(first?.location ?? '?')
    await expect(page.locator('h1')).toBeVisible()
  })
})

readingTest(
  'R82 in print the drawing is dark on white, and the table is there',
  async ({ page }) => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    const table = page.locator('.valley table')
    await expect(table).toBeVisible()
    const earth = page.locator('.valley [fill="var(--primary)"]').first()
    await expect(earth).toHaveCSS('fill', 'rgb(255, 255, 255)')
    await expect(table).toHaveCSS('color', 'rgb(0, 0, 0)')
  },
)

test('R41 R82 pages without the drawing load none of it, and those with it load it once', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const file = /\/assets\/valley-.*\.json$/.exec(new URL(request.url()).pathname)
    if (file !== null) loaded.push(file[0])
  })
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  expect(loaded).toEqual([])
  const document = await page.evaluateHandle(() => globalThis.document)
  await page.locator('.site-header__bar > a').click()
  const slider = page.getByRole('slider', { name: t('valley.month') })
  await expect(slider).toBeVisible()
  expect(loaded).toHaveLength(1)
  await page.locator(`.site-footer a[href="${pathOf('location')}"]`).click()
  await expect(page.locator('.page-intro__title')).toBeVisible()
  await expect(slider).toBeVisible()
  expect(loaded).toHaveLength(1)
  // The browser never reloaded the document.
  expect(await document.evaluate((known) => known === globalThis.document)).toBe(true)
})
