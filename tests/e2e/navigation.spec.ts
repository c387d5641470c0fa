// Navigation as visitors expect it: menus that close, pages that start at the top, back and forward.
import type { Locator, Page } from 'playwright/test'
import {
  content,
  createGate,
  expect,
  first,
  headingOf,
  hydrated,
  pages,
  pathOf,
  readRoute,
  second,
  settle,
  t,
  test,
} from './fixtures.ts'

const headingsOf = (path: string) => readRoute(path).match(/<h2 id=/g)?.length ?? 0
/** The post with the most headings to jump to. */
const longPost =
  pages
    .flatMap(({ page, locale, path }) =>
      page === 'post' && locale === content.locales[0]?.code ? [path] : [],
    )
    .toSorted((one, other) => headingsOf(other) - headingsOf(one))[0] ?? pathOf('blog')

const scrollY = () => window.scrollY

test('R8 a new page starts at the top, and back returns to where one was', async ({ page }) => {
  await page.goto(pathOf('blog'))
  await hydrated(page)
  const link = page.locator('.card__link').last()
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(scrollY)
  expect(before).toBeGreaterThan(300)
  await link.click()
  await expect(page.locator('article h1')).toBeFocused()
  expect(await page.evaluate(scrollY)).toBe(0)
  await page.goBack()
  await expect(page.locator('.post-filter')).toBeVisible()
  await expect.poll(() => page.evaluate(scrollY)).toBe(before)
})

test('R8 focus moves to the heading and the new title is announced', async ({ page }) => {
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  const status = page.locator('.visually-hidden[role="status"]')
  await expect(status).toHaveText('')
  await page
    .getByRole('link', { name: t('nav.projects'), exact: true })
    .first()
    .click()
  await expect(page.locator('h1')).toBeFocused()
  const [, title = ''] = /<title>([^<]*)</.exec(readRoute(pathOf('projects'))) ?? []
  await expect(status).toHaveText(title)
  expect(await page.title()).toBe(title)
})

/** Adds a link to the page and clicks it. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((href) => {
    document.querySelector('#added')?.remove()
    const link = Object.assign(document.createElement('a'), { href, id: 'added' })
    link.textContent = href
    document.querySelector('main')?.prepend(link)
  }, href)
  await page.locator('#added').click()
}

const barHeight = (page: Page) =>
  page.locator('.site-header').evaluate((element) => element.getBoundingClientRect().height)
const topOf = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().top)

test('R8 a hash leads to its element, below the fixed bar', async ({ page }) => {
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  await follow(page, '/#faq')
  await page.waitForURL('**/#faq')
  const heading = page.locator('#faq h2')
  await expect.poll(() => page.evaluate(scrollY)).toBeGreaterThan(1000)
  await expect.poll(() => topOf(heading)).toBeLessThan(400)
  expect(await topOf(heading)).toBeGreaterThan(await barHeight(page))
})

test('R8 R28 a link to a file is left to the browser', async ({ page }) => {
  await page.goto(pathOf('legal-notice'))
  await hydrated(page)
  await follow(page, '/robots.txt#page=2')
  await expect(page.locator('body')).toContainText('Sitemap:')
  await page.goBack()
  await hydrated(page)
})

