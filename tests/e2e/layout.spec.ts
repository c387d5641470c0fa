// Layout under stress: zoom, long words, fixed bars, print.
import type { Page } from 'playwright/test'
import { defaultLocale, localize } from '#site/locales.ts'
import { fewOf, isLong } from '../support/run-length.ts'
import {
  content,
  expect,
  first,
  hydrated,
  kinds,
  pages,
  pathOf,
  plainTest,
  readingTest as test,
  sampled,
  second,
  t,
  test as freshTest,
} from './fixtures.ts'

/** A day of the visitor's clock before all notices and closed days, which make pages longer (R90). */
const ORDINARY_DAY = '2020-01-01'

const overflowing = () =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .filter(
      (element) => element.closest('.prose__table, .reel > *, .visually-hidden, svg') === null,
    )
    .map((element) => `${element.tagName}.${element.className}`)

test('R23 phones tear no word of a heading, button or link of the footer apart', async ({
  page,
}) => {
  // Not every browser knows where German words part, so soft hyphens have to say it.
  for (const { path } of sampled) {
    await page.goto(path)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 780 })
      const torn = await page
        .locator(':is(h1, h2, h3, .button, .site-footer a)')
        .evaluateAll((all) =>
          all
            .filter((element) => element.checkVisibility())
            .flatMap((element) => {
              const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
              const words: string[] = []
              for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
                for (const { 0: word, index } of text.nodeValue?.matchAll(/[\p{L}\d.@\u00ad]+/gu) ??
                  []) {
                  const range = document.createRange()
                  range.setStart(text, index)
                  range.setEnd(text, index + word.length)
                  const lines = new Set(
                    [...range.getClientRects()].map(({ top }) => Math.round(top)),
                  )
                  if (lines.size > word.split('\u00ad').length) words.push(word)
                }
              }
              return words
            }),
        )
      expect(torn, `${path} at ${width} px`).toEqual([])
    }
  }
})

/** Long words in place of all texts of a page. */
const writeLongWords = () => {
  const words = 'Sanitärinstallationsarbeiten Fassadenreinigungsunternehmen'
  const texts = 'h1, h2, h3, p, dt, dd, li > a, summary, figcaption, .button, td, th, label span'
  for (const element of document.querySelectorAll(`:is(main, footer, header) :is(${texts})`)) {
    const last = [...element.childNodes].findLast(({ nodeType }) => nodeType === Node.TEXT_NODE)
    if (last !== undefined) last.textContent = words
  }
}

/** Buttons that have the colour of one without a style. */
const greyButtons = () =>
  [...document.querySelectorAll('button')]
    .filter((button) => {
      const bare = document.createElement('button')
      document.body.append(bare)
      const { backgroundColor } = getComputedStyle(bare)
      bare.remove()
      return getComputedStyle(button).backgroundColor === backgroundColor
    })
    .map(({ outerHTML }) => outerHTML)

/** Links that stand alone, buttons and fields that are too low for a finger. */
const lowTargets = () =>
  [
    ...document.querySelectorAll(
      ':is(header, main, footer, aside) :is(.tap, .button, button, summary, input, select)',
    ),
  ]
    .filter(
      (element) => element.checkVisibility() && element.closest('.contact-form__robots') === null,
    )
    .filter((element) => {
      // The label around a radio button is what a finger meets.
      const target = element.closest('label') ?? element
      return target.getBoundingClientRect().height < 43.5
    })
    .map((element) => `${element.className}: ${element.textContent}`)

/** Expects one dark band of less than 850 px at the end of a page of a kind. */
async function expectDarkEnd(page: Page, kind: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  const last = page.locator('main > :last-child')
  const footer = page.locator('.site-footer')
  const [call, end] = await Promise.all([last.boundingBox(), footer.boundingBox()])
  if (call === null || end === null) throw new Error(`${page.url()} has no end.`)
  const colorOf = (element: Element) => getComputedStyle(element).backgroundColor
  const isOne = (await last.evaluate(colorOf)) === (await footer.evaluate(colorOf))
  expect(end.height + (isOne ? call.height : 0)).toBeLessThan(850)
  if (kind === 'project') expect(isOne).toBe(true)
}

