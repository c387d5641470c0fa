// Components and sections of a site's own in the browser (R98).
import path from 'node:path'
import {
  applyChange,
  type Changes,
  createOwnCodeSite,
  type TemporarySite,
} from '../support/site.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { serve } from './preview.ts'
import { type StartedServer, startServer } from './server.ts'

test.describe.configure({ mode: 'serial' })

/** A package with React code, one without, and a component that uses both. The site has no React itself. */
const packages: Changes = {
  'node_modules/tally/package.json':
    '{"name":"tally","type":"module","main":"index.js","peerDependencies":{"react":"*"}}',
  'node_modules/tally/index.js': `import { useId } from 'react'\nexport const useTally = () => useId() && 'tallied'\n`,
  'node_modules/word/package.json': '{"name":"word","main":"index.js"}',
  'node_modules/word/index.js': `exports.word = 'twice'\n`,
  'components/parts/ribbon.tsx': (old) =>
    `import { useTally } from 'tally'\nimport { word } from 'word'\n${old.replace('{text}</p>', '{text} {useTally()} {word}</p>')}`,
}

test('R38 R98 own components and sections hydrate silently and work', async ({ page }) => {
  const served = await serve(await createOwnCodeSite())
  try {
    await page.goto(served.url)
    await hydrated(page)
    await expect(page.locator('.hero + .ribbon')).toHaveText('Test & Söhne')
    await expect(page.locator('.hero__title')).toHaveCSS('letter-spacing', /^[1-9]/)
    await expect(page.locator('#team figcaption')).toContainText('Leitet die Werkstatt')
    await page.locator('#team button').nth(1).click()
    await expect(page.locator('#team figcaption')).toContainText('Anrufe')
    // Navigation takes the data from its file.
    await page.goto(`${served.url}blog`)
    await hydrated(page)
    await page.locator('.site-header__logo').click()
    await expect(page.locator('#team figcaption')).toContainText('Leitet die Werkstatt')
    // Requests of the page would fail when the server ends.
    await page.goto('about:blank')
  } finally {
    await served.close()
  }
})

test.describe('site dev', () => {
  let site: TemporarySite
  let server: StartedServer
  // Edits of code keep its length or make it longer, so that each is one change for Vite's watcher.
  const edit = async (name: string, change: Changes[string]) =>
    await applyChange(path.join(site.root, name), change)

  test.beforeAll(async () => {
    site = await createOwnCodeSite(packages)
    server = await startServer('dev', { root: site.root })
  })
  test.afterAll(async () => {
    await server.stop()
    await site.remove()
  })

  test('R63 R98 shows own code, and its changes without a restart', async ({ page }) => {
    const html = await (await fetch(server.url)).text()
    expect(html).toMatch(
      /\.hero__title \{\s*letter-spacing: 0\.125em;\s*\}\s*<\/style>(?!.*<style)/s,
    )
    await page.goto(server.url)
    await hydrated(page)
    await expect(page.locator('#team figcaption')).toContainText('Leitet die Werkstatt')
    await expect(page.locator('.ribbon')).toHaveText('Test & Söhne tallied twice')
    // First, as Vite replaces styles without a reload: an edit of code may still reload the page.
    await edit('components/styles.css', (old) => old.replace('0.125em', '0.000em'))
    await expect(page.locator('.hero__title')).toHaveCSS('letter-spacing', 'normal')
    await edit('sections/team.tsx', (old) => old.replace('({person.since})', 'seit {person.since}'))
    await expect(page.locator('#team figcaption')).toContainText('seit 2012')
    await edit('components/parts/ribbon.tsx', (old) => old.replace('{text}', 'Neu: {text}'))
    await expect(page.locator('.ribbon')).toContainText('Neu: Test & Söhne')
    await edit('content/sections/team.yaml', (old) => old.replace('Leitet', 'Führt'))
    await expect(page.locator('#team figcaption')).toContainText('Führt die Werkstatt')
    await hydrated(page)
  })

  test('R63 R98 shows new and deleted components without a restart', async ({ page, noise }) => {
    await page.goto(server.url)
    await hydrated(page)
    await server.heard(/pages, 0 warnings/)
    await edit('components/hero.tsx', null)
    await server.heard(/pages, 0 warnings/)
    await expect(page.locator('.ribbon')).toHaveCount(0)
    await expect(page.locator('.hero__title')).toBeVisible()
    await page.goto(server.url)
    await hydrated(page)
    await edit(
      'components/faq.tsx',
      'export default function Answers() {\n  return <p className="answers">No questions</p>\n}\n',
    )
    await expect(page.locator('.answers')).toBeVisible()
    await hydrated(page)
    // Vite requests the deleted module before the page is loaded again.
    noise.splice(0, noise.length, ...noise.filter((line) => !/404|Failed to reload/.test(line)))
  })

  test('R63 R69 R98 shows a mistake in the schema or its data until it is corrected', async ({
    page,
  }) => {
    await page.goto(server.url)
    await hydrated(page)
    const overlay = page.locator('vite-error-overlay')
    const title = page.locator('.hero__title')
    await edit('sections/team.tsx', (old) => old.replace('since: z.int()', 'since: z.string()'))
    await expect(overlay).toContainText('content/sections/team.yaml:4:12')
    // Vite reloads the page on the first update, and removes the overlay on those after it.
    for (const spacing of ['2px', '3px', '4px']) {
      await expect(async () => {
        // Vite's watcher ignores a change within 50 ms of the one before.
        await edit('components/styles.css', `.hero__title {\n  letter-spacing: ${spacing};\n}\n`)
        await expect(title).toHaveCSS('letter-spacing', spacing, { timeout: 5000 })
      }).toPass()
      await expect(overlay).toContainText('content/sections/team.yaml:4:12')
    }
    await edit('sections/team.tsx', (old) => old.replace('since: z.string()', 'since: z.int()   '))
    await expect(overlay).toHaveCount(0)
    await expect(page.locator('#team')).toBeVisible()
  })
})
