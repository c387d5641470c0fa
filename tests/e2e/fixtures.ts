// A page whose console, requests and errors are watched: anything unexpected fails the test. The site that tests
// open is that of the folder they are started in: the shipped one, or that of another company (R86).
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test as base } from 'playwright/test'
import { z } from 'zod'
import { execFileSync } from 'node:child_process'
import { isLong } from '../support/run-length.ts'
import { loadContent } from '../../cli/content/load.ts'
import { Problems } from '../../cli/problems/problems.ts'
import { defaultLocale, type LocaleEntry, localize } from '#site/locales.ts'
import { createTranslate } from '#site/strings.ts'

const command = fileURLToPath(new URL('../../cli/bin.cjs', import.meta.url))

const routesSchema = z.array(
  z.object({
    path: z.string(),
    locale: z.string(),
    page: z.string(),
    title: z.string(),
    alternates: z.record(z.string(), z.string()),
    indexable: z.boolean(),
  }),
)

/** Every route of the site, as `site routes --json` prints it. */
export const routes = routesSchema.parse(
  JSON.parse(execFileSync(process.execPath, [command, 'routes', '--json'], { encoding: 'utf8' })),
)

/** Routes that answer with 200. */
export const pages = routes.filter(({ page }) => page !== 'not-found')

/** Texts of the editors: tests compare pages with them and contain no company of their own. */
export const content = await loadContent({ contentDir: 'content' }, new Problems())

/** The default language, and its link in the switcher. */
export const first = withLabel(defaultLocale(content.locales))

/** Another language, and its link in the switcher. */
export const second = withLabel(content.locales[1] ?? first)

/** A language with the name that its link in the switcher has (R4). */
function withLabel(locale: LocaleEntry) {
  return { ...locale, label: `${locale.code.toUpperCase()}, ${locale.name}` }
}

/** UI texts of the default language. */
export const t = createTranslate(localize(content.strings, first.code))

/** The path of the last page of each kind in the default language, by kind. */
export const kinds = new Map(
  pages.filter(({ locale }) => locale === first.code).map(({ page, path }) => [page, path]),
)

/** Returns the languages of a page in `hreflang`, as tags and URLs, from its paths by language (R9, R52). */
export function hreflangOf(alternates: Readonly<Record<string, string>>): [string, string][] {
  const found = content.locales.flatMap(({ code, tag }): [string, string][] => {
    const path = alternates[code]
    return path === undefined ? [] : [[tag, origin + path]]
  })
  const fallback = alternates[first.code]
  return fallback === undefined ? found : [...found, ['x-default', origin + fallback]]
}

/** The path of the first page of a kind in a language. */
export function pathOf(kind: string, locale = first.code): string {
  const found = pages.find((route) => route.page === kind && route.locale === locale)
  if (found === undefined) throw new Error(`The site has no page "${kind}" in "${locale}"`)
  return found.path
}

/** All pages in a long run, else the first of each kind, of one kind after the other in another language. */
export const sampled = isLong
  ? pages
  : [...new Set(pages.map(({ page }) => page))].flatMap((kind, index) => {
      const all = pages.filter(({ page }) => page === kind)
      const { code } = content.locales[index % content.locales.length] ?? first
      return all.find(({ locale }) => locale === code) ?? all[0] ?? []
    })

/** The file of a route in `dist/`. */
export function readRoute(path: string): string {
  return readFileSync(`dist/${path === '/' ? 'index' : path.slice(1)}.html`, 'utf8')
}

/** The heading of the first page of a kind in the default language, as `dist/` has it. */
export function headingOf(kind: string): string {
  return headingAt(pathOf(kind))
}

/** The heading of the page at a path, as `dist/` has it. */
export function headingAt(path: string): string {
  const html = readRoute(path)
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? ''
}

/** The data of the first page of a kind in the default language, below `/data/…/` (R41). */
export const dataOf = (kind: string) => `${pathOf(kind).slice(1)}.json`

/** The site's address in the content, which the pages name in canonical links. */
export const origin = z
  .object({ origin: z.string() })
  .parse({ origin: /<link rel="canonical" href="([^"]*)\/"/.exec(readRoute('/'))?.[1] }).origin