/** Expects links, buttons and fields of 44 px, and no button that has the grey of the browser. */
async function expectGoodButtons(page: Page, kind: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(lowTargets)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 800 })
  // All pages have the same, which come a second later.
  if (isLong || kind === 'home')
    await page.locator('.floating-actions').waitFor({ state: 'attached' })
  expect(await page.evaluate(greyButtons)).toEqual([])
  // Each look on a button, which most of them are as links only.
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('a.button')) {
      const button = document.createElement('button')
      button.className = link.className
      link.after(button)
    }
  })
  expect(await page.evaluate(greyButtons)).toEqual([])
}

for (const [kind, path] of kinds) {
  test(`R11 R23 R80 ${kind} fits every window, holds text at 200 % and the longest words, ends with one dark band, and has buttons for fingers`, async ({
    page,
  }) => {
    // Drawing movements takes a third of the time of home, and nothing here depends on them.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    for (const width of [320, 360, 600, 768, 992, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(overflowing), `${width} px`).toEqual([])
    }
    // The whole page at 200 %, as the browser's zoom does it.
    await page.setViewportSize({ width: 640, height: 400 })
    expect(await page.evaluate(overflowing), '640 px').toEqual([])
    await expectDarkEnd(page, kind)
    await hydrated(page)
    await expectGoodButtons(page, kind)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    )
    expect(await page.evaluate(overflowing), 'letters of 200 %').toEqual([])
    // Rules for such letters come with the whole stylesheet.
    await hydrated(page)
    await page.setViewportSize({ width: 360, height: 780 })
    expect(await page.evaluate(overflowing), 'letters of 200 % on a phone').toEqual([])
    const boxes = await page
      .locator('.call-bar a:visible, .site-header__bar a:visible, .site-header__toggle:visible')
      .evaluateAll((all) =>
        all.map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const isWhole = element.scrollWidth <= element.clientWidth
          return { left, right, top, bottom, isWhole }
        }),
      )
    expect(boxes.every(({ isWhole }) => isWhole)).toBe(true)
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    )
    expect(overlaps).toEqual([])
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    await devtools.detach()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(writeLongWords)
    expect(await page.evaluate(overflowing), 'the longest words').toEqual([])
  })
}

plainTest(
  'R20 R23 texts have 60 to 72 characters a line, and their section is marked in the navigation',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const [kind, label] of [
      ['service', t('nav.services')],
      ['location', t('nav.locations')],
      ['project', t('nav.projects')],
      ['post', t('nav.blog')],
    ] as const) {
      if (!kinds.has(kind)) continue
      await page.goto(pathOf(kind))
      const current = page.locator('.site-header__nav .site-header__link[aria-current]')
      await expect(current).toHaveText(label)
      await expect(current).toHaveCSS('text-decoration-line', 'underline')
      const widths = await page.locator('.prose > div > p').evaluateAll((all) =>
        all.flatMap((paragraph) => {
          const range = document.createRange()
          range.selectNodeContents(paragraph)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)))
          // The last line of a paragraph is rarely full.
          return lines.size < 4 ? [] : [paragraph.textContent.length / (lines.size - 0.5)]
        }),
      )
      if (widths.length === 0) continue
      const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length
      expect(mean, kind).toBeGreaterThanOrEqual(60)
      expect(mean, kind).toBeLessThanOrEqual(72)
    }
  },
)

