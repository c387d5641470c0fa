// The contents of each kind of page (R11, R13–R18).
import { fewOf, isLong } from '../support/run-length.ts'
import * as storageKeys from '../../src/site/storage-keys.ts'
import type { Page } from 'playwright/test'
import { sectionId } from '#site/home-sections.ts'
import { localize } from '#site/locales.ts'
import { buildPath } from '#site/routes.ts'
import {
  content,
  expect,
  first,
  forgive,
  hydrated,
  kinds,
  pages,
  pathOf,
  plainTest,
  readingTest as test,
  readRoute,
  routes,
  sampled,
  second,
  t,
  test as freshTest,
} from './fixtures.ts'

const slugOf = (path: string) => path.split('/').at(-1) ?? ''

const notFoundRoutes = routes.filter(({ page }) => page === 'not-found')

plainTest('R11 home has its sections in the required order', async ({ page }) => {
  for (const { code, sections } of content.locales) {
    await page.goto(pathOf('home', code))
    const order = await page
      .locator('main > section, .site-footer')
      .evaluateAll((all) => all.map((section) => section.id || section.className))
    expect(order).toEqual([...sections.map(sectionId), 'site-footer'])
  }
})

plainTest(
  'R13 home shows every service, testimonial, location and question, and four projects at most',
  async ({ page }) => {
    await page.goto('/')
    const { services, projects, testimonials, locations, faq, company } = content
    for (const [selector, all] of [
      ['#services li', services],
      ['#portfolio h3', projects.slice(0, 4)],
      ['#testimonials figure', testimonials],
      [
        `#locations ${content.valley === undefined ? '.index-list__item' : '.faq__item'}`,
        locations,
      ],
      ['#faq .faq__item', faq],
    ] as const)
      await expect(page.locator(selector), selector).toHaveCount(all.length)
    await expect(page.getByRole('link', { name: t('home.allReviews') })).toHaveAttribute(
      'href',
      company.reviewsUrl ?? '',
    )
  },
)

plainTest('R14 a service page has all its parts', async ({ page }) => {
  for (const { path } of fewOf(
    pages.filter(({ page }) => page === 'service'),
    4,
  )) {
    await page.goto(path)
    await expect(page.locator('.page-intro__picture img')).toBeVisible()
    await expect(page.locator('.service-features li')).toHaveCount(3)
    for (const part of [
      '.process-steps--rows li',
      '.service-materials dt',
      '.service-advice li',
      '.process-steps--timeline li',
      '.faq__item',
      '.facts__row',
      '.call-to-action__phone a',
      '.actions a',
    ])
      await expect(page.locator(part), `${part} on ${path}`).not.toHaveCount(0)
  }
})

plainTest(
  'R14 a location page has address, area, services, a link to the map, the person in charge and how people build there, and embeds nothing',
  async ({ page }) => {
    test.skip(!kinds.has('location'), 'The site has no locations.')
    for (const { key, contact, detail } of content.locations) {
      const person = content.company.team.find(({ name }) => name === contact)
      const own = pages.filter((one) => one.page === 'location' && one.path.endsWith(`/${key}`))
      for (const { path, locale } of own) {
        await page.goto(path)
        const aside = page.locator('.columns__aside')
        await expect(aside.locator('.person')).toHaveCount(person === undefined ? 0 : 1)
        if (person?.phone !== undefined) {
          const line = aside.getByRole('link', { name: person.phone.replaceAll(' ', '\u00a0') })
          await expect(line).toHaveAttribute('href', `tel:${person.phone.replaceAll(' ', '')}`)
        }
        const captions = detail?.caption === undefined ? [] : [localize(detail.caption, locale)]
        await expect(aside.locator('figcaption')).toHaveText(captions)
        await expect(page.locator('main address')).toContainText(/\d{4} /)
        await expect(page.locator('.page-intro__note')).not.toBeEmpty()
        await expect(page.locator('.section .link-list a')).not.toHaveCount(0)
        await expect(page.locator('main a[href^="https://www.openstreetmap.org/"]')).toBeVisible()
        await expect(page.locator('iframe, object, embed')).toHaveCount(0)
      }
    }
  },
)

plainTest(
  'R80 the number can be tapped or clicked on the first screen of every page',
  async ({ page, noise }) => {
    test.slow()
    const shown = isLong ? routes : [...sampled, ...notFoundRoutes]
    for (const { path } of shown) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      for (const [width, height] of [
        [360, 640],
        [768, 1024],
        [992, 700],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height })
        const heights = await page.locator('a[href^="tel:"]:visible').evaluateAll((all) =>
          all
            .map((link) => link.getBoundingClientRect())
            .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
            .filter(({ left, right }) => left >= 0 && right <= innerWidth)
            .map((box) => box.height),
        )
        expect(Math.max(0, ...heights), `${path} at ${width}`).toBeGreaterThanOrEqual(44)
      }
    }
    await forgive(noise, /404/)
  },
)

freshTest(
  'R19 R80 the form opens with the service of the page that led to it',
  async ({ page }) => {
    const { formServices } = content.lists
    const service = content.services.findLast(({ type }) => formServices.includes(type))
    if (service === undefined) throw new Error('The form offers no service that has a page')
    await page.goto(buildPath(first, 'service', localize(service.slug, first.code)))
    await hydrated(page)
    await page.locator('.actions a').first().click()
    await expect(page).toHaveURL(`/?service=${service.type}#contact-form`)
    await expect(page.locator('form [name="service"]')).toHaveValue(service.type)
    await page.reload()
    await hydrated(page)
    await expect(page.locator('form [name="service"]')).toHaveValue(service.type)
  },
)