test.describe('within a page', () => {
  // Smooth scrolling would only make the tests slower.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('R8 back leads from jump to jump, and forward again', async ({ page }) => {
    test.skip(headingsOf(longPost) < 4, 'No post is long enough.')
    await page.goto(longPost)
    await hydrated(page)
    const links = page.locator('.contents ol a')
    await links.last().scrollIntoViewIfNeeded()
    const scrolled = page.evaluate(
      () => new Promise((resolve) => addEventListener('scroll', resolve, { once: true })),
    )
    await page.evaluate(() => window.scrollBy({ top: 100, behavior: 'instant' }))
    await scrolled
    const positions = [await page.evaluate(scrollY)]
    for (const index of [1, 3, 2]) {
      const link = links.nth(index)
      const id = await link.getAttribute('href')
      // The pointer would first scroll back to the contents.
      await link.dispatchEvent('click')
      await expect.poll(() => topOf(page.locator(String(id)))).toBeLessThan(400)
      // The place is kept with the event of the next frame.
      await settle(page)
      positions.push(await page.evaluate(scrollY))
    }
    expect(new Set(positions).size).toBe(4)
    for (const position of positions.slice(0, -1).toReversed()) {
      await page.goBack()
      await expect.poll(() => page.evaluate(scrollY)).toBe(position)
    }
    for (const position of positions.slice(1)) {
      await page.goForward()
      await expect.poll(() => page.evaluate(scrollY)).toBe(position)
    }
    // Back to the middle one of the three after another page and a reload.
    await page.goBack()
    await expect.poll(() => page.evaluate(scrollY)).toBe(positions[2])
    await page
      .locator('.site-header__nav')
      .getByRole('link', { name: t('nav.projects'), exact: true })
      .click()
    await expect(page.locator('h1')).toBeFocused()
    await page.goBack()
    await expect.poll(() => page.evaluate(scrollY)).toBe(positions[2])
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.evaluate(scrollY)).toBe(positions[2])
  })

  test('R8 a jump leaves focus and announcement alone', async ({ page }) => {
    test.skip(headingsOf(longPost) < 4, 'No post is long enough.')
    await page.goto(longPost)
    await hydrated(page)
    const link = page.locator('.contents ol a').nth(1)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(scrollY)).toBeGreaterThan(300)
    // The next Tab goes on from the heading, as the browser has it.
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('.prose, footer, .section') !== null,
      ),
    ).toBe(true)
    await expect(page.locator('h1')).not.toBeFocused()
    await expect(page.locator('[role="status"]')).toHaveText('')
    await page.goBack()
    await expect(page.locator('h1')).not.toBeFocused()
  })

  test('R8 a malformed hash leads nowhere and breaks nothing', async ({ page }) => {
    await page.goto(pathOf('legal-notice'))
    await hydrated(page)
    await page.evaluate(() => {
      location.hash = '#100%'
    })
    await follow(page, `${pathOf('blog')}#100%`)
    await expect(page.locator('.post-filter')).toBeVisible()
    expect(await page.evaluate(scrollY)).toBe(0)
    // React is still there: it leads to the next page.
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await follow(page, pathOf('projects'))
    await expect(page.locator('h1')).toBeFocused()
    await expect(page).toHaveURL(pathOf('projects'))
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  })
})

test.describe('the filter of the blog', () => {
  const [category, another] = new Set(content.posts.map((post) => post.category))
  if (category === undefined || another === undefined) throw new Error('The blog has one category')
  const blogOf = (chosen: string, locale = first.code) => `${pathOf('blog', locale)}/${chosen}`
  const filterLink = (page: Page, chosen: string) =>
    page.locator('.post-filter').getByRole('link', { name: t(`categories.${chosen}`), exact: true })
  /** The page shows this category, in the default language all its posts. */
  const expectChosen = async (page: Page, chosen: string, locale = first.code) => {
    await expect(page).toHaveURL(blogOf(chosen, locale))
    const current = page.locator('.post-filter [aria-current="true"]')
    await expect(current).toHaveAttribute('href', blogOf(chosen, locale))
    if (locale !== first.code) return
    const paths = content.posts
      .filter((post) => post.category === chosen)
      .map(({ key }) => `${pathOf('blog')}/${key}`)
    const links = page.locator('.card__link')
    await expect(links).toHaveCount(paths.length)
    for (const [index, path] of paths.entries())
      await expect(links.nth(index)).toHaveAttribute('href', path)
  }

  test('R16 is kept by a reload, by Back and by the other language', async ({ page }) => {
    await page.goto(pathOf('blog'))
    await hydrated(page)
    await filterLink(page, category).click()
    await expectChosen(page, category)
    await page.reload()
    await hydrated(page)
    await expectChosen(page, category)
    await page.locator('.card__link').first().click()
    await expect(page.locator('article h1')).toBeFocused()
    await page.goBack()
    await expectChosen(page, category)
    await page.locator(`.site-header__bar [data-locale="${second.code}"]`).first().click()
    await expectChosen(page, category, second.code)
    await page.goBack()
    await expectChosen(page, category)
    await page.goBack()
    await expect(page).toHaveURL(pathOf('blog'))
    await expect(page.locator('.card')).toHaveCount(content.posts.length)
  })

  test('R8 R16 stays in view, with the heading in focus', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(pathOf('blog'))
      await hydrated(page)
      for (const chosen of [category, another]) {
        await filterLink(page, chosen).click()
        await expectChosen(page, chosen)
        await expect(page.locator('h1')).toBeFocused()
        await expect(filterLink(page, chosen)).toBeInViewport({ ratio: 1 })
      }
    }
  })

  test('R16 former addresses lead to the page of the category, in its language', async ({
    page,
  }) => {
    for (const { code } of [first, second]) {
      for (const address of [pathOf('blog', code), blogOf(another, code)]) {
        await page.goto('about:blank')
        await page.goto(`${address}?a=1#${category}`)
        await expect(page).toHaveURL(`${blogOf(category, code)}?a=1`)
        // Nothing was added to the history.
        await page.goBack()
        await expect(page).toHaveURL('about:blank')
      }
    }
    await page.goto(`${pathOf('blog')}#no-category`)
    await hydrated(page)
    await expect(page).toHaveURL(`${pathOf('blog')}#no-category`)
  })

  test('R16 follows links to former addresses, and leads away from a category', async ({
    page,
  }) => {
    await page.goto(pathOf('legal-notice'))
    await hydrated(page)
    await follow(page, `${pathOf('blog')}#${another}`)
    await expectChosen(page, another)
    await filterLink(page, category).click()
    await expectChosen(page, category)
    // A jump within the page, as from an address that a visitor has edited.
    await page.evaluate((hash) => (location.hash = hash), another)
    await expectChosen(page, another)
    await page
      .locator('.site-header__nav')
      .getByRole('link', { name: t('nav.blog') })
      .click()
    await expect(page).toHaveURL(pathOf('blog'))
    await expect(page.locator('.card')).toHaveCount(content.posts.length)
  })
})

