// Pages that translators, extensions and phones have changed, before React or after (R39, R44, R60).
import type { Page } from 'playwright/test'
import { type Change, change, changeFirst, changeNames } from './changes.ts'
import { content, expect, forgive, hydrated, pathOf, second, settle, t, test } from './fixtures.ts'

const [job] = content.prices.jobs

/** What the visitor reads. */
async function shown(page: Page): Promise<string> {
  await settle(page)
  return await page
    .locator('#root')
    .evaluate((root) => {
      const read = (node: Node): string => {
        if (node instanceof Text) return node.data
        if (node instanceof Element && node.matches('option, svg, [hidden]')) return ''
        return [...node.childNodes].map(read).join('')
      }
      return read(root).replace(/\s+/g, ' ')
    })
}

/** Uses everything on a page that changes a text, and returns what it shows after each step. */
const walks: Readonly<Record<string, { path: string; steps: ((page: Page) => Promise<void>)[] }>> = {
  home: {
    path: '/',
    steps: [
      ...['End', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'].map(
        (key) => (page: Page) => page.locator('.valley [type=range]').press(key),
      ),
      (page) => page.locator('.contact-form [type=submit]').click(),
      async (page) => {
        await page.locator('[name=firstName]').fill('Anna')
        await page.locator('.contact-form [type=submit]').click()
      },
      async (page) => {
        await page.locator('[name=phone]').fill('079 000 00 00')
        await page.locator('form [name=service]').selectOption({ index: 1 })
        await page.locator('form [name=description]').fill('Zwei Zimmer streichen.')
        await page.locator('.contact-form [type=submit]').click()
      },
      (page) => page.locator('.contact-form__state button').click(),
      (page) => page.locator('.contact-form [type=submit]').click(),
      async (page) => {
        await page.locator(`.site-header a[data-locale="${second.code}"]:visible`).click()
        await page.waitForURL(`**${second.prefix}`)
        await expect(page.locator('html')).toHaveAttribute('lang', second.tag)
      },
      (page) => page.locator('.valley [type=range]').press('End'),
    ],
  },
  location: {
    path: pathOf('location'),
    steps: ['Home', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'].map(
      (key) => (page: Page) => page.locator('.valley [type=range]').press(key),
    ),
  },
  location2: {
    path: pathOf('location', second.code),
    steps: ['Home', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'].map(
      (key) => (page: Page) => page.locator('.valley [type=range]').press(key),
    ),
  },
  estimate: {
    path: pathOf('estimate'),
    steps: content.prices.jobs.flatMap(({ key, sizes }) => [
      (page: Page) => page.locator(`[name=job][value="${key}"]`).check({ force: true }),
      ...sizes.map(
        (size) => (page: Page) =>
          page
            .locator(`[data-job="${key}"] [name=size][value="${size.key}"]`)
            .check({ force: true }),
      ),
      (page: Page) => page.locator('[name=place]').first().check({ force: true }),
      (page: Page) => page.locator('[name=place]').last().check({ force: true }),
    ]),
  },
  blog: {
    path: pathOf('blog'),
    steps: [1, 2, 0, 3].map(
      (index) => (page: Page) => page.locator('.post-list__filter a').nth(index).click(),
    ),
  },
}

/** What a page shows after each step of its walk. */
async function walk(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const step of walks[name]?.steps ?? []) {
    await step(page)
    found.push(await shown(page))
  }
  return found
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(page.locator('.floating-actions')).toBeAttached()
}

test.describe('a translated page', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime('2026-11-20T10:00:00')
    await page.addInitScript(() => {
      HTMLAnchorElement.prototype.click = function click() {}
    })
  })
  for (const name of Object.keys(walks))
    test(`R44 R82 R83 ${name} shows what an untranslated one shows`, async ({ page, noise }) => {
      const path = walks[name]?.path ?? ''
      await open(page, path)
      const expected = await walk(page, name)
      const isForm = name === 'home'
      for (const kind of ['translated', 'enclosed'] as const) {
        if (isForm) await page.evaluate(() => localStorage.clear())
        await page.goto('about:blank')
        await open(page, path)
        await change(page, kind)
        expect(await walk(page, name), kind).toEqual(expected)
      }
      if (isForm) await page.evaluate(() => localStorage.clear())
      await changeFirst(page, 'translated')
      await page.goto('about:blank')
      await open(page, path)
      expect(await walk(page, name), 'translated first').toEqual(expected)
      await forgive(noise, /Hydration/)
    })
})