/** Starts listening; the result grows while the page works. */
export function watch(page: Page): string[] {
  const noise: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Browsers cancel the requests of a page that is left; that is not a failure of the site.
    const text = request.failure()?.errorText ?? ''
    if (text !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()} ${text}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1')
      noise.push(`third party: ${request.url()}`)
  })
  return noise
}

/** Waits for noise that a test makes on purpose, and forgives what fits the patterns and nothing else. */
export async function forgive(noise: string[], ...patterns: readonly RegExp[]): Promise<void> {
  for (const pattern of patterns) {
    await expect
      .poll(() => noise.some((line) => pattern.test(line)), `no noise like ${pattern}`)
      .toBe(true)
  }
  const rest = noise.filter((line) => !patterns.some((pattern) => pattern.test(line)))
  noise.splice(0, noise.length, ...rest)
}

/** Waits until React has hydrated the page: the effects of its first commit have run (R8). */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Opens a page whose clock stands still but for what a test runs it; React came within its last 50 ms. */
export async function openWithStillClock(page: Page, url: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(url)
  // The first key brings React; nothing waits for the browser to be idle.
  await page.keyboard.press('Tab')
  const step = async () => {
    await page.clock.runFor(50)
    return await page.evaluate(() => history.scrollRestoration)
  }
  await expect.poll(step, { intervals: [20] }).toBe('manual')
}

/** Lets the page do all that is due: a frame, and a task after it. Fails if the page is left meanwhile. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      }),
  )
}

/** Something to wait for, and what ends the wait. */
export function createGate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

/** Keeps the font of the theme from a page until the returned function is called. The load event waits for it. */
export async function withholdFont(page: Page): Promise<() => void> {
  const { passed, open } = createGate()
  await page.route('**/*.woff2', async (route) => {
    await passed
    await route.continue()
  })
  return open
}

/** A connection on which nothing is fetched ahead. */
const saveData = () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

const tabOptions = {
  locale: first.tag,
  baseURL: `http://127.0.0.1:${process.env['SITE_TEST_PORT']}`,
}

/** Base of all tests: workers go on with another file only if it has the same fixtures for workers. */
const common = base.extend<object, { tab: Page; plainTab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext(tabOptions)
      await context.addInitScript(saveData)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  plainTab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...tabOptions, javaScriptEnabled: false })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** Gives a test a tab that others have used, and leaves nothing of it to the next one. */
async function lend(tab: Page, use: (page: Page) => Promise<void>): Promise<void> {
  await use(tab)
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  if (tab.url().startsWith('http'))
    await tab.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  await tab.emulateMedia({
    media: null,
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    reducedMotion: null,
  })
  await tab.goto('about:blank')
  await tab.mouse.move(0, 0)
}

export const test = common.extend<{ noise: string[]; savesData: boolean }>({
  /** A browser in the default language, which / leads nowhere else (R7). */
  locale: first.tag,
  /** A visitor who saves data: nothing is fetched ahead, which most tests have no use for (R35, R45). */
  savesData: [true, { option: true }],
  noise: [
    async ({ page, savesData }, use) => {
      if (savesData) await page.addInitScript(saveData)
      const noise = watch(page)
      await use(noise)
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * A test that only looks at pages, one after the other in one tab: a new one would start a process and compile all
 * scripts again, which is most of the time of a page. It needs no empty cache, no clock and no script of its own.
 */
export const readingTest = common.extend<{ noise: string[] }>({
  page: async ({ tab, viewport }, use) => {
    if (viewport !== null) await tab.setViewportSize(viewport)
    await lend(tab, use)
  },
  noise: [
    async ({ page }, use) => {
      const noise = watch(page)
      await use(noise)
      for (const event of ['console', 'pageerror', 'requestfailed', 'response', 'request'])
        page.removeAllListeners(event)
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})

/** A reading test of what the build has written: without scripts a page takes a third of the time. */
export const plainTest = readingTest.extend({
  page: async ({ plainTab, viewport }, use) => {
    if (viewport !== null) await plainTab.setViewportSize(viewport)
    await lend(plainTab, use)
  },
})

/** A test of files in `dist/`, or of a server of its own, which needs no page of the site. */
export { common as fileTest, expect }
