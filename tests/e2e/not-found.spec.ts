// Addresses without a page: redirects by the browser if the host has no rules, and the not-found page (R5, R6).
import type { Page } from 'playwright/test'
import { isPageId, pageKind } from '#site/pages.ts'
import {
  expect,
  first,
  forgive,
  headingAt,
  headingOf,
  hydrated,
  kinds,
  pages,
  pathOf,
  readingTest as test,
  second,
  test as freshTest,
} from './fixtures.ts'
import { startPlainHost } from './plain-host.ts'

const [service, secondService] = entryOf('service')
const [project, secondProject] = entryOf('project')

for (const [path, locale] of [
  ['/no-such-page', first],
  [`${second.prefix}/no/such/page`, second],
  // A page that no longer exists leads to no other.
  ...['post', 'location']
    .filter((kind) => kinds.has(kind))
    .map((kind) => [inSection(pathOf(kind), 'no-such-entry'), first] as const),
] as const) {
  test.describe('not found', () => {
    test(`R6 R23 ${path} is the not-found page in its language, its numbers whole on a phone`, async ({
      page,
      noise,
    }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await hydrated(page)
      expect(await page.locator('html').getAttribute('lang')).toBe(locale.tag)
      await expectWays(page, locale.code)
      await page.setViewportSize({ width: 320, height: 640 })
      const widths = await page
        .locator('.not-found a')
        .evaluateAll((links) =>
          links.map((link) => Number.parseFloat(getComputedStyle(link, '::before').width)),
        )
      expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.8)
      await forgive(noise, /404/)
    })
  })
}

test.describe('on a host without redirect rules', () => {
  let host: Awaited<ReturnType<typeof startPlainHost>>
  test.beforeAll(async () => {
    host = await startPlainHost()
  })
  test.afterAll(() => host.stop())

  const [category = ''] = first.categories
  const moved = [
    [`${second.prefix.repeat(2)}${secondService}?a=1`, `${secondService}?a=1`],
    [`${second.prefix.repeat(3)}${pathOf('blog', second.code)}`, pathOf('blog', second.code)],
    [`/${first.code}/${first.code}${pathOf('blog')}#${category}`, `${pathOf('blog')}/${category}`],
    ...sections().map(({ path, id }) => [path, `/#${id}`] as const),
    [inSection(service, 'no-such/service'), '/'],
  ] as const

  test('R5 the browser follows addresses that are wrong', async ({ page, noise }) => {
    const slugs = watchSlugs(page)
    for (const [from, to] of moved) {
      await page.goto(host.url + from)
      await expect.soft(page, from).toHaveURL(host.url + to)
      await forgive(noise, /404/)
      await hydrated(page)
      const heading = headingAt(new URL(to, host.url).pathname)
      await expect.soft(page.locator('h1'), from).toHaveText(heading)
      expect.soft(slugs, from).toEqual([])
    }
  })

  test('R5 links to addresses that are wrong are followed without loading the document again', async ({
    page,
  }) => {
    const slugs = watchSlugs(page)
    const start = host.url + pathOf('legal-notice')
    await page.goto(start)
    await hydrated(page)
    for (const [from, to] of moved) {
      await addLink(page, from)
      await page.locator('#added').click()
      await expect.soft(page, from).toHaveURL(host.url + to)
      const [, section] = to.split('#')
      const heading = page.locator(section === undefined ? 'h1' : `#${section} h2`)
      await expect.soft(heading, from).toBeFocused()
      expect(await page.evaluate(() => 'stillHere' in window), from).toBe(true)
      expect.soft(slugs, from).toEqual([])
      await page.goBack()
      await expect(page).toHaveURL(start)
      await expect(page.locator('h1')).toHaveText(headingOf('legal-notice'))
    }
  })

  // A slug that no page of the language has: only such a visitor needs the slugs of all entries.
  const misnamed = [
    [`${inSection(secondService, slugOf(service))}?a=1#b`, `${secondService}?a=1#b`],
    [`${second.prefix.repeat(2)}${service}?a=1`, `${secondService}?a=1`],
    [inSection(project, slugOf(secondProject)), project],
    [`${second.prefix}${project}`, secondProject],
    [inSection(project, 'no-such-project'), pathOf('projects')],
    [`${inSection(secondService, 'no-such-service')}?a=1`, `${second.prefix}?a=1`],
  ] as const

  test('R5 the browser follows slugs that are wrong', async ({ page, noise }) => {
    const slugs = watchSlugs(page)
    for (const [from, to] of misnamed) {
      slugs.length = 0
      await page.goto(host.url + from)
      await expect.soft(page, from).toHaveURL(host.url + to)
      await forgive(noise, /404/)
      await hydrated(page)
      const heading = headingAt(new URL(to, host.url).pathname)
      await expect.soft(page.locator('h1'), from).toHaveText(heading)
      expect.soft(slugs, from).toHaveLength(1)
    }
  })

  test('R5 links to slugs that are wrong are followed without loading the document again', async ({
    page,
    noise,
  }) => {
    const slugs = watchSlugs(page)
    const start = host.url + pathOf('legal-notice')
    for (const [from, to] of misnamed) {
      // A new document, which has no slugs yet.
      await page.goto(start)
      await hydrated(page)
      slugs.length = 0
      await addLink(page, from)
      await page.locator('#added').click()
      await expect.soft(page, from).toHaveURL(host.url + to)
      await forgive(noise, /404/)
      await expect.soft(page.locator('h1'), from).toBeFocused()
      expect.soft(await page.evaluate(() => 'stillHere' in window), from).toBe(true)
      expect.soft(slugs, from).toHaveLength(1)
      await page.goBack()
      await expect.soft(page, from).toHaveURL(start)
    }
  })

  freshTest(
    'R5 R6 without the slugs, the not-found page is the answer',
    async ({ page, noise }) => {
      await page.route('**/assets/slugs-*.json', (route) => route.fulfill({ status: 503 }))
      await page.goto(host.url + inSection(project, 'no-such-project'))
      await hydrated(page)
      await expectWays(page, first.code)
      await forgive(noise, /404/, /503/)
    },
  )

  test('R5 a visitor who is not lost never loads the slugs', async ({ page }) => {
    const slugs = watchSlugs(page)
    await page.goto(host.url + pathOf('projects'))
    await hydrated(page)
    await page.locator(`main a[href="${project}"]`).first().click()
    await expect(page).toHaveURL(host.url + project)
    await expect(page.locator('h1')).toBeFocused()
    await page.getByRole('link', { name: second.label }).click()
    await expect(page).toHaveURL(host.url + secondProject)
    await expect(page.locator('html')).toHaveAttribute('lang', second.tag)
    expect(slugs).toEqual([])
  })

  test('R6 a link to a page that is not known is left to the host', async ({ page, noise }) => {
    await page.goto(`${host.url}${pathOf('legal-notice')}`)
    await hydrated(page)
    await addLink(page, '/no/such/page')
    await page.locator('#added').click()
    await expect(page).toHaveURL(`${host.url}/no/such/page`)
    await forgive(noise, /404/)
    await hydrated(page)
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)
    await expectWays(page, first.code)
  })
})

