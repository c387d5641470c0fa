// The estimate in three questions: by mouse, keyboard, touch and without scripts, in addresses, form and print (R83).
import type { Page } from 'playwright/test'
import { entryByKey, type JobSize } from '#site/content.ts'
import { datedParts } from '#site/dated-parts.ts'
import { formatDate } from '#site/format.ts'
import { isoWeek, openWeeks, schedule, workingDays } from '#site/schedule.ts'
import { localeEntry, localize } from '#site/locales.ts'
import { violations } from './axe.ts'
import { content, expect, hydrated, pathOf, t, test } from './fixtures.ts'

/** A Friday. */
const TODAY = '2026-11-20'
const path = pathOf('estimate')
const isPublished = ({ price, duration }: JobSize) => price !== undefined && duration !== undefined

const { jobs } = content.prices
/** Closed days of the build. */
const { closed } = datedParts(content)
/** A job without season or workshop, with a size whose price and duration are published. */
const job = jobs.find(({ lead, months, sizes }) => !lead && !months && sizes.some(isPublished))
const size = job?.sizes.find(isPublished)
const [place] = content.locations
if (job === undefined || size?.duration === undefined || place === undefined)
  throw new Error('content/jobs.yaml has no job with price and duration')
const query = `?job=${job.key}&size=${size.key}&place=${place.key}`

const option = (page: Page, name: string, value: string) =>
  page.locator(`.estimate-form__option:has([name="${name}"][value="${value}"]):visible`)
const price = (page: Page) => page.locator('.estimate-answer__price')
const answered = (page: Page) => page.locator('.estimate-answer__calendar > p strong')
const result = (page: Page) => page.locator('.estimate-form__result')
const steps = (page: Page) => page.locator('.estimate-answer__calendar li')

/** The weeks in which the work can begin and be finished at the earliest. */
function earliestWeeks(duration: NonNullable<JobSize['duration']>) {
  const stages = content.process.map(({ duration: own }) => ({
    days: workingDays(own ?? duration),
  }))
  const dates = schedule(stages, TODAY, closed)
  const work = content.process.findIndex(({ id }) => id === 'execution')
  return [dates[work]?.start, dates.at(-1)?.end].map((date = '') => isoWeek(date))
}

async function expectAnswer(page: Page): Promise<void> {
  await expect(price(page)).toContainText(localize(job?.title ?? {}, 'de'))
  await expect(price(page)).toContainText('CHF')
  await expect(price(page)).toContainText(place?.name ?? '')
  const [start, end] = earliestWeeks(size?.duration ?? { from: 1, unit: 'days' })
  await expect(answered(page)).toContainText(`KW ${start} (`)
  await expect(answered(page)).toContainText(`KW ${end}.`)
  await expect(page.locator('.estimate-answer__track')).toHaveCount(content.process.length)
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(`${TODAY}T10:00:00`)
})