plainTest(
  'R12 a phone held across and a tablet show the heading and a way to call immediately',
  async ({ page }) => {
    await page.goto('/')
    for (const [width, height] of [
      [844, 390],
      [768, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const selector of ['.hero__title', '.hero__actions'])
        await expect(page.locator(selector), `${width} px`).toBeInViewport({ ratio: 1 })
    }
  },
)

test('R21 floating buttons lie beside the text, on phones in the bar', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => window.scrollTo({ top: 4000, behavior: 'instant' }))
  const buttons = page.locator('.floating-actions :is(a, button):visible')
  for (const width of [1000, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(buttons).toHaveCount(2)
    const left = await buttons.first().evaluate((element) => element.getBoundingClientRect().left)
    const end = await page
      .locator('#faq .section__body')
      .evaluate((element) => element.getBoundingClientRect().right)
    expect(left, `${width} px`).toBeGreaterThanOrEqual(end)
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(buttons).toHaveCount(1)
  const top = await buttons.evaluate((element) => element.getBoundingClientRect())
  const bar = await page.locator('.call-bar').evaluate((element) => element.getBoundingClientRect())
  expect(top.y).toBeGreaterThan(bar.y)
  const last = await page
    .locator('.call-bar .button')
    .last()
    .evaluate((element) => element.getBoundingClientRect().right)
  expect(top.x).toBeGreaterThanOrEqual(last)
})

test('R21 floating buttons lie on nothing that is read or clicked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const buttons = page.locator('.floating-actions :is(a, button):visible')
  const show = (selector: string) =>
    page
      .locator(selector)
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.goto('/')
  await hydrated(page)
  const lists = kinds.has('location') ? ['#locations'] : []
  for (const selector of [...lists, '#contact-form', '.site-footer']) {
    await show(selector)
    await expect(buttons, selector).toHaveCount(0)
    await show('#blog')
    await expect(buttons, `#blog after ${selector}`).toHaveCount(2)
  }
  // On another page they keep clear of what is there.
  await page.locator(`.site-footer a[href="${pathOf('legal-notice')}"]`).click()
  await page.waitForURL(`**${pathOf('legal-notice')}`)
  await expect(buttons).toHaveCount(1)
  const covered = () =>
    buttons.evaluateAll((all) => {
      const boxes = all.map((button) => button.getBoundingClientRect())
      return [...document.querySelectorAll('main :is(a, p, summary), .site-footer a')]
        .filter((element) => {
          const one = element.getBoundingClientRect()
          return boxes.some(
            (box) =>
              one.left < box.right &&
              box.left < one.right &&
              one.top < box.bottom &&
              box.top < one.bottom,
          )
        })
        .map((element) => `${element.tagName}.${element.className} ${element.textContent}`)
    })
  for (const kind of ['service', 'location', 'project', 'post'].filter((kind) => kinds.has(kind))) {
    await page.goto(pathOf(kind))
    await hydrated(page)
    const end = await page.evaluate(() => document.body.scrollHeight - innerHeight)
    for (let top = 0; top <= end; top += 600) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await expect.poll(covered, { message: `${kind} at ${top} px` }).toEqual([])
    }
  }
})

test('R15 the seam of the comparison lies under its handle', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(pathOf('project'))
  await hydrated(page)
  const comparison = page.locator('.before-after')
  for (const value of [50, 0, 30, 100]) {
    await page.getByRole('slider').fill(String(value))
    const { seam, clip, width } = await comparison.evaluate((element) => {
      const before = element.querySelector('.before-after__side--before .picture') ?? element
      return {
        seam: Number.parseFloat(getComputedStyle(element, '::after').left),
        clip: getComputedStyle(before).clipPath,
        width: element.getBoundingClientRect().width,
      }
    })
    // A handle of 44 px stops at the edges.
    const middle = 22 + ((width - 44) * value) / 100
    expect(seam).toBeCloseTo(middle, 0)
    expect(clip).toMatch(/^inset\(0px (?:50%|calc\()/)
    // A press on the line takes the handle, and moves nothing.
    const box = await comparison.boundingBox()
    if (box === null) throw new Error('The comparison is not shown')
    await page.mouse.click(box.x + middle, box.y + box.height / 2)
    await expect(page.getByRole('slider')).toHaveValue(String(value))
  }
  // The names of both sides are below the pictures, where neither the line nor a missing picture lies over them.
  const end = await comparison.locator('.picture').first().boundingBox()
  for (const label of await comparison.locator('.before-after__label').all())
    expect((await label.boundingBox())?.y).toBeGreaterThan((end?.y ?? 0) + (end?.height ?? 0))
  for (const picture of await comparison.locator('img').all())
    await expect(picture).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
})

test('R11 the rows of cards have no hole, whatever their number', async ({ page }) => {
  const counts = new Set<number>()
  const countOf = (category: string) =>
    content.posts.filter((post) => post.category === category).length
  const categories = [...new Set(content.posts.map(({ category }) => category))]
  // Of categories with as many posts, one is enough.
  const different = categories.filter(
    (one, index) =>
      isLong || categories.findIndex((other) => countOf(other) === countOf(one)) === index,
  )
  const filters = different.map((category) => `${pathOf('blog')}/${category}`)
  const services = pages.filter(
    ({ page: kind, locale }) => kind === 'service' && locale === content.locales[0]?.code,
  )
  const kindsWithLists = ['home', 'location', 'project', 'projects', 'post', 'blog']
    .filter((kind) => kinds.has(kind))
    .map((kind) => pathOf(kind))
  const lists = [...kindsWithLists, ...fewOf(services).map(({ path }) => path), ...filters]
  for (const path of lists) {
    await page.goto(path)
    await hydrated(page)
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const found = await page.locator('.card-list:not(.card-list--lead)').evaluateAll((all) =>
        all.map((list) => {
          const boxes = [...list.children]
            .filter((card) => card.checkVisibility())
            .map((card) => card.getBoundingClientRect())
          const ends = new Map(boxes.map(({ top, right }) => [Math.round(top), right]))
          const end = list.getBoundingClientRect().right
          const short = [...ends.values()].filter((right) => right < end - 1).length
          return { cards: boxes.length, short }
        }),
      )
      for (const { cards, short } of found) {
        counts.add(cards)
        expect(short, `rows of ${cards} cards on ${path} at ${width} px`).toBe(0)
      }
    }
  }
  expect([...counts]).toContain(2)
})

