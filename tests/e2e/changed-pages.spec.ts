// Pages that translators, extensions and phones have changed, before React or after (R39, R44, R60).
import type { Page } from 'playwright/test'
import { fewOf, halfOf, isLong, pairsOf } from '../support/run-length.ts'
import { change, changeFirst, changeNames } from './changes.ts'
import {
  content,
  createGate,
  expect,
  first,
  forgive,
  headingAt,
  hydrated,
  pathOf,
  second,
  settle,
  test,
} from './fixtures.ts'

const [job] = content.prices.jobs

/** Returns the words that the visitor reads. */
async function shown(page: Page): Promise<string> {
  await settle(page)
  return await page.locator('#root').evaluate((root) => {
    const read = (node: Node): string => {
      if (node instanceof Text) return node.data
      if (node instanceof Element && node.matches('option, svg, [hidden]')) return ''
      return [...node.childNodes].map(read).join('')
    }
    return read(root).replace(/\s+/g, ' ')
  })
}

/** Steps that use everything on a page that changes a text. */
const walks: Readonly<Record<string, { path: string; steps: ((page: Page) => Promise<void>)[] }>> =
  {
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
    blog: {
      path: pathOf('blog'),
      steps: [1, 2, 0, 3].map((index) => async (page: Page) => {
        const link = page.locator('.post-filter a').nth(index)
        await link.click()
        await expect(link).toHaveAttribute('aria-current', 'true')
      }),
    },
    location2: {
      path: pathOf('location', second.code),
      steps: ['Home', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'].map(
        (key) => (page: Page) => page.locator('.valley [type=range]').press(key),
      ),
    },
    estimate: {
      path: pathOf('estimate'),
      steps: fewOf(content.prices.jobs).flatMap(({ key, sizes }) => [
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
  }

/** Returns the words of a page after each step of its walk. */
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

const walkedKinds = ['translated', 'enclosed', 'wrapped', 'copied'] as const
/** Each page with the changes that it is walked through after: all in a long run, else one. */
const walked = isLong
  ? Object.keys(walks).map((name) => [name, walkedKinds] as const)
  : ([
      ['home', ['translated']],
      ['estimate', ['copied']],
    ] as const)

test.describe('a translated page', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime('2026-11-20T10:00:00')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      HTMLAnchorElement.prototype.click = function click() {}
    })
  })
  for (const [name, kinds] of walked)
    test(`R44 R82 R83 ${name} shows what an untranslated one shows`, async ({ page, noise }) => {
      const path = walks[name]?.path ?? ''
      await open(page, path)
      const expected = await walk(page, name)
      const isForm = name === 'home'
      for (const kind of kinds) {
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

for (const [index, name] of halfOf(changeNames, 1).entries())
  test(`R41 R44 ${name} after React: links lead on in the same document, and back`, async ({
    page,
  }) => {
    await open(page, '/')
    await change(page, name)
    const isSame = await page.evaluateHandle(() => document)
    const all = [pathOf('projects'), pathOf('blog'), pathOf('location')] as const
    // By default two of them in turn.
    const paths = isLong ? all : [0, 1].map((step) => all[(index + step) % all.length] ?? '')
    for (const path of paths) {
      await page
        .locator(`#root a[href="${path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL(path)
      await expect(page.locator('h1')).toHaveText(headingAt(path))
      expect(await isSame.evaluate((it) => it === document)).toBe(true)
    }
    await page.goBack()
    await expect(page.locator('h1')).toHaveText(headingAt(paths.at(-2) ?? ''))
  })

/** Keeps React away until the returned function is called. */
async function holdReact(page: Page): Promise<() => void> {
  const { passed, open } = createGate()
  await page.route('**/assets/hydrate-*', async (route) => {
    await passed
    await route.continue()
  })
  return open
}

/** Lets React come to a page that it may have to build again, which it reports in the console. */
async function bringReact(
  page: Page,
  { release, noise }: { release: () => void; noise: string[] },
) {
  release()
  await hydrated(page)
  await settle(page)
  for (const [index, line] of [...noise.entries()].toReversed())
    if (line.includes('Hydration')) noise.splice(index, 1)
}

test.describe('a page that others have changed before React', () => {
  for (const name of halfOf(changeNames, 0))
    test(`R39 R60 ${name}: what was typed and chosen stays and is a draft, and focus and selection stay`, async ({
      page,
      noise,
    }) => {
      // Scrolling takes no time.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const release = await holdReact(page)
      await changeFirst(page, name)
      await page.goto('/')
      const field = (name: string) => page.locator(`form [name="${name}"]`)
      const questions = page.locator('.faq:not(.valley__places) details')
      await questions.nth(1).locator('summary').click()
      await field('firstName').fill('Anna')
      await field('email').fill('anna@example.com')
      await field('service').selectOption({ index: 2 })
      await field('description').fill('Zwei Zimmer')
      await page.keyboard.press('Home')
      await page.keyboard.press('Shift+ArrowRight')
      const top = (await field('description').boundingBox())?.y ?? 0
      await bringReact(page, { release, noise })
      // Although no one types on.
      expect(await page.evaluate(() => localStorage.getItem('site:form'))).toContain('Anna')
      await expect(field('description')).toBeFocused()
      await page.keyboard.type('Drei Z')
      await expect(field('description')).toHaveValue('Drei Zwei Zimmer')
      await expect(field('firstName')).toHaveValue('Anna')
      await expect(field('email')).toHaveValue('anna@example.com')
      expect(
        await field('service').evaluate((one) => 'selectedIndex' in one && one.selectedIndex),
      ).toBe(2)
      await expect(questions.locator('[open]')).toHaveCount(0)
      await expect(page.locator('.faq:not(.valley__places) details[open]')).toHaveCount(1)
      await expect(questions.nth(1)).toHaveAttribute('open')
      expect(Math.abs(((await field('description').boundingBox())?.y ?? 0) - top)).toBeLessThan(2)
      await page.reload()
      await hydrated(page)
      await expect(field('firstName')).toHaveValue('Anna')
      await bringReact(page, { release, noise })
    })

  for (const name of halfOf(changeNames, 1))
    test(`R20 R39 ${name}: the open menu keeps the focus`, async ({ page, noise }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      const release = await holdReact(page)
      await changeFirst(page, name)
      await page.goto(pathOf('service'))
      const menu = page.locator('details[data-menu="mobile"]')
      await menu.locator('> summary').click()
      await bringReact(page, { release, noise })
      await expect(menu).toHaveAttribute('open')
      await expect(menu.locator('> summary')).toBeFocused()
      await expect(page.locator('#main')).toHaveAttribute('inert')
      await page.keyboard.press('Escape')
      await expect(menu).not.toHaveAttribute('open')
      await expect(menu.locator('> summary')).toBeFocused()
      await expect(page.locator('#main')).not.toHaveAttribute('inert')
      // It still works after that.
      await page.keyboard.press('Enter')
      await expect(page.locator('#main')).toHaveAttribute('inert')
    })

  for (const name of halfOf(changeNames, 0))
    test(`R15 R39 R83 ${name}: comparison, answers and samples stay as they were chosen`, async ({
      page,
      noise,
    }) => {
      const release = await holdReact(page)
      await changeFirst(page, name)
      await page.goto(pathOf('project'))
      await page.getByRole('slider').fill('80')
      await bringReact(page, { release, noise })
      await expect(page.locator('.before-after')).toHaveAttribute('style', /--position:\s*0\.8/)
      const releaseNext = await holdReact(page)
      await page.goto(pathOf('estimate'))
      const option = page.locator(`[name=job][value="${job?.key}"]`)
      const size = page.locator(`[data-job="${job?.key}"] [name=size]`).last()
      await option.check({ force: true })
      await size.check({ force: true })
      await bringReact(page, { release: releaseNext, noise })
      await expect(option).toBeChecked()
      await expect(size).toBeChecked()
      await expect(size).toBeFocused()
      await expect(page).toHaveURL(/job=.*&size=/)
      await expect(page.locator('.estimate-answer__track').first()).toBeAttached()
    })

  for (const [path, { code }] of pairsOf(
    ['service', 'location', 'blog', 'post', 'projects'],
    [first, second],
  ))
    test(`R44 ${path} in ${code} works after any change`, async ({ page, noise }) => {
      const release = await holdReact(page)
      await page.goto(pathOf(path, code))
      for (const name of changeNames) await change(page, name)
      await bringReact(page, { release, noise })
      const link = page.locator('.site-header__logo')
      await link.click()
      await expect(page).toHaveURL(new RegExp(`${code === first.code ? '' : second.prefix}/?$`))
      await expect(page.locator('.hero h1')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(pathOf(path, code))
    })
})