plainTest('R80 the answer about emergencies has the number as a link', async ({ page }) => {
  test.skip(!content.faq.some(({ topic }) => topic === 'emergency'), 'Nothing is urgent here.')
  await page.goto('/')
  await expect(page.locator('#faq a[href^="tel:"]')).toHaveCount(1)
})

plainTest('R15 a project has facts and a gallery', async ({ page }) => {
  for (const { path, locale } of pages.filter(({ page }) => page === 'project')) {
    await page.goto(path)
    const strings = localize(content.strings, locale)
    const labels = page.locator('.facts__label')
    for (const name of ['facts.place', 'facts.year'])
      await expect(labels.getByText(strings[name] ?? '?', { exact: true })).toHaveCount(1)
    await expect(page.locator('.link-list a')).not.toHaveCount(0)
    const project = content.projects.find(({ slug }) => Object.values(slug).includes(slugOf(path)))
    // The duration is a fact or one of the figures.
    const [duration = '?'] = (project && localize(project.duration, locale).split(/\s/)) ?? []
    const stated = page.locator('.facts, .figures').filter({ hasText: duration })
    await expect(stated.first(), `${path}: ${duration}`).toBeVisible()
    const pictures = project?.gallery.length ?? Number.NaN
    await expect(page.locator('.gallery img')).toHaveCount(pictures)
    const shown = project?.before === undefined ? 1 : 2
    await expect(page.locator('.before-after__side img')).toHaveCount(shown)
  }
})

plainTest(
  'R16 a post has cover, date, reading time, contents and related posts',
  async ({ page }) => {
    const categories = Object.fromEntries(
      content.posts.map(({ key, category }) => [key, t(`categories.${category}`)]),
    )
    const posts = pages.filter(({ page }) => page === 'post')
    for (const { path, locale } of fewOf(posts, 4)) {
      await page.goto(path)
      await expect(page.locator('.page-intro__picture img')).toBeVisible()
      const note = page.locator('.page-intro__note')
      await expect(note.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/)
      // The text after the figure, which a line does not part from it.
      const minutes = localize(content.strings, locale)['blog.minutes'] ?? ''
      const [, unit = '?'] = /\{minutes\}\s*(.*)/.exec(minutes) ?? []
      expect((await note.textContent())?.split(`\u00a0${unit}`)[0]).toMatch(/\d$/)
      const key = slugOf(path)
      if (locale === first.code) await expect(note).toContainText(categories[key] ?? '?')
      const points = content.posts.find((post) => post.key === key)?.points[locale]
      await expect(page.locator('.post-points li')).toHaveCount(points?.length ?? 0)
      const entries = await page
        .locator('.contents ol a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''))
      for (const id of entries) await expect(page.locator(`h2[id="${id}"]`)).toHaveCount(1)
      await expect(page.locator('.prose h2')).toHaveCount(entries.length)
      const others = posts.filter((other) => other.locale === locale && other.path !== path)
      const related = Math.min(3, others.length)
      await expect(page.locator('.card')).toHaveCount(related)
    }
  },
)

/** Keys of local and session storage at this moment; an entry of the cache has its own after a colon. */
async function storedKeys(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return [...new Set(keys.map((key) => key.split(':', 2).join(':')))].toSorted()
}

freshTest(
  'R17 the privacy policy names every key of the code, and every key that a visit stores',
  async ({ page }) => {
    const policies = content.locales.map(({ code }) => readRoute(pathOf('privacy-policy', code)))
    const expectNamed = (keys: readonly string[]) => {
      for (const policy of policies)
        for (const key of keys) expect(policy).toContain(`<code>${key}</code>`)
    }
    const keys = Object.values(storageKeys)
    expect(keys.length).toBeGreaterThan(5)
    expectNamed(keys)
    // A mere visit leaves nothing; a second page brings the cache.
    await page.goto('/')
    await hydrated(page)
    expect(await storedKeys(page)).toEqual([])
    await page.locator('form [name="description"]').fill('Ein Schrank.')
    await page.locator('form [name="description"]').blur()
    await page.locator(`.site-footer a[href="${pathOf('legal-notice')}"]`).click()
    await page.waitForURL(`**${pathOf('legal-notice')}`)
    await page.locator(`.language-switcher a[hreflang="${second.tag}"]:visible`).click()
    await page.waitForURL(`**${pathOf('legal-notice', second.code)}`)
    await page.reload()
    const stored = await storedKeys(page)
    expect(stored).toEqual(
      expect.arrayContaining(['site:cache', 'site:form', 'site:locale', 'site:scroll']),
    )
    expectNamed(stored)
    expect(await page.context().cookies()).toEqual([])
  },
)

test('R18 without a portal there is a way to ask for access, and no login', async ({ page }) => {
  test.skip(!kinds.has('portal'), 'The site has no page about a portal.')
  await page.goto(pathOf('portal'))
  await expect(page.locator('main .button')).toHaveAttribute('href', /^mailto:/)
  await expect(page.locator('input')).toHaveCount(0)
})
