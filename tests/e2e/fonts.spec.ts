// The theme's font is what first visitors read, on every line, and it moves nothing when it comes (R51, R85).
import type { Page } from 'playwright/test'
import { fewOf, pairsOf } from '../support/run-length.ts'
import {
  content,
  dataOf,
  expect,
  headingOf,
  hydrated,
  pathOf,
  sampled,
  settle,
  test,
  withholdFont,
} from './fixtures.ts'
import { watchShifts } from './shifts.ts'

// Headless browsers round the width of each letter to pixels, which screens of phones and laptops do not.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--font-render-hinting=none'],
    }),
})

/** Lines by latency in ms and speed in bits a second. */
const LINES = {
  'slow 3G': { latency: 400, speed: 400_000 },
  '3G': { latency: 300, speed: 1_600_000 },
  '4G': { latency: 60, speed: 9_000_000 },
  WLAN: { latency: 5, speed: 50_000_000 },
}

/** The fonts that the browser has drawn the heading with. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont && familyName.startsWith(content.theme.font.name) ? 'own' : familyName,
  )
}

/** Waits until the page shows something. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
}

for (const [name, { latency, speed }] of fewOf(Object.entries(LINES))) {
  test(`R51 a first visit over ${name} is set in the font of the theme, and so is the next page`, async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: speed / 8,
      uploadThroughput: speed / 8,
    })
    await page.goto(pathOf('service'))
    await page.evaluate(() => document.fonts.ready)
    expect(await fontsOfHeading(page)).toEqual(['own'])
    await hydrated(page)
    const shown = await page.evaluateHandle(() => globalThis.document)
    await page.locator(`.site-footer a[href="${pathOf('legal-notice')}"]`).click()
    await expect(page.locator('h1')).toHaveText(headingOf('legal-notice'))
    expect(await fontsOfHeading(page)).toEqual(['own'])
    expect(await shown.evaluate((known) => known === globalThis.document)).toBe(true)
  })
}

test('R51 the next page waits for the font, but not for long', async ({ page }) => {
  const release = await withholdFont(page)
  const next = page.locator(`.site-footer a[href="${pathOf('legal-notice')}"]`)
  const heading = page.locator('h1')
  await page.clock.install()
  await page.goto(pathOf('service'), { waitUntil: 'commit' })
  await hydrated(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  expect(await fontsOfHeading(page)).not.toContain('own')
  const data = page.waitForResponse(`**/${dataOf('legal-notice')}`)
  await next.click()
  await (await data).finished()
  await expect(heading).toHaveText(headingOf('service'))
  await page.clock.runFor(1000)
  await expect(heading).toHaveText(headingOf('legal-notice'))
  expect(await fontsOfHeading(page)).not.toContain('own')
  release()
  await page.evaluate(() => document.fonts.ready)
  expect(await fontsOfHeading(page)).toEqual(['own'])
})

const WIDTHS = [360, 768, 1280]
for (const width of WIDTHS) {
  test(`R23 R51 at ${width} px the font moves next to nothing when it comes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchShifts(page)
    const moved: Record<string, number> = {}
    for (const [{ path }] of pairsOf(sampled, WIDTHS).filter(([, at]) => at === width)) {
      const release = await withholdFont(page)
      await page.goto(path, { waitUntil: 'commit' })
      await painted(page)
      release()
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready)
      await settle(page)
      moved[path] = await page.evaluate(() =>
        window.shifts.reduce((sum, { value }) => sum + value, 0),
      )
      await page.unroute('**/*.woff2')
    }
    expect(Object.entries(moved).filter(([, value]) => value >= 0.01)).toEqual([])
  })
}
