// Notices and closed days by the visitor's clock, on a page that was built for another day (R90).
import type { Page } from 'playwright/test'
import { type Changes, createSite } from '../support/site.ts'
import { violations } from './axe.ts'
import { expect, hydrated, test, withholdFont } from './fixtures.ts'
import { type PreviewedSite, serve } from './preview.ts'
import { watchShifts } from './shifts.ts'

/** The day of the build: the first notice has begun, the second has not, and the closed days are near. */
const BUILT = '2026-12-01'
const changes: Changes = {
  'content/company.yaml': (old) => `${old}closed:
  - { from: 2026-12-24, to: 2027-01-03, reason: { de: Betriebsferien, en: holidays } }
notices:
  - text: { de: 'Bis 5. Dezember.', en: 'Until 5 December.' }
    until: 2026-12-05
    link: { text: { de: Zum Formular, en: To the form }, url: '/#contact-form' }
  - text: { de: 'Ab 10. Dezember: {phone}.', en: 'From 10 December: {phone}.' }
    kind: urgent
    from: 2026-12-10
    until: 2026-12-18
`,
}

// One worker, since building the site takes longer than the tests.
test.describe.configure({ mode: 'default' })

let site: PreviewedSite
test.beforeAll(async () => {
  site = await serve(await createSite(changes), ['--on', BUILT])
})
test.afterAll(async () => {
  await site.close()
})

/** Opens a page at noon of a day by the visitor's clock. */
async function openOn(page: Page, day: string, path = ''): Promise<void> {
  await page.clock.setFixedTime(`${day}T12:00:00+01:00`)
  await page.goto(`${site.url}${path}`)
}

const notices = (page: Page) => page.getByRole('complementary', { name: /Hinweis|Notice/ })
const closed = (page: Page) => page.locator('.site-footer on-days')

/** Texts of the notices that are shown. */
const shown = async (page: Page) => await notices(page).allInnerTexts()

const FIRST = 'Bis 5.\u00a0Dezember. Zum Formular'
const SECOND = 'Ab 10.\u00a0Dezember: +41\u00a033\u00a0111\u00a022\u00a033.'

for (const [day, texts, isAnnounced] of [
  ['2026-11-25', [FIRST], false],
  [BUILT, [FIRST], true],
  ['2026-12-06', [], true],
  ['2026-12-10', [SECOND], true],
  ['2026-12-19', [], true],
  ['2027-01-03', [], true],
  ['2027-01-04', [], false],
] as const) {
  test(`R34 R38 R90 on ${day} a page of ${BUILT} is right from its first paint`, async ({
    page,
  }) => {
    // A font that comes late moves the header by a hair, and its own tests measure it.
    const release = await withholdFont(page)
    await watchShifts(page)
    await page.clock.setFixedTime(`${day}T12:00:00+01:00`)
    await page.goto(`${site.url}impressum`, { waitUntil: 'domcontentloaded' })
    expect(await shown(page)).toEqual(texts)
    await expect(closed(page)).toBeVisible({ visible: isAnnounced })
    await hydrated(page)
    expect(await shown(page)).toEqual(texts)
    await expect(closed(page)).toBeVisible({ visible: isAnnounced })
    const shifts = await page.evaluate(() => window.shifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.005)
    release()
  })
}

test('R4 R41 R90 notices are right on the next page and in the other language', async ({
  page,
}) => {
  await openOn(page, '2026-12-10')
  await hydrated(page)
  await page.getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL(/impressum$/)
  expect(await shown(page)).toEqual([SECOND])
  await page.getByRole('link', { name: 'EN, English' }).click()
  await expect(page).toHaveURL(/legal-notice$/)
  await expect(notices(page)).toHaveText([/^From 10\sDecember/])
  await expect(closed(page)).toHaveText('Closed from 24 December to 3 January (holidays)')
  await page.clock.setFixedTime('2027-01-04T12:00:00+01:00')
  await page.getByRole('link', { name: 'DE, Deutsch' }).click()
  await expect(page).toHaveURL(/impressum$/)
  await expect(notices(page)).toHaveCount(0)
  await expect(closed(page)).toBeHidden()
})

test('R90 an open page follows the day, without moving what is read', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-12-05T23:59:30+01:00') })
  await page.goto(site.url)
  await hydrated(page)
  expect(await shown(page)).toEqual([FIRST])
  await page.clock.fastForward('01:00')
  expect(await shown(page)).toEqual([])
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  const heading = page.locator('#services h2')
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  // A computer that slept for days shows the page again.
  await page.clock.setFixedTime('2026-12-10T12:00:00+01:00')
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  expect(await shown(page)).toEqual([SECOND])
  expect(Math.abs((await top()) - before)).toBeLessThan(1)
})

test('R28 R90 the link of a notice leads to its page without a new document', async ({ page }) => {
  await openOn(page, BUILT, 'impressum')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await notices(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/#contact-form$/)
  await expect(page.locator('#contact-form')).toBeInViewport()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('R23 R90 axe finds nothing in notices, which fit at 320 px and with letters twice as large', async ({
  page,
}) => {
  await openOn(page, '2026-12-10', 'impressum')
  await hydrated(page)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violations(page), `at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expect(notices(page)).toBeInViewport({ ratio: 1 })
})

test('R23 R90 an urgent notice stands out in forced colours, and is not on paper', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openOn(page, '2026-12-10', 'impressum')
  await expect(notices(page).locator('strong')).toHaveCSS('font-weight', '700')
  await expect(notices(page)).toHaveCSS('border-bottom-width', '3px')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main')).toBeVisible()
  await expect(notices(page)).toHaveCount(0)
  await expect(closed(page)).toBeHidden()
})

test('R83 R90 the estimate promises no day in closed days', async ({ page }) => {
  await openOn(page, '2026-12-22', 'richtwert?job=cupboard&size=small')
  await hydrated(page)
  const lines = page.locator('.estimate-answer__calendar li')
  // Wednesday 23 December is open; the next open day is Monday 4 January.
  await expect(lines.first()).toContainText('KW 52')
  await openOn(page, '2026-12-23', 'richtwert?job=cupboard&size=small')
  await hydrated(page)
  await expect(lines.first()).toHaveText(/KW\s1$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R38 R90 a page is that of the day of its build', async ({ page }) => {
    await page.goto(`${site.url}impressum`)
    expect(await shown(page)).toEqual([FIRST])
    await expect(closed(page)).toHaveText(
      'Geschlossen vom 24. Dezember bis 3. Januar (Betriebsferien)',
    )
  })
})
