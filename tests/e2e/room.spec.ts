// Larger letters, wider spacing and smaller windows than those that the pages were drawn for (R23; WCAG 1.4.4, 1.4.10, 1.4.12).
import type { Page } from 'playwright/test'
import { halfOf, pairsOf } from '../support/run-length.ts'
import {
  content,
  expect,
  forgive,
  hydrated,
  pages,
  pathOf,
  readingTest as test,
  readRoute,
  routes,
  sampled,
  t,
} from './fixtures.ts'
import { findCramped } from './room.ts'

/** Windows in px: a zoom of 400 %, phones held across, a phone and a laptop. */
const WINDOWS = {
  '400 %': [320, 200],
  '400 % of 1024 lines': [320, 256],
  '568 across': [568, 320],
  '667 across': [667, 375],
  '844 across': [844, 390],
  'short window': [900, 600],
  phone: [360, 780],
  tablet: [768, 1024],
  laptop: [1280, 800],
} as const

const SPACING = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`

/** Letters: styles of a visitor that apply beside those of the page. */
const LETTERS = {
  '': '',
  'letters of 150 %': 'html { font-size: 150% }',
  'letters of 200 %': 'html { font-size: 200% }',
  'wider spacing': SPACING,
} as const

async function setLetters(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

interface Case {
  readonly window: keyof typeof WINDOWS
  readonly letters: keyof typeof LETTERS
}

const CASES: readonly Case[] = [
  ...(['400 %', '400 % of 1024 lines', '568 across', '667 across', '844 across'] as const).map(
    (window): Case => ({ window, letters: '' }),
  ),
  ...(['phone', 'tablet', 'laptop'] as const).flatMap((window) =>
    (['letters of 150 %', 'letters of 200 %', 'wider spacing'] as const).map((letters) => ({
      window,
      letters,
    })),
  ),
  ...(['844 across', 'short window'] as const).map((window): Case => ({
    window,
    letters: 'letters of 200 %',
  })),
]

async function expectRoom(page: Page, what: string, cases = CASES): Promise<void> {
  for (const { window, letters } of cases) {
    const [width, height] = WINDOWS[window]
    await page.setViewportSize({ width, height })
    await setLetters(page, LETTERS[letters])
    expect.soft(await page.evaluate(findCramped), `${what}: ${window} ${letters}`).toEqual([])
  }
  await setLetters(page, '')
}

/** Parts that the first page of each kind need not have: the drawer of wood samples, and the ways on from nowhere. */
const others = [
  ...pages.filter(({ path }) => readRoute(path).includes('"wood-samples"')),
  ...routes.filter(({ page }) => page === 'not-found'),
].filter(
  ({ page, locale }, index, all) =>
    all.findIndex((other) => other.page === page && other.locale === locale) === index,
)

const narrowKinds = new Set(['home', 'location', 'estimate', 'legal-notice'])

/** Expects that a page is cut nowhere in the smallest windows. */
async function expectNothingCut(page: Page): Promise<void> {
  for (const [width, height, letters] of [
    [320, 256, 'wider spacing'],
    [280, 653, 'letters of 200 %'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await setLetters(page, LETTERS[letters])
    const cramped = await page.evaluate(findCramped)
    const lost = cramped.filter((line) => /^cut by| × |px wide$/.test(line))
    expect.soft(lost, `cut at ${width} px, ${letters}`).toEqual([])
  }
  await setLetters(page, '')
}

for (const [index, [{ path, page: kind }, standard]] of pairsOf(
  [...sampled, ...others],
  [24, 32],
).entries()) {
  test(`R23 ${path} has room for larger letters (${standard} px) and smaller windows`, async ({
    page,
    noise,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await hydrated(page)
    await expectRoom(page, path, halfOf(CASES, index % 2 === 0 ? 0 : 1))
    if (narrowKinds.has(kind)) await expectNothingCut(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.reload()
    await hydrated(page)
    for (const [width, height] of [WINDOWS.phone, WINDOWS.laptop]) {
      await page.setViewportSize({ width, height })
      expect.soft(await page.evaluate(findCramped), `${path}: ${standard} px, ${width}`).toEqual([])
    }
    await devtools.detach()
    if (kind === 'not-found') await forgive(noise, /404/)
  })
}

test('R20 R23 an open menu has room', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.locator('.site-header__toggle').click()
  for (const list of await page.locator('.site-header__panel details').all())
    await list.locator('summary').click()
  await expectRoom(page, 'menu', halfOf(CASES, 0))
})

test('R19 R23 the errors of the form have room', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.locator('.contact-form [type="submit"]').click()
  await expect(page.locator('.contact-form__error').first()).toBeVisible()
  await expectRoom(page, 'form', halfOf(CASES, 1))
})

test('R23 R83 the answer of the estimate has room', async ({ page }) => {
  await page.goto(pathOf('estimate'))
  await hydrated(page)
  for (const group of ['job', 'size'])
    await page
      .locator(`.estimate-form input[name^="${group}"]:visible`)
      .first()
      .check({ force: true })
      .catch(() => {})
  await expectRoom(page, t('estimate.title'), halfOf(CASES, 0))
})

/** Returns the text of each element that takes more than one line. */
const findTorn = (elements: Element[]) =>
  elements.flatMap((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    return lines.size > 1 ? [element.textContent] : []
  })

test('R23 R82 on the smallest phone wider spacing tears no word in the list of the valley', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(pathOf('location'))
  await hydrated(page)
  await setLetters(page, SPACING)
  const kinds = page.locator('.valley summary small')
  expect(await kinds.count()).toBeGreaterThan(0)
  expect(await kinds.evaluateAll(findTorn)).toEqual([])
})

test('R20 R23 with wider spacing the header has room at any width', async ({ page }) => {
  for (const { code } of content.locales) {
    await page.goto(pathOf('home', code))
    await hydrated(page)
    await setLetters(page, SPACING)
    for (const width of [992, 1024, 1056, 1152]) {
      await page.setViewportSize({ width, height: 768 })
      const cramped = await page.evaluate(findCramped)
      expect(
        cramped.filter((line) => /site-header|logo/.test(line)),
        `${width} px`,
      ).toEqual([])
    }
    await setLetters(page, '')
  }
})

test('R23 R80 a number stays in one line where letters are large', async ({ page }) => {
  for (const path of ['/', pathOf('location')]) {
    await page.goto(path)
    await hydrated(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await setLetters(page, LETTERS['letters of 200 %'])
    const numbers = page.locator(':is(.person, .call-to-action__phone) a')
    expect(await numbers.count()).toBeGreaterThan(0)
    const torn = await numbers.evaluateAll(findTorn)
    expect(torn, path).toEqual([])
    await setLetters(page, '')
  }
})

test('R20 R21 R23 on the smallest phone larger letters leave the bars room, and words their line', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/')
  await hydrated(page)
  await setLetters(page, LETTERS['letters of 200 %'])
  // The way to the top is in the bar.
  await page.locator('.contact-form').scrollIntoViewIfNeeded()
  const top = page.locator('.floating-actions button:visible').first()
  await expect(top).toBeVisible()
  const box = await top.boundingBox()
  for (const link of await page.locator('.call-bar a:visible').all()) {
    const { x = 0, width = 0 } = (await link.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(box?.x ?? 0)
  }
  const cramped = await page.evaluate(findCramped)
  expect(cramped.filter((line) => /bars|button|tap/.test(line))).toEqual([])
})