plainTest('R11 R15 figures stand in columns of one width', async ({ page }) => {
  for (const path of [pathOf('home'), ...(kinds.has('project') ? [pathOf('project')] : [])]) {
    await page.goto(path)
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const uneven = await page
        .locator('.figures')
        .evaluateAll((all) =>
          all
            .map((list) => [...list.children].map(({ clientWidth }) => clientWidth))
            .filter((widths) => Math.max(...widths) - Math.min(...widths) > 1),
        )
      expect(uneven, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('R11 on wide screens columns of the footer and single cards lie on those of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(pathOf('home'))
  const offsets = await page.locator('.site-footer__inner').evaluate((inner) => {
    const { left, width } = inner.getBoundingClientRect()
    const column = (width + Number.parseFloat(getComputedStyle(inner).columnGap)) / 12
    return [...inner.children].map((part) => (part.getBoundingClientRect().left - left) / column)
  })
  for (const [index, offset] of offsets.entries()) expect(offset).toBeCloseTo(3 * index, 1)
  const card = page.locator('.card-list__wide:not(.card-list__lead) .card').first()
  if ((await card.count()) === 0) return
  const row = await card.boundingBox()
  const picture = await card.locator('.picture').boundingBox()
  const words = await card.locator('.card > div').boundingBox()
  if (row === null || picture === null || words === null) throw new Error('A card is not shown.')
  // Halves of the row; the words are in the middle of theirs, not above a void.
  expect(row.x + row.width - words.x).toBeCloseTo(picture.width, 0)
  expect(words.y - picture.y).toBeCloseTo((picture.height - words.height) / 2, 0)
})

/** Expects the price of the first example, and that of the last one after a click on it. */
async function expectExamples(page: Page): Promise<void> {
  const examples = content.prices.jobs.flatMap(({ key, sizes }) =>
    sizes
      .filter(({ label }) => label !== undefined)
      .map((size) => ({
        label: localize(size.label ?? {}, first.code),
        query: `job=${key}&size=${size.key}`,
      })),
  )
  test.skip(examples.length === 0, 'The site shows no examples.')
  await page.goto('/')
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    const answer = page.locator('.hero__cost a:visible')
    for (const { label, query } of [...examples.slice(0, 1), ...examples.slice(-1)]) {
      await page.locator('.hero__cost label', { hasText: label }).click()
      await expect(answer).toHaveCount(1)
      await expect(answer).toHaveAttribute('href', `${pathOf('estimate')}?${query}`)
      const [box, bar] = await Promise.all([
        answer.boundingBox(),
        page.locator('.call-bar').boundingBox(),
      ])
      expect((box?.y ?? height) + (box?.height ?? 0), label).toBeLessThanOrEqual(bar?.y ?? height)
    }
  }
}

test('R12 R83 the first screen answers what a job costs', async ({ page }) => {
  await expectExamples(page)
})

plainTest(
  'R15 R16 figures, tables and pictures are beside the text, which leaves no screen of the margin empty',
  async ({ page }) => {
    test.skip(content.company.brand !== 'Muster Holzwerk', 'Others may have fewer pictures.')
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const { path } of fewOf(
      pages.filter(({ page: kind }) => /^(post|project)$/.test(kind)),
      6,
    )) {
      await page.goto(path)
      const { boxes, text } = await page.locator('.margin').evaluate((margin) => {
        const boxOf = (element: Element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return { left, right, top, bottom }
        }
        const columns = margin.closest('.columns') ?? margin
        const beside = columns.querySelectorAll(
          '.columns__aside, .prose__figure, .prose__number, .post-text .prose__table',
        )
        const words = margin.querySelector('.prose p')
        const end = margin.querySelector('.prose')
        if (words === null || end === null) throw new Error('There is no text.')
        const text = { ...boxOf(words), bottom: boxOf(end).bottom, start: boxOf(columns).top }
        return { boxes: [...beside].map(boxOf), text }
      })
      const ends = [text.start, ...boxes.map(({ bottom }) => bottom)]
      for (const [index, { left, right, top }] of boxes.entries()) {
        expect(left, path).toBeGreaterThan(text.right)
        expect(right, path).toBeCloseTo(1280 - text.left, 0)
        expect(top, path).toBeGreaterThanOrEqual(ends[index] ?? 0)
      }
      const gaps = [...boxes.map(({ top }) => top), text.bottom].map(
        (top, i) => top - (ends[i] ?? 0),
      )
      expect(Math.max(...gaps), path).toBeLessThan(800)
    }
  },
)

plainTest('R15 the pictures beside the text of a project end with it', async ({ page }) => {
  test.skip(content.company.brand !== 'Muster Holzwerk', 'Others may have more pictures.')
  const projects = pages.filter(({ page: kind }) => kind === 'project')
  for (const { path } of fewOf(projects, 5)) {
    await page.goto(path)
    for (const width of [1160, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = await page.locator('.margin .prose').evaluate((prose) => {
        const bottoms = [...prose.querySelectorAll('.prose__figure')].map(
          (figure) => figure.getBoundingClientRect().bottom,
        )
        return Math.max(...bottoms) - prose.getBoundingClientRect().bottom
      })
      expect(Math.abs(beyond), `${path} at ${width} px`).toBeLessThan(150)
      // However far one has scrolled, the facts stay off the pictures below them.
      const overlap = await page.evaluate(() => {
        const figures = [...document.querySelectorAll('.margin .prose__figure')]
        figures.at(-1)?.scrollIntoView()
        const facts = document.querySelector('.columns__aside')?.getBoundingClientRect().bottom ?? 0
        return facts - Math.min(...figures.map((figure) => figure.getBoundingClientRect().top))
      })
      expect(overlap, `${path} at ${width} px`).toBeLessThan(0)
    }
  }
})

/** Returns true if the post at a path has essentials, in any language. */
const hasPoints = (path: string) =>
  content.posts.some(
    ({ key, points }) =>
      path.endsWith(`/${key}`) && Object.values(points).some((list = []) => list.length > 0),
  )

freshTest(
  'R16 on phones a post has its essentials, contents and text in this order, the text on the second screen',
  async ({ page }) => {
    await page.clock.setFixedTime(ORDINARY_DAY)
    await page.setViewportSize({ width: 360, height: 780 })
    for (const { path } of fewOf(
      pages.filter(({ page: kind }) => kind === 'post'),
      4,
    )) {
      await page.goto(path)
      const parts = ['.page-intro__summary', '.post-points', '.contents', '.prose']
      // A short post of another company may have no essentials.
      if (!hasPoints(path)) parts.splice(1, 2)
      const tops = await Promise.all(
        parts.map((selector) =>
          page.locator(selector).evaluate((element) => element.getBoundingClientRect().top),
        ),
      )
      expect(tops, path).toEqual(tops.toSorted((a, b) => a - b))
      expect(tops.at(-1), path).toBeLessThan(2 * 780)
    }
  },
)

freshTest('R11 home is at most 10,000 px high on a phone, in every month', async ({ page }) => {
  await page.clock.setFixedTime(ORDINARY_DAY)
  await page.setViewportSize({ width: 360, height: 780 })
  for (const { path } of pages.filter(({ page: kind }) => kind === 'home')) {
    await page.goto(path)
    await hydrated(page)
    const slider = page.locator('.valley input')
    if (await slider.isVisible()) await slider.focus()
    await page.keyboard.press('Home')
    for (let month = 1; month <= 12; month += 1) {
      const height = await page.evaluate(() => document.body.scrollHeight)
      expect(height, `${path}, month ${month}`).toBeLessThanOrEqual(10000)
      await page.keyboard.press('ArrowRight')
    }
  }
})

plainTest('R11 R17 home and legal notice say who works here', async ({ page }) => {
  for (const route of pages.filter(({ page: kind }) => /^(home|legal-notice)$/.test(kind))) {
    await page.goto(route.path)
    const people = page.getByRole('main')
    for (const { name, role } of content.company.team) {
      await expect(people.getByText(name, { exact: true })).toBeVisible()
      await expect(people.getByText(localize(role, route.locale))).toBeVisible()
    }
    for (const { label, text } of content.company.proofs) {
      await expect(people.getByText(localize(label, route.locale), { exact: true })).toBeVisible()
      await expect(people.getByText(localize(text, route.locale), { exact: true })).toBeVisible()
    }
  }
})

test('R11 the header leads to the people, who have direct lines', async ({ page }) => {
  test.skip(!content.locales[0]?.sections.includes('people'), 'The site does not show its people.')
  for (const { path } of pages.filter(({ page: kind }) => kind === 'home')) {
    await page.goto(path)
    await hydrated(page)
    await page.locator('.site-header__nav a[href$="#people"]').click()
    await expect(page).toHaveURL(/#people$/)
    await expect(page.locator('#people h2')).toBeInViewport()
    for (const { name, phone = '' } of content.company.team) {
      const person = page.locator('.person', { hasText: name })
      const lines = phone === '' ? [] : [`tel:${phone.replaceAll(' ', '')}`]
      const links = await person
        .locator('a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links, name).toEqual(lines)
    }
  }
})

test('R20 the bar is at most 72 px high and has its hairline only when scrolled', async ({
  page,
}) => {
  await page.goto('/')
  const bar = page.locator('.site-header')
  const line = () => bar.evaluate((element) => getComputedStyle(element).borderBottomColor)
  const height = await bar.evaluate((element) => element.getBoundingClientRect().height)
  expect(height).toBeLessThanOrEqual(72)
  expect(await line()).toBe('rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, 600)
  await expect.poll(line).not.toBe('rgba(0, 0, 0, 0)')
})

test('R20 links of the menu on phones are 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await hydrated(page)
  await page.locator('.site-header__menu > summary').click()
  const heights = await page.locator('.site-header__panel :is(a, summary)').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map(({ textContent }) => textContent),
  )
  expect(heights).toEqual([])
})

test('R20 on very small screens WhatsApp moves into the menu, with the number', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await expect(page.locator('.site-header__whatsapp')).toBeHidden()
  await page.locator('.site-header__toggle').click()
  const button = page.locator('.site-header__panel .button--whatsapp')
  await expect(button).toBeVisible()
  await expect(button).toHaveText(`WhatsApp ${content.company.phone}`)
  await page.setViewportSize({ width: 600, height: 640 })
  await expect(page.locator('.site-header__whatsapp')).toBeVisible()
})

test('R20 the call bar covers nothing: the end of the page and the focus stay above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await hydrated(page)
  const bar = page.locator('.call-bar')
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link')).toHaveCount(2)
  const barTop = await bar.evaluate((element) => element.getBoundingClientRect().top)
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  )
  const end = await page
    .locator('.site-footer')
    .evaluate((element) => element.getBoundingClientRect().bottom)
  expect(end).toBeLessThanOrEqual(barTop + 1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(bar).toBeHidden()
})

test('R12 the hero fades in after the first two frames, without delay for heading and picture', async ({
  page,
}) => {
  await page.goto('/')
  const animation = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(element)
      return `${animationName} ${animationDuration} ${animationDelay}`
    })
  expect(await animation('.hero__subtitle')).toBe('hero-fade 0.25s 0.034s')
  expect(await animation('.hero__title')).toMatch(/^none/)
  expect(await animation('.hero__picture')).toMatch(/^none/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await animation('.hero__subtitle')).toMatch(/^none/)
})