/** The paths of an entry in both languages: of the first of a kind that has a slug of its own in each. */
function entryOf(kind: string): [string, string] {
  for (const { page, alternates } of pages) {
    const [one = '', other = ''] = [alternates[first.code], alternates[second.code]]
    if (page === kind && other !== '' && slugOf(one) !== slugOf(other)) return [one, other]
  }
  throw new Error(`The site has no page "${kind}" whose slug depends on the language`)
}

function slugOf(path: string): string {
  return path.split('/').at(-1) ?? ''
}

/** The path with another slug. */
function inSection(path: string, slug: string): string {
  return path.replace(/[^/]*$/, slug)
}

/** Sections in place of which there is a part of home: where they would be, and the id of the part. */
function sections(): { path: string; id: string }[] {
  return [...kinds].flatMap(([kind, path]) => {
    const id = isPageId(kind) ? pageKind(kind).homeSection : undefined
    return id === undefined ? [] : [{ path: inSection(path, '').slice(0, -1), id }]
  })
}

/** The not-found page of a language links to other pages. */
async function expectWays(page: Page, code: string): Promise<void> {
  const home = pathOf('home', code)
  const lists = ['projects', 'estimate'].filter((kind) => kinds.has(kind))
  const ways = lists.map((kind) => pathOf(kind, code))
  for (const href of [home, `${home}#services`, ...ways, `${home}#contact-form`])
    await expect(page.locator(`main a[href="${href}"]`)).toBeVisible()
}

/** Addresses of the slugs that the page loads; the list grows while it works. */
function watchSlugs(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/slugs-')) urls.push(request.url())
  })
  return urls
}

/** Marks the document, and adds a link to it in place of the one before. */
async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((href) => {
    Object.assign(window, { stillHere: true })
    document.querySelector('#added')?.remove()
    const link = Object.assign(document.createElement('a'), { href, id: 'added' })
    link.textContent = href
    document.querySelector('main')?.append(link)
  }, href)
}