test('R8 a fresh page is left where the visitor has scrolled it before hydration', async ({
  page,
}) => {
  await page.goto(longPost)
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await hydrated(page)
  expect(await page.evaluate(scrollY)).toBe(700)
})

test.describe('a reload whose scripts are slow', () => {
  /** Two pages that one document has shown, scrolled and loaded again; `script` comes when the gate opens. */
  async function reloadSlowly(page: Page, script = 'hydrate') {
    await page.goto(pathOf('legal-notice'))
    await hydrated(page)
    await follow(page, longPost)
    await expect(page.locator('article h1')).toBeFocused()
    await page.evaluate(() => document.querySelector('#added')?.remove())
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(scrollY)).toBe(700)
    const gate = createGate()
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      await gate.passed
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    return gate
  }

  /** Playwright's own ways do not bear a reload meanwhile. */
  const goBack = (page: Page) => page.evaluate(() => history.back())
  const goForward = (page: Page) => page.evaluate(() => history.forward())

  test('R8 keeps the place', async ({ page }) => {
    const gate = await reloadSlowly(page)
    await expect.poll(() => page.evaluate(scrollY)).toBe(700)
    gate.open()
    await hydrated(page)
    expect(await page.evaluate(scrollY)).toBe(700)
  })

  test('R8 shows the page that Back leads to', async ({ page }) => {
    const gate = await reloadSlowly(page)
    await page.waitForLoadState()
    await goBack(page)
    await expect(page).toHaveURL(pathOf('legal-notice'))
    await expect(page.locator('h1')).toHaveText(headingOf('legal-notice'))
    gate.open()
    await hydrated(page)
    await expect(page.locator('h1')).toHaveText(headingOf('legal-notice'))
    await goForward(page)
    await expect(page).toHaveURL(longPost)
    await expect(page.locator('article h1')).toBeVisible()
  })

  test('R8 shows the page that Back led to before any script was there', async ({ page }) => {
    const gate = await reloadSlowly(page, 'entry-client')
    await expect(page.locator('article h1')).toBeVisible()
    await goBack(page)
    await expect(page).toHaveURL(pathOf('legal-notice'))
    gate.open()
    await expect(page.locator('h1')).toHaveText(headingOf('legal-notice'))
    await goForward(page)
    await expect(page.locator('article h1')).toBeVisible()
  })
})

test('R20 choosing a link, Escape and a click elsewhere close the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await hydrated(page)
  const services = page.locator('.site-header__nav summary').first()
  const menu = page.locator('.site-header__nav details').first()
  await services.click()
  await expect(menu).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(services).toBeFocused()
  await services.click()
  await page.locator('main').click({ position: { x: 5, y: 700 } })
  await expect(menu).not.toHaveAttribute('open')
  await services.click()
  await menu.getByRole('link').first().click()
  await page.waitForURL(`**${pathOf('service').replace(/[^/]*$/, '*')}`)
  await expect(menu).not.toHaveAttribute('open')
})

/** Returns the head of the page: title, language, and tags by their attributes. */
const headOf = async (page: Page) =>
  await page.evaluate(() => {
    const tags = document.head.querySelectorAll(
      'meta[name], meta[property], link[rel=canonical], link[rel=alternate]',
    )
    const texts = [...tags].map((tag) =>
      [...tag.attributes].map(({ name, value }) => `${name}=${value}`).toSorted(),
    )
    return [document.title, document.documentElement.lang, ...texts.map(String).toSorted()]
  })

test('R9 the head is that of the page which is shown, on the way there and back', async ({
  page,
}) => {
  const [first, second] = [pathOf('service'), pathOf('legal-notice')]
  const heads = new Map<string, string[]>()
  for (const path of [second, first]) {
    await page.goto(path)
    heads.set(path, await headOf(page))
  }
  await hydrated(page)
  await page.locator(`footer a[href="${second}"]`).click()
  await expect(page).toHaveURL(new RegExp(`${second}$`))
  await expect.poll(() => headOf(page)).toEqual(heads.get(second))
  await page.goBack()
  await expect.poll(() => headOf(page)).toEqual(heads.get(first))
  await page.goForward()
  await expect.poll(() => headOf(page)).toEqual(heads.get(second))
})
