// A company of another trade, in French, German and Italian, made of content, configuration and theme alone (R86).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pageIds } from '#site/pages.ts'
import { createRoutes, type Route } from '#site/routes.ts'
import { loadContent } from '../../cli/content/load.ts'
import { Problems } from '../../cli/problems/problems.ts'
import { builtFaults } from '../oracle/faults/built-faults.ts'
import { isLong, pairsOf } from '../support/run-length.ts'
import { createSecondSite } from '../support/site.ts'
import { violations } from './axe.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { type PreviewedSite, serve } from './preview.ts'
import { expectValid } from './w3c.ts'

test.describe.configure({ mode: 'serial' })

let site: PreviewedSite
let routes: Route[]

test.beforeAll(async () => {
  site = await serve(await createSecondSite())
  const problems = new Problems()
  const content = await loadContent({ contentDir: path.join(site.root, 'content') }, problems)
  expect(problems.all).toEqual([])
  routes = createRoutes(content, content.locales)
})
test.afterAll(() => site.close())

/** Returns a page of each kind, of one kind after the other in another language. */
function onePerKind(all: readonly Route[]): Route[] {
  const languages = ['fr', 'de', 'it']
  return [...new Set(all.map(({ page }) => page))].flatMap(
    (kind, index) =>
      all.find(({ page, locale }) => page === kind && locale === languages[index % 3]) ?? [],
  )
}

test('R86 has the pages of its languages, and none that it does not name', () => {
  const kinds = new Set(routes.map(({ page }) => page))
  const missing = pageIds.filter((page) => !kinds.has(page))
  expect(missing).toEqual(['location', 'estimate', 'portal'])
  const countOf = (locale: string) => routes.filter((route) => route.locale === locale).length
  expect(countOf('de')).toBe(countOf('fr'))
  // Italian is behind by an article and a garden.
  expect(countOf('it')).toBe(countOf('fr') - 2)
})

test('R23 R66 R86 its files are valid, and have no wrong link, alternate, picture or structured data', async () => {
  expect(await builtFaults(site.root)).toEqual([])
  const files = readdirSync(path.join(site.root, 'dist'), { recursive: true, encoding: 'utf8' })
  const pages = files.filter((name) => name.endsWith('.html'))
  expect(pages).toHaveLength(routes.length)
  const checked = isLong ? routes : onePerKind(routes)
  const names = checked.map(({ path: address }) => (address === '/' ? 'index' : address.slice(1)))
  expectValid(names.map((name) => path.join(site.root, 'dist', `${name}.html`)))
})

test('R23 R86 axe finds nothing on a page of each kind, and nothing scrolls sideways', async ({
  page,
}) => {
  const listed = routes.filter(({ indexable }) => indexable)
  const shown = isLong ? listed : onePerKind(listed)
  for (const [{ path: address }, width] of pairsOf(shown, [320, 1280])) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${site.url.replace(/\/$/, '')}${address}`)
    await hydrated(page)
    expect(await violations(page), `${address} at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${address} at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('R34 R86 the first three pictures of home are eager, though it begins with gardens', () => {
  const html = readFileSync(path.join(site.root, 'dist/index.html'), 'utf8')
  const pictures = html.match(/<img [^>]*>/g) ?? []
  const lazy = pictures.map((picture) => picture.includes('loading="lazy"'))
  expect(lazy.slice(0, 3)).toEqual([false, false, false])
  expect(new Set(lazy.slice(3))).toEqual(new Set([true]))
})

test('R23 R86 the header holds three languages on a phone whose text is twice as large', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(site.url)
  const ends = await page
    .locator('.site-header__bar :is(a, summary):visible')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right))
  expect(ends.length).toBeGreaterThan(3)
  expect(Math.max(...ends)).toBeLessThanOrEqual(360)
})

test.describe('in an Italian browser', () => {
  test.use({ locale: 'it-CH' })

  test('R4 R7 R84 R86 leads from / to Italian, and back to where Italian has no page', async ({
    page,
  }) => {
    await page.goto(site.url)
    await expect(page).toHaveURL(/\/it$/)
    await hydrated(page)
    await page.getByRole('link', { name: 'Quaderno', exact: true }).first().click()
    await expect(page).toHaveURL(/\/it\/quaderno$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'it-CH')
    await expect(page.locator('main article, main .card')).not.toHaveCount(0)
    await expect(page.getByText('Une prairie')).toHaveCount(0)
    await page.getByRole('link', { name: 'FR, Français' }).first().click()
    await expect(page).toHaveURL(/\/carnet$/)
    await page.locator('main a[href="/carnet/un-pre-fleuri"]').first().click()
    await expect(page.locator('h1')).toHaveText('Un pré fleuri à la place du gazon')
    await page.getByRole('link', { name: 'IT, Italiano' }).first().click()
    await expect(page).toHaveURL(/\/it\/quaderno$/)
  })
})

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-CH' })

  test('R8 R97 its own page opens without a new document, from the menu and from home, and back', async ({
    page,
    noise,
  }) => {
    await page.goto(site.url)
    await hydrated(page)
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await page.getByRole('link', { name: 'À propos', exact: true }).first().click()
    await expect(page.locator('h1')).toHaveText('Deux métiers, une équipe')
    await expect(page).toHaveURL(/\/a-propos$/)
    await expect(page.locator('.site-header [aria-current="page"]:visible')).toHaveText('À propos')
    await page.getByRole('link', { name: 'nos jardins' }).click()
    await expect(page).toHaveURL(/\/jardins$/)
    await page.goBack()
    await page.getByRole('link', { name: 'DE, Deutsch' }).first().click()
    await expect(page).toHaveURL(/\/de\/ueber-uns$/)
    await page.locator('.site-header__logo').click()
    await page.locator('#text-plants').getByRole('link', { name: 'Wie wir arbeiten' }).click()
    await expect(page.locator('h1')).toHaveText('Zwei Berufe, ein Betrieb')
    expect(await page.locator('body[data-same]').count()).toBe(1)
    expect(noise).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-CH' })

  test('R10 R97 its own page and the text of home are there', async ({ page }) => {
    await page.goto(site.url)
    await expect(page.locator('#text-plants h2')).toHaveText('Ce qui pousse ici')
    await page.locator('#text-plants').getByRole('link').click()
    await expect(page.locator('h1')).toHaveText('Deux métiers, une équipe')
    await expect(page.locator('.prose')).toContainText('Claire dessine')
    await expect(page.locator('.band__picture img')).toBeVisible()
    await expect(page.locator('.call-to-action__phone')).toBeVisible()
  })
})

test('R5 R86 its sections redirect from one language to another', async ({ request }) => {
  const cases = [
    ['/prestations', '/#services'],
    ['/de/prestations/trockenmauern', '/de/leistungen/trockenmauern'],
    ['/it/prestazioni/murs-en-pierre-seche', '/it/prestazioni/muri-a-secco'],
    ['/fr/carnet', '/carnet'],
  ] as const
  for (const [from, to] of cases) {
    const response = await request.get(`${site.url.replace(/\/$/, '')}${from}`, { maxRedirects: 0 })
    expect(response.headers()['location'], from).toBe(to)
  }
})