test('R83 the answer appears as soon as two questions are answered, and stands in the address', async ({
  page,
}) => {
  await page.goto(path)
  await hydrated(page)
  await expect(price(page)).toHaveCount(0)
  await expect(page.locator('.estimate-answer__track')).toHaveCount(0)
  await expect(page.locator('.estimate-answer__ways')).toHaveCount(0)
  await option(page, 'job', job.key).click()
  await expect(page).toHaveURL(`${path}?job=${job.key}`)
  await option(page, 'size', size.key).click()
  await option(page, 'place', place.key).click()
  await expect(page).toHaveURL(`${path}${query}`)
  await expectAnswer(page)
  // Another job has sizes of its own, none of which is chosen yet.
  const other = jobs.find(({ key }) => key !== job.key)
  await option(page, 'job', other?.key ?? '').click()
  await expect(price(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${path}?job=${other?.key}&place=${place.key}`)
})

test('R4 R83 answers are kept by a reload, by Back and in the other language', async ({ page }) => {
  await page.goto(`${path}${query}`)
  await hydrated(page)
  await expectAnswer(page)
  await page.reload()
  await hydrated(page)
  await expectAnswer(page)
  await page.locator('.site-header a[data-locale="en"]:visible').click()
  await expect(page).toHaveURL(`${pathOf('estimate', 'en')}${query}`)
  await expect(price(page)).toContainText(localize(size.title, 'en'))
  await page.goBack()
  await expectAnswer(page)
})

test('R23 R83 all of it works with the keyboard', async ({ page }) => {
  await page.goto(path)
  await hydrated(page)
  await page.locator('.estimate-form input').first().focus()
  await page.keyboard.press('Space')
  // Arrows go from job to job and leave out the hidden sizes.
  for (let index = 0; index < jobs.indexOf(job); index += 1) await page.keyboard.press('ArrowDown')
  await expect(page.locator(`[value="${job.key}"]`)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let index = 0; index < job.sizes.indexOf(size); index += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expectAnswer(page)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })
  test('R23 R83 targets are large enough and answer a tap', async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    for (const [name, value] of [
      ['job', job.key],
      ['size', size.key],
      ['place', place.key],
    ] as const) {
      const target = option(page, name, value)
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await target.tap()
    }
    await expectAnswer(page)
  })
})

test('R19 R83 the answers are printed without the form, and carried into that of contact and to WhatsApp', async ({
  page,
}) => {
  await page.goto(`${path}${query}`)
  await hydrated(page)
  await expectAnswer(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.estimate-form')).toBeHidden()
  await expect(steps(page)).toHaveCount(content.process.length)
  await expect(page.locator('.price-table')).toBeVisible()
  await page.emulateMedia({ media: null })
  const whatsApp = page.locator('.estimate-answer__ways .button--whatsapp')
  const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain(localize(job.title, 'de'))
  await page.locator('.estimate-answer__ways a[href*="#contact-form"]').first().click()
  await expect(page).toHaveURL(/#contact-form$/)
  await expect(page.locator('form [name="description"]')).toHaveValue(text ?? '')
  const services = job.services.map((key) => entryByKey(content.services, key).type)
  const [offered] = services.filter((type) => type !== 'wood_care')
  await expect(page.locator('form [name="service"]')).toHaveValue(offered ?? '')
})

test('R83 at 360, 768 and 1280 px the answer is in sight as soon as a size is chosen', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    await hydrated(page)
    await expect(result(page)).toHaveText(t('estimate.choose'))
    await option(page, 'job', job.key).click()
    await option(page, 'size', size.key).click()
    const [start] = earliestWeeks(size.duration ?? { from: 1, unit: 'days' })
    await expect(result(page)).toContainText(`KW ${start}`)
    await expect(result(page)).toBeInViewport({ ratio: 1 })
    const bar = await page.locator('.call-bar').boundingBox()
    const box = await result(page).boundingBox()
    if (box === null) throw new Error('No result')
    expect(box.y + box.height).toBeLessThanOrEqual((bar?.y ?? height) + 0.5)
    await result(page).locator('a').click()
    await expect(price(page)).toBeInViewport()
  }
})

test('R83 questions have their order on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path)
  await hydrated(page)
  const numbers = page.locator('.estimate-form__number:visible')
  const inOrder = async () => {
    const seen: { y: number; text: string }[] = []
    for (const number of await numbers.all())
      seen.push({ y: (await number.boundingBox())?.y ?? 0, text: await number.innerText() })
    return seen.toSorted((one, other) => one.y - other.y).map(({ text }) => text)
  }
  expect(await inOrder()).toEqual(['1', '2', '3'])
  await option(page, 'job', job.key).click()
  expect(await inOrder()).toEqual(['1', '2', '3'])
  const last = await option(page, 'job', jobs.at(-1)?.key ?? '').boundingBox()
  const first = await option(page, 'size', job.sizes[0]?.key ?? '').boundingBox()
  expect(first?.y).toBeGreaterThan(last?.y ?? Infinity)
})

test('R19 R83 R90 the answer ends with three open weeks, which are carried into the form', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-12-18T10:00:00')
  await page.goto(`${path}${query}`)
  await hydrated(page)
  const weeks = page.locator('.estimate-answer__ways li a')
  const expected = openWeeks('2026-12-18', { count: 3, closed })
  await expect(weeks).toContainText(expected.map((day) => `KW ${isoWeek(day)}`))
  const label = await weeks.last().innerText()
  await weeks.last().click()
  await expect(page).toHaveURL(/#contact-form$/)
  const message = page.locator('form [name="description"]')
  await expect(message).toHaveValue(new RegExp(`${localize(job.title, 'de')}[^]*${label}`))
})

test('R60 R83 what the visitor has written stays below the answers', async ({ page }) => {
  await page.goto('/#contact-form')
  await hydrated(page)
  await page.locator('form [name="description"]').fill('Zweiter Stock, ohne Lift.')
  await page.goto('/?description=Bad%20umbauen#contact-form')
  await hydrated(page)
  const message = page.locator('form [name="description"]')
  await expect(message).toHaveValue('Bad umbauen\n\nZweiter Stock, ohne Lift.')
})

test('R83 work that has its months waits for them', async ({ page }) => {
  const seasonal = jobs.find(({ months }) => months !== undefined && months.from > 1)
  const published = seasonal?.sizes.find(({ duration }) => duration !== undefined)
  test.skip(seasonal === undefined || published === undefined, 'No job has its months')
  await page.goto(`${path}?job=${seasonal?.key}&size=${published?.key}`)
  await hydrated(page)
  await expect(answered(page)).toContainText('2027')
})

test('R83 work that has its season waits for that of the chosen place, in both languages', async ({
  page,
}) => {
  const seasonal = jobs.find(({ months }) => months !== undefined && months.from > 1)
  const published = seasonal?.sizes.find(({ duration }) => duration !== undefined)
  const places = content.valley?.places ?? []
  test.skip(published === undefined || places.length === 0, 'No job or place has its season')
  for (const locale of ['de', 'en']) {
    const estimate = pathOf('estimate', locale)
    await page.goto(`${estimate}?job=${seasonal?.key}&size=${published?.key}`)
    await hydrated(page)
    const starts = new Set<string>()
    for (const { location, oiling } of places) {
      await option(page, 'place', location).click()
      const dates = schedule([{ days: { from: 1, to: 1 }, season: oiling }], TODAY, closed)
      const date = formatDate(dates[0]?.start ?? TODAY, localeEntry(locale, content.locales).format)
      starts.add(date)
      await expect(answered(page)).toContainText(date)
      const { name } = entryByKey(content.locations, location)
      await expect(page.locator('.estimate-answer__calendar > p')).toContainText(`In ${name} `)
    }
    expect(starts.size).toBeGreaterThan(1)
  }
  // Other work takes no notice of it.
  await page.goto(`${path}?job=${job.key}&size=${size.key}&place=${places.at(-1)?.location}`)
  await hydrated(page)
  await expect(answered(page)).toContainText('2026')
})

test('R23 R83 an answer holds at 320 px and at 200 %, and axe finds nothing', async ({ page }) => {
  const withLead = jobs.find(({ lead }) => lead !== undefined) ?? job
  await page.goto(`${path}?job=${withLead.key}&size=${withLead.sizes[0]?.key}`)
  await hydrated(page)
  await expect(answered(page)).toBeVisible()
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    // The line with the answer is in its own place there, and no bar over the questions.
    await price(page).scrollIntoViewIfNeeded()
    expect(await violations(page), `at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('R83 work that takes longer than a season has no date', async ({ page }) => {
  const outdoors = jobs.find(({ months }) => months !== undefined)
  test.skip(outdoors === undefined, 'this site has no work outdoors')
  await page.route(new RegExp(`${path}\\?`), async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replaceAll(/"to":\d+\}/g, '"to":400}') })
  })
  await page.goto(`${path}?job=${outdoors?.key}&size=${outdoors?.sizes[0]?.key}`)
  await hydrated(page)
  await expect(answered(page)).toHaveText(t('estimate.tooLong'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('R38 R83 sizes show their figures, and the form leads to the list', async ({ page }) => {
    await page.goto(path)
    const sizes = page.locator('.estimate-form__sizes:visible')
    await expect(sizes).toHaveCount(0)
    await option(page, 'job', job.key).click()
    await expect(sizes).toHaveCount(1)
    await expect(option(page, 'size', size.key)).toContainText('CHF')
    await option(page, 'size', size.key).click()
    await page.locator('.estimate-form__show button').click()
    await expect(page).toHaveURL(`${path}?job=${job.key}&size=${size.key}#list`)
    await expect(page.locator('.price-table tbody')).toHaveCount(jobs.length)
  })
})