freshTest.describe('without JavaScript', () => {
  freshTest.use({ javaScriptEnabled: false })
  freshTest('R12 R38 the first screen answers what a job costs', async ({ page }) => {
    await expectExamples(page)
  })

  freshTest('R12 the hero is visible immediately', async ({ page }) => {
    await page.goto('/')
    const opacity = await page
      .locator('.hero__subtitle')
      .evaluate((element) => [
        getComputedStyle(element).animationName,
        getComputedStyle(element).opacity,
      ])
    expect(opacity).toEqual(['none', '1'])
  })
})

plainTest(
  'R20 R23 the words of the call bar stay whole on the smallest phone',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', second.prefix]) {
      await page.goto(path)
      const heights = await page
        .locator('.call-bar .button')
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
      expect(heights).toEqual([44, 44])
    }
  },
)

plainTest('R12 the hero shows all its parts, its subtitle in two lines', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const hero = page.locator('.hero')
    for (const { key } of defaultLocale(content.locales).badges)
      await expect(hero.getByText(t(`badges.${key}`))).toBeVisible()
    await expect(hero.locator('.hero__emergency')).toBeVisible()
    await expect(hero.getByRole('link', { name: t('common.quote') })).toHaveAttribute(
      'href',
      /^mailto:/,
    )
    const lines = await hero.locator('.hero__subtitle').evaluate((element) => {
      const { lineHeight } = getComputedStyle(element)
      return Math.round(element.clientHeight / Number.parseFloat(lineHeight))
    })
    expect(lines).toBeLessThanOrEqual(2)
  }
})

const sheets = pages.filter(({ page }) => /^(service|project)$/.test(page))
for (const { path, page: kind } of fewOf(sheets, 4)) {
  test(`R23 ${path} prints on one page, with the phone number`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    for (const hidden of [
      '.site-header__nav',
      '.call-bar',
      '.breadcrumbs',
      '.button',
      '.skip-link',
    ])
      await expect(page.locator(hidden).first()).toBeHidden()
    await expect(page.locator('.site-footer').getByText(content.company.phone)).toBeVisible()
    await expect(page.locator(kind === 'service' ? '.process-steps--rows' : '.prose')).toBeVisible()
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
}

test('R23 home prints its answers and no form, and nothing in narrow columns', async ({ page }) => {
  // The width of a sheet.
  await page.setViewportSize({ width: 680, height: 900 })
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.contact-form')).toBeHidden()
  for (const answer of await page.locator('#faq .faq__answer').all())
    await expect(answer).toBeVisible()
  for (const narrow of ['.testimonials > li', '.contact-info'])
    expect((await page.locator(narrow).first().boundingBox())?.width).toBeGreaterThan(150)
})

test('R13 R17 R23 hours and facts of the legal notice print whole', async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 900 })
  await page.goto(pathOf('legal-notice'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.breadcrumbs')).toBeHidden()
  for (const fact of await page.locator('.facts dd').all())
    expect((await fact.boundingBox())?.width).toBeGreaterThan(80)
  const edges = await page
    .locator('.site-footer .rows dt')
    .evaluateAll((days) => days.map((day) => Math.round(day.getBoundingClientRect().left)))
  expect(new Set(edges).size).toBe(1)
})

test('R23 R82 the names of summits print below the edge of their section', async ({ page }) => {
  test.skip(content.valley === undefined, 'There is no drawing.')
  await page.setViewportSize({ width: 680, height: 900 })
  await page.goto(pathOf('location'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.breadcrumbs')).toBeHidden()
  const edge = (await page.locator('.section:has(.valley)').boundingBox())?.y
  for (const name of await page.locator('.valley text').all())
    expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual(edge ?? Infinity)
})

test('R23 locations print on at most two pages', async ({ page }) => {
  for (const { path } of fewOf(pages.filter(({ page: kind }) => kind === 'location'))) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    // The whole stylesheet is there.
    await expect(page.locator('.breadcrumbs')).toBeHidden()
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, path).toBeLessThan(3)
  }
})

test('R23 R82 forced colours keep focus, marks and drawing', async ({ page }) => {
  test.skip(content.valley === undefined, 'There is no drawing.')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await hydrated(page)
  const fill = await page
    .locator('.valley svg text')
    .first()
    .evaluate((element) => getComputedStyle(element).fill)
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(fill).toBe(ink)
  const month = await page.locator('.valley th[data-now]').evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })
  expect(new Set(month).size, 'the head of the month').toBe(2)
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  )
  expect(outline).toBe('solid')
})

test('R23 pages change in one movement: group, old and new page end together', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const timings = await page.evaluate(async () => {
    const transition = document.startViewTransition(() => {})
    await transition.ready
    const all = document.getAnimations().map(({ effect }) => effect)
    const timings = all.flatMap((effect) => {
      if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view'))
        return []
      const { duration, fill } = effect.getTiming()
      return [{ of: effect.pseudoElement, duration, fill }]
    })
    transition.skipTransition()
    return timings
  })
  expect(timings.length).toBeGreaterThan(1)
  expect(new Set(timings.map(({ duration, fill }) => `${String(duration)} ${fill}`)).size).toBe(1)
  expect(timings.filter(({ of }) => /(?:old|new)\(site-header\)/.test(of))).toEqual([])
})
